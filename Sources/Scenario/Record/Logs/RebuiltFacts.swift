/// What was given in a play: what its log says, or what the events show where it has lost that.
struct RebuiltFacts {
  /// `given` lines.
  private(set) var lines: [String] = []
  /// What the log does not say, or this release does not know.
  private(set) var missing: [String] = []
  /// Whether a client's own retry was answered anew.
  var retriesAsk: Bool { lines.contains("given retries next") }

  init(_ play: LoggedPlay, _ steps: LoggedSteps, _ exchanges: [LoggedExchange], _ vocabulary: Vocabulary) {
    let parser = ScenarioParser(vocabulary: vocabulary) { name throws(FixtureProblem) in
      throw .missing(name, nearest: nil)
    }
    let recalled = vocabulary.recall(FactClues(play, steps, exchanges)) + Self.told(play, steps, exchanges)
    var seen: Set<String> = []
    for fact in play.facts ?? recalled where play.facts != nil || seen.insert(Self.name(fact)).inserted {
      let line = "given \(fact)"
      if (try? parser.parse(Array("\(line)\nlaunch\n".utf8), path: "")) != nil {
        lines.append(line)
      } else if play.facts != nil {
        missing.append(
          "\(PrintableText.quoted(escaped: line, toColumns: 80)), which this release does not know"
        )
      }
    }
    if play.facts == nil { missing = [Self.unsaid(lines, vocabulary)] }
  }

  private static func name(_ fact: String) -> String { String(fact.prefix { $0 != " " }) }

  /// The facts that no event shows.
  private static func unsaid(_ lines: [String], _ vocabulary: Vocabulary) -> String {
    let given = Set(lines.map { name(String($0.dropFirst(6))) })
    let stage = vocabulary.facts.filter { !given.contains($0.name) }.map(\.name)
    let names = ["locale", "zone", "start", "seed", "ties", "file"] + stage
    return "given \(names.joined(separator: ", ")), where the play had other than the defaults"
  }

  private static func told(
    _ play: LoggedPlay, _ steps: LoggedSteps, _ exchanges: [LoggedExchange]
  ) -> [String] {
    var told: [String] = []
    if exchanges.contains(where: \.keptItsConnection) { told.append("connections keep-alive") }
    if exchanges.contains(where: \.wasAskedAgain) { told.append("retries next") }
    if let disk = disk(play) { told.append("disk \(disk)") }
    let connection = steps.steps.lazy.compactMap(\.text).first { ["offline", "online"].contains($0) }
    if connection == "online" { told.append("offline") }
    if let known = play.known { told.append("known-failure \(known)") }
    return told
  }

  /// What the disk did before a step said anything of it.
  private static func disk(_ play: LoggedPlay) -> String? {
    for event in play.events {
      if event["event"] == "step", event["text"]?.string?.hasPrefix("disk ") == true { return nil }
      guard event["event"] == "wrote", let outcome = event["outcome"]?.string else { continue }
      if outcome.contains("→ disk full") { return "full" }
      if outcome.contains("→ read-only") { return "read-only" }
      return nil
    }
    return nil
  }
}

extension LoggedExchange {
  fileprivate var keptItsConnection: Bool {
    answers.contains { $0.head?.value("connection") == "keep-alive" }
  }

  /// Whether the client's own retry took another answer than the request.
  fileprivate var wasAskedAgain: Bool {
    zip(answers, answers.dropFirst()).contains { first, second in
      first.line != second.line && first.fault != nil && !first.text.hasPrefix("3")
    }
  }
}

extension FactClues {
  /// What a play showed before its second step; of timers those that were set right as something was
  /// asked.
  init(_ play: LoggedPlay, _ steps: LoggedSteps, _ exchanges: [LoggedExchange]) {
    let launch = play.events.prefix { $0["event"] != "step" || $0["number"] == 1 }
    func texts(_ name: String, _ member: String) -> [String] {
      launch.filter { $0["event"]?.string == name }.compactMap { $0[member]?.string }
    }
    let timers = zip(launch, launch.dropFirst()).filter { $0["event"] == "asked" && $1["event"] == "slept" }
      .compactMap { $1["for"]?.string }
    self.init(
      requests: exchanges.compactMap(\.request), events: texts("processed", "text"),
      timers: timers.compactMap { Duration(word: $0) })
  }
}
