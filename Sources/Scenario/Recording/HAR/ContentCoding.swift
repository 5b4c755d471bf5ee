import StubServer

/// The codings that an answer's `Content-Encoding` states for its body.
struct ContentCoding {
  /// The value of the field: `gzip, br`
  let words: String
  /// The coding that was applied last.
  private let outermost: String

  /// Returns nil when no coding was applied.
  init?(_ headers: [Header]) {
    words = headers.values("content-encoding").filter { !$0.isEmpty }.joined(separator: ", ")
    let names = words.lowercased().split { $0 == "," || $0 == " " }
    guard let last = names.last, names.contains(where: { $0 != "identity" }) else { return nil }
    outermost = String(last)
  }

  /// Returns whether the bytes are still encoded as they were sent, which most programs do not preserve. No
  /// encoded body survives as text, which is not bytes.
  func isKept(_ bytes: [UInt8], type: String, wasBytes: Bool) -> Bool {
    guard wasBytes, bytes.count > 1 else { return false }
    return switch outermost {
    case "gzip", "x-gzip": bytes.starts(with: [0x1F, 0x8B])
    case "zstd": bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    // RFC 1950 §2.2: the method is 8, and the two bytes are a multiple of 31.
    case "deflate": bytes[0] & 0x0F == 8 && (Int(bytes[0]) << 8 + Int(bytes[1])) % 31 == 0
    // Brotli has no signature: bytes of a text type that are not valid text have not been decoded.
    case "br": MediaKind(type).isUTF8 && String(validating: bytes, as: UTF8.self) == nil
    default: false
    }
  }
}

/// The media type that a Content-Type states for a body.
struct MediaKind {
  /// Whether the type is text or unknown.
  let isText: Bool
  /// The charset in lower case, or nil if none is named.
  let charset: String?

  init(_ type: String) {
    let type = type.lowercased()
    let name = type.prefix { $0 != ";" }.split(separator: " ").joined()
    let words = ["text/", "json", "xml", "javascript", "ecmascript", "x-www-form-urlencoded"]
    isText = name.isEmpty || name == "x-unknown" || words.contains { name.contains($0) }
    let parts = type.split(separator: ";").dropFirst().map { $0.filter { !" \"'".contains($0) } }
    charset = parts.first { $0.hasPrefix("charset=") }.map { String($0.dropFirst("charset=".count)) }
  }

  /// Whether the body is UTF-8 text, as far as the type states it.
  var isUTF8: Bool { isText && [nil, "utf-8", "utf8", "us-ascii"].contains(charset) }
}
