import ScenarioBasics

/// A reader that turns a state into a value, object by object, so that a chain of objects of any length does
/// not exhaust the stack.
struct SnapshotBuilder {
  private(set) var objects: [ObjectIdentifier: FrozenValue.Object] = [:]
  /// The length of the path on which each object was first met, by its token.
  private(set) var homes: [ObjectIdentifier: Int] = [:]
  /// The state, if it is nested too deep; it is not read to its end.
  var tooDeep: StateTooDeep? { depth.found }
  private var depth: DepthSearch
  private let last: [ObjectIdentifier: FrozenValue.Object]
  /// The objects that were met, those near the root first; they are read in this order.
  private var met: [PendingObject] = []
  /// The path length of the object that is being read.
  private var home = 0

  /// An object with its present parts, before those are read.
  private struct PendingObject {
    let object: FrozenValue.Object
    let reflection: Reflection
    let hidden: Reflection?
    let last: FrozenValue.Object?
    let home: Int
  }

  /// Creates a reader of a state after a snapshot, given the objects of that snapshot by their addresses.
  init(of state: Any, after last: [ObjectIdentifier: FrozenValue.Object]) {
    (depth, self.last) = (DepthSearch(state), last)
    objects.reserveCapacity(last.count)
    homes.reserveCapacity(last.count)
  }

  /// Returns the value with all reachable objects read; nil when it reaches none and is kept unchanged.
  ///
  /// A value that was kept unchanged in the last snapshot and has the same bytes now reaches none.
  mutating func freeze(_ value: Any, after last: Any?, level: Int) -> Any? {
    if let last, FrozenValue(last) == nil, BitwiseEquality.haveSameBytes(last, value) { return nil }
    let value = Reflection.peeled(value)
    if Reflection.inside(value) != nil, depth.isTooDeep() { return OpaqueValue() }
    if TypeTraits.of(value).reading == .nothing { return OpaqueValue() }
    if type(of: value) is AnyClass { return freezeObject(value as AnyObject, level) }
    if Layout.isWithoutObjects(value) { return nil }
    if level >= DepthLimit.limit { return freezeDeep(value) }
    return freezeParts(value, after: last, level: level)
  }

  /// Reads the objects that were met, and those that are met meanwhile.
  mutating func finish() {
    var place = 0
    while place < met.count, tooDeep == nil {
      let next = met[place]
      place += 1
      home = next.home
      let (reflection, isChanged) = freeze(next.reflection, after: next.last?.reflection, level: 0)
      let hidden = next.hidden.map { freeze($0, after: next.last?.hidden, level: 0) }
      next.object.fill(
        reflection, hidden: hidden?.0, isLast: !isChanged && !(hidden?.isChanged ?? false))
    }
  }

  // MARK: Objects

  private mutating func freezeObject(_ object: AnyObject, _ level: Int) -> Any {
    let address = ObjectIdentifier(object)
    if let known = objects[address] { return FrozenValue(level: known) }
    let last = last[address].flatMap { $0.isOf(object) ? $0 : nil }
    if let last, last.isUnchanged(object) { return take(last, at: address, level) }
    let hidden = Reflection.behindDescription(of: object).map(Self.ofState)
    let parts = Self.ofState(Reflection(of: object))
    if let last, last.isLast, hidden == nil, Self.areSame(last.reflection, parts) {
      return take(last, at: address, level)
    }
    let token = last?.token ?? FrozenValue.ObjectIdentity()
    let frozen = FrozenValue.Object(object, token)
    objects[address] = frozen
    homes[ObjectIdentifier(token)] = home + level
    met.append(
      PendingObject(
        object: frozen, reflection: parts.of(token), hidden: hidden?.of(token), last: last,
        home: home + level))
    return FrozenValue(level: frozen)
  }

  private mutating func take(_ last: FrozenValue.Object, at address: ObjectIdentifier, _ level: Int) -> Any {
    objects[address] = last
    homes[ObjectIdentifier(last.token)] = home + level
    return FrozenValue(level: last)
  }

  /// Returns the reflection without the properties that are not state: tasks, closures, actors, locks.
  private static func ofState(_ reflection: Reflection) -> Reflection {
    guard case .object(let identity, let parts) = reflection else { return reflection }
    return .object(identity, parts.filter { !TypeTraits.showsNothing(type(of: $0.value)) })
  }

  /// Returns whether nothing below the level has changed; false when that needs more than a comparison of
  /// memory.
  private static func areSame(_ old: Reflection, _ new: Reflection) -> Bool {
    guard case .object(_, let old) = old, case .object(_, let new) = new, old.count == new.count else {
      return false
    }
    return zip(old, new).allSatisfy {
      $0.name == $1.name && BitwiseEquality.haveSameBytes($0.value, $1.value)
    }
  }

  // MARK: Values

