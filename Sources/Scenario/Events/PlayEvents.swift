package import ScenarioBasics

extension PlayEvent {
  /// The start of a play; `source` contains the lines of the scenario's file.
  package struct PlayStarted: ScenarioPayload {
    package var scenario: String
    package var title: String?
    package var source: [String]?

    package init(scenario: String, title: String?, source: [String]?) {
      (self.scenario, self.title, self.source) = (scenario, title, source)
    }

    package init() { self.init(scenario: "", title: nil, source: nil) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &scenario)
      visitor.field("title", &title)
      visitor.optionalField("source", &source)
    }
  }

  /// The inputs of a play; `serves` and `script` are nil when a live service answers.
  package struct PlayInputs: Record {
    package var facts: [String]
    package var serves: [Int]?
    package var script: [String]?

    package init(facts: [String], serves: [Int]?, script: [String]?) {
      (self.facts, self.serves, self.script) = (facts, serves, script)
    }

    package init() { self.init(facts: [], serves: nil, script: nil) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("facts", &facts)
      visitor.field("serves", &serves)
      visitor.field("script", &script)
    }
  }

  /// The screens and cases that the play reached, those that it did not reach, and the unused answers.
  package struct PlayCoverage: Record {
    package var screens: [String]
    package var otherScreens: [String]
    package var cases: [String]
    package var otherCases: [String]
    package var unused: [Int]
    /// The words of the format that the scenario uses.
    package var words: [String]

    package init(
      screens: [String], otherScreens: [String], cases: [String], otherCases: [String], unused: [Int],
      words: [String] = []
    ) {
      self.words = words
      (self.screens, self.otherScreens, self.cases, self.otherCases, self.unused) = (
        screens, otherScreens, cases, otherCases, unused
      )
    }

    package init() { self.init(screens: [], otherScreens: [], cases: [], otherCases: [], unused: []) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("screens", &screens)
      visitor.field("otherScreens", &otherScreens)
      visitor.field("cases", &cases)
      visitor.field("otherCases", &otherCases)
      visitor.field("unused", &unused)
      visitor.field("words", &words)
    }
  }

  /// The verdict of a play.
  package struct PlayFinished: ScenarioPayload {
    package var scenario: String
    package var title: String?
    package var verdict: PlayVerdict
    package var time: Duration
    package var requests: Int
    package var faults: Int
    package var unasserted: Int
    package var known: String?
    package var line: Int?
    package var wrong: String?
    package var wrongLine: Int?
    /// The failure as a console shows it, kept for one more version of the format; `diagnosis` is the same as
    /// data.
    package var failure: [String]
    /// The failure, including a known one; nil when the play passed.
    package var diagnosis: Failure?
    package var trace: String
    package var isolation: IsolationReport?

    package init(
      scenario: String, title: String?, verdict: PlayVerdict, time: Duration, requests: Int, faults: Int,
      unasserted: Int, known: String?, line: Int?, wrong: String?, wrongLine: Int?, diagnosis: Failure?,
      trace: String, isolation: IsolationReport?
    ) {
      (
        self.scenario, self.title, self.verdict, self.time, self.requests, self.faults, self.unasserted,
        self.known, self.line, self.wrong, self.wrongLine, self.diagnosis, self.trace, self.isolation
      ) = (
        scenario, title, verdict, time, requests, faults, unasserted, known, line, wrong, wrongLine,
        diagnosis, trace, isolation
      )
      failure = diagnosis?.lines ?? []
    }

    package init() {
      self.init(
        scenario: "", title: nil, verdict: .broken, time: .zero, requests: 0, faults: 0, unasserted: 0,
        known: nil, line: nil, wrong: nil, wrongLine: nil, diagnosis: nil, trace: "", isolation: nil)
    }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &scenario)
      visitor.field("title", &title)
      visitor.field("verdict", &verdict)
      visitor.field("time", &time)
      visitor.field("requests", &requests)
      visitor.field("faults", &faults)
      visitor.field("unasserted", &unasserted)
      visitor.field("known", &known)
      visitor.field("line", &line)
      visitor.field("wrong", &wrong)
      visitor.field("wrongLine", &wrongLine)
      visitor.field("failure", &failure)
      visitor.field("diagnosis", &diagnosis)
      visitor.field("trace", &trace)
      visitor.field("isolation", &isolation)
    }
  }
}
