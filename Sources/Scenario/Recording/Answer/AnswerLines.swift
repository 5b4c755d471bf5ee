/// Bytes of an answer that came and were not read yet, with their lines; no byte is looked at twice for the
/// end of a line.
struct AnswerLines: Sendable {
  private var bytes: [UInt8] = []
  /// What stands before it is read.
  private var start = 0
  /// What stands before it has no end of a line.
  private var searched = 0
  /// How many bytes were read since the first.
  private(set) var taken = 0

  var isEmpty: Bool { start == bytes.count }
  var count: Int { bytes.count - start }
  var unread: ArraySlice<UInt8> { bytes[start...] }

  mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  /// The next line without its end; nil when that has not come. A reader may take LF alone for the end
  /// (RFC 9112 §2.2), and one who looks at what comes must.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    let line = bytes[start..<end]
    advance(to: end + 1)
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// Up to that many bytes.
  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let taken = bytes[start..<(start + min(count, self.count))]
    advance(to: taken.endIndex)
    return taken
  }

  mutating func takeAll() -> ArraySlice<UInt8> { take(count) }

  /// Lets go of what was read: once after all that came together was read, so that each byte moves at most
  /// once.
  mutating func compact() {
    guard start > 0 else { return }
    bytes.removeFirst(start)
    (start, searched) = (0, searched - start)
  }

  private mutating func advance(to place: Int) {
    taken += place - start
    (start, searched) = (place, place)
  }
}

extension ArraySlice<UInt8> {
  /// UTF-8, or the Latin-1 that HTTP once was (RFC 9110 §5.5).
  var fieldText: String {
    String(validating: self, as: UTF8.self) ?? String(String.UnicodeScalarView(map { Unicode.Scalar($0) }))
  }

  /// Without the spaces and tabs around it (OWS, RFC 9110 §5.6.3).
  var withoutBlanks: ArraySlice<UInt8> {
    var rest = drop(while: \.isBlankOctet)
    while let last = rest.last, last.isBlankOctet { rest.removeLast() }
    return rest
  }
}

extension UInt8 {
  var isBlankOctet: Bool { self == 0x20 || self == 0x09 }
}
