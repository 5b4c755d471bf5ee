/// Which cases of the enums in a state were seen, and which there are of the same enums.
///
/// Only what changed since the last look is gone through: all else was seen then.
package struct CaseSightings {
  package private(set) var seen: Set<String> = []
  /// All cases of the enums that were met.
  package private(set) var known: Set<String> = []
  /// The objects of this look; each is gone into once.
  private var met: Set<ObjectIdentifier> = []
  private var enums: [ObjectIdentifier: EnumCases?] = [:]

  package init() {}

  /// Goes through a state, or through what is not as it was in the one before.
  package mutating func take(_ value: Any, after last: Any? = nil) {
    met = []
    take(value, last, depth: 0)
  }

  private mutating func take(_ value: Any, _ last: Any?, depth: Int) {
    if depth > Depth.limit || last.map({ Sameness.haveSameBytes($0, value) }) ?? false { return }
    let value = Reflection.peeled(value)
    note(value)
    if TypeTraits.isLeaf(value) { return }
    let reflection = Reflection(of: value)
    if case .object(let identity, _) = reflection, !met.insert(identity).inserted { return }
    let (parts, before) = (reflection.inner, last.map { Reflection(of: $0).inner } ?? [])
    for (index, part) in parts.enumerated() {
      take(part, before.count == parts.count ? before[index] : nil, depth: depth + 1)
    }
  }

  private mutating func note(_ value: Any) {
    let type = type(of: value)
    let cases: EnumCases?
    if let met = enums[ObjectIdentifier(type)] {
      cases = met
    } else {
      cases = EnumCases(of: type)
      enums[ObjectIdentifier(type)] = .some(cases)
      known.formUnion(cases?.names ?? [])
    }
    if let name = cases?.name(of: value) { seen.insert(name) }
  }
}
