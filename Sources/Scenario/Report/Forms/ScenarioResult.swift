import ScenarioBasics
import ScenarioEvents

/// The result of one scenario, as reports for other programs show it.
struct ScenarioResult: Sendable {
  enum Verdict: String, Sendable, CaseIterable {
    /// The verdicts in the order in which they are counted.
    case passed, failed, known, broken, diverged, refused, skipped, unplayed

    /// The words for the verdict, where its name is not clear enough.
    var words: String {
      switch self {
      case .known: "known to fail"
      case .diverged: "not the same twice"
      case .unplayed: "not played"
      case .passed, .failed, .broken, .refused, .skipped: rawValue
      }
    }

    /// The tone of the number in a summary.
    var tone: ConsoleLine.Tone {
      switch self {
      case .passed: .good
      case .failed, .broken, .diverged, .refused: .bad
      case .known, .skipped, .unplayed: .doubtful
      }
    }

    /// Returns the number in a summary; nil when it is zero.
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

    /// Whether the verdict makes the run fail.
    var isWrong: Bool {
      switch self {
      case .failed, .broken, .diverged, .refused: true
      case .passed, .known, .skipped, .unplayed: false
      }
    }
  }

  /// The path as it was given to the run; reports show ``printablePath``.
  let path: String
  let verdict: Verdict
  /// The virtual time of the play.
  private(set) var time = Duration.zero
  /// The line that the failure is about.
  private(set) var line: Int?
  /// The line that is wrong if it is an expected line; else the same as ``line``.
  private(set) var wrongLine: Int?
  /// The first difference, or the reason that the scenario was not played, in one sentence; empty if it
  /// passed.
  private(set) var sentence = ""
  /// The complete failure text as printed on the console; empty when there is none.
  private(set) var text = ""
  /// The first line of the scenario's title.
  private(set) var title = ""
  private(set) var counts = Counts()
  /// The effect of `--update` on the file, or the reason that it had none.
  var update: String?

  var printablePath: String { path.escaped() }

  /// The path with the line: `Scenarios/network/refused.scenario:12`.
  var place: String { printablePath + (line.map { ":\($0)" } ?? "") }
}

extension ScenarioResult {
  /// The numbers of requests, of faults, and of changes that were not compared.
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

    /// The counts in words: `3 requests, 1 fault`.
    var words: String {
      let parts = [counted(requests, "request"), counted(faults, "fault")]
      let rest = "\(counted(unasserted, "change")) not compared"
      return (parts + (unasserted > 0 ? [rest] : [])).joined(separator: ", ")
    }
  }
}

extension ScenarioResult {
  /// Returns nil for an event that does not end a scenario.
  init?(_ event: PlayEvent) {
    switch event {
    case .over(let play): self.init(play)
    case .diverged(let plays):
      self.init(path: plays.scenario, verdict: .diverged)
      set(plays.failure)
    case .refused(let file):
      self.init(path: file.scenario, verdict: .refused)
      (line, wrongLine, text) = (file.line, file.line, file.text)
      // The text begins with the place, as in a compiler's message, which reports show separately.
      sentence =
        (file.text.split(separator: "\n").first.map(String.init) ?? "")
        .trimmingPrefix("\(printablePath):").replacing(/^[0-9]+:[0-9]+: error:/, with: "")
        .trimmingPrefix { $0 == " " }.description
    case .skipped(let skipped):
      self.init(path: skipped.scenario, verdict: .skipped)
      sentence = "for \(skipped.platform) only"
    case .finding(let finding):
      self.init(path: finding.scenario, verdict: .failed)
      sentence = "\(finding.name): \(finding.reason)".escaped()
      text = finding.lines.map(\.text).joined(separator: "\n")
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

  /// Sets the text, and the sentence from the second line of the failure, which says what is wrong.
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
