import StubServer

/// A body: text as text, everything else as base64.
struct HARBody: Sendable, Equatable {
  var bytes: [UInt8] { didSet { inflated = nil } }
  /// The Content-Type, whole; empty where none was said.
  var type: String
  var comment: String?
  /// What was compressed, where the bytes are gzip and somebody has asked; so that it is asked for once.
  private(set) var inflated: Result<[UInt8], Gzip.Problem>?

  init(bytes: [UInt8], type: String, comment: String? = nil) {
    (self.bytes, self.type, self.comment) = (bytes, type, comment)
  }

  static func == (one: HARBody, other: HARBody) -> Bool {
    (one.bytes, one.type, one.comment) == (other.bytes, other.type, other.comment)
  }

  /// RFC 1952 §2.3.1.
  var isGzip: Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Undoes the compression, if that was not done before.
  mutating func inflate(limit: Int = OpenedBody.limit) {
    guard isGzip, inflated == nil else { return }
    inflated = Result { () throws(Gzip.Problem) in try Gzip.inflated(bytes, limit: limit) }
  }

  /// Whether more would have come of it than was asked for.
  var isTooLarge: Bool { if case .failure(.tooLarge)? = inflated { true } else { false } }

  /// Leaves it as it came.
  mutating func leaveClosed() { inflated = isGzip ? .failure(.tooLarge) : nil }

  /// Takes other contents, as gzip.
  mutating func deflate(_ content: [UInt8]) {
    bytes = Gzip.stored(content)
    inflated = .success(content)
  }
}
