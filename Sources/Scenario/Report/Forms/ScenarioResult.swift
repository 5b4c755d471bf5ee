/// What came of one scenario, as the reports for other programs tell it.
struct ScenarioResult: Sendable {
  enum Verdict: String, Sendable, CaseIterable {
    /// In the order in which they are counted.
    case passed, failed, known, broken, diverged, refused, skipped, unplayed

    /// What a person calls it, where its own name says too little.
    var words: String {
      switch self {
      case .known: "known to fail"
      case .diverged: "not the same twice"
      case .unplayed: "not played"
      case .passed, .failed, .broken, .refused, .skipped: rawValue
      }
    }

    /// How many a summary counts; nil where it counts none.
    func count(in summary: JSONValue) -> Int? { summary[rawValue]?.integer.flatMap { $0 > 0 ? $0 : nil } }

    /// Whether the run fails of it.
    var isWrong: Bool {
      switch self {
      case .failed, .broken, .diverged, .refused: true
      case .passed, .known, .skipped, .unplayed: false
      }
    }
  }

  /// As it was given to the run.
  let path: String
  let verdict: Verdict
  /// Virtual time.
  private(set) var time = Duration.zero
  /// The line that the failure is about.
  private(set) var line: Int?
  /// The line that is wrong, where that is an expected one; else the same.
  private(set) var wrongLine: Int?
  /// What is wrong first, or why it was not played, in one sentence; empty for one that passed.
  private(set) var sentence = ""
  /// The whole of what the console says of a failure; empty where it says none.
  private(set) var text = ""
  /// The first line of its title.
  private(set) var title = ""
  private(set) var counts = Counts()
  /// What `--update` did to the file, or why it did nothing.
  var update: String?

  /// `Scenarios/network/refused.scenario:12`
  var place: String { line.map { "\(path):\($0)" } ?? path }
}

extension ScenarioResult {
  /// What was sent, what was broken, and what nothing was said of.
  struct Counts: Sendable {
    private(set) var (requests, faults, unasserted) = (0, 0, 0)

    init() {}

    init(_ event: JSONValue) {
      requests = event["requests"]?.integer ?? 0
      faults = event["faults"]?.integer ?? 0
      unasserted = event["unasserted"]?.integer ?? 0
    }

    static func += (one: inout Counts, other: Counts) {
      one.requests += other.requests
      one.faults += other.faults
      one.unasserted += other.unasserted
    }

    /// `3 requests, 1 fault`
    var words: String {
      let parts = [counted(requests, "request"), counted(faults, "fault")]
      let rest = "\(counted(unasserted, "change")) not compared"
      return (parts + (unasserted > 0 ? [rest] : [])).joined(separator: ", ")
    }
  }
}

extension ScenarioResult {
  /// Nil for an event that ends no scenario.
  init?(_ event: JSONValue) {
    let name = event["event"]?.string
    let word = name == "over" ? event["verdict"]?.string : name
    guard let path = event["scenario"]?.string, let verdict = word.flatMap(Verdict.init) else { return nil }
    (self.path, self.verdict) = (path, verdict)
    (line, counts) = (event["line"]?.integer, Counts(event))
    wrongLine = event["wrongLine"]?.integer ?? line
    time = event["time"]?.string.flatMap { Duration(word: $0) } ?? .zero
    title = event["title"]?.string?.split(separator: "\n").first.map(String.init) ?? ""
    let lines = event.strings("failure")
    text = event["text"]?.string ?? lines.joined(separator: "\n")
    sentence = Self.sentence(event, verdict, path, lines)
  }

  private static func sentence(
    _ event: JSONValue, _ verdict: Verdict, _ path: String, _ lines: [String]
  ) -> String {
    switch verdict {
    case .passed: ""
    case .failed, .broken, .diverged:
      event["wrong"]?.string
        ?? String((lines.dropFirst().first ?? lines.first ?? "").trimmingPrefix { $0 == " " })
    case .known: "known to fail: \(event["known"]?.string ?? "")"
    case .refused:
      // The place leads, as in a compiler's message; a report has a place of its own for it.
      (event["text"]?.string?.split(separator: "\n").first.map(String.init) ?? "")
        .trimmingPrefix("\(path):").replacing(/^[0-9]+:[0-9]+:/, with: "")
        .trimmingPrefix { $0 == " " }.description
    case .skipped: "for \(event["platform"]?.string ?? "") only"
    case .unplayed: "not played"
    }
  }
}
