package import StubServer

/// A body without its compression, as far as it can be undone: only gzip is supported.
package struct DecodedBody {
  /// The decompressed body, or the body as received.
  package var body: HARBody
  private let sent: HARBody
  private let headers: [Header]
  /// The decompressed bytes, or nil if the body is not gzip.
  private let content: Result<[UInt8], Gzip.Problem>?

  /// The maximum number of decompressed bytes, equal to the maximum for a body that is not compressed.
  static let limit = AnswerReader.bodyLimit

  package init(_ body: HARBody, _ headers: [Header] = []) {
    var sent = body
    sent.inflate()
    (self.body, self.sent, self.headers, content) = (body, sent, headers, sent.inflated)
    if let bytes = try? content?.get() { self.body.bytes = bytes }
  }

  /// Whether the body was received as gzip and has been decompressed.
  var isOpen: Bool { if case .success = content { true } else { false } }

  /// The reason why the body cannot be read, or nil for text.
  package var coding: UnreadableBody? {
    switch content {
    case nil: return UnreadableBody(sent, headers)
    case .failure(let problem): return .compressed("gzip that \(problem.words)")
    case .success:
      let coding = UnreadableBody(body, [])
      if case .compressed(let inner) = coding { return .compressed("\(inner) in gzip") }
      return coding
    }
  }

  /// The body as received, to the byte, if nothing was changed in it; otherwise compressed again.
  var closed: HARBody {
    guard case .success(let bytes) = content else { return body }
    var closed = sent
    (closed.type, closed.comment) = (body.type, body.comment)
    if body.bytes != bytes { closed.deflate(body.bytes) }
    return closed
  }
}
