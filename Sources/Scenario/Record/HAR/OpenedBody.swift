import StubServer

/// A body without the compression in which it came, and whether it can be read then.
///
/// Of gzip alone: for all other codings it stays as it is, and its coding says so.
struct OpenedBody {
  /// What was compressed, or the body as it came.
  private(set) var body: HARBody
  /// Whether it is other than it came.
  private(set) var isGzip = false
  /// Nil for text.
  private(set) var coding: BodyCoding?

  /// How many bytes may come of one: as many as are kept of a body that is not compressed.
  static let limit = AnswerReader.bodyLimit

  init(_ body: HARBody, _ headers: [Header]) {
    self.body = body
    guard body.bytes.starts(with: [0x1F, 0x8B]) else {
      coding = BodyCoding(body, headers)
      return
    }
    do throws(Gzip.Problem) {
      self.body.bytes = try Gzip.inflated(body.bytes, limit: Self.limit)
      isGzip = true
      coding = BodyCoding(self.body, [])
      if case .compressed(let inner) = coding { coding = .compressed("\(inner) in gzip") }
    } catch {
      coding = .compressed("gzip that \(error.words)")
    }
  }
}
