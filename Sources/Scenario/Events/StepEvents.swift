package import ScenarioBasics

extension PlayEvent {
  /// The start of a step.
  package struct StepStarted: TimedPayload {
    package var at: Duration
    package var line: Int
    package var number: Int
    package var of: Int
    package var text: String

    package init(at: Duration, line: Int, number: Int, of: Int, text: String) {
      (self.at, self.line, self.number, self.of, self.text) = (at, line, number, of, text)
    }

    package init() { self.init(at: .zero, line: 0, number: 0, of: 0, text: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("line", &line)
      visitor.field("number", &number)
      visitor.field("of", &of)
      visitor.field("text", &text)
    }
  }

  /// A claim that was compared with the state; `actual` is nil when its path does not exist in the state.
  package struct ClaimChecked: TimedPayload {
    package var at: Duration
    package var path: String
    package var value: String
    package var actual: String?

    package init(at: Duration, path: String, value: String, actual: String?) {
      (self.at, self.path, self.value, self.actual) = (at, path, value, actual)
    }

    package init() { self.init(at: .zero, path: "", value: "", actual: nil) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("path", &path)
      visitor.field("value", &value)
      visitor.field("actual", &actual)
    }
  }

  /// A claim other than that of a value that was checked; `found` is nil when it holds.
  package struct ClaimJudged: TimedPayload {
    package var at: Duration
    package var claim: String
    package var holds: Bool
    package var found: String?

    package init(at: Duration, claim: String, holds: Bool, found: String?) {
      (self.at, self.claim, self.holds, self.found) = (at, claim, holds, found)
    }

    package init() { self.init(at: .zero, claim: "", holds: false, found: nil) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("claim", &claim)
      visitor.field("holds", &holds)
      visitor.field("found", &found)
    }
  }

  /// The lines that a step prints: the expected lines as they should be.
  package struct StepPrinted: Record {
    package var line: Int
    package var lines: [String]

    package init(line: Int, lines: [String]) {
      (self.line, self.lines) = (line, lines)
    }

    package init() { self.init(line: 0, lines: []) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("line", &line)
      visitor.field("lines", &lines)
    }
  }

  /// A view of a step that the run requested.
  package struct StepListing: Record {
    package var line: Int
    package var text: String
    package var lines: [String]

    package init(line: Int, text: String, lines: [String]) {
      (self.line, self.text, self.lines) = (line, text, lines)
    }

    package init() { self.init(line: 0, text: "", lines: []) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("line", &line)
      visitor.field("text", &text)
      visitor.field("lines", &lines)
    }
  }
}
