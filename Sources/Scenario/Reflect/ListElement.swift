/// An element of a list with the key that finds it again in another state.
struct ListElement {
  /// What stands between the path's brackets: the identity, or `@3`.
  let name: String
  /// The identity; nil where elements have none and are found by position.
  let identity: AnyHashable?
  let value: Any

  /// Rows keyed by identity, if every element has one and no two the same; else by position.
  static func all(of elements: [Any]) -> [ListElement] {
    let identities = elements.compactMap(identity)
    guard identities.count == elements.count, Set(identities).count == elements.count else {
      return elements.enumerated().map { ListElement(name: "@\($0)", identity: nil, value: $1) }
    }
    return zip(identities, elements).map {
      ListElement(name: Path.name(ofKey: $0.base), identity: $0, value: $1)
    }
  }

  private static func identity(of element: Any) -> AnyHashable? {
    guard let identity = (element as? any Identifiable)?.anyIdentity else { return nil }
    // An object's identity is an address, which no two runs share.
    return identity.base is ObjectIdentifier ? nil : identity
  }
}

extension Identifiable {
  fileprivate var anyIdentity: AnyHashable { AnyHashable(id) }
}
