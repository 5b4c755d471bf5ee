/// What makes one state out of another, one path a change: the state lines of an instant.
package struct Patch {
  /// A path and what became of it.
  package struct Change: Sendable, Equatable {
    package let path: Path
    /// What follows the path: `1.1711 → 1.1684`, `+ @0  (rate: nil)`, `- @1`, `@1 → @0`.
    package let outcome: String
  }

  /// In the order of the state's declaration; rows in their new order, those removed first.
  package private(set) var changes: [Change] = []

  /// Compares two values; what is `Equatable` and equal is not looked into.
  package init(from old: Any, to new: Any) {
    compare(old, new, Path())
  }

  private mutating func compare(_ old: Any, _ new: Any, _ path: Path) {
    if isEqual(old, new) { return }
    switch (Reflection(of: old), Reflection(of: new)) {
    case (.record(let old), .record(let new)) where old.map(\.name) == new.map(\.name):
      compareParts(old, new, path)
    case (.variant(let name, let old), .variant(let newName, let new))
    where name == newName && (haveParts(old) || haveParts(new)):
      comparePayloads(old, new, path.appending(.name(name)))
    case (.list(let old), .list(let new)): compareLists(old, new, path)
    case (.dictionary(let old), .dictionary(let new)): compareEntries(old, new, path)
    case (.set(let old), .set(let new)): compareMembers(old, new, path)
    default: replace(old, new, path)
    }
  }

  private mutating func replace(_ old: Any, _ new: Any, _ path: Path) {
    let (before, after) = (Reflection.abridged(old), Reflection.abridged(new))
    if before != after { return add(path, "\(before) → \(after)") }
    // Unequal and yet alike: only the types can tell them apart.
    let (oldType, newType) = (type(of: old), type(of: new))
    if oldType != newType { add(path, "\(before) as \(oldType) → \(after) as \(newType)") }
  }

  private mutating func compareParts(_ old: [Reflection.Part], _ new: [Reflection.Part], _ path: Path) {
    for (old, new) in zip(old, new) { compare(old.value, new.value, path.appending(.name(new.name))) }
  }

  private mutating func comparePayloads(_ old: [Reflection.Part], _ new: [Reflection.Part], _ path: Path) {
    if new.count == 1, new[0].label == nil { return compare(old[0].value, new[0].value, path) }
    compareParts(old, new, path)
  }

  private mutating func add(_ path: Path, _ outcome: String) {
    changes.append(Change(path: path, outcome: outcome))
  }
}

// MARK: Collections

extension Patch {
  private mutating func compareLists(_ old: [Any], _ new: [Any], _ path: Path) {
    let (before, after) = (ListElement.all(of: old), ListElement.all(of: new))
    let (oldKeys, newKeys) = (before.compactMap(\.identity), after.compactMap(\.identity))
    if oldKeys.count == old.count, newKeys.count == new.count {
      compareRows(before, after, RowAlignment(from: oldKeys, to: newKeys), path)
    } else {
      comparePositions(old, new, path)
    }
  }

  private mutating func compareRows(
    _ old: [ListElement], _ new: [ListElement], _ alignment: RowAlignment, _ path: Path
  ) {
    for place in alignment.removed { add(path.appending(.key(old[place].name)), "- @\(place)") }
    for (place, origin) in alignment.origins.enumerated() {
      let rowPath = path.appending(.key(new[place].name))
      guard let origin else {
        add(rowPath, "+ @\(place)" + new[place].textWithoutIdentity)
        continue
      }
      if alignment.moved.contains(place) { add(rowPath, "@\(origin) → @\(place)") }
      compare(old[origin].value, new[place].value, rowPath)
    }
  }

  private mutating func comparePositions(_ old: [Any], _ new: [Any], _ path: Path) {
    let position = { (index: Int) in path.appending(.key("@\(index)")) }
    for index in old.indices.dropFirst(new.count) { add(position(index), "-") }
    for (index, (old, new)) in zip(old, new).enumerated() { compare(old, new, position(index)) }
    for index in new.indices.dropFirst(old.count) {
      add(position(index), "+ " + Reflection.abridged(new[index]))
    }
  }

  private mutating func compareEntries(_ old: [Reflection.Entry], _ new: [Reflection.Entry], _ path: Path) {
    let before = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    removeEntries(old, keeping: new, path)
    for entry in new {
      let entryPath = path.appending(.key(entry.name))
      guard let value = before[entry.name] else {
        add(entryPath, "+ " + Reflection.abridged(entry.value))
        continue
      }
      compare(value, entry.value, entryPath)
    }
  }

  private mutating func compareMembers(_ old: [Reflection.Entry], _ new: [Reflection.Entry], _ path: Path) {
    let before = Set(old.map(\.name))
    removeEntries(old, keeping: new, path)
    for entry in new where !before.contains(entry.name) { add(path.appending(.key(entry.name)), "+") }
  }

  private mutating func removeEntries(
    _ old: [Reflection.Entry], keeping new: [Reflection.Entry], _ path: Path
  ) {
    let kept = Set(new.map(\.name))
    for entry in old where !kept.contains(entry.name) { add(path.appending(.key(entry.name)), "-") }
  }
}

extension ListElement {
  /// The row's value without the identity that its path has told; empty if that was all.
  fileprivate var textWithoutIdentity: String {
    guard case .record(let parts) = Reflection(of: value) else {
      let text = Reflection.abridged(value)
      return text == name ? "" : "  " + text
    }
    let rest = parts.filter { $0.label != "id" }
    var rendering = Rendering()
    return rest.isEmpty ? "" : "  " + rendering.abridged(.record(rest))
  }
}

/// Whether a payload is worth a path of its own: one of plain words reads better whole.
private func haveParts(_ parts: [Reflection.Part]) -> Bool {
  parts.contains { part in
    switch Reflection(of: part.value) {
    case .record(let inner): !inner.isEmpty
    case .list, .dictionary, .set: true
    case .variant(_, let inner): haveParts(inner)
    case .word, .text, .absent, .object, .opaque: false
    }
  }
}

private func isEqual(_ one: Any, _ other: Any) -> Bool {
  (one as? any Equatable)?.isEqual(to: other) ?? false
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
