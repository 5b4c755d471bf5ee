import ScenarioBasics
package import ScenarioFormat
package import StubServer

/// What a scenario has to say to a client that is no app of a Stage: its script, and the steps that change
/// it or the network.
package struct ServedScript: Sendable {
  /// A step, or a script block between steps, in the order of the file.
  package struct Item: Sendable {
    /// What it changes.
    package enum Change: Sendable {
      case serve(Serve)
      case network(isDown: Bool)
      /// Nothing: what it does is the user's, or the harness's.
      case none
    }

    package let text: String
    package let line: Int
    package let change: Change
    /// How long after the change before it it takes effect: the waits between the two.
    package let wait: Duration

    /// Whether it only lets time pass.
    package let isWait: Bool

    /// Whether it changes anything here.
    package var isPlayed: Bool { if case .none = change { false } else { true } }
  }

  package let name: String
  /// What is answered from the beginning.
  package let opening: Script
  /// The same as it was written.
  let blocks: [Serve]
  package let items: [Item]
  package let keepsAlive: Bool
  package let seed: UInt64
  /// The day of T+0 in seconds since 1970-01-01T00:00:00Z; nil for today.
  package let day: Int?
  package let isDown: Bool
  /// The hosts beside the main one that have routes.
  package let hosts: [RequestPattern.Host]
  /// The scenario as it was written.
  package let source: [String]

  package init(_ file: ScenarioFile) {
    (name, source, opening) = (file.path, file.source, Script(opening: file))
    blocks = file.acts.prefix(while: \.isServe).compactMap {
      if case .serve(let serve) = $0 { serve } else { nil }
    }
    func word(_ fact: String) -> String? { file.facts.first { $0.name == fact }?.words.first }
    // A stub that always closes would hide how a client behaves on a connection that stays.
    keepsAlive = word("connections") != "close"
    seed = word("seed").flatMap(UInt64.init) ?? 0
    day = word("start").flatMap(CalendarInstant.secondsSince1970)
    isDown = file.facts.contains { $0.name == "offline" }
    items = Self.items(file.acts)
    hosts = Self.hosts(file)
  }

  private static func items(_ acts: [Act]) -> [Item] {
    var (items, wait) = ([Item](), Duration.zero)
    for act in acts.drop(while: \.isServe) {
      let item = Item(act, wait: wait)
      wait = item.isPlayed ? .zero : wait + act.wait
      items.append(item)
    }
    return items
  }

  private static func hosts(_ file: ScenarioFile) -> [RequestPattern.Host] {
    var hosts: [RequestPattern.Host] = []
    for case .serve(let serve) in file.acts {
      guard case .route(let pattern) = serve.place, pattern.host != .main, !hosts.contains(pattern.host)
      else {
        continue
      }
      hosts.append(pattern.host)
    }
    if !hosts.contains(.other), file.source.contains(where: { $0.contains("$other") }) {
      hosts.append(.other)
    }
    return hosts
  }
}

extension ServedScript.Item {
  fileprivate init(_ act: Act, wait: Duration) {
    switch act {
    case .serve(let serve):
      self.init(text: serve.text, line: serve.line, change: .serve(serve), wait: wait, isWait: false)
    case .step(let step):
      let change: Change =
        switch step.verb {
        case .offline: .network(isDown: true)
        case .online: .network(isDown: false)
        default: .none
        }
      self.init(text: step.text, line: step.line, change: change, wait: wait, isWait: act.wait > .zero)
    }
  }
}

extension Act {
  fileprivate var isServe: Bool { if case .serve = self { true } else { false } }

  /// How long a user would have waited in it; of a wait for a value, its limit.
  fileprivate var wait: Duration {
    guard case .step(let step) = self else { return .zero }
    switch step.verb {
    case .wait(let time), .waitUntil(_, _, let time): return time
    default: return .zero
    }
  }
}
