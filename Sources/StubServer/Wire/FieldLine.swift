/// A line of the head, or of the trailer behind a chunked body (RFC 9112 §5).
enum FieldLine {
  static func parse(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> Header {
    // RFC 9112 §5.2 leaves folding to be refused or mended, §2.2 wants space before the first field refused.
    if let first = line.first, first.isBlank { throw .bad("a field begins with a space") }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .bad("a field without a colon") }
    let (name, value) = (line[..<colon], line[(colon + 1)...])
    // RFC 9112 §5.1: a space before the colon must be refused; each reader takes it for something else.
    if let last = name.last, last.isBlank { throw .bad("a space before the colon of a field") }
    guard !name.isEmpty, name.allSatisfy(\.isToken) else { throw .bad("a field's name is not a word") }
    guard value.allSatisfy(\.isFieldContent) else { throw .bad("a control character in a field") }
    return Header(name.text, value.trimmed.text)
  }
}

extension [Header] {
  /// The values of a field, one a line, in their order; its name in lower case.
  package func values(_ name: String) -> [String] {
    // A length first: most fields are told apart by it, and no text is made.
    filter { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name }.map(\.value)
  }

  /// The elements of a field that is a list (RFC 9110 §5.6.1), in lower case; empty ones are kept.
  func elements(_ name: String) -> [String] {
    values(name).flatMap { value in
      value.split(separator: ",", omittingEmptySubsequences: false).map {
        [UInt8]($0.utf8)[...].trimmed.text.lowercased()
      }
    }
  }
}
