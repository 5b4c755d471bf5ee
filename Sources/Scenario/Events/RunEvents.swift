package import ScenarioBasics

extension PlayEvent {
  /// The start of the run.
  package struct RunStarted: Record {
    package var format: Int
    package var scenarios: Int
    package var shard: String?
    package var isWhole: Bool
    package var selection: [String]
    /// Whether the platform cannot give a play its own process, so that work that leaves the play is not
    /// seen; nil in a stream of an older release.
    package var isGuarded: Bool?
    /// The words of the format, for a run of a whole suite, which reports those that no scenario used.
    package var words: [String] = []

    /// The sentence that reports print for such a run.
    package static let guardedSentence =
      "this platform cannot give a play its own process: work that leaves the play's executor is not seen"

    package init(format: Int, scenarios: Int, shard: String?, isWhole: Bool, selection: [String]) {
      (self.format, self.scenarios, self.shard, self.isWhole, self.selection) = (
        format, scenarios, shard, isWhole, selection
      )
    }

    /// The format that this release writes and reads.
    package static let format = 1

    package init(_ count: Int, of selection: [String], isWhole: Bool, shard: String?) {
      self.init(
        format: Self.format, scenarios: count, shard: shard, isWhole: isWhole, selection: selection)
    }

    package init() { self.init(format: 0, scenarios: 0, shard: nil, isWhole: false, selection: []) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("format", &format)
      visitor.field("scenarios", &scenarios)
      visitor.field("shard", &shard)
      visitor.field("whole", &isWhole)
      visitor.field("selection", &selection)
      visitor.field("words", &words)
      visitor.optionalField("guarded", &isGuarded)
    }
  }

  /// A file that cannot be read or has a syntax error.
  package struct FileRefused: ScenarioPayload {
    package var scenario: String
    package var line: Int?
    package var text: String

    package init(scenario: String, line: Int?, text: String) {
      (self.scenario, self.line, self.text) = (scenario, line, text)
    }

    package init() { self.init(scenario: "", line: nil, text: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &scenario)
      visitor.field("line", &line)
      visitor.field("text", &text)
    }
  }

  /// A scenario that is for another platform.
  package struct ScenarioSkipped: ScenarioPayload {
    package var scenario: String
    package var platform: String

    package init(scenario: String, platform: String) {
      (self.scenario, self.platform) = (scenario, platform)
    }

    package init() { self.init(scenario: "", platform: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &scenario)
      visitor.field("platform", &platform)
    }
  }

  /// A scenario that was not played because the run stopped at an earlier one that did not pass.
  package struct ScenarioUnplayed: ScenarioPayload {
    package var scenario: String

    package init(scenario: String) {
      self.scenario = scenario
    }

    package init() { self.init(scenario: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &scenario)
    }
  }

  /// The lines of a file that `--update` rewrote.
  package struct FileUpdated: ScenarioPayload {
    package var scenario: String
    package var lines: Int
    package var steps: [Int]

    package init(scenario: String, lines: Int, steps: [Int]) {
      (self.scenario, self.lines, self.steps) = (scenario, lines, steps)
    }

    package init() { self.init(scenario: "", lines: 0, steps: []) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &scenario)
      visitor.field("lines", &lines)
      visitor.field("steps", &steps)
    }
  }

  /// A failing file that `--update` did not change.
  package struct UpdateRefused: ScenarioPayload {
    package var scenario: String
    package var reason: String

    package init(scenario: String, reason: String) {
      (self.scenario, self.reason) = (scenario, reason)
    }

    package init() { self.init(scenario: "", reason: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &scenario)
      visitor.field("reason", &reason)
    }
  }

  /// A recording of the traffic of a play.
  package struct PlayRecorded: ScenarioPayload {
    package var scenario: String
    package var file: String
    package var exchanges: Int
    package var lines: [String]

    package init(scenario: String, file: String, exchanges: Int, lines: [String]) {
      (self.scenario, self.file, self.exchanges, self.lines) = (scenario, file, exchanges, lines)
    }

    package init() { self.init(scenario: "", file: "", exchanges: 0, lines: []) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &scenario)
      visitor.field("file", &file)
      visitor.field("exchanges", &exchanges)
      visitor.field("lines", &lines)
    }
  }

  /// A repeated play that differs from the first.
  package struct PlaysDiverged: ScenarioPayload {
    package var scenario: String
    /// The failure as a console shows it, kept for one more version of the format; `diagnosis` is the same as
    /// data.
    package var failure: [String]
    package var diagnosis: Failure?

    package init(scenario: String, diagnosis: Failure?) {
      (self.scenario, self.diagnosis, failure) = (scenario, diagnosis, diagnosis?.lines ?? [])
    }

    package init() { self.init(scenario: "", diagnosis: nil) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &scenario)
      visitor.field("failure", &failure)
      visitor.field("diagnosis", &diagnosis)
    }
  }

  /// The faults, answers, screens, cases, words and statuses that no scenario of a whole suite used, by name.
  package struct CoverageGaps: Record {
    package var faults: [String]
    package var answers: [String]
    package var screens: [String]
    package var cases: [String]
    /// The words of the format.
    package var words: [String]
    /// The statuses of the table of statuses.
    package var statuses: [Int]

    package init(
      faults: [String], answers: [String], screens: [String], cases: [String], words: [String] = [],
      statuses: [Int] = []
    ) {
      (self.faults, self.answers, self.screens, self.cases) = (faults, answers, screens, cases)
      (self.words, self.statuses) = (words, statuses)
    }

    package init() { self.init(faults: [], answers: [], screens: [], cases: []) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("faults", &faults)
      visitor.field("answers", &answers)
      visitor.field("screens", &screens)
      visitor.field("cases", &cases)
      visitor.field("words", &words)
      visitor.field("statuses", &statuses)
    }
  }

  /// The counts of the run and its exit code.
  package struct RunSummary: Record {
    package var passed: Int
    package var failed: Int
    package var known: Int
    package var broken: Int
    package var diverged: Int
    package var refused: Int
    package var skipped: Int
    package var unplayed: Int
    package var requests: Int
    package var faults: Int
    package var unasserted: Int
    package var time: Duration
    package var code: Int

    package init(
      passed: Int, failed: Int, known: Int, broken: Int, diverged: Int, refused: Int, skipped: Int,
      unplayed: Int, requests: Int, faults: Int, unasserted: Int, time: Duration, code: Int
    ) {
      (
        self.passed, self.failed, self.known, self.broken, self.diverged, self.refused, self.skipped,
        self.unplayed, self.requests, self.faults, self.unasserted, self.time, self.code
      ) = (
        passed, failed, known, broken, diverged, refused, skipped, unplayed, requests, faults, unasserted,
        time, code
      )
    }

    package init() {
      self.init(
        passed: 0, failed: 0, known: 0, broken: 0, diverged: 0, refused: 0, skipped: 0, unplayed: 0,
        requests: 0, faults: 0, unasserted: 0, time: .zero, code: 0)
    }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("passed", &passed)
      visitor.field("failed", &failed)
      visitor.field("known", &known)
      visitor.field("broken", &broken)
      visitor.field("diverged", &diverged)
      visitor.field("refused", &refused)
      visitor.field("skipped", &skipped)
      visitor.field("unplayed", &unplayed)
      visitor.field("requests", &requests)
      visitor.field("faults", &faults)
      visitor.field("unasserted", &unasserted)
      visitor.field("time", &time)
      visitor.field("code", &code)
    }
  }
}
