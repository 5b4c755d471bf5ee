import Foundation
import ScenarioBasics

/// The texts in which a secret can appear: unchanged, and as encoded in an address, JSON, HTML or base64.
struct SecretCodings {
  let texts: Set<String>

  init(_ secret: String, _ rules: SecretRules = .all) {
    var texts: Set = [secret]
    if rules.contains(.percentCoded) { texts.formUnion(Self.percentCoded(secret)) }
    if rules.contains(.lowercaseEscapes) {
      texts.formUnion(Self.percentCoded(secret).map(\.lowercasedEscapes))
    }
    if rules.contains(.jsonEscaped) { texts.formUnion(Self.escaped(secret)) }
    let base64 = Self.base64(secret)
    if rules.contains(.base64) { texts.formUnion(base64) }
    if rules.contains(.urlSafeBase64) {
      texts.formUnion(base64.map { $0.replacing("+", with: "-").replacing("/", with: "_") })
    }
    self.texts = texts
  }

  private static func percentCoded(_ secret: String) -> [String] {
    // The last form leaves the same characters as JavaScript's encodeURIComponent.
    [
      PercentEncoding.encoded(secret, space: "+"), PercentEncoding.encoded(secret),
      PercentEncoding.encoded(secret, plain: "!'()*"),
    ]
  }

  /// Returns the forms of JSON, with and without `\/`, and with everything beyond ASCII escaped, as some
  /// programs do; and the form of HTML.
  private static func escaped(_ secret: String) -> [String] {
    let text = String(JSONValue.string(secret).line.dropFirst().dropLast())
    let ascii = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      let escape = "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return unit < 0x80 ? String(UnicodeScalar(UInt8(unit))) : escape
    }.joined()
    let forms = [text, ascii, ascii.uppercasedEscapes]
    let page = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(secret) {
      $0.replacing($1.0, with: $1.1)
    }
    return forms + forms.map { $0.replacing("/", with: "\\/") } + [page]
  }

  /// Returns the base64 letters of a longer text that the secret alone determines, for each of its three
  /// offsets in a group.
  private static func base64(_ secret: String) -> [String] {
    let bytes = Array(secret.utf8)
    return (0..<3).map { offset in
      let text = Data(Array(repeating: 0, count: offset) + bytes).base64EncodedString()
      // Six bits per letter: letters that share bits with the bytes before or after are dropped.
      let first = (offset * 8 + 5) / 6
      return String(text.dropFirst(first).prefix((offset + bytes.count) * 8 / 6 - first))
    }
  }
}

extension String {
  /// `%2F` in the lower case that some programs write: `%2f`.
  fileprivate var lowercasedEscapes: String {
    replacing(#/%[0-9A-F]{2}/#) { $0.output.lowercased() }
  }

  fileprivate var uppercasedEscapes: String {
    replacing(#/\\u[0-9a-f]{4}/#) { "\\u" + $0.output.dropFirst(2).uppercased() }
  }
}
