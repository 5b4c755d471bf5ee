import ScenarioBasics
package import ScenarioFormat
package import StubServer

/// The part of a scenario for a client that is not the app of a Stage: its script, and the steps that change
/// the script or the network.
package struct ServedScript: Sendable {
  /// A step, or a script block between steps, in the order of the file.
  package struct Item: Sendable {
    /// The change that the item makes.
    package enum Change: Sendable {
      case serve(Serve)
      case network(isDown: Bool)
      /// No change: the step is an action of the user or of the harness.
      case none
    }

    package let text: String
    package let line: Int
    package let change: Change
    /// The time from the previous change to this one: the waits between the two.
    package let wait: Duration

    /// Whether the item only lets time pass.
    package let isWait: Bool

    /// Whether the item changes anything here.
    package var isPlayed: Bool { if case .none = change { false } else { true } }
  }

  package let name: String
  /// The script that is served from the beginning.
  package private(set) var opening: Script
  /// The blocks of the opening script as they were written.
  let blocks: [Serve]
  package let items: [Item]
  package let keepsAlive: Bool
  package let seed: UInt64
  /// The day of T+0 in seconds since 1970-01-01T00:00:00Z; nil for today.
  package let day: Int?
  package let isDown: Bool
  /// The hosts besides the main one that the script names, or declares.
  package let hosts: [RequestPattern.Host]
  /// The hosts that have an address in the app.
  let declared: DeclaredHosts
  /// The text after `given` of each fact in the setup except the day, which is stored in `day`.
  let facts: [String]
  /// The parts of a recording that are not served, as sentences.
  package private(set) var leftOut: [String] = []

  package init(_ file: ScenarioFile, _ vocabulary: Vocabulary) {
    (name, opening) = (file.path, Script(opening: file))
    facts = file.facts.filter { $0.name != "start" }.map {
      $0.text.isEmpty ? $0.name : "\($0.name) \($0.text)"
    }
    blocks = file.opening
    func word(_ fact: String) -> String? { file.facts.first { $0.name == fact }?.words.first }
    // A stub that always closes would hide how a client behaves on a persistent connection.
    keepsAlive = word("connections") != "close"
    seed = word("seed").flatMap(UInt64.init) ?? 0
    day = word("start").flatMap(CalendarInstantParser.secondsSince1970)
    isDown = file.facts.contains { $0.name == "offline" }
    items = Self.items(file.performedActs)
    declared = DeclaredHosts(vocabulary, file.facts)
    hosts = Self.hosts(file, declared)
  }

  /// Removes the faults of connections. A recording stores them at the routes that the connections were for,
  /// but a server alone has to apply them before it knows the route.
  mutating func leaveOutConnections() {
    for (index, route) in opening.routes.enumerated() {
      let odd = route.answers.filter { $0.faults.contains(where: \.isOfConnection) }
      leftOut += odd.map {
        "\(route.pattern): `\($0.text)` broke a connection, and a server cannot know its route"
      }
      let kept = route.answers.filter { !odd.contains($0) }
      opening.routes[index] = Script.Route(route.pattern, kept, line: route.line)
    }
  }

  private static func items(_ acts: [Block]) -> [Item] {
    var (items, wait) = ([Item](), Duration.zero)
    for act in acts.drop(while: { $0.serve != nil }) {
      let item = Item(act, wait: wait)
      wait = item.isPlayed ? .zero : wait + act.longestWait
      items.append(item)
      for input in act.joined {
        let item = Item(input, wait: wait)
        if item.isPlayed { wait = .zero }
        items.append(item)
      }
    }
    return items
  }

  private static func hosts(_ file: ScenarioFile, _ declared: DeclaredHosts) -> [RequestPattern.Host] {
    let given = DeclaredHosts(Vocabulary(), file.facts).names
    let named = (declared.names + ["other"]).filter { name in
      given.contains(name) || file.source.contains { $0.contains("$\(name)") }
    }
    return named.map { RequestPattern.Host($0) }
  }
}

extension ServedScript.Item {
  fileprivate init(_ act: Block, wait: Duration) {
    switch act {
    case .serve(let serve):
      self.init(text: serve.text, line: serve.line, change: .serve(serve), wait: wait, isWait: false)
    case .step(let step):
      self.init(
        text: step.text, line: step.line, change: Self.change(by: step.verb), wait: wait,
        isWait: act.longestWait > .zero)
    }
  }

  /// Makes the item of an input that is joined to a step; after a wait, it is at its end.
  fileprivate init(_ input: JoinedInput, wait: Duration) {
    self.init(
      text: "\(JoinedInput.word) \(input.verb.text)", line: input.line, change: Self.change(by: input.verb),
      wait: wait, isWait: false)
  }

  private static func change(by verb: Verb) -> Change {
    switch verb {
    case .offline: .network(isDown: true)
    case .online: .network(isDown: false)
    default: .none
    }
  }
}

extension ServedScript {
  /// - Throws: The first part of the script, from its beginning to its end, that a server alone cannot do.
  package func check() throws(Stub.StartError) {
    try Stub.check(opening)
    for item in items {
      if case .serve(let serve) = item.change { try serve.check() }
    }
  }
}

extension Serve {
  /// - Throws: The part of the block that a server alone cannot do.
  func check() throws(Stub.StartError) {
    var script = Script()
    script.add(self)
    try Stub.check(script)
  }
}
