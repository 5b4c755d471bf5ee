package import ScenarioBasics

extension PlayEvent {
  /// The invariants that a play checks at the end of each instant, and the common rules that are not checked.
  package struct PlayWatched: Record {
    package var checked: [String]
    /// Each with what it needs.
    package var unchecked: [String]

    package init(checked: [String], unchecked: [String]) {
      (self.checked, self.unchecked) = (checked, unchecked)
    }

    package init() { self.init(checked: [], unchecked: []) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("checked", &checked)
      visitor.field("unchecked", &unchecked)
    }
  }

  /// An invariant that does not hold at the end of an instant; it is reported once a play.
  package struct InvariantBroken: TimedPayload {
    package var at: Duration
    package var name: String
    package var reason: String
    package var because: String
    package var cause: EventCause?

    package init(at: Duration, name: String, reason: String, because: String, cause: EventCause? = nil) {
      (self.at, self.name, self.reason) = (at, name, reason)
      (self.because, self.cause) = (because, cause)
    }

    package init() { self.init(at: .zero, name: "", reason: "", because: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("name", &name)
      visitor.field("reason", &reason)
      visitor.field("because", &because)
      visitor.optionalField("cause", &cause)
    }
  }
}
