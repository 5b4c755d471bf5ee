/// A JSON value as written: members in their order, numbers as text.
indirect enum JSON: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    let name: String
    let value: JSON
  }

  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case array([JSON])
  case object([Member])

  /// The value of a member; nil when there is none.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
