import StubServer

/// A body without the compression in which it came, as far as it can be undone: gzip alone.
struct OpenedBody {
  /// What was compressed, or the body as it came.
  var body: HARBody
  private let sent: HARBody
  private let headers: [Header]
  /// Nil for what is no gzip.
  private let content: Result<[UInt8], Gzip.Problem>?

  /// How many bytes may come of one: as many as are kept of a body that is not compressed.
  static let limit = AnswerReader.bodyLimit

  init(_ body: HARBody, _ headers: [Header] = []) {
    (self.body, sent, self.headers) = (body, body, headers)
    let isGzip = body.bytes.starts(with: [0x1F, 0x8B])
    content = isGzip ? Self.content(body.bytes) : nil
    if let bytes = try? content?.get() { self.body.bytes = bytes }
  }

  private static func content(_ bytes: [UInt8]) -> Result<[UInt8], Gzip.Problem> {
    Result { () throws(Gzip.Problem) in try Gzip.inflated(bytes, limit: limit) }
  }

  /// Whether it came as gzip, and is not now.
  var isOpen: Bool { if case .success = content { true } else { false } }

  /// Why it cannot be read; nil for text.
  var coding: BodyCoding? {
    switch content {
    case nil: return BodyCoding(sent, headers)
    case .failure(let problem): return .compressed("gzip that \(problem.words)")
    case .success:
      let coding = BodyCoding(body, [])
      if case .compressed(let inner) = coding { return .compressed("\(inner) in gzip") }
      return coding
    }
  }

  /// As it came, to the byte, where nothing was changed in it; else compressed again.
  var closed: HARBody {
    guard case .success(let bytes) = content else { return body }
    var closed = body
    closed.bytes = body.bytes == bytes ? sent.bytes : Gzip.stored(body.bytes)
    return closed
  }
}
