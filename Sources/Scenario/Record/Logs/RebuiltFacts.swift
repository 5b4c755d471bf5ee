/// What was given in a play, as far as its log shows it.
struct RebuiltFacts {
  /// `given` lines.
  private(set) var lines: [String] = []
  /// Whether a client's own retry was answered anew.
  private(set) var retriesAsk = false

  init(_ play: LoggedPlay, _ steps: LoggedSteps, _ exchanges: [LoggedExchange], _ vocabulary: Vocabulary) {
    let recalled = vocabulary.recall(FactClues(play, steps, exchanges)).map { "given \($0)" }
    let parser = ScenarioParser(vocabulary: vocabulary) { name throws(FixtureProblem) in
      throw .missing(name, nearest: nil)
    }
    var seen: Set<String> = []
    let told = recalled + Self.told(play, steps, exchanges)
    for line in told where seen.insert(String(line.split(separator: " ").dropFirst().first ?? "")).inserted {
      if (try? parser.parse(Array("\(line)\nlaunch\n".utf8), path: "")) != nil { lines.append(line) }
    }
    retriesAsk = lines.contains("given retries next")
  }

  private static func told(
    _ play: LoggedPlay, _ steps: LoggedSteps, _ exchanges: [LoggedExchange]
  ) -> [String] {
    var told: [String] = []
    if exchanges.contains(where: \.keptItsConnection) { told.append("given connections keep-alive") }
    if exchanges.contains(where: \.wasAskedAgain) { told.append("given retries next") }
    if let disk = disk(play) { told.append("given disk \(disk)") }
    let connection = steps.steps.lazy.compactMap(\.text).first { ["offline", "online"].contains($0) }
    if connection == "online" { told.append("given offline") }
    if let known = play.known { told.append("given known-failure \(known)") }
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
