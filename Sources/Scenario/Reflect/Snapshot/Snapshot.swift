/// A state as it was at one instant: an object in it goes on changing, so it is read into a value.
///
/// What reaches no object stays as it is; of the rest each level is read, an object once however many own
/// it. A snapshot keeps none of the app's objects alive.
package final class Snapshot {
  /// The state, to be reflected like any other.
  package let value: Any
  private let objects: [ObjectIdentifier: FrozenValue.Object]
  /// How long the path is on which each object was met first, by what stands for it in all snapshots.
  fileprivate let homes: [ObjectIdentifier: Int]

  /// Reads the state; what did not change since the last one is taken from that.
  package init(of state: Any, after last: Snapshot? = nil) {
    var reader = SnapshotReader(after: last?.objects ?? [:])
    let frozen = reader.freeze(state, after: last?.value, level: 0)
    reader.finish()
    (value, objects, homes) = (frozen ?? state, reader.objects, reader.homes)
  }

  deinit {
    for object in objects.values { object.cut() }
  }

  /// Whether an object can be reached from the value whose parts are read.
  static func reachesObject(_ value: Any) -> Bool {
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
  /// Compares two snapshots: an object that is in both is the same one, wherever it stands.
  package init(from old: Snapshot, to new: Snapshot, _ identifiers: RowIdentifiers) {
    let both = new.homes.filter { old.homes[$0.key] != nil }
    self.init(from: old.value, to: new.value, identifiers, both: both)
  }
}
