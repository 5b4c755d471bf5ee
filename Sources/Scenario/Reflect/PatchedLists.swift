extension Patch {
  /// Rows by their identity; without one they are what they hold, and stand at a place.
  mutating func compareLists(_ old: [Any], _ new: [Any], _ path: Path) {
    let (before, after) = (ListElement.all(of: old), ListElement.all(of: new))
    if let oldKeys = before.identities, let newKeys = after.identities {
      compareRows(before, after, RowAlignment(from: oldKeys, to: newKeys), path)
    } else {
      comparePlaces(old, new, path)
    }
  }

  private mutating func compareRows(
    _ old: [ListElement], _ new: [ListElement], _ alignment: RowAlignment, _ path: Path
  ) {
    for place in alignment.removed { add(path.appending(.key(old[place].name)), "- @\(place)") }
    for (place, origin) in alignment.origins.enumerated() {
      if let origin, Sameness.haveSameBytes(old[origin].value, new[place].value),
        !alignment.moved.contains(place)
      {
        keep(new[place].value)
        continue
      }
      compareRow(old, new, place, origin, isMoved: alignment.moved.contains(place), path)
    }
  }

  private mutating func compareRow(
    _ old: [ListElement], _ new: [ListElement], _ place: Int, _ origin: Int?, isMoved: Bool, _ path: Path
  ) {
    let rowPath = path.appending(.key(new[place].name))
    guard let origin else { return add(rowPath, "+ @\(place)" + new[place].textWithoutIdentity) }
    if isMoved { add(rowPath, "@\(origin) → @\(place)") }
    compare(old[origin].value, new[place].value, rowPath)
  }

  private mutating func comparePlaces(_ old: [Any], _ new: [Any], _ path: Path) {
    let alignment = RowAlignment(matching: old, to: new)
    let position = { (index: Int) in path.appending(.key("@\(index)")) }
    for place in alignment.removed { add(position(place), "-") }
    for (place, origin) in alignment.origins.enumerated() {
      guard let origin else {
        add(position(place), "+ " + Reflection.abridged(new[place]))
        continue
      }
      if alignment.moved.contains(place) { add(position(place), "@\(origin) → @\(place)") }
      if Sameness.haveSameBytes(old[origin], new[place]) {
        keep(new[place])
      } else {
        compare(old[origin], new[place], position(place))
      }
    }
  }
}

extension ListElement {
  /// The row's value without the identity that its path has told; empty if that was all.
  fileprivate var textWithoutIdentity: String {
    let reflection = Reflection(of: value)
    guard case .record(let parts) = reflection else {
      var rendering = Rendering()
      let text = rendering.abridged(reflection)
      return text == name ? "" : "  " + text
    }
    let rest = parts.filter { $0.label != "id" }
    var rendering = Rendering()
    return rest.isEmpty ? "" : "  " + rendering.abridged(.record(rest))
  }
}
