/// One HTTP/1.1 connection as a pure value: bytes go in, requests and verdicts come out (RFC 9112).
///
/// It does no I/O, so every truncation and every malformed head can be tried without a socket.
package struct HTTPConnection: Sendable {
  /// What the bytes amount to.
  package enum Output: Sendable, Equatable {
    case request(Request)
    /// Not HTTP as this server speaks it: answer with the status and close.
    case refused(status: Int)
  }

  /// RFC 9110 §5.4 leaves the limit to the server.
  package static let headLimit = 64 * 1024
  package static let bodyLimit = 8 * 1024 * 1024

  private var buffer: [UInt8] = []
  private var searched = 0
  private var isRefused = false

  package init() {}

  /// Takes what was read and tells what it completed.
  package mutating func receive(_ bytes: some Sequence<UInt8>) -> [Output] {
    guard !isRefused else { return [] }
    buffer.append(contentsOf: bytes)
    var outputs: [Output] = []
    while let output = next() {
      outputs.append(output)
      if case .refused = output { isRefused = true; break }
    }
    return outputs
  }

  private mutating func next() -> Output? {
    guard let headEnd = endOfHead() else {
      return buffer.count > Self.headLimit ? .refused(status: 431) : nil
    }
    guard headEnd <= Self.headLimit else { return .refused(status: 431) }
    switch RequestHead.parse(buffer[..<headEnd]) {
    case .failure(let refusal): return .refused(status: refusal.status)
    case .success(let head):
      guard head.bodyLength <= Self.bodyLimit else { return .refused(status: 413) }
      let end = headEnd + 4 + head.bodyLength
      guard buffer.count >= end else { return nil }
      let body = Array(buffer[(headEnd + 4)..<end])
      buffer.removeFirst(end)
      searched = 0
      return .request(
        Request(method: head.method, target: head.target, headers: head.headers, body: body))
    }
  }

  /// The index of the empty line's CR LF; what was searched once is not searched again.
  private mutating func endOfHead() -> Int? {
    var index = max(0, searched - 3)
    while index + 3 < buffer.count {
      if buffer[index] == 13, buffer[index + 1] == 10, buffer[index + 2] == 13, buffer[index + 3] == 10 {
        searched = index
        return index
      }
      index += 1
    }
    searched = buffer.count
    return nil
  }
}
