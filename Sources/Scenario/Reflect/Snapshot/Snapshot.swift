/// A state at one instant. Objects in a state keep changing, so they are read into a value.
///
/// A value that reaches no object is kept unchanged; of all others each level is read, and each object once,
/// however many references lead to it. A snapshot retains none of the app's objects.
package final class Snapshot {
  /// The state, which is reflected like any other value.
  package let value: Any
  /// The state, if a value that was read anew is nested too deep; the snapshot then lacks values.
  let tooDeep: StateTooDeep?
  private let objects: [ObjectIdentifier: FrozenValue.Object]
  /// The length of the path on which each object was first met, by the object's token.
  fileprivate let homes: [ObjectIdentifier: Int]

  /// Reads the state; parts that have not changed since the last snapshot are taken from it.
  package init(of state: Any, after last: Snapshot? = nil) {
    var reader = SnapshotBuilder(of: state, after: last?.objects ?? [:])
    let frozen = reader.freeze(state, after: last?.value, level: 0)
    reader.finish()
    (value, objects, homes) = (frozen ?? state, reader.objects, reader.homes)
    tooDeep = reader.tooDeep
  }

  deinit {
    for object in objects.values { object.cut() }
  }

  /// Returns whether an object can be reached from the value through the parts that are read.
  static func reachesObject(_ value: Any) -> Bool { KeyText.unnamed { reachesObjectInside(value) } }

  private static func reachesObjectInside(_ value: Any) -> Bool {
    var rest = [value]
    while let next = rest.popLast() {
      let value = Reflection.peeled(next)
      if TypeTraits.isObject(value) { return true }
      if Layout.isWithoutObjects(value) { continue }
      let reflection = Reflection(of: value)
      rest.append(contentsOf: (Reflection.behindDescription(of: value) ?? reflection).inner)
    }
    return false
  }
}

extension Patch {
  /// Compares two snapshots: an object that is in both is the same one, at any path.
  package init(from old: Snapshot, to new: Snapshot, _ identifiers: RowIdentityPaths) {
    let both = new.homes.filter { old.homes[$0.key] != nil }
    self.init(from: old.value, to: new.value, identifiers, both: both)
  }
}
