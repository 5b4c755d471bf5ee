extension Patch {
  /// Compares rows by their identity; rows without one are compared by content and position.
  mutating func compareLists(_ old: any ContiguousRows, _ new: any ContiguousRows, _ path: Path) {
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

  /// Compares rows with identities; the names lead to the part of a row that its path shows.
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

  /// Returns the row's value without the identity that its path shows; empty if there is nothing else.
  private static func textWithoutIdentity(_ value: Any, _ name: String, _ names: [String]) -> String {
    var rendering = ValueRenderer()
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

/// Two lists and the alignment of their rows.
private struct ListPair {
  let old: any ContiguousRows
  let new: any ContiguousRows
  let alignment: RowAlignment
  /// The new places of the rows that must be compared: all but those that stayed and have the same bytes.
  let touched: [Int]

  private let same: [Bool]
  /// Whether the rows are objects: one that stayed must still be paired, because another may have replaced it
  /// elsewhere.
  private let holdsObjects: Bool

  init(_ old: any ContiguousRows, _ new: any ContiguousRows, _ alignment: RowAlignment) {
    (self.old, self.new, self.alignment) = (old, new, alignment)
    let same = new.same(as: old, from: alignment.origins)
    let holdsObjects = new.count > 0 && type(of: new.row(at: 0)) is AnyClass
    touched = same.indices.filter { holdsObjects || !same[$0] || alignment.moved.contains($0) }
    (self.same, self.holdsObjects) = (same, holdsObjects)
  }

  init(_ old: any ContiguousRows, _ new: any ContiguousRows, _ oldIDs: RowIdentities, _ newIDs: RowIdentities)
  {
    self.init(old, new, RowIdentities.alignment(from: oldIDs, to: newIDs))
  }

  /// Returns whether the row at the place needs no comparison.
  func isSame(_ place: Int) -> Bool { same[place] && !holdsObjects }
}
