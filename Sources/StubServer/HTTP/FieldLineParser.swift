/// A line of the head, or of the trailer after a chunked body (RFC 9112 §5).
enum FieldLineParser {
  /// Returns the name, and the value without the surrounding white space.
  static func parse(
    _ line: ArraySlice<UInt8>
  ) throws(HTTPRefusal) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    // RFC 9112 §5.2 allows a server to refuse or repair folding; §2.2 requires it to refuse space before the
    // first field.
    if let first = line.first, first.isBlank { throw .bad("a field begins with a space") }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .bad("a field without a colon") }
    let (name, value) = (line[..<colon], line[(colon + 1)...])
    // RFC 9112 §5.1: a space before the colon must be refused, because readers interpret it differently.
    if let last = name.last, last.isBlank { throw .bad("a space before the colon of a field") }
    guard !name.isEmpty, name.allSatisfy(\.isToken) else { throw .bad("a field's name is not a word") }
    guard value.allSatisfy(\.isFieldContent) else { throw .bad("a control character in a field") }
    return (name, value.trimmed)
  }
}

/// The fields of a head as received bytes, which are converted to text only when they are read.
package struct HeaderFields: Sendable {
  private struct FieldRanges {
    let name: Range<Int>
    let value: Range<Int>
  }

  /// The names and values, concatenated.
  private var bytes: [UInt8] = []
  private var places: [FieldRanges] = []

  package init() {}

  package init(_ headers: [Header]) {
    for header in headers { append(header.name.utf8, header.value.utf8) }
  }

  /// Parses and appends a line of the head.
  mutating func append(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let (name, value) = try FieldLineParser.parse(line)
    append(name, value)
  }

  private mutating func append(_ name: some Collection<UInt8>, _ value: some Collection<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: name)
    let middle = bytes.count
    bytes.append(contentsOf: value)
    places.append(FieldRanges(name: start..<middle, value: middle..<bytes.count))
  }

  /// The fields in the order in which they were received.
  package var headers: [Header] {
    places.map { Header(bytes[$0.name].text, bytes[$0.value].text) }
  }

  /// Returns the values of all lines of a field, in their order; `name` must be in lower case.
  func values(_ name: String) -> [ArraySlice<UInt8>] {
    places.filter { has(name, $0.name) }.map { bytes[$0.value] }
  }

  /// Returns the elements of a field that is a list (RFC 9110 §5.6.1), in lower case; empty elements are
  /// kept.
  func elements(_ name: String) -> [String] {
    values(name).flatMap { value in
      value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
        $0.trimmed.text.lowercased()
      }
    }
  }

  private func has(_ name: String, _ place: Range<Int>) -> Bool {
    place.count == name.utf8.count
      && zip(name.utf8, bytes[place]).allSatisfy { $0 == ((65...90).contains($1) ? $1 | 0x20 : $1) }
  }
}

extension HeaderFields: Equatable {
  package static func == (one: HeaderFields, other: HeaderFields) -> Bool { one.headers == other.headers }
}

extension [Header] {
  /// Returns the values of all lines of a field, in their order; `name` must be in lower case.
  package func values(_ name: String) -> [String] {
    // The length is compared first: it rules out most fields without creating text.
    filter { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name }.map(\.value)
  }
}
