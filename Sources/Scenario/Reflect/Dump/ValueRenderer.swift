import ScenarioBasics

extension Reflection {
  /// Returns the whole value on one line, in the format of the table of values.
  package static func render(_ value: Any) -> String {
    var rendering = ValueRenderer()
    return rendering.text(of: value)
  }

  /// Returns the value as an expected line shows it: one of more than 80 characters is cut to 60, followed by
  /// a count and a checksum.
  package static func abridged(_ value: Any) -> String {
    var rendering = ValueRenderer()
    return rendering.abridgedFields(of: value) ?? rendering.abridged(Reflection(of: value))
  }

  /// Runs a reading in which long values are printed whole, if `isWhole`.
  package static func printing<Result>(whole isWhole: Bool, _ read: () -> Result) -> Result {
    isWhole ? ValueRenderer.$printsWhole.withValue(true, operation: read) : read()
  }
}

/// The printing of one value as one line. It numbers the objects met: a second meeting prints as `#1`, so a
/// cycle ends.
struct ValueRenderer {
  /// The number of characters kept of a text that is too long for a line.
  static let keptLength = 60

  /// The extent of what is printed of objects.
  enum Extent {
    case everything
    /// Of a key, the objects that are inside no other.
    case key
    /// Of a key that prints like another, the first objects.
    case detail
  }

  /// The number of objects of which the parts are printed in a `detail`.
  private static let mostObjects = 100

  private let extent: Extent
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var level = 0
  /// The number of objects around the value that is being written.
  private var objects = 0

  init(_ extent: Extent = .everything, level: Int = 0) { (self.extent, self.level) = (extent, level) }

  mutating func text(of value: Any) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  mutating func text(of reflection: Reflection) -> String {
    var text = ""
    write(reflection, to: &text)
    return text
  }

  /// Appends the value to one text, because a text for each part, joined afterwards, costs as much as reading
  /// the parts.
  private mutating func write(_ value: Any, to text: inout String) {
    if level < DepthLimit.limit {
      level += 1
      defer { level -= 1 }
      if writeFields(of: value, to: &text) { return }
    }
    let reflection =
      extent == .everything ? Reflection(of: value) : KeyText.at(level) { Reflection(of: value) }
    guard level < DepthLimit.limit || reflection.inner.isEmpty else {
      text += "… ~\(DepthLimit.check(of: value, &numbers).letters)"
      return
    }
    level += 1
    defer { level -= 1 }
    write(reflection, to: &text)
  }

  private mutating func write(_ reflection: Reflection, to text: inout String) {
    switch reflection {
    case .word(let word): text += word
    case .text(let inner): inner.writeQuoted(to: &text)
    case .absent: text += "nil"
    case .opaque: text += "opaque"
    case .variant(let name, let parts):
      text += "."
      text += name
      if !parts.isEmpty { writeBracketed(parts, to: &text) }
    case .object(let identity, let parts): writeObject(identity, parts, to: &text)
    case .record(let parts): writeBracketed(parts, to: &text)
    case .list, .dictionary, .set: text += listing(of: reflection).text
    }
  }

  mutating func abridged(_ reflection: Reflection) -> String {
    let items = listing(of: reflection)
    return Self.abridged(items.isEmpty ? text(of: reflection) : items.text, items)
  }

  /// Returns the value, a struct without the named field; nil when the fields cannot be written from memory.
  mutating func abridgedFields(of value: Any, without name: String? = nil) -> String? {
    var text = ""
    guard writeFields(of: value, without: name, to: &text) else { return nil }
    return Self.abridged(text, Listing("", [], ""))
  }

  @TaskLocal fileprivate static var printsWhole = false

  private static func abridged(_ text: String, _ items: Listing) -> String {
    if text.utf8.count <= 80 || printsWhole { return text }
    let isOfBytes = text.isOfBytes
    let length = isOfBytes ? text.utf8.count : text.count
    if length <= 80 { return text }
    let kept = isOfBytes ? Substring(text.utf8.prefix(keptLength)) : text.prefix(keptLength)
    let more = items.countsItems ? items.count(beyond: keptLength) : length - keptLength
    let trimmed = kept.last == " " ? kept.dropLast() : kept
    return "\(trimmed) … \(more) more ~\(Checksum(of: [text]).letters)"
  }

