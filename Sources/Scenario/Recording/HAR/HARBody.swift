import Foundation
import ScenarioBasics
import StubServer

/// A body: text as text, everything else as base64.
package struct HARBody: Sendable, Equatable {
  package var bytes: [UInt8] { didSet { inflated = nil } }
  /// The Content-Type, whole; empty where none was said.
  package var type: String
  var comment: String?
  /// What was compressed, where the bytes are gzip and somebody has asked; so that it is asked for once.
  private(set) var inflated: Result<[UInt8], Gzip.Problem>?

  package init(bytes: [UInt8], type: String, comment: String? = nil) {
    (self.bytes, self.type, self.comment) = (bytes, type, comment)
  }

  package static func == (one: HARBody, other: HARBody) -> Bool {
    (one.bytes, one.type, one.comment) == (other.bytes, other.type, other.comment)
  }

  /// RFC 1952 §2.3.1.
  var isGzip: Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Undoes the compression, if that was not done before.
  mutating func inflate(limit: Int = DecodedBody.limit) {
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

extension HARBody {
  /// The bytes as text; nil where they are none, and must be written as base64.
  ///
  /// A control character other than white space makes a body unreadable as text, though it could be one.
  package var text: String? {
    bytes.contains(where: \.isControl) ? nil : String(validating: bytes, as: UTF8.self)
  }

  var base64: String { Data(bytes).base64EncodedString() }

  /// Nil where the text is no base64.
  static func bytes(base64 text: String) -> [UInt8]? {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters).map(Array.init)
  }
}

extension HARBody {
  /// The bytes of a text of which every character counts: base64 of either alphabet (RFC 4648 §4 and §5), in
  /// lines or not, with its padding or without, also behind `data:…;base64,`; nil for every other text.
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
    // Foundation takes a whole group of padding behind a whole group of digits.
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    if padding == 0 { digits += [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4) }
    guard digits.count.isMultiple(of: 4), padding < 3 else { return nil }
    return Data(base64Encoded: Data(digits)).map(Array.init)
  }
}

/// The format wants the text of an answer, whatever compressed it on its way; a replay wants its bytes. Both
/// are written: the text where other programs look, the bytes under `_rcc`.
extension HAREntry {
  /// The body of its answer without its compression; nil where it is written as it came.
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

  /// Takes for its body the bytes that came, in base64; a text that somebody has edited since is compressed
  /// anew.
  mutating func encodeBody(asSent sent: String) {
    guard saysGzip else { return }
    let sent = HARBody.bytes(base64: sent) ?? []
    // No more is undone than is there to compare it with.
    var coded = HARBody(bytes: sent, type: body.type, comment: body.comment)
    coded.inflate(limit: body.bytes.count)
    if (try? coded.inflated?.get()) == body.bytes { body = coded } else { body.deflate(body.bytes) }
  }
}
