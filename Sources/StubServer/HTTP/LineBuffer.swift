import Foundation

/// Received bytes that were not read yet, divided into lines; no byte is searched twice for the end of a
/// line.
struct LineBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// The index of the first unread byte.
  private(set) var start = 0
  /// The index before which no end of a line was found.
  private var searched = 0

  var isEmpty: Bool { start == bytes.count }
  var count: Int { bytes.count - start }
  var capacity: Int { bytes.capacity }
  var first: UInt8? { isEmpty ? nil : bytes[start] }

  var unread: ArraySlice<UInt8> { bytes[start...] }

  /// Returns the bytes read since the given value of ``start``; they are available until ``compact()``.
  func read(since start: Int) -> [UInt8] { Array(bytes[start..<self.start]) }

  /// Takes the given bytes if they are the next unread bytes.
  ///
  /// - Returns: Whether they were taken.
  mutating func skip(_ known: [UInt8]) -> Bool {
    let place = start
    let isNext =
      known.count <= count
      && bytes.withUnsafeBytes { bytes in
        known.withUnsafeBytes { known in
          guard let there = bytes.baseAddress, let here = known.baseAddress else { return false }
          return memcmp(there + place, here, known.count) == 0
        }
      }
    if isNext {
      start += known.count
      searched = start
    }
    return isNext
  }

  mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  /// Returns the next line without its CR LF, or nil if the line is not complete yet.
  ///
  /// A single CR or LF is refused, because readers differ in whether it ends a line (RFC 9112 §2.2).
  mutating func next() throws(HTTPRefusal) -> ArraySlice<UInt8>? {
    while searched < bytes.count {
      switch bytes[searched] {
      case .lineFeed: throw .bad("a line ends with only LF")
      case .carriageReturn:
        guard searched + 1 < bytes.count else { return nil }
        guard bytes[searched + 1] == .lineFeed else { throw .bad("a CR without its LF") }
        defer {
          start = searched + 2
          searched = start
        }
        return bytes[start..<searched]
      default: searched += 1
      }
    }
    return nil
  }

  /// Moves up to `count` bytes to the end of another array, and returns how many were moved.
  mutating func take(_ count: Int, into target: inout [UInt8]) -> Int {
    let taken = min(count, self.count)
    target.append(contentsOf: bytes[start..<(start + taken)])
    start += taken
    searched = start
    return taken
  }

  /// Removes all bytes, and returns how many were unread.
  mutating func dropAll() -> Int {
    defer { (bytes, start, searched) = ([], 0, 0) }
    return count
  }

  /// Removes the bytes that were read. Called once after all received bytes were read, so that each byte
  /// moves at most once.
  mutating func compact() {
    guard start > 0 else { return }
    bytes.removeFirst(start)
    searched -= start
    start = 0
  }
}
