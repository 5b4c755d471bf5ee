import ScenarioBasics

extension Reflection {
  /// An entry of a dictionary, or an element of a set as its own key.
  package struct Entry {
    package let key: Any
    package let value: Any
    /// The key as it is written between a path's brackets.
    package private(set) var name: String
    /// Whether the name contains more than the key, because another entry of the same name is beside it.
    private(set) var isNamedByType = false
    /// The identity of the key: the text "1" is not the number 1.
    let identity: Identity
    /// Whether the key is a word or a text by itself, which prints the same everywhere.
    let isLeaf: Bool

    /// A key's printed text and its type, used because the key's own `==` and hash may be arbitrary.
    struct Identity: Hashable {
      let text: String
      let type: ObjectIdentifier
    }

    fileprivate init(key: Any, value: Any, isLeaf: Bool) {
      (self.key, self.value, self.isLeaf) = (key, value, isLeaf)
      let key = KeyText(of: key, isLeaf: isLeaf)
      name = Path.name(ofKey: key.reflection, key.text)
      identity = Identity(text: key.text, type: ObjectIdentifier(type(of: Reflection.peeled(self.key))))
    }

    /// Creates an entry without a name, for a reading to which the order of the entries means nothing.
    init(unnamed key: Any, _ value: Any) {
      (self.key, self.value, isLeaf, name) = (key, value, false, "")
      identity = Identity(text: "", type: ObjectIdentifier(type(of: key)))
    }
  }
}

extension Reflection.Entry {
  /// Returns the same entry with other readings of its key and its value.
  func holding(_ key: Any, _ value: Any) -> Self { Self(self, key: key, value: value) }

  private init(_ entry: Self, key: Any, value: Any) {
    (self.key, self.value, identity, isLeaf) = (key, value, entry.identity, entry.isLeaf)
    (name, isNamedByType) = (entry.name, entry.isNamedByType)
  }

  /// Returns the entries sorted by key: numerically if all keys are numbers, else by text.
  static func sorted(_ pairs: [(key: Any, value: Any)]) -> [Self] {
    var kind = KeyKind()
    var entries = pairs.map { Self(key: $0.key, value: $0.value, isLeaf: kind.isLeaf($0.key)) }
    entries.arrange(orderByNumber(entries) ?? orderByName(entries))
    entries.arrangeAlike()
    return distinct(entries)
  }

  /// Returns nil unless all keys are numbers.
  private static func orderByNumber(_ entries: [Self]) -> [Int]? {
    guard entries.indices.allSatisfy({ entries[$0].name.utf8.first.map(isNumeric) ?? false }) else {
      return nil
    }
    let numbers = entries.compactMap { DecimalLiteral($0.name) }
    guard numbers.count == entries.count else { return nil }
    return entries.indices.sorted { one, other in
      numbers[one] < numbers[other]
        || (!(numbers[other] < numbers[one]) && entries[one].precedes(entries[other]))
    }
  }

  private static func orderByName(_ entries: [Self]) -> [Int] {
    let names = entries.map(\.name)
    let heads = names.compactMap(\.head)
    // Sorting numbers costs a fraction of sorting names or entries.
    let places = names.indices.map { (head: heads.count == names.count ? heads[$0] : 0, place: $0) }
    return places.sorted { one, other in
      if one.head != other.head { return one.head < other.head }
      let (name, otherName) = (names[one.place], names[other.place])
      return name == otherName ? entries[one.place].precedes(entries[other.place]) : name < otherName
    }.map(\.place)
  }

  /// Returns whether the entry is printed first, compared by its text and then its type, so that a
  /// dictionary's own order has no effect.
  private func precedes(_ other: Self) -> Bool {
    if name != other.name { return name < other.name }
    if identity.text != other.identity.text { return identity.text < other.identity.text }
    return TypeName.qualified(type(of: Reflection.peeled(key)))
      < TypeName.qualified(type(of: Reflection.peeled(other.key)))
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
  }

  /// Returns the entries of one collection with unique names: keys that print alike are named with their
  /// types.
  private static func distinct(_ entries: [Self]) -> [Self] {
    // The entries are sorted, so those of one name are neighbours.
    guard entries.indices.dropFirst().contains(where: { entries[$0].name == entries[$0 - 1].name }) else {
      return entries
    }
    var (entries, taken) = (entries, Set<String>())
    for index in entries.indices where !taken.insert(entries[index].name).inserted {
      entries[index].nameByType()
      let name = entries[index].name
      var number = 2
      while !taken.insert(entries[index].name).inserted {
        entries[index].name = Path.bracketed("\(name) #\(number)")
        number += 1
      }
    }
    return entries
  }

  /// Adds the type to the name, for a key beside another of the same name.
  mutating func nameByType() {
    let (plain, type) = (identity.text, type(of: Reflection.peeled(key)))
    (name, isNamedByType) = (Path.bracketed("\(plain) as \(type)"), true)
  }
}

extension [Reflection.Entry] {
  /// Orders entries whose keys print alike by everything else that they show, so that the order in memory has
  /// no effect.
  fileprivate mutating func arrangeAlike() {
    for (start, end) in alike() {
      let details = self[start..<end].map { KeyText.detail(of: $0) }
      let order = details.indices.sorted { details[$0] < details[$1] }
      replaceSubrange(start..<end, with: order.map { self[start + $0] })
    }
  }

  /// Returns the ranges of neighbours that cannot be ordered by their keys.
  private func alike() -> [(start: Int, end: Int)] {
    var (ranges, start) = ([(start: Int, end: Int)](), 0)
    for index in indices.dropFirst() where self[index - 1].identity != self[index].identity {
      if index - start > 1 { ranges.append((start, index)) }
      start = index
    }
    return count - start > 1 ? ranges + [(start, count)] : ranges
  }
}

extension Array {
  /// Rearranges the elements: each place receives the element whose index the order has there.
  fileprivate mutating func arrange(_ order: [Int]) {
    var rest = order
    // A buffer moves the elements; an array would copy them.
    withUnsafeMutableBufferPointer { elements in
      for start in rest.indices {
        var place = start
        while rest[place] != start {
          let source = rest[place]
          elements.swapAt(place, source)
          (rest[place], place) = (place, source)
        }
        rest[place] = place
      }
    }
  }
}

extension String {
  /// The first sixteen bytes as a number that sorts as the text does; nil unless all bytes are ASCII.
  fileprivate var head: UInt128? {
    guard areBytes({ $0 < 0x80 }) else { return nil }
    return utf8.prefix(16).reduce((head: 0, shift: 120)) { ($0.head | UInt128($1) << $0.shift, $0.shift - 8) }
      .head
  }
}
