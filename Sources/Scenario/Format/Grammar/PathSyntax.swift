import ScenarioBasics

/// The grammar of paths into the state: `pairs.rows[EURUSD].rate`, and of patterns: `pairs.rows[*].rate`,
/// `pairs.**`.
struct PathSyntax {
  /// Whether `*` and `**` are allowed in place of names.
  let allowsPatterns: Bool

  static let path = PathSyntax(allowsPatterns: false)
  static let pattern = PathSyntax(allowsPatterns: true)

  /// Returns the end of the path at the beginning of the text; nil when the text does not begin with a path.
  func end(in text: Substring) -> Substring.Index? {
    var rest = text.utf8
    guard skipName(&rest) else { return nil }
    while let next = rest.first, next != UInt8(ascii: " ") {
      rest.removeFirst()
      switch next {
      case UInt8(ascii: "."): if !skipName(&rest) { return nil }
      case UInt8(ascii: "["): if !skipKey(&rest) { return nil }
      default: return nil
      }
    }
    return rest.startIndex
  }

  private func skipName(_ rest: inout Substring.UTF8View) -> Bool {
    let name = rest.prefix { $0 >= 0x80 || isWordByte($0) }
    if !name.isEmpty {
      rest = rest[name.endIndex...]
      return true
    }
    let stars = rest.prefix { $0 == UInt8(ascii: "*") }
    rest = rest[stars.endIndex...]
    guard allowsPatterns else { return false }
    // `**` matches the whole rest of a path, so nothing may follow it.
    return stars.count == 1 || stars.count == 2 && (rest.isEmpty || rest.first == UInt8(ascii: " "))
  }

  private func skipKey(_ rest: inout Substring.UTF8View) -> Bool {
    if rest.first == UInt8(ascii: "\"") {
      guard let end = quotedEnd(rest) else { return false }
      rest = rest[end...]
    } else if rest.first == UInt8(ascii: "@") {
      let digits = rest.dropFirst().prefix { isDigit($0) }
      guard !digits.isEmpty else { return false }
      rest = rest[digits.endIndex...]
    } else {
      let key = rest.prefix { !Array(" []\"".utf8).contains($0) }
      guard !key.isEmpty else { return false }
      rest = rest[key.endIndex...]
    }
    return rest.popFirst() == UInt8(ascii: "]")
  }
}

/// Returns whether the whole text is a path.
func isPath(_ text: Substring) -> Bool { PathSyntax.path.end(in: text) == text.endIndex }

/// Returns the end of the quoted text at the beginning; nil when the closing quotation mark is missing.
func quotedEnd(_ text: Substring.UTF8View) -> Substring.Index? {
  var isEscaped = false
  for index in text.indices.dropFirst() {
    if !isEscaped, text[index] == UInt8(ascii: "\"") { return text.index(after: index) }
    isEscaped = !isEscaped && text[index] == UInt8(ascii: "\\")
  }
  return nil
}
