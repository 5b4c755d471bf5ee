/// A counter of the bytes of an answer's body that a client has received from the bytes sent so far, where
/// the number is certain.
///
/// The framing is interpreted as a client does: a length ends the body, and chunks are decoded (RFC 9112 §6
/// and §7.1). For a compressed body, for one with broken framing, and for an answer that a client may follow
/// to another address, nothing is certain before the end.
package struct SentBodyCounter: Sendable {
  private enum State {
    case head
    case body(left: Int?)
    case chunkSize
    case chunk(left: Int)
    case chunkEnd
    case over
  }

  /// Whether the head of the final answer was sent.
  package private(set) var hasHead = false
  /// The number of bytes of the body, without framing.
  package private(set) var count = 0
  private var state = State.head
  private var line: [UInt8] = []
  private var head: [String] = []

  /// Whether no more of the body can follow, or nothing about it is certain.
  package var isOver: Bool { if case .over = state { true } else { false } }

  package init() {}

  /// Records bytes that were written.
  package mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .over: break
    case .head: if let line = ended(by: byte) { take(headLine: line) }
    case .body(let left):
      count += 1
      if let left { state = left == 1 ? .over : .body(left: left - 1) }
    case .chunkSize:
      guard let line = ended(by: byte) else { return }
      let size = Int(line.prefix { $0.isHexDigit }, radix: 16) ?? 0
      state = size == 0 ? .over : .chunk(left: size)
    case .chunk(let left):
      count += 1
      state = left == 1 ? .chunkEnd : .chunk(left: left - 1)
    case .chunkEnd: if let line = ended(by: byte) { state = line.isEmpty ? .chunkSize : .over }
    }
  }

  /// Returns the line that the byte ends, without its line end, or nil.
  private mutating func ended(by byte: UInt8) -> String? {
    guard byte == .lineFeed else {
      line.append(byte)
      return nil
    }
    defer { line = [] }
    return String(decoding: line.last == .carriageReturn ? line.dropLast() : line[...], as: UTF8.self)
  }

  private mutating func take(headLine line: String) {
    guard line.isEmpty else { return head.append(line) }
    defer { head = [] }
    let status = head.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    if (100..<200).contains(status) { return }
    let lengths = values("content-length").map { Int($0) ?? -1 }
    guard isCertain(status), lengths.count < 2, lengths.allSatisfy({ $0 >= 0 }) else { return state = .over }
    hasHead = true
    // A 204 has no body, whatever its head says (RFC 9112 §6.3).
    if status == 204 { return state = .over }
    if values("transfer-encoding") == ["chunked"] {
      state = .chunkSize
    } else {
      state = lengths.first == 0 ? .over : .body(left: lengths.first)
    }
  }

  /// Returns whether a client delivers the body's bytes as they arrive.
  private func isCertain(_ status: Int) -> Bool {
    status >= 200 && !(300..<400).contains(status) && status != 401 && values("content-encoding").isEmpty
  }

  private func values(_ name: String) -> [String] {
    head.dropFirst().compactMap { line in
      let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0].lowercased() == name else { return nil }
      return sides[1].drop { $0 == " " }.lowercased()
    }
  }
}
