import Foundation
import ScenarioBasics

/// The texts in which a secret can stand: as it is, and as an address, JSON, HTML or base64 has it.
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
    // The last is what JavaScript's encodeURIComponent leaves alone.
    [
      PercentEncoding.encoded(secret, space: "+"), PercentEncoding.encoded(secret),
      PercentEncoding.encoded(secret, plain: "!'()*"),
    ]
  }

  /// As JSON has it: with and without `\/`, and all beyond ASCII escaped, as some do; and as HTML has it.
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

  /// What of the base64 of a longer text the secret alone decides, at each of its three places in a group.
  private static func base64(_ secret: String) -> [String] {
    let bytes = Array(secret.utf8)
    return (0..<3).map { offset in
      let text = Data(Array(repeating: 0, count: offset) + bytes).base64EncodedString()
      // Six bits a letter: those that the bytes before and behind have a part in are left out.
      let first = (offset * 8 + 5) / 6
      return String(text.dropFirst(first).prefix((offset + bytes.count) * 8 / 6 - first))
    }
  }
}

extension String {
  /// `%2F` as some write it: `%2f`.
  fileprivate var lowercasedEscapes: String {
    replacing(#/%[0-9A-F]{2}/#) { $0.output.lowercased() }
  }

  fileprivate var uppercasedEscapes: String {
    replacing(#/\\u[0-9a-f]{4}/#) { "\\u" + $0.output.dropFirst(2).uppercased() }
  }
}
