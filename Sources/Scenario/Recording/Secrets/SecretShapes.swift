import ScenarioBasics

/// Credentials that are recognized by their own form, wherever they stand: those whose issuers have given
/// them a prefix, and JSON Web Tokens (RFC 7519 §3).
enum SecretShapes {
  private struct Shape {
    let prefix: [UInt8]
    /// The minimum number of characters after the prefix.
    let least: Int
    /// Whether the credential has three parts with points between them.
    var hasParts = false

    init(_ prefix: String, _ least: Int, hasParts: Bool = false) {
      (self.prefix, self.least, self.hasParts) = (Array(prefix.utf8), least, hasParts)
    }
  }

  /// The prefixes as their issuers document them: AWS, Stripe, GitHub, GitLab, Slack, Google, npm, SendGrid.
  private static let all = [
    Shape("AKIA", 16), Shape("ASIA", 16), Shape("sk_live_", 16), Shape("sk_test_", 16), Shape("rk_live_", 16),
    Shape("ghp_", 20), Shape("gho_", 20), Shape("ghu_", 20), Shape("ghs_", 20), Shape("github_pat_", 20),
    Shape("glpat-", 16), Shape("xoxb-", 16), Shape("xoxp-", 16), Shape("xoxa-", 16), Shape("AIza", 30),
    Shape("npm_", 30), Shape("SG.", 40), Shape("eyJ", 20, hasParts: true),
  ]

  private static let byFirst = Dictionary(grouping: all) { $0.prefix[0] }

  /// Returns the ranges of the credentials, in order.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var (ranges, index): ([Range<Int>], Int) = ([], 0)
    while index < bytes.count {
      defer { index += 1 }
      guard let shapes = byFirst[bytes[index]], index == 0 || !isPart(bytes[index - 1]) else { continue }
      for shape in shapes where bytes[index...].starts(with: shape.prefix) {
        var end = index + shape.prefix.count
        while end < bytes.count, isPart(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
        while end > index, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        let points = bytes[index..<end].count { $0 == UInt8(ascii: ".") }
        guard end - index - shape.prefix.count >= shape.least, !shape.hasParts || points == 2 else {
          continue
        }
        ranges.append(index..<end)
        index = end - 1
        break
      }
    }
    return ranges
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
