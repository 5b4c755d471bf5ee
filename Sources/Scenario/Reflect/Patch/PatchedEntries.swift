extension Patch {
  mutating func compareEntries(_ old: [Reflection.Entry], _ new: [Reflection.Entry], _ path: Path) {
    let entries = EntryAlignment(old, new)
    removeEntries(entries, path)
    for place in entries.new.indices {
      let entryPath = path.appending(.key(entries.new[place].name))
      let value = entries.new[place].value
      if let origin = entries.origins[place] {
        compare(entries.old[origin].value, value, entryPath)
      } else {
        add(entryPath, "+ " + Reflection.abridged(value))
      }
    }
  }

  mutating func compareMembers(_ old: [Reflection.Entry], _ new: [Reflection.Entry], _ path: Path) {
    let entries = EntryAlignment(old, new)
    removeEntries(entries, path)
    for place in entries.new.indices where entries.origins[place] == nil {
      add(path.appending(.key(entries.new[place].name)), "+")
    }
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
      removed = Self.removed(origins, old.indices.map { $0 })
    } else {
      matchKeys()
    }
  }

  /// Matches the entries by key identity, because one key may have different names in the two collections.
  private mutating func matchKeys() {
    let places = Dictionary(old.indices.map { (old[$0].identity, $0) }) { first, _ in first }
    origins = new.indices.map { places[new[$0].identity] }
    removed = Self.removed(origins, old.indices.map { places[old[$0].identity] ?? $0 })
  }

  /// Returns whether every name consists of the key alone: then no other key has the name.
  private static func haveOwnNames(_ entries: [Reflection.Entry]) -> Bool {
    !entries.indices.contains { entries[$0].isNamedByType }
  }

  /// Returns the old places without a new one; each old entry counts as the first of its key.
  private static func removed(_ origins: [Int?], _ firsts: [Int]) -> [Int] {
    var isGone = [Bool](repeating: true, count: firsts.count)
    for case let origin? in origins { isGone[origin] = false }
    return firsts.indices.filter { isGone[firsts[$0]] }
  }
}
