/// The screens that stand beside each other; one is shown, the others neither ask nor are told anything.
package enum Tab: String, Hashable, Sendable, CaseIterable {
  case pairs, amounts

  var identifier: String { "tab.\(rawValue)" }

  init?(identifier: String) {
    guard let tab = Self.allCases.first(where: { $0.identifier == identifier }) else { return nil }
    self = tab
  }
}
