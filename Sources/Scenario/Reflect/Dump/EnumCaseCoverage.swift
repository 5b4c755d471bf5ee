/// The enum cases seen in a state, and all cases of the same enums.
///
/// Only values that changed since the last reading are visited, because the others were seen then.
package struct EnumCaseCoverage {
  package private(set) var seen: Set<String> = []
  /// All cases of the enums that were met.
  package private(set) var known: Set<String> = []
  /// Whether an object was met, which can change in place.
  package private(set) var metObject = false
  /// The state of this reading, if it is nested too deep; it is not visited to its end.
  var tooDeep: StateTooDeep? { depth.found }
  private var depth = DepthSearch(())
  /// The objects visited in this reading, so that each is visited once.
  private var met: Set<ObjectIdentifier> = []
  private var enums: [ObjectIdentifier: EnumCases?] = [:]

  package init() {}

  /// Visits a state, or only the parts that differ from the last state.
  package mutating func take(_ value: Any, after last: Any? = nil) {
    (met, depth) = ([], DepthSearch(value))
    take(value, last, level: 0)
    depth.end()
  }

  private mutating func take(_ value: Any, _ last: Any?, level: Int) {
    if tooDeep != nil || last.map({ BitwiseEquality.haveSameBytes($0, value) }) ?? false { return }
    let value = Reflection.peeled(value)
    if level > DepthLimit.limit || Reflection.inside(value) != nil {
      if !depth.isTooDeep() { metObject = metObject || Snapshot.reachesObject(value) }
      if level > DepthLimit.limit || tooDeep != nil { return }
    }
    note(value)
    // A description may omit parts of the value.
    if TypeTraits.isObject(value) || TypeTraits.of(value).reading == .lossless {
      metObject = metObject || Snapshot.reachesObject(value)
    }
    if TypeTraits.isLeaf(value) { return }
    let reflection = Reflection(of: value)
    if case .object(let identity, _) = reflection, !met.insert(identity).inserted { return }
    let (parts, before) = (reflection.inner, last.map { Reflection(of: $0).inner } ?? [])
    for (index, part) in parts.enumerated() {
      take(part, before.count == parts.count ? before[index] : nil, level: level + 1)
    }
  }

  private mutating func note(_ value: Any) {
    let type = Reflection.typeOfPeeled(value)
    let cases: EnumCases?
    if let met = enums[ObjectIdentifier(type)] {
      cases = met
    } else {
      cases = EnumCases.read(type)
      enums[ObjectIdentifier(type)] = .some(cases)
      known.formUnion(cases?.names ?? [])
    }
    guard let cases else { return }
    if case .variant(let name, _) = FrozenValue(value)?.legible {
      seen.insert(cases.name(ofCase: name))
    } else if let name = cases.name(of: value) {
      seen.insert(name)
    }
  }
}
