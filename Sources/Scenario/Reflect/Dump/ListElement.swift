/// An element of a list with the key that identifies it in another state.
struct ListElement {
  let value: Any
  let position: Int
  /// The text between the path's brackets: the identity, or `@3`.
  let name: String

  /// Returns the rows, keyed by the part that the names lead to, or else by identity, if every element has
  /// one and all differ; else by position.
  static func all(of elements: [Any], _ names: [String]? = nil) -> [ListElement] {
    let identities = names.flatMap { RowIdentities($0, of: elements) } ?? elements.identities()
    return elements.indices.map {
      ListElement(value: elements[$0], position: $0, name: identities?.name(at: $0) ?? "@\($0)")
    }
  }
}