  private mutating func freezeParts(_ value: Any, after last: Any?, level: Int) -> Any? {
    if let rows = Reflection.castable(value) as? any ContiguousRows, rows.areWithoutObjects { return nil }
    let before = last.map { Reflection(of: $0) }
    let (reflection, isChanged) = freeze(Reflection(of: value), after: before, level: level)
    guard let behind = Reflection.behindDescription(of: value) else {
      if let last = last.flatMap({ FrozenValue($0) }), last.level.type == type(of: value),
        Self.areSameRows(last.legible, reflection)
      {
        return last
      }
      return isChanged ? FrozenValue(level: FrozenValue.Storage(type(of: value), reflection)) : nil
    }
    let hidden = freeze(behind, after: nil, level: level)
    return hidden.isChanged
      ? FrozenValue(level: FrozenValue.Storage(type(of: value), reflection, hidden: hidden.0)) : nil
  }

  /// Returns whether each row has the identical level as before.
  private static func areSameRows(_ old: Reflection, _ new: Reflection) -> Bool {
    guard case .list(let old) = old, case .list(let new) = new, old.count == new.count else { return false }
    return zip(old, new).allSatisfy { old, new in
      guard let old = FrozenValue(old), let new = FrozenValue(new) else { return false }
      return old.level === new.level
    }
  }

  /// Reads a value that is too deep to be read level by level as a single word.
  private mutating func freezeDeep(_ value: Any) -> Any? {
    if depth.isTooDeep() { return OpaqueValue() }
    guard Snapshot.reachesObject(value) else { return nil }
    var numbers: [ObjectIdentifier: Int] = [:]
    let check = DepthLimit.check(of: value, &numbers)
    return FrozenValue(level: FrozenValue.Storage(type(of: value), .word("… ~\(check.letters)")))
  }

  private typealias Result = (reflection: Reflection, isChanged: Bool)

  private mutating func freeze(_ reflection: Reflection, after last: Reflection?, level: Int) -> Result {
    switch reflection {
    case .word, .text, .absent, .opaque: return (reflection, false)
    case .record(let parts):
      let (parts, isChanged) = freeze(parts, after: last, level)
      return (.record(parts), isChanged)
    case .object(let identity, let parts):
      let (parts, isChanged) = freeze(parts, after: last, level)
      return (.object(identity, parts), isChanged)
    case .variant(let name, let parts):
      // A path may contain the name of the case and that of a part.
      let (parts, isChanged) = freeze(parts, after: last, level + 1)
      return (.variant(name, parts), isChanged)
    case .list(let elements):
      let (elements, isChanged) = freezeRows(elements, after: last, level)
      return (.list(elements), isChanged)
    case .dictionary(let entries):
      // The path to a key contains its name and the word `key`.
      let (entries, isChanged) = freeze(entries, after: last, level, keyLevel: level + 2)
      return (.dictionary(entries), isChanged)
    case .set(let entries):
      let (entries, isChanged) = freeze(entries, after: last, level, keyLevel: level + 1)
      return (.set(entries), isChanged)
    }
  }

  private mutating func freeze(
    _ parts: [Reflection.Part], after last: Reflection?, _ level: Int
  ) -> ([Reflection.Part], Bool) {
    let before = last?.parts ?? []
    var isChanged = false
    let frozen = parts.enumerated().map { index, part in
      let last = before.count == parts.count ? before[index].value : nil
      guard let value = freeze(part.value, after: last, level: level + 1) else { return part }
      isChanged = true
      return Reflection.Part(label: part.label, position: part.position, value: value)
    }
    return (frozen, isChanged)
  }

  private mutating func freezeRows(
    _ rows: [Any], after last: Reflection?, _ level: Int
  ) -> ([Any], Bool) {
    let before: [Any] = if case .list(let rows) = last { rows } else { [] }
    var isChanged = false
    let frozen = rows.enumerated().map { index, row in
      let last = index < before.count ? before[index] : nil
      guard let value = freeze(row, after: last, level: level + 1) else { return row }
      isChanged = true
      if let level = FrozenValue(value)?.level, level.identity == nil {
        level.identity = (Reflection.castable(row) as? any Identifiable)?.anyIdentity
      }
      return value
    }
    return (frozen, isChanged)
  }

  private mutating func freeze(
    _ entries: [Reflection.Entry], after last: Reflection?, _ level: Int, keyLevel: Int
  ) -> ([Reflection.Entry], Bool) {
    let before = last?.entries ?? []
    var isChanged = false
    let frozen = entries.enumerated().map { index, entry in
      let last = index < before.count && before[index].name == entry.name ? before[index] : nil
      let key = freeze(entry.key, after: last?.key, level: keyLevel)
      let value = freeze(entry.value, after: last?.value, level: level + 1)
      if key == nil, value == nil { return entry }
      isChanged = true
      return entry.holding(key ?? entry.key, value ?? entry.value)
    }
    return (frozen, isChanged)
  }
}

extension Reflection {
  fileprivate var parts: [Part] {
    switch self {
    case .record(let parts), .object(_, let parts), .variant(_, let parts): parts
    default: []
    }
  }

  fileprivate var entries: [Entry] {
    switch self {
    case .dictionary(let entries), .set(let entries): entries
    default: []
    }
  }

  /// Returns the reflection with the token as the object's identity.
  fileprivate func of(_ token: FrozenValue.ObjectIdentity) -> Reflection {
    if case .object(_, let parts) = self { .object(ObjectIdentifier(token), parts) } else { self }
  }
}
