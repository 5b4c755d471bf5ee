extension PlayEvent {
  /// The start of the run.
  package struct RunStarted: EventPayload {
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

    package mutating func members(_ visitor: inout some MemberVisitor) {
      visitor.member("format", &format)
      visitor.member("scenarios", &scenarios)
      visitor.member("shard", &shard)
      visitor.member("whole", &isWhole)
      visitor.member("selection", &selection)
      visitor.laterMember("guarded", &isGuarded)
      visitor.member("words", &words)
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

    package mutating func members(_ visitor: inout some MemberVisitor) {
      visitor.member("scenario", &scenario)
      visitor.member("line", &line)
      visitor.member("text", &text)
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

    package mutating func members(_ visitor: inout some MemberVisitor) {
      visitor.member("scenario", &scenario)
      visitor.member("platform", &platform)
    }
  }

  /// A scenario that was not played because the run stopped at an earlier one that did not pass.
  package struct ScenarioUnplayed: ScenarioPayload {
    package var scenario: String

    package init(scenario: String) {
      self.scenario = scenario
    }

    package init() { self.init(scenario: "") }

    package mutating func members(_ visitor: inout some MemberVisitor) {
      visitor.member("scenario", &scenario)
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

    package mutating func members(_ visitor: inout some MemberVisitor) {
      visitor.member("scenario", &scenario)
      visitor.member("lines", &lines)
      visitor.member("steps", &steps)
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

    package mutating func members(_ visitor: inout some MemberVisitor) {
      visitor.member("scenario", &scenario)
      visitor.member("reason", &reason)
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

    package mutating func members(_ visitor: inout some MemberVisitor) {
      visitor.member("scenario", &scenario)
      visitor.member("file", &file)
      visitor.member("exchanges", &exchanges)
      visitor.member("lines", &lines)
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

    package mutating func members(_ visitor: inout some MemberVisitor) {
      visitor.member("scenario", &scenario)
      visitor.member("failure", &failure)
      visitor.member("diagnosis", &diagnosis)
    }
  }

  /// The faults, answers, screens, cases, words and statuses that no scenario of a whole suite used, by name.
  package struct CoverageGaps: EventPayload {
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

    package mutating func members(_ visitor: inout some MemberVisitor) {
      visitor.member("faults", &faults)
      visitor.member("answers", &answers)
      visitor.member("screens", &screens)
      visitor.member("cases", &cases)
      visitor.member("words", &words)
      visitor.member("statuses", &statuses)
    }
  }

  /// The counts of the run and its exit code.
  package struct RunSummary: EventPayload {
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

    package mutating func members(_ visitor: inout some MemberVisitor) {
      visitor.member("passed", &passed)
      visitor.member("failed", &failed)
      visitor.member("known", &known)
      visitor.member("broken", &broken)
      visitor.member("diverged", &diverged)
      visitor.member("refused", &refused)
      visitor.member("skipped", &skipped)
      visitor.member("unplayed", &unplayed)
      visitor.member("requests", &requests)
      visitor.member("faults", &faults)
      visitor.member("unasserted", &unasserted)
      visitor.member("time", &time)
      visitor.member("code", &code)
    }
  }
}
