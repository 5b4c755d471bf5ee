/// The text of a key of a dictionary, a member of a set, a bound of a range or an identity of a row.
///
/// A key is printed by itself, before anything else of its collection is, because the order of a collection
/// follows from the texts of its keys. It therefore shows only its own parts: an object inside an object is
/// its number, and a collection whose keys lead to objects is its count, so that a key that leads back to its
/// own collection ends. A change behind them is found where a patch compares the key itself.
struct KeyText {
  let reflection: Reflection
  let text: String

  /// The number of keys that may be inside one another; the innermost collection is its count.
  private static let limit = 4

  /// The place at which a text is printed inside a key; nil outside of keys.
  private struct Place {
    /// The number of keys around the text.
    var keys = 0
    /// The number of levels around the text.
    var level = 0
    /// Whether the keys of collections are not printed at all.
    var isUnnamed = false
  }

  @TaskLocal private static var place: Place?

  init(of key: Any, isLeaf: Bool = false) {
    let level = Self.place?.level ?? 0
    (reflection, text) = isLeaf ? Self.read(key, level) : Self.inside { Self.read(key, level) }
  }

  private static func read(_ key: Any, _ level: Int) -> (Reflection, String) {
    var rendering = ValueRenderer(.key, level: level)
    let reflection = Reflection(of: key)
    return (reflection, rendering.text(of: reflection))
  }

  static func text(of key: Any) -> String {
    if place?.isUnnamed == true { return "…" }
    return place != nil && Snapshot.reachesObject(key) ? "…" : KeyText(of: key).text
  }

  /// Returns a longer text of an entry, for one whose key prints like another's.
  static func detail(of entry: Reflection.Entry) -> (key: String, value: String) {
    inside {
      var rendering = ValueRenderer(.detail)
      return (rendering.text(of: entry.key), rendering.text(of: entry.value))
    }
  }

  /// Runs a reading at the level of a text, if that text is printed inside a key.
  static func at<Result>(_ level: Int, _ read: () -> Result) -> Result {
    guard var place else { return read() }
    place.level = level
    return $place.withValue(place, operation: read)
  }

  /// Runs a reading in which collections show their entries in no order and without names.
  static func unnamed<Result>(_ read: () -> Result) -> Result {
    $place.withValue(Place(isUnnamed: true), operation: read)
  }

  /// Runs a reading that is repeated for each level of a value: inside a key, only one more key is printed.
  static func counting<Result>(_ read: () -> Result) -> Result {
    place == nil ? read() : $place.withValue(Place(keys: limit - 1), operation: read)
  }

  private static func inside<Result>(_ read: () -> Result) -> Result {
    let place = place ?? Place()
    return $place.withValue(Place(keys: place.keys + 1, level: place.level), operation: read)
  }

  /// How the entries of a collection are read at the present place.
  fileprivate enum Reading { case named, unnamed, counted }

  fileprivate static func reading(_ keys: some Sequence<Any>) -> Reading {
    guard let place else { return .named }
    if place.isUnnamed { return .unnamed }
    var kind = KeyKind()
    let nesting = keys.filter { !kind.isLeaf($0) }
    if nesting.isEmpty { return .named }
    let isTooDeep = place.keys >= limit || place.level >= DepthLimit.limit
    return isTooDeep || nesting.contains(where: Snapshot.reachesObject) ? .counted : .named
  }
}

/// Whether keys are words or texts by themselves, found once for keys of one type in a row.
struct KeyKind {
  private var known: (type: Any.Type, isLeaf: Bool)?

  mutating func isLeaf(_ key: Any) -> Bool {
    let type = type(of: key)
    if let known, known.type == type { return known.isLeaf }
    let isLeaf = TypeTraits.isLeaf(key)
    known = (type, isLeaf)
    return isLeaf
  }
}

extension Reflection {
  /// Reads a dictionary.
  static func dictionary(of pairs: [(key: Any, value: Any)]) -> Reflection {
    switch KeyText.reading(pairs.lazy.map(\.key)) {
    case .named: .dictionary(Entry.sorted(pairs))
    case .unnamed: .dictionary(pairs.map { Entry(unnamed: $0.key, $0.value) })
    case .counted: .word("[\(pairs.count) …]")
    }
  }

  /// Reads a set.
  static func set(of members: [Any]) -> Reflection {
    switch KeyText.reading(members) {
    case .named: .set(Entry.sorted(members.map { ($0, $0) }))
    case .unnamed: .set(members.map { Entry(unnamed: $0, $0) })
    case .counted: .word("{\(members.count) …}")
    }
  }
}
