import ScenarioBasics

/// The values of an XML or HTML text with their positions: attributes, and texts of elements that have no
/// children.
///
/// It reads what browsers read, and never fails: markup that is not well-formed has fewer values.
struct MarkupValues {
  struct Value {
    /// The name of the attribute or element, or that in the attribute `name` beside a `value` or `content`.
    let name: String
    /// The range in the bytes.
    let range: Range<Int>
  }

  private(set) var values: [Value] = []
  private let bytes: [UInt8]
  private var offset = 0

  /// Returns nil if the bytes do not begin with markup.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let start = bytes.firstIndex { !" \t\r\n\u{FEFF}".utf8.contains($0) } ?? bytes.count
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
    while let open = next(UInt8(ascii: "<"), from: offset) {
      offset = open + 1
      if bytes[offset...].starts(with: "!--".utf8) {
        offset = end(of: "-->", from: offset)
      } else if offset < bytes.count, isLetter(bytes[offset]) {
        readElement()
      }
    }
  }

  private mutating func readElement() {
    let name = readName()
    var attributes: [(name: String, range: Range<Int>)] = []
    while let byte = skipped(), byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "/") || !isNamePart(byte) {
        offset += 1
        continue
      }
      let attribute = readName()
      guard skipped() == UInt8(ascii: "=") else { continue }
      offset += 1
      guard let quote = skipped(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let close = next(quote, from: offset + 1)
      else { continue }
      attributes.append((attribute, (offset + 1)..<close))
      offset = close + 1
    }
    let meant = attributes.first { ["name", "property", "key"].contains($0.name.lowercased()) }
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    for attribute in attributes where !attribute.range.isEmpty {
      let isContent = ["content", "value"].contains(attribute.name.lowercased())
      values.append(Value(name: isContent ? meant ?? attribute.name : attribute.name, range: attribute.range))
    }
    offset = min(offset + 1, bytes.count)
    readText(of: meant ?? name)
  }

  /// Reads the text of an element, with or without a CDATA section (XML 1.0 §2.7).
  private mutating func readText(of name: String) {
    var start = offset
    var close = next(UInt8(ascii: "<"), from: start) ?? bytes.count
    let section = "<![CDATA["
    if bytes[close...].starts(with: section.utf8) {
      start = close + section.utf8.count
      close = end(of: "]]>", from: start) - 3
      offset = close + 3
    }
    let text = start..<max(start, close)
    if bytes[text].contains(where: { !" \t\r\n".utf8.contains($0) }) {
      values.append(Value(name: name, range: text))
    }
  }

  /// Reads a name without its namespace.
  private mutating func readName() -> String {
    let start = offset
    while offset < bytes.count, isNamePart(bytes[offset]) { offset += 1 }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    return name.split(separator: ":").last.map(String.init) ?? name
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte >= 0x80 || "-_.:".utf8.contains(byte)
  }

  /// Skips white space; returns the byte after it.
  private mutating func skipped() -> UInt8? {
    while offset < bytes.count, " \t\r\n".utf8.contains(bytes[offset]) { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private func next(_ byte: UInt8, from start: Int) -> Int? { bytes[start...].firstIndex(of: byte) }

  private func end(of text: String, from start: Int) -> Int {
    bytes[start...].firstRange(of: Array(text.utf8))?.upperBound ?? bytes.count + text.utf8.count
  }
}
