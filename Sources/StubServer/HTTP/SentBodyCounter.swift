/// A counter of the bytes of an answer's body that a client has received from the bytes sent so far, where
/// the number is certain.
///
/// The framing is interpreted as a client does (RFC 9112 §6 and §7.1). For a compressed body, for one with
/// broken framing, and for an answer that a client may follow to another address, nothing is certain before
/// the end.
package struct SentBodyCounter: Sendable {
  private enum State {
    case head
    case body(left: Int?)
    case chunkSize
    case chunk(left: Int)
    case chunkEnd
    /// The lines behind the last chunk, up to an empty one.
    case trailer
    case over
  }

  /// Whether the head of the final answer was sent, and the client reports it before the end.
  package private(set) var hasHead = false
  /// The number of bytes of the body, without framing.
  package private(set) var count = 0
  /// Whether the client has the whole answer, or cannot read it any further: nothing that follows is a part
  /// of it.
  package private(set) var isDone = false
  /// The end that the head states; nil before it.
  package private(set) var end: AnswerEnd?
  private let method: String
  private var state = State.head
  private var line: [UInt8] = []
  private var head: [String] = []

  /// Whether no more of the body can follow, or nothing about it is certain.
  package var isOver: Bool { if case .over = state { true } else { isHeadOver && !hasHead } }

  private var isHeadOver: Bool { if case .head = state { false } else { true } }

  /// - Parameter method: The method of the request, on which the end of the answer depends.
  package init(method: String) { self.method = method.uppercased() }

  /// Records bytes that were written.
  package mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .over: break
    case .head: if let line = ended(by: byte) { take(headLine: line) }
    case .body(let left):
      count(byte)
      if let left { expect(left - 1) }
    case .chunkSize: if let line = ended(by: byte) { take(chunkLine: line) }
    case .chunk(let left):
      count(byte)
      state = left == 1 ? .chunkEnd : .chunk(left: left - 1)
    case .chunkEnd: if let line = ended(by: byte) { if line.isEmpty { state = .chunkSize } else { finish() } }
    case .trailer: if ended(by: byte) == "" { finish() }
    }
  }

  private mutating func count(_ byte: UInt8) { if hasHead { count += 1 } }

  /// Waits for so many more bytes of the body.
  private mutating func expect(_ left: Int) { if left == 0 { finish() } else { state = .body(left: left) } }

  private mutating func finish() { (state, isDone) = (.over, true) }

  /// Returns the line that the byte ends, without its line end, or nil.
  private mutating func ended(by byte: UInt8) -> String? {
    guard byte == .lineFeed else {
      line.append(byte)
      return nil
    }
    defer { line = [] }
    return String(decoding: line.last == .carriageReturn ? line.dropLast() : line[...], as: UTF8.self)
  }

  private mutating func take(chunkLine line: String) {
    let digits = line.prefix { $0.isHexDigit }
    switch Int(digits, radix: 16) {
    case 0: state = .trailer
    case let size?: state = .chunk(left: size)
    case nil: finish()
    }
  }

  private mutating func take(headLine line: String) {
    guard line.isEmpty else {
      head.append(line)
      if head.count == 1 ? status == nil : !line.contains(":") { finish() }
      return
    }
    defer { head = [] }
    guard let status, status >= 200 else { return }
    guard
      let end = try? AnswerEnd(
        status: status, method: method, lengths: values("content-length"),
        codings: values("transfer-encoding"))
    else { return finish() }
    self.end = end
    hasHead = isCertain(status)
    switch end {
    case .head: finish()
    case .length(let length): expect(length)
    case .lastChunk: state = .chunkSize
    case .close: state = .body(left: nil)
    }
  }

  /// The status in the first line of the head: three digits, of which a client knows all classes above.
  private var status: Int? {
    let words = head.first?.split(separator: " ", maxSplits: 2) ?? []
    guard words.count > 1, words[0].hasPrefix("HTTP/"), words[1].utf8.count == 3 else { return nil }
    return Int(words[1]).flatMap { $0 >= 100 ? $0 : nil }
  }

  /// Returns whether a client delivers the body's bytes as they arrive.
  private func isCertain(_ status: Int) -> Bool {
    !(300..<400).contains(status) && status != 401 && values("content-encoding").isEmpty
  }

  private func values(_ name: String) -> [String] {
    head.dropFirst().compactMap { line in
      let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0].lowercased() == name else { return nil }
      return sides[1].drop { $0 == " " }.lowercased()
    }
  }
}
