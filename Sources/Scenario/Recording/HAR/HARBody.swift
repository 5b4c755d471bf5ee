import Foundation
import ScenarioBasics
import StubServer

/// A body, stored as text if it is text, otherwise as base64.
package struct HARBody: Sendable, Equatable {
  package var bytes: [UInt8] { didSet { inflated = nil } }
  /// The complete Content-Type, or an empty string if none was sent.
  package var type: String
  var comment: String?
  /// Whether all of its bytes are in the recording, as far as the program that wrote it says.
  package var isWhole = true
  /// The decompressed bytes, if the bytes are gzip and `inflate` was called. Cached so that they are
  /// decompressed only once.
  private(set) var inflated: Result<[UInt8], Gzip.Problem>?

  package init(bytes: [UInt8], type: String, comment: String? = nil) {
    (self.bytes, self.type, self.comment) = (bytes, type, comment)
  }

  package static func == (one: HARBody, other: HARBody) -> Bool {
    (one.bytes, one.type, one.comment, one.isWhole)
      == (other.bytes, other.type, other.comment, other.isWhole)
  }

  /// Whether the bytes begin as gzip does (RFC 1952 §2.3.1).
  var isGzip: Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Decompresses the bytes, if that has not been done before.
  mutating func inflate(limit: Int = DecodedBody.limit) {
    guard isGzip, inflated == nil else { return }
    inflated = Result { () throws(Gzip.Problem) in try Gzip.inflated(bytes, limit: limit) }
  }

  /// Whether the decompressed bytes would exceed the limit.
  var isTooLarge: Bool { if case .failure(.tooLarge)? = inflated { true } else { false } }

  /// Leaves the body compressed.
  mutating func leaveClosed() { inflated = isGzip ? .failure(.tooLarge) : nil }

  /// Replaces the contents, encoded as gzip.
  mutating func deflate(_ content: [UInt8]) {
    bytes = Gzip.stored(content)
    inflated = .success(content)
  }
}

extension HARBody {
  /// The bytes as text, or nil if they are not text and must be written as base64.
  ///
  /// A control character other than white space makes a body unreadable as text, even if it is valid UTF-8.
  package var text: String? {
    bytes.contains(where: \.isControl) ? nil : String(validating: bytes, as: UTF8.self)
  }

  var base64: String { Data(bytes).base64EncodedString() }

  /// Returns nil if the text is not base64.
  static func bytes(base64 text: String) -> [UInt8]? {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters).map(Array.init)
  }
}

extension HARBody {
  /// Decodes a text in which every character counts: base64 of either alphabet (RFC 4648 §4 and §5), with or
  /// without line breaks, with or without padding, also after `data:…;base64,`. Returns nil for any other
  /// text.
  static func bytes(strictBase64 text: String) -> [UInt8]? {
    var digits = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if digits.starts(with: "data:".utf8), let comma = digits.firstIndex(of: UInt8(ascii: ",")) {
      guard digits[..<comma].reversed().starts(with: ";base64".utf8.reversed()) else { return nil }
      digits.removeSubrange(...comma)
    }
    let isOfURLs = digits.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    let isPlain = digits.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }
    if isOfURLs, isPlain { return nil }
    digits = digits.map {
      $0 == UInt8(ascii: "-") ? UInt8(ascii: "+") : $0 == UInt8(ascii: "_") ? UInt8(ascii: "/") : $0
    }
    // Foundation accepts a whole group of padding after a whole group of digits.
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    if padding == 0 { digits += [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4) }
    guard digits.count.isMultiple(of: 4), padding < 3 else { return nil }
    return Data(base64Encoded: Data(digits)).map(Array.init)
  }
}

/// The format requires the decoded text of an answer; a replay requires the bytes that were sent. Both are
/// written: the text where other programs look for it, the bytes under `_rcc`.
extension HAREntry {
  /// The body of the answer without its compression, or nil if the body is written as it was received.
  var decodedBody: HARBody? {
    guard observed != nil, response.saysGzip else { return nil }
    let opened = DecodedBody(response.body)
    return opened.isOpen ? opened.body : nil
  }
}

extension HARResponse {
  fileprivate var saysGzip: Bool {
    headers.values("content-encoding").map { $0.lowercased() } == ["gzip"]
  }

  /// Replaces the body with the bytes that were sent, given in base64. A text that has been edited since is
  /// compressed again.
  mutating func encodeBody(asSent sent: String) {
    guard saysGzip else { return }
    let sent = HARBody.bytes(base64: sent) ?? []
    // No more is decompressed than the text to compare it with has.
    var coded = HARBody(bytes: sent, type: body.type, comment: body.comment)
    coded.inflate(limit: body.bytes.count)
    if (try? coded.inflated?.get()) == body.bytes { body = coded } else { body.deflate(body.bytes) }
  }
}
