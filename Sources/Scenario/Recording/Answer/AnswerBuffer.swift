/// A buffer of received bytes of an answer that have not been read yet, split into lines. No byte is searched
/// twice for a line end.
struct AnswerBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// The index of the first unread byte.
  private var start = 0
  /// The index before which the unread bytes contain no line end.
  private var searched = 0
  /// The number of bytes read so far.
  private(set) var taken = 0

  var isEmpty: Bool { start == bytes.count }
  var count: Int { bytes.count - start }
  var unread: ArraySlice<UInt8> { bytes[start...] }

  mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  /// Returns the next line without its line end, or nil if the line end has not been received. A reader may
  /// accept LF alone as a line end (RFC 9112 §2.2), and a reader that inspects arbitrary responses must.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    let line = bytes[start..<end]
    advance(to: end + 1)
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// Removes and returns at most `count` bytes.
  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let taken = bytes[start..<(start + min(count, self.count))]
    advance(to: taken.endIndex)
    return taken
  }

  mutating func takeAll() -> ArraySlice<UInt8> { take(count) }

  /// Frees the bytes that have been read. It is called once after all bytes of one read have been processed,
  /// so that each byte is moved at most once.
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
  /// The bytes as UTF-8 or, if invalid, as Latin-1, which HTTP once used (RFC 9110 §5.5).
  var fieldText: String {
    String(validating: self, as: UTF8.self) ?? String(String.UnicodeScalarView(map { Unicode.Scalar($0) }))
  }

  /// The bytes without leading and trailing spaces and tabs (OWS, RFC 9110 §5.6.3).
  var withoutBlanks: ArraySlice<UInt8> {
    var rest = drop(while: \.isBlankOctet)
    while let last = rest.last, last.isBlankOctet { rest.removeLast() }
    return rest
  }
}

extension UInt8 {
  var isBlankOctet: Bool { self == 0x20 || self == 0x09 }
}
