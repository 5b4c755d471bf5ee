/// One thing that a step shows: an exchange, a file, a change of state …, before it becomes an expected line.
package struct TranscriptEntry: Sendable, Equatable {
  /// In the order in which the kinds stand within one instant (format.md §6).
  package enum Kind: Int, Sendable, Comparable, CaseIterable {
    case rejection, exchange, file, navigation, state

    package static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  /// Virtual time since the step began.
  package var at: Duration
  package var kind: Kind
  /// What folds together: the path of a change, the request of an exchange; else the whole line.
  package var subject: String
  /// What follows the subject: `→ 200`, `1.1711 → 1.1684`; empty where the subject is the whole line.
  package var outcome: String

  package init(at: Duration, kind: Kind, subject: String, outcome: String = "") {
    self.at = at
    self.kind = kind
    self.subject = subject
    self.outcome = outcome
  }

  /// The line without its time: `GET /v1/latest → 200`, `pairs.load  .starting → .loaded`.
  package var text: String {
    if outcome.isEmpty { return subject }
    return subject + (kind == .state ? "  " : " ") + outcome
  }
}

extension TranscriptEntry {
  /// Where it stands among those of its step: by time, then by kind; what came at one instant stays as it was
  /// given.
  package struct Place: Sendable, Comparable {
    /// Virtual time since the step began.
    package let at: Duration
    private let kind: Kind
    private let arrival: Int

    package init(of happening: TranscriptEntry, arrival: Int) {
      (at, kind, self.arrival) = (happening.at, happening.kind, arrival)
    }

    package static func < (one: Place, other: Place) -> Bool {
      (one.at, one.kind, one.arrival) < (other.at, other.kind, other.arrival)
    }
  }
}
