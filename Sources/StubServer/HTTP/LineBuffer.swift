import Foundation

/// Bytes that came and were not read yet, with their lines; no byte is looked at twice for the end of a line.
struct LineBuffer: Sendable {
  private var bytes: [UInt8] = []
  /// What stands before it is read.
  private(set) var start = 0
  /// What stands before it has no end of a line.
  private var searched = 0

  var isEmpty: Bool { start == bytes.count }
  var count: Int { bytes.count - start }
  var capacity: Int { bytes.capacity }
  var first: UInt8? { isEmpty ? nil : bytes[start] }

  var unread: ArraySlice<UInt8> { bytes[start...] }

  /// What was read since ``start`` was there; until ``compact()`` it can be looked at again.
  func read(since start: Int) -> [UInt8] { Array(bytes[start..<self.start]) }

  /// Takes just those bytes, if they are what is to be read next.
  ///
  /// - Returns: Whether they were.
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

  /// The next line without its CR LF, or nil when that has not come.
  ///
  /// A CR or LF alone is refused: readers differ in whether it ends a line (RFC 9112 §2.2).
  mutating func next() throws(HTTPRefusal) -> ArraySlice<UInt8>? {
    while searched < bytes.count {
      switch bytes[searched] {
      case .lineFeed: throw .bad("a line ends with LF alone")
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

  /// Moves up to that many bytes to the end of another array; tells how many there were.
  mutating func take(_ count: Int, into target: inout [UInt8]) -> Int {
    let taken = min(count, self.count)
    target.append(contentsOf: bytes[start..<(start + taken)])
    start += taken
    searched = start
    return taken
  }

  /// Lets go of everything; tells how much it was.
  mutating func dropAll() -> Int {
    defer { (bytes, start, searched) = ([], 0, 0) }
    return count
  }

  /// Lets go of what was read: once after all that came together was read, so that each byte moves at most
  /// once.
  mutating func compact() {
    guard start > 0 else { return }
    bytes.removeFirst(start)
    searched -= start
    start = 0
  }
}
