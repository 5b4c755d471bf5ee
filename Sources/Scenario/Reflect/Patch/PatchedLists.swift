extension Patch {
  /// Rows by their identity; without one they are what they hold, and stand at a place.
  mutating func compareLists(_ old: any RowStorage, _ new: any RowStorage, _ path: Path) {
    if let names = identifiers.names(at: path), let newIDs = RowIdentities(names, of: new),
      let oldIDs = RowIdentities(names, of: old)
    {
      compareRows(ListPair(old, new, oldIDs, newIDs), oldIDs, newIDs, names, path)
    } else if let newIDs = new.identities(), let oldIDs = old.identities() {
      compareRows(ListPair(old, new, oldIDs, newIDs), oldIDs, newIDs, ["id"], path)
    } else {
      comparePlaces(ListPair(old, new, RowAlignment(matching: old, to: new)), path)
    }
  }

  /// The names lead to the part of a row that its path tells.
  private mutating func compareRows(
    _ lists: ListPair, _ oldIDs: RowIdentities, _ newIDs: RowIdentities, _ names: [String], _ path: Path
  ) {
    for place in lists.alignment.removed { add(path.appending(.key(oldIDs.name(at: place))), "- @\(place)") }
    for place in lists.touched {
      let rowPath = path.appending(.key(newIDs.name(at: place)))
      if let origin = lists.alignment.origins[place] {
        compareRow(lists, origin, place, rowPath)
      } else {
        add(
          rowPath,
          "+ @\(place)" + Self.textWithoutIdentity(lists.new.row(at: place), newIDs.name(at: place), names))
      }
    }
  }

  private mutating func comparePlaces(_ lists: ListPair, _ path: Path) {
    let position = { (index: Int) in path.appending(.key("@\(index)")) }
    for place in lists.alignment.removed { add(position(place), "-") }
    for place in lists.touched {
      if let origin = lists.alignment.origins[place] {
        compareRow(lists, origin, place, position(place))
      } else {
        add(position(place), "+ " + Reflection.abridged(lists.new.row(at: place)))
      }
    }
  }

  private mutating func compareRow(_ lists: ListPair, _ origin: Int, _ place: Int, _ path: Path) {
    if lists.alignment.moved.contains(place) { add(path, "@\(origin) → @\(place)") }
    if lists.isSame(place) { return }
    compare(lists.old.row(at: origin), lists.new.row(at: place), path)
  }

  /// The row's value without the identity that its path has told; empty if that was all.
  private static func textWithoutIdentity(_ value: Any, _ name: String, _ names: [String]) -> String {
    var rendering = Rendering()
    if let text = rendering.abridgedFields(of: value, without: names.count == 1 ? names[0] : nil) {
      return text == "()" ? "" : "  " + text
    }
    let reflection = Reflection(of: value)
    guard case .record(let parts) = reflection else {
      let text = rendering.abridged(reflection)
      return text == name ? "" : "  " + text
    }
    let rest = names.count == 1 ? parts.filter { $0.name != names[0] } : parts
    return rest.isEmpty ? "" : "  " + rendering.abridged(.record(rest))
  }
}

/// Two lists and what became of their rows.
private struct ListPair {
  let old: any RowStorage
  let new: any RowStorage
  let alignment: RowAlignment
  /// The new places of the rows that must be looked at: all but those that stayed and are the same in memory.
  let touched: [Int]

  private let same: [Bool]
  /// An object that stayed has to be met: another may have taken its place elsewhere.
  private let holdsObjects: Bool

  init(_ old: any RowStorage, _ new: any RowStorage, _ alignment: RowAlignment) {
    (self.old, self.new, self.alignment) = (old, new, alignment)
    let same = new.same(as: old, from: alignment.origins)
    let holdsObjects = new.count > 0 && type(of: new.row(at: 0)) is AnyClass
    touched = same.indices.filter { holdsObjects || !same[$0] || alignment.moved.contains($0) }
    (self.same, self.holdsObjects) = (same, holdsObjects)
  }

  init(_ old: any RowStorage, _ new: any RowStorage, _ oldIDs: RowIdentities, _ newIDs: RowIdentities) {
    self.init(old, new, RowIdentities.alignment(from: oldIDs, to: newIDs))
  }

  /// Whether the row at the place needs no look.
  func isSame(_ place: Int) -> Bool { same[place] && !holdsObjects }
}
