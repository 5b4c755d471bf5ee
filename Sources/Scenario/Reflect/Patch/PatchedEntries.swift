extension Patch {
  mutating func compareEntries(_ old: [Reflection.Entry], _ new: [Reflection.Entry], _ path: Path) {
    let entries = EntryAlignment(old, new)
    removeEntries(entries, path)
    for place in entries.new.indices {
      let entryPath = path.appending(.key(entries.new[place].name))
      let value = entries.new[place].value
      if let origin = entries.origins[place] {
        compare(entries.old[origin].value, value, entryPath)
        compareKeys(entries.old[origin], entries.new[place], entryPath.appending(.name("key")))
      } else {
        add(entryPath, "+ " + Reflection.abridged(value))
      }
    }
  }

  mutating func compareMembers(_ old: [Reflection.Entry], _ new: [Reflection.Entry], _ path: Path) {
    let entries = EntryAlignment(old, new)
    removeEntries(entries, path)
    for place in entries.new.indices {
      let memberPath = path.appending(.key(entries.new[place].name))
      if let origin = entries.origins[place] {
        compareKeys(entries.old[origin], entries.new[place], memberPath)
      } else {
        add(memberPath, "+")
      }
    }
  }

  /// Compares the keys of matched entries; their texts leave out what is inside the objects behind them.
  private mutating func compareKeys(_ old: Reflection.Entry, _ new: Reflection.Entry, _ path: Path) {
    if FrozenValue(old.key) != nil, FrozenValue(new.key) != nil { compare(old.key, new.key, path) }
  }

  private mutating func removeEntries(_ entries: EntryAlignment, _ path: Path) {
    for place in entries.removed { add(path.appending(.key(entries.old[place].name)), "-") }
  }
}

/// The entries of two collections, with no two different keys of one name: a number may have been replaced by
/// a text.
private struct EntryAlignment {
  private(set) var old: [Reflection.Entry]
  private(set) var new: [Reflection.Entry]
  /// For each new entry, the place of the old one with its key.
  private(set) var origins: [Int?]
  /// The old places of the removed keys.
  private(set) var removed: [Int] = []

  init(_ old: [Reflection.Entry], _ new: [Reflection.Entry]) {
    (self.old, self.new) = (old, new)
    let places = Dictionary(old.indices.map { (old[$0].name, $0) }) { first, _ in first }
    origins = new.indices.map { places[new[$0].name] }
    for index in new.indices {
      guard let place = origins[index], old[place].identity != new[index].identity else { continue }
      self.old[place].nameByType()
      self.new[index].nameByType()
    }
    if Self.haveOwnNames(self.old), Self.haveOwnNames(self.new) {
      let kept = Set(origins.compactMap(\.self))
      removed = old.indices.filter { !kept.contains($0) }
    } else {
      matchKeys()
    }
  }

  private static func object(_ entry: Reflection.Entry) -> ObjectIdentifier? {
    (FrozenValue(entry.key)?.level as? FrozenValue.Object).map { ObjectIdentifier($0.token) }
  }

  /// Matches the entries by key identity, because one key may have different names in the two collections: of
  /// keys that print alike, first each object with itself, then the others in their order.
  private mutating func matchKeys() {
    let objects = Dictionary(
      old.indices.compactMap { place in Self.object(old[place]).map { ($0, place) } }
    ) { first, _ in first }
    origins = new.map { entry in
      Self.object(entry).flatMap { objects[$0] }.flatMap { old[$0].identity == entry.identity ? $0 : nil }
    }
    let taken = Set(origins.compactMap(\.self))
    var free = Dictionary(grouping: old.indices.filter { !taken.contains($0) }.reversed()) {
      old[$0].identity
    }
    for index in new.indices where origins[index] == nil {
      origins[index] = free[new[index].identity]?.popLast()
    }
    removed = free.values.joined().sorted()
  }

  /// Returns whether every name consists of the key alone: then no other key has the name.
  private static func haveOwnNames(_ entries: [Reflection.Entry]) -> Bool {
    !entries.indices.contains { entries[$0].isNamedByType }
  }
}
