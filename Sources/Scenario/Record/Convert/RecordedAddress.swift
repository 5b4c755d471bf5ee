/// Where a recorded request went: the upstream, and what its request line asked for.
struct RecordedAddress: Hashable {
  /// `https://api.example:8443`, without user or password, nor a port that goes without saying.
  let upstream: String
  /// Path and query as a route of a scenario can have them: what no target may hold is percent-encoded, and
  /// so is a `*`, which would stand for anything.
  let target: String

  /// - Parameter url: Absolute, of HTTP: the reader lets no other pass.
  init(_ url: String) {
    let bytes = Array(url.utf8)
    let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
    let rest = bytes.dropFirst(scheme.count + 3).prefix { $0 != UInt8(ascii: "#") }
    let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let target = rest.dropFirst(authority.count)
    let isRooted = target.first == UInt8(ascii: "/")
    upstream = Self.upstream(String(decoding: scheme, as: UTF8.self).lowercased(), Array(authority))
    self.target = (isRooted ? "" : "/") + Self.encoded(Array(target))
  }

  private static func upstream(_ scheme: String, _ authority: [UInt8]) -> String {
    let host = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority[...]
    var name = String(decoding: host, as: UTF8.self).lowercased()
    let port = scheme == "https" ? ":443" : ":80"
    if name.hasSuffix(port) { name.removeLast(port.count) }
    return "\(scheme)://\(name)"
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let digits = bytes[(index + 1)...].prefix(2)
      let isEscape = byte == UInt8(ascii: "%") && digits.count == 2 && digits.allSatisfy(isHexDigit)
      if isEscape || isPlain(byte) { text.append(byte) } else { text += escape(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || "-._~!$&'()+,;=:@/?[]".utf8.contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }

  private static func escape(_ byte: UInt8) -> [UInt8] { Array("%\(byte.hexDigits.uppercased())".utf8) }
}
