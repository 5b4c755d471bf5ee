import ScenarioBasics
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
