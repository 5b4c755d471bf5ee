/// A header field that an answer wants of its request, and what the request had.
package struct UnmetCondition: Sendable, Equatable {
  package let wanted: Header
  /// What stood there instead; nil for no such field.
  package let had: String?

  /// Behind the name of whoever wants it, for reports.
  package var words: String { words(had) }

  /// The same with what stood there as it is to be shown.
  package func words(_ had: String?) -> String {
    "wants \(wanted.name): \(wanted.value); the request had \(had ?? "none")"
  }
}

extension Answer {
  /// The first condition that the request does not meet.
  package func unmet(by request: Request, _ addresses: Addresses) -> UnmetCondition? {
    for wanted in conditions {
      let had = request.header(wanted.name)
      if had != addresses.filled(wanted.value) { return UnmetCondition(wanted: wanted, had: had) }
    }
    return nil
  }
}
