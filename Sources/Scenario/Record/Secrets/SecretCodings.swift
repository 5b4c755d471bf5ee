import Foundation

/// The texts in which a secret can stand: as it is, and as an address, JSON or base64 has it.
struct SecretCodings {
  let texts: [String]

  init(_ secret: String) {
    var texts = [secret, Self.percentEncoded(secret, "+"), Self.percentEncoded(secret, "%20")]
    texts.append(Self.percentEncoded(secret, "%20").lowercasedEscapes)
    texts.append(String(JSONValue.string(secret).line.dropFirst().dropLast()))
    texts += Self.base64(secret)
    var unique: [String] = []
    for text in texts where !unique.contains(text) && !text.isEmpty { unique.append(text) }
    self.texts = unique
  }

  /// What of the base64 of a longer text the secret alone decides, at each of its three places in a group.
  private static func base64(_ secret: String) -> [String] {
    let bytes = Array(secret.utf8)
    return (0..<3).flatMap { offset -> [String] in
      let text = Data(Array(repeating: 0, count: offset) + bytes).base64EncodedString()
      // Six bits a letter: those that the bytes before and behind have a part in are left out.
      let first = (offset * 8 + 5) / 6
      let letters = (offset + bytes.count) * 8 / 6 - first
      let sure = String(text.dropFirst(first).prefix(letters))
      // A text that is too short says little, and stands in other words too.
      guard sure.count >= 8 else { return [] }
      return [sure, sure.replacing("+", with: "-").replacing("/", with: "_")]
    }
  }

  private static func percentEncoded(_ text: String, _ space: String) -> String {
    text.utf8.map { byte in
      let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      if isPlain || "-._~".utf8.contains(byte) { return String(UnicodeScalar(byte)) }
      if byte == 0x20 { return space }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}

extension String {
  /// `%2F` as some write it: `%2f`.
  fileprivate var lowercasedEscapes: String {
    replacing(#/%[0-9A-F]{2}/#) { $0.output.lowercased() }
  }
}
