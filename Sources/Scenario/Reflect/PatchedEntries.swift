extension Patch {
  mutating func compareEntries(_ old: [Reflection.Entry], _ new: [Reflection.Entry], _ path: Path) {
    let entries = EntryPair(old, new)
    let before = Dictionary(entries.old.map { ($0.identity, $0.value) }) { first, _ in first }
    removeEntries(entries, path)
    for entry in entries.new {
      let entryPath = path.appending(.key(entry.name))
      if let value = before[entry.identity] {
        compare(value, entry.value, entryPath)
      } else {
        add(entryPath, "+ " + Reflection.abridged(entry.value))
      }
    }
  }

  mutating func compareMembers(_ old: [Reflection.Entry], _ new: [Reflection.Entry], _ path: Path) {
    let entries = EntryPair(old, new)
    let before = Set(entries.old.map(\.identity))
    removeEntries(entries, path)
    for entry in entries.new where !before.contains(entry.identity) {
      add(path.appending(.key(entry.name)), "+")
    }
  }

  private mutating func removeEntries(_ entries: EntryPair, _ path: Path) {
    let kept = Set(entries.new.map(\.identity))
    for entry in entries.old where !kept.contains(entry.identity) {
      add(path.appending(.key(entry.name)), "-")
    }
  }
}

/// The entries of two collections, no two keys of one name: a number's place may be taken by a text.
private struct EntryPair {
  private(set) var old: [Reflection.Entry]
  private(set) var new: [Reflection.Entry]

  init(_ old: [Reflection.Entry], _ new: [Reflection.Entry]) {
    (self.old, self.new) = (old, new)
    let places = Dictionary(old.indices.map { (old[$0].name, $0) }) { first, _ in first }
    for index in new.indices {
      guard let place = places[new[index].name], old[place].identity != new[index].identity
      else { continue }
      self.old[place].nameByType()
      self.new[index].nameByType()
    }
  }
}
