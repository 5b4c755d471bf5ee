package import ScenarioBasics

extension PlayEvent {
  /// An activity of the app, in the app's own words.
  package struct AppNote: TimedPayload {
    package var at: Duration
    package var text: String

    package init(at: Duration, text: String) {
      (self.at, self.text) = (at, text)
    }

    package init() { self.init(at: .zero, text: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("text", &text)
    }
  }

  /// An event that the state of a view model does not allow.
  package struct EventRejected: TimedPayload {
    package var at: Duration
    package var text: String
    package var reason: String

    package init(at: Duration, text: String, reason: String) {
      (self.at, self.text, self.reason) = (at, text, reason)
    }

    package init() { self.init(at: .zero, text: "", reason: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("text", &text)
      visitor.field("reason", &reason)
    }
  }

  /// A timer that the app set.
  package struct TimerSet: TimedPayload {
    package var at: Duration
    package var interval: Duration
    package var because: String
    package var cause: EventCause?

    package init(at: Duration, interval: Duration, because: String, cause: EventCause? = nil) {
      (self.at, self.interval, self.because, self.cause) = (at, interval, because, cause)
    }

    package init() { self.init(at: .zero, interval: .zero, because: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("for", &interval)
      visitor.field("because", &because)
      visitor.optionalField("cause", &cause)
    }
  }

  /// A file that the app wrote, or failed to write.
  package struct FileWritten: TimedPayload {
    package var at: Duration
    package var file: String
    package var outcome: String

    package init(at: Duration, file: String, outcome: String) {
      (self.at, self.file, self.outcome) = (at, file, outcome)
    }

    package init() { self.init(at: .zero, file: "", outcome: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("file", &file)
      visitor.field("outcome", &outcome)
    }
  }

  /// A file that the app deleted, or another persistent value that it changed, or the failure to do so.
  package struct StoreChanged: TimedPayload {
    package var at: Duration
    package var action: String
    package var store: String
    package var name: String
    package var outcome: String

    package init(at: Duration, action: String, store: String, name: String, outcome: String) {
      (self.at, self.action, self.store) = (at, action, store)
      (self.name, self.outcome) = (name, outcome)
    }

    package init() { self.init(at: .zero, action: "", store: "", name: "", outcome: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("action", &action)
      visitor.field("store", &store)
      visitor.field("name", &name)
      visitor.field("outcome", &outcome)
    }
  }

  /// The net change of a value in an instant.
  package struct ValueChanged: TimedPayload {
    package var at: Duration
    package var path: String
    package var change: String
    /// The trigger of the change, in words; nil in a stream of an older release.
    package var because: String?
    package var cause: EventCause?

    package init(
      at: Duration, path: String, change: String, because: String? = nil, cause: EventCause? = nil
    ) {
      (self.at, self.path, self.change, self.because, self.cause) = (at, path, change, because, cause)
    }

    package init() { self.init(at: .zero, path: "", change: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("path", &path)
      visitor.field("change", &change)
      visitor.optionalField("because", &because)
      visitor.optionalField("cause", &cause)
    }
  }
}
