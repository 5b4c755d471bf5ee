/// One entry of the lines that a step shows, such as an exchange, a file or a change of state, before it
/// becomes an expected line.
package struct TranscriptEntry: Sendable, Equatable {
  /// The kinds, in the order in which they appear within one instant (format.md §6).
  package enum Kind: Int, Sendable, Comparable, CaseIterable {
    case rejection, exchange, file, navigation, state

    package static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  /// The virtual time since the step began.
  package var at: Duration
  package var kind: Kind
  /// The part by which entries are folded: the path of a change, the request of an exchange; otherwise the
  /// whole line.
  package var subject: String
  /// The text after the subject: `→ 200`, `1.1711 → 1.1684`; empty when the subject is the whole line.
  package var outcome: String
  /// The lines below it, such as those of the body of a request.
  package var details: [String]

  package init(at: Duration, kind: Kind, subject: String, outcome: String = "", details: [String] = []) {
    self.at = at
    self.kind = kind
    self.subject = subject
    self.outcome = outcome
    self.details = details
  }

  /// The line without its time: `GET /v1/latest → 200`, `pairs.load  .starting → .loaded`.
  package var text: String {
    if outcome.isEmpty { return subject }
    return subject + (kind == .state ? "  " : " ") + outcome
  }
}

extension TranscriptEntry {
  /// The position of an entry among those of its step: by time, then by kind; entries of one instant and kind
  /// keep the order of their arrival.
  package struct SortKey: Sendable, Comparable {
    /// The virtual time since the step began.
    package let at: Duration
    private let kind: Kind
    private let arrival: Int

    package init(of happening: TranscriptEntry, arrival: Int) {
      (at, kind, self.arrival) = (happening.at, happening.kind, arrival)
    }

    package static func < (one: SortKey, other: SortKey) -> Bool {
      (one.at, one.kind, one.arrival) < (other.at, other.kind, other.arrival)
    }
  }
}
