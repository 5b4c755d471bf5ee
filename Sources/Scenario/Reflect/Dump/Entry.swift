import ScenarioBasics

extension Reflection {
  /// A dictionary's entry, or a set's element as its own key.
  package struct Entry {
    package let key: Any
    package let value: Any
    /// The key as it stands between a path's brackets.
    package private(set) var name: String
    /// Whether the name is more than the key: another of the same name stood beside it.
    private(set) var isNamedByType = false
    /// What makes the key itself: a text "1" is no number 1.
    let identity: Identity

    /// A key by what it shows, since an `==` or a hash of its own may be anything.
    struct Identity: Hashable {
      let text: String
      let type: ObjectIdentifier
    }

    fileprivate init(key: Any, value: Any) {
      (self.key, self.value) = (key, value)
      let reflection = Reflection(of: key)
      var rendering = Rendering()
      let text = rendering.text(of: reflection)
      name = Path.name(ofKey: reflection, text)
      identity = Identity(text: text, type: ObjectIdentifier(type(of: Reflection.peeled(key))))
    }
  }
}

extension Reflection.Entry {
  /// The same entry with what was read of its key and its value.
  func holding(_ key: Any, _ value: Any) -> Self { Self(self, key: key, value: value) }

  private init(_ entry: Self, key: Any, value: Any) {
    (self.key, self.value, identity) = (key, value, entry.identity)
    (name, isNamedByType) = (entry.name, entry.isNamedByType)
  }

  /// By key: numbers as numbers, all else as text.
  static func sorted(_ pairs: [(key: Any, value: Any)]) -> [Self] {
    var entries = pairs.map { Self(key: $0.key, value: $0.value) }
    entries.arrange(orderByNumber(entries) ?? orderByName(entries))
    return distinct(entries)
  }

  /// nil unless all are numbers.
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
    // A number is moved about at a fraction of what a name costs, or even an entry.
    let places = names.indices.map { (head: heads.count == names.count ? heads[$0] : 0, place: $0) }
    return places.sorted { one, other in
      if one.head != other.head { return one.head < other.head }
      let (name, otherName) = (names[one.place], names[other.place])
      return name == otherName ? entries[one.place].precedes(entries[other.place]) : name < otherName
    }.map(\.place)
  }

  /// By what is printed, down to the type: the order of a dictionary is never seen.
  private func precedes(_ other: Self) -> Bool {
    if name != other.name { return name < other.name }
    if identity.text != other.identity.text { return identity.text < other.identity.text }
    return TypeName.qualified(type(of: Reflection.peeled(key)))
      < TypeName.qualified(type(of: Reflection.peeled(other.key)))
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
  }

  /// The entries of one collection, no two of one name: where keys print alike, their types stand with them.
  private static func distinct(_ entries: [Self]) -> [Self] {
    // Sorted, so that those of one name are neighbours.
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

  /// Names the key by its type too, for where another key of the same name stands beside it.
  mutating func nameByType() {
    let (plain, type) = (identity.text, type(of: Reflection.peeled(key)))
    (name, isNamedByType) = (Path.bracketed("\(plain) as \(type)"), true)
  }
}

extension Array {
  /// Puts the element of each place of the order where that stands.
  fileprivate mutating func arrange(_ order: [Int]) {
    var rest = order
    // In a buffer they are moved; an array would copy them.
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
  /// Its first sixteen bytes as a number, less where the text comes first; nil unless all bytes are ASCII.
  fileprivate var head: UInt128? {
    guard areBytes({ $0 < 0x80 }) else { return nil }
    return utf8.prefix(16).reduce((head: 0, shift: 120)) { ($0.head | UInt128($1) << $0.shift, $0.shift - 8) }
      .head
  }
}
