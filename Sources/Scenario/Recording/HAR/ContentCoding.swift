import StubServer

/// What an answer's `Content-Encoding` says was done to its body.
struct ContentCoding {
  /// As it stands there: `gzip, br`
  let words: String
  /// What was done last.
  private let outermost: String

  /// Nil where nothing was done.
  init?(_ headers: [Header]) {
    words = headers.values("content-encoding").filter { !$0.isEmpty }.joined(separator: ", ")
    let names = words.lowercased().split { $0 == "," || $0 == " " }
    guard let last = names.last, names.contains(where: { $0 != "identity" }) else { return nil }
    outermost = String(last)
  }

  /// Whether the bytes are still as they were sent, which most programs do not keep.
  /// As a text, which is no bytes, nothing survives that is coded.
  func isKept(_ bytes: [UInt8], type: String, wasBytes: Bool) -> Bool {
    guard wasBytes, bytes.count > 1 else { return false }
    return switch outermost {
    case "gzip", "x-gzip": bytes.starts(with: [0x1F, 0x8B])
    case "zstd": bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    // RFC 1950 §2.2: the method is 8, and the two bytes are a multiple of 31.
    case "deflate": bytes[0] & 0x0F == 8 && (Int(bytes[0]) << 8 + Int(bytes[1])) % 31 == 0
    // It begins with nothing of its own: a text that is none is not decoded.
    case "br": MediaKind(type).isUTF8 && String(validating: bytes, as: UTF8.self) == nil
    default: false
    }
  }
}

/// What a Content-Type says of the bytes behind it.
struct MediaKind {
  /// Whether it is a text, or nobody says what it is.
  let isText: Bool
  /// In lower case; nil where none is named.
  let charset: String?

  init(_ type: String) {
    let type = type.lowercased()
    let name = type.prefix { $0 != ";" }.split(separator: " ").joined()
    let words = ["text/", "json", "xml", "javascript", "ecmascript", "x-www-form-urlencoded"]
    isText = name.isEmpty || name == "x-unknown" || words.contains { name.contains($0) }
    let parts = type.split(separator: ";").dropFirst().map { $0.filter { !" \"'".contains($0) } }
    charset = parts.first { $0.hasPrefix("charset=") }.map { String($0.dropFirst("charset=".count)) }
  }

  /// Whether the text is UTF-8, as far as anybody says.
  var isUTF8: Bool { isText && [nil, "utf-8", "utf8", "us-ascii"].contains(charset) }
}
