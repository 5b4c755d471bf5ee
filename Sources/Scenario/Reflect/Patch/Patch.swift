/// The changes that turn one state into another, one path for each change: the state lines of an instant.
///
/// Values with equal bytes in memory are the same and are not read. All others are read by their parts, so
/// that an `==` that omits a field hides no change. The `==` is called last, if the parts are alike: if it
/// then reports a difference, the change is one that cannot be read.
///
/// ```swift
/// Patch(from: before, to: after).lines
/// // ["load  .starting → .loaded", "rows[EURUSD].rate  1.1711 → 1.1684", "rows[EURTRY]  @0 → @3"]
/// ```
public struct Patch {
  /// A path and its change.
  package struct Change: Sendable, Hashable {
    package let path: Path
    /// The text after the path: `1.1711 → 1.1684`, `+ @0  (rate: nil)`, `- @1`, `@1 → @0`.
    package let outcome: String

    /// The text of the new value.
    package var value: String { outcome.split(separator: " → ").last.map(String.init) ?? "" }
  }

  /// The changes in the order of the state's declaration; rows are in their new order, after the removed
  /// ones.
  package private(set) var changes: [Change] = []
  var partners = ObjectPairing()
  let identifiers: RowIdentityPaths

  /// The changes as a transcript prints them, unfolded; empty when the values are the same.
  public var lines: [String] { changes.map { $0.path.text + "  " + $0.outcome } }

  /// Compares two values of any types by everything that can be read of them.
  public init(from old: Any, to new: Any) {
    self.init(from: old, to: new, RowIdentityPaths())
  }

  /// Compares two values; rows are identified by the parts that the identifiers name, and other rows by their
  /// identity.
  package init(from old: Any, to new: Any, _ identifiers: RowIdentityPaths) {
    self.init(from: old, to: new, identifiers, both: [:])
  }

  init(from old: Any, to new: Any, _ identifiers: RowIdentityPaths, both: [ObjectIdentifier: Int]) {
    self.identifiers = identifiers
    partners.both = both
    compare(old, new, Path())
  }

  mutating func compare(_ old: Any, _ new: Any, _ path: Path) {
    if BitwiseEquality.haveSameBytes(old, new) { return partners.keep(old) }
    if path.parts.count > DepthLimit.limit { return compareBelow(old, new, path) }
    let count = changes.count
    if BitwiseEquality.haveEqualFields(old, new) {
      meet(old, new, path)
    } else {
      compareParts(old, new, path)
    }
    if changes.count == count, BitwiseEquality.areDeclaredUnequal(old, new) {
      add(path, ChangeDescription.unequal(old, new))
    }
  }

  private mutating func compareParts(_ old: Any, _ new: Any, _ path: Path) {
    let (before, after) = (Reflection(of: old), Reflection(of: new))
    guard Reflection.typeOfPeeled(old) == Reflection.typeOfPeeled(new) else {
      return replace(old, new, path)
    }
    switch (before, after) {
    case (.object(let one, let parts), .object(let other, let newParts)):
      compareObjects((old, one, parts), (new, other, newParts), path)
    case (.word, .word): compareWords(old, new, path)
    case (.list(let before), .list(let after)):
      compareLists(rows(of: old) ?? before, rows(of: new) ?? after, path)
    default: compare(before, after, path) { $0.replace(old, new, path) }
    }
  }

  /// Compares what both have in common; else replaces the whole value.
  private mutating func compare(
    _ old: Reflection, _ new: Reflection, _ path: Path, replace: (inout Patch) -> Void
  ) {
    switch (old, new) {
    case (.record(let old), .record(let new)) where Self.haveSameNames(old, new):
      compareParts(old, new, path)
    case (.variant(let name, let old), .variant(let newName, let new)) where name == newName:
      comparePayloads(old, new, path.appending(.name(name)), replace: replace)
    case (.list(let old), .list(let new)): compareLists(old, new, path)
    case (.dictionary(let old), .dictionary(let new)): compareEntries(old, new, path)
    case (.set(let old), .set(let new)): compareMembers(old, new, path)
    default: replace(&self)
    }
  }

