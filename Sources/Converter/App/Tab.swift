/// A tab. One is shown; the others send no requests.
package enum Tab: String, Hashable, Sendable, CaseIterable {
  case pairs, amounts

  var identifier: String { "tab.\(rawValue)" }

  init?(identifier: String) {
    guard let tab = Self.allCases.first(where: { $0.identifier == identifier }) else { return nil }
    self = tab
  }
}
