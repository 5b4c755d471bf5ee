import ScenarioBasics
import ScenarioEvents

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
    func count(in run: PlayEvent.RunSummary) -> Int? {
      let count =
        switch self {
        case .passed: run.passed
        case .failed: run.failed
        case .known: run.known
        case .broken: run.broken
        case .diverged: run.diverged
        case .refused: run.refused
        case .skipped: run.skipped
        case .unplayed: run.unplayed
        }
      return count > 0 ? count : nil
    }

    /// Whether the run fails of it.
    var isWrong: Bool {
      switch self {
      case .failed, .broken, .diverged, .refused: true
      case .passed, .known, .skipped, .unplayed: false
      }
    }
  }

  /// As it was given to the run; what is shown of it is ``printablePath``.
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

  var printablePath: String { path.escaped() }

  /// `Scenarios/network/refused.scenario:12`
  var place: String { printablePath + (line.map { ":\($0)" } ?? "") }
}

extension ScenarioResult {
  /// What was sent, what was broken, and what nothing was said of.
  struct Counts: Sendable {
    private(set) var (requests, faults, unasserted) = (0, 0, 0)

    init() {}

    init(_ play: PlayEvent.PlayFinished) {
      (requests, faults, unasserted) = (play.requests, play.faults, play.unasserted)
    }

    init(_ run: PlayEvent.RunSummary) {
      (requests, faults, unasserted) = (run.requests, run.faults, run.unasserted)
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
  /// Returns nil for an event that ends no scenario.
  init?(_ event: PlayEvent) {
    switch event {
    case .over(let play): self.init(play)
    case .diverged(let plays):
      self.init(path: plays.scenario, verdict: .diverged)
      set(plays.failure)
    case .refused(let file):
      self.init(path: file.scenario, verdict: .refused)
      (line, wrongLine, text) = (file.line, file.line, file.text)
      // The place leads, as in a compiler's message; a report has a place of its own for it.
      sentence =
        (file.text.split(separator: "\n").first.map(String.init) ?? "")
        .trimmingPrefix("\(printablePath):").replacing(/^[0-9]+:[0-9]+:/, with: "")
        .trimmingPrefix { $0 == " " }.description
    case .skipped(let skipped):
      self.init(path: skipped.scenario, verdict: .skipped)
      sentence = "for \(skipped.platform) only"
    case .unplayed(let unplayed):
      self.init(path: unplayed.scenario, verdict: .unplayed)
      sentence = "not played"
    default: return nil
    }
  }

  private init(_ play: PlayEvent.PlayFinished) {
    self.init(path: play.scenario, verdict: Verdict(play.verdict))
    (time, line, wrongLine) = (play.time, play.line, play.wrongLine ?? play.line)
    (title, counts) = (play.title?.split(separator: "\n").first.map(String.init) ?? "", Counts(play))
    set(play.failure)
    switch play.verdict {
    case .passed: sentence = ""
    case .known: sentence = "known to fail: \(play.known ?? "")"
    case .failed, .broken: sentence = play.wrong ?? sentence
    }
  }

  private init(path: String, verdict: Verdict) { (self.path, self.verdict) = (path, verdict) }

  /// The second line of a failure says what is wrong.
  private mutating func set(_ failure: [String]) {
    text = failure.joined(separator: "\n")
    sentence = String((failure.dropFirst().first ?? failure.first ?? "").trimmingPrefix { $0 == " " })
  }
}

extension ScenarioResult.Verdict {
  init(_ verdict: PlayVerdict) {
    self =
      switch verdict {
      case .passed: .passed
      case .failed: .failed
      case .known: .known
      case .broken: .broken
      }
  }
}
