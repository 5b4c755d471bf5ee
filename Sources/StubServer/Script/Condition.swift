/// A header field that an answer requires of its request, and the value that the request had.
package struct UnmetCondition: Sendable, Equatable {
  package let wanted: Header
  /// The value that the request had, or nil if it had no such field.
  package let had: String?

  /// The description for reports, which follows the name of the answer.
  package var words: String { words(had) }

  /// Returns the description with another form of the value that the request had.
  package func words(_ had: String?) -> String {
    "requires \(wanted.name): \(wanted.value); the request had \(had ?? "none")"
  }
}

extension Answer {
  /// Returns the first condition that the request does not meet.
  package func unmet(by request: Request, _ addresses: Addresses) -> UnmetCondition? {
    for wanted in conditions {
      let had = request.header(wanted.name)
      if had != addresses.filled(wanted.value) { return UnmetCondition(wanted: wanted, had: had) }
    }
    return nil
  }
}