  private mutating func listing(of reflection: Reflection) -> Listing {
    switch reflection {
    case .list(let elements): Listing("[", elements.map { text(of: $0) }, "]")
    case .dictionary(let entries) where entries.isEmpty: Listing("[", [":"], "]")
    case .dictionary(let entries): Listing("[", entries.map { pair($0) }, "]")
    case .set(let entries): Listing("{", entries.map { text(of: $0.value) }, "}")
    default: Listing("", [], "")
    }
  }

  private mutating func writeBracketed(_ parts: [Reflection.Part], to text: inout String) {
    text += "("
    for (index, part) in parts.enumerated() {
      if index > 0 { text += ", " }
      if let label = part.label {
        text += label
        text += ": "
      }
      write(part.value, to: &text)
    }
    text += ")"
  }

  /// Writes a struct or an object field by field, each word directly from memory; returns false when that is
  /// not possible.
  ///
  /// Extracting each field as `Any` and looking up how its type is read costs more than writing it.
  private mutating func writeFields(
    of value: Any, without name: String? = nil, to text: inout String
  ) -> Bool {
    func writeOpened<Value>(_ value: Value) -> Bool {
      let layout = Layout.of(value)
      if layout.fields.isEmpty { return false }
      withUnsafeBytes(of: value) { bytes in
        if let base = bytes.baseAddress { write(layout.fields, from: base, without: name, to: &text) }
      }
      return true
    }
    guard TypeTraits.of(value).reading == .parts else { return false }
    return type(of: value) is AnyClass
      ? writeFields(within: value as AnyObject, to: &text) : writeOpened(value)
  }

  private mutating func writeFields(within object: AnyObject, to text: inout String) -> Bool {
    let layout = Layout.within(object)
    if layout.fields.isEmpty { return false }
    if writeNumber(of: ObjectIdentifier(object), to: &text) {
      objects += 1
      defer { objects -= 1 }
      withExtendedLifetime(object) {
        write(layout.fields, from: Layout.address(of: object), without: nil, to: &text)
      }
    }
    return true
  }

  private mutating func write(
    _ fields: [Field], from base: UnsafeRawPointer, without name: String?, to text: inout String
  ) {
    // Reserved once, enough for most rows; a text that was begun earlier doubles as it grows.
    if text.utf8.count < 16 { text.reserveCapacity(16 * (fields.count + 1)) }
    var separator = "("
    for field in fields where field.name != name {
      text += separator
      text += field.name
      text += ": "
      if !field.writeWord(from: base, to: &text) { write(field.value(from: base), to: &text) }
      separator = ", "
    }
    text += separator == "(" ? "()" : ")"
  }

  private mutating func pair(_ entry: Reflection.Entry) -> String {
    let key = entry.isLeaf ? entry.identity.text : text(of: entry.key)
    return "\(key): \(text(of: entry.value))"
  }

  private mutating func writeObject(
    _ identity: ObjectIdentifier, _ parts: [Reflection.Part], to text: inout String
  ) {
    guard writeNumber(of: identity, to: &text) else { return }
    objects += 1
    defer { objects -= 1 }
    writeBracketed(parts, to: &text)
  }

  /// Writes the object's number; returns false for an object that is shown as its number alone, because it
  /// was met before or is beyond the extent.
  private mutating func writeNumber(of identity: ObjectIdentifier, to text: inout String) -> Bool {
    let known = numbers[identity]
    let number = known ?? numbers.count + 1
    numbers[identity] = number
    text += "#"
    text += number.description
    switch extent {
    case .everything: return known == nil
    case .key: return known == nil && objects == 0
    case .detail: return known == nil && number <= Self.mostObjects
    }
  }
}

/// The texts of a collection's items and its brackets.
private struct Listing {
  let open: String
  let items: [String]
  let close: String
  /// Whether the omitted rest is counted in items; otherwise in characters.
  let countsItems: Bool

  init(_ open: String, _ items: [String], _ close: String) {
    self.open = open
    self.items = items
    self.close = close
    countsItems = items.count > 1
  }

  var isEmpty: Bool { open.isEmpty }
  var text: String { open + items.joined(separator: ", ") + close }

  /// Returns the number of items that do not end within `length` characters of the text.
  func count(beyond length: Int) -> Int {
    var end = open.count - 2
    let whole = items.prefix { item in
      end += 2 + item.count
      return end <= length
    }
    return items.count - whole.count
  }
}

extension String {
  /// Whether each character is a single byte, so that no character boundaries need to be computed.
  fileprivate var isOfBytes: Bool { areBytes { $0 < 0x80 && $0 != 0x0D } }
}
