package import StubServer

/// A body without the compression in which it came, as far as it can be undone: gzip alone.
package struct DecodedBody {
  /// What was compressed, or the body as it came.
  package var body: HARBody
  private let sent: HARBody
  private let headers: [Header]
  /// Nil for what is no gzip.
  private let content: Result<[UInt8], Gzip.Problem>?

  /// How many bytes may come of one: as many as are kept of a body that is not compressed.
  static let limit = AnswerReader.bodyLimit

  package init(_ body: HARBody, _ headers: [Header] = []) {
    var sent = body
    sent.inflate()
    (self.body, self.sent, self.headers, content) = (body, sent, headers, sent.inflated)
    if let bytes = try? content?.get() { self.body.bytes = bytes }
  }

  /// Whether it came as gzip, and is not now.
  var isOpen: Bool { if case .success = content { true } else { false } }

  /// Why it cannot be read; nil for text.
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

  /// As it came, to the byte, where nothing was changed in it; else compressed again.
  var closed: HARBody {
    guard case .success(let bytes) = content else { return body }
    var closed = sent
    (closed.type, closed.comment) = (body.type, body.comment)
    if body.bytes != bytes { closed.deflate(body.bytes) }
    return closed
  }
}