  private mutating func compareParts(_ old: [Reflection.Part], _ new: [Reflection.Part], _ path: Path) {
    for (old, new) in zip(old, new) {
      // Most parts of a changed value are unchanged, and need no path.
      if BitwiseEquality.haveSameBytes(old.value, new.value) {
        partners.keep(old.value)
      } else {
        compare(old.value, new.value, path.appending(.name(new.name)))
      }
    }
  }

  private static func haveSameNames(_ old: [Reflection.Part], _ new: [Reflection.Part]) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { $0.name == $1.name }
  }

  private mutating func comparePayloads(
    _ old: [Reflection.Part], _ new: [Reflection.Part], _ path: Path, replace: (inout Patch) -> Void
  ) {
    let count = changes.count
    if !Self.haveParts(old, depth: 0), !Self.haveParts(new, depth: 0) { replace(&self) }
    if changes.count > count { return }
    if new.count == 1, old.count == 1, new[0].label == nil {
      return compare(old[0].value, new[0].value, path)
    }
    compareParts(old, new, path)
  }

  /// Returns whether a payload needs paths of its own: one of plain words is more readable whole.
  private static func haveParts(_ parts: [Reflection.Part], depth: Int) -> Bool {
    // Limited, because a long chain of cases would recurse once for each link.
    if depth > 4 { return true }
    return parts.contains { part in
      switch Reflection(of: part.value) {
      case .record(let inner): !inner.isEmpty
      case .list, .dictionary, .set: true
      case .variant(_, let inner): haveParts(inner, depth: depth + 1)
      // A frozen object can be distinguished from another; of live objects, only the whole is shown.
      case .object: FrozenValue(part.value) != nil
      case .word, .text, .absent, .opaque: false
      }
    }
  }

  /// Returns the list in its own storage.
  private func rows(of value: Any) -> (any ContiguousRows)? {
    Reflection.castable(Reflection.peeled(value)) as? any ContiguousRows
  }

  mutating func replace(_ old: Any, _ new: Any, _ path: Path) {
    if let outcome = ChangeDescription.outcome(old, new) { add(path, outcome) }
  }

  mutating func add(_ path: Path, _ outcome: String) {
    changes.append(Change(path: path, outcome: outcome))
  }
}

// MARK: Single values

extension Patch {
  private typealias Object = (value: Any, identity: ObjectIdentifier, parts: [Reflection.Part])

  /// Compares two objects when they meet for the first time; an object that has another partner was
  /// exchanged.
  private mutating func compareObjects(_ old: Object, _ new: Object, _ path: Path) {
    switch partners.meeting(of: old.identity, and: new.identity, at: path) {
    case .first:
      if Self.haveSameNames(old.parts, new.parts) {
        compareParts(old.parts, new.parts, path)
      } else {
        replace(old.value, new.value, path)
      }
    case .again: break
    case .other: add(path, ChangeDescription.exchanged(old.value, new.value))
    }
  }

  /// Pairs objects with equal fields, which may still have other partners.
  private mutating func meet(_ old: Any, _ new: Any, _ path: Path) {
    guard type(of: old) is AnyClass else { return }
    let (one, other) = (ObjectIdentifier(old as AnyObject), ObjectIdentifier(new as AnyObject))
    compareObjects((old, one, []), (new, other, []), path)
  }

  /// Compares two words and, when they are equal, the parts that a description may omit.
  private mutating func compareWords(_ old: Any, _ new: Any, _ path: Path) {
    let count = changes.count
    replace(old, new, path)
    guard changes.count == count, let before = Reflection.behindDescription(of: old),
      let after = Reflection.behindDescription(of: new)
    else { return }
    compare(before, after, path) { _ in }
  }
}
