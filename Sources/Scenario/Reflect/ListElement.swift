import Foundation

/// An element of a list with the key that finds it again in another state.
struct ListElement {
  let value: Any
  let position: Int
  /// What finds the element again; nil where there is no identity, and the position has to do.
  fileprivate(set) var identity: AnyHashable?

  /// What stands between the path's brackets: the identity, or `@3`.
  var name: String {
    guard let identity else { return "@\(position)" }
    return (identity.base as? Printed)?.name ?? Path.name(ofKey: identity.base)
  }

  /// An identity by its name alone, since its type's own `==` and hash are not known to be any good.
  private struct Printed: Hashable {
    let name: String
  }

  /// Rows keyed by identity, if every element has one and no two the same; else by position.
  static func all(of elements: [Any]) -> [ListElement] {
    let identities = identities(of: elements)
    return elements.indices.map {
      ListElement(value: elements[$0], position: $0, identity: identities?[$0])
    }
  }

  private static func identities(of elements: [Any]) -> [AnyHashable]? {
    var identities: [AnyHashable] = []
    identities.reserveCapacity(elements.count)
    for element in elements {
      guard let identity = (element as? any Identifiable)?.anyIdentity else { return nil }
      // An object's identity is an address, which no two runs share.
      if identity.base is ObjectIdentifier { return nil }
      identities.append(identity)
    }
    if !areOfOneKnownType(identities) {
      identities = identities.map { AnyHashable(Printed(name: Path.name(ofKey: $0.base))) }
    }
    return Set(identities).count == identities.count ? identities : nil
  }

  private static func areOfOneKnownType(_ identities: [AnyHashable]) -> Bool {
    switch identities.first?.base {
    case is String: identities.allSatisfy { $0.base is String }
    case is Int: identities.allSatisfy { $0.base is Int }
    case is UUID: identities.allSatisfy { $0.base is UUID }
    default: false
    }
  }
}

extension [ListElement] {
  /// What finds the elements again; nil where they have no identity. An empty list has all that it needs.
  var identities: [AnyHashable]? {
    let identities = compactMap(\.identity)
    return identities.count == count ? identities : nil
  }
}

extension Identifiable {
  fileprivate var anyIdentity: AnyHashable { AnyHashable(id) }
}
