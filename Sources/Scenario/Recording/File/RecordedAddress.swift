import ScenarioBasics

/// The destination of a recorded request: the upstream and the target of its request line.
package struct RecordedAddress: Hashable {
  /// The upstream, such as `https://api.example:8443`, without user or password, and without a default port.
  package let upstream: String
  /// The path and query in the form that a route of a scenario accepts: characters that a target may not
  /// contain are percent-encoded, and so is a `*`, which would match anything.
  package let target: String

  /// - Parameter url: An absolute HTTP URL: the reader rejects any other.
  package init(_ url: String) {
    let bytes = Array(url.utf8)
    let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
    let rest = bytes.dropFirst(scheme.count + 3).prefix { $0 != UInt8(ascii: "#") }
    let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let target = rest.dropFirst(authority.count)
    let isRooted = target.first == UInt8(ascii: "/")
    upstream = Self.upstream(String(decoding: scheme, as: UTF8.self).lowercased(), Array(authority))
    self.target = (isRooted ? "" : "/") + Self.encoded(Array(target))
  }

  /// Creates the address of an entry in which redacted parts of the request match anything, because a key has
  /// another value when the recording is replayed.
  package init(_ entry: HAREntry) {
    let whole = RecordedAddress(entry.request.url)
    let secrets = Set(entry.observed?.redactions.map(\.placeholder) ?? [])
    upstream = whole.upstream
    target = secrets.isEmpty ? whole.target : Self.opened(whole.target, secrets)
  }

  private static func opened(_ target: String, _ secrets: Set<String>) -> String {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = halves[0].split(separator: "/", omittingEmptySubsequences: false).map {
      secrets.contains(String($0)) ? "*" : $0
    }
    let items = halves.dropFirst().flatMap { $0.split(separator: "&", omittingEmptySubsequences: false) }.map
    {
      let sides = $0.split(separator: "=", maxSplits: 1)
      return sides.count == 2 && secrets.contains(String(sides[1])) ? "\(sides[0])=*" : String($0)
    }
    return path.joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// Returns the reason in words why no request can be sent to the HTTP address, or nil if there is none.
  static func problem(_ url: String) -> String? {
    let rest = url.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    let host = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[authority.index(after: $0)...] }
    let place = host ?? authority
    let isBracketed = place.first == UInt8(ascii: "[")
    let end = isBracketed ? place.firstIndex(of: UInt8(ascii: "]")) : nil
    if isBracketed, end == nil { return "`[` without `]`" }
    let behind = end.map { place[place.index(after: $0)...] } ?? place.drop { $0 != UInt8(ascii: ":") }
    if place.count == behind.count { return "it has no host" }
    if behind.isEmpty { return nil }
    let port = String(decoding: behind.dropFirst(), as: UTF8.self)
    guard behind.first == UInt8(ascii: ":"), port.utf8.allSatisfy(isDigit),
      port.isEmpty || UInt16(port) != nil
    else { return "\(quoted(port)) is not a port" }
    return nil
  }

  /// Returns whether the URL contains a `%` that does not begin an escape.
  static func hasBarePercent(_ url: String) -> Bool {
    let bytes = Array(url.utf8.prefix { $0 != UInt8(ascii: "#") })
    return bytes.indices.contains { index in
      let digits = bytes[(index + 1)...].prefix(2)
      return bytes[index] == UInt8(ascii: "%") && !(digits.count == 2 && digits.allSatisfy(isHexDigit))
    }
  }

  package static func isOfHTTP(_ url: String) -> Bool {
    let scheme = url.prefix { $0 != ":" }
    return ["http", "https"].contains(scheme.lowercased()) && url.dropFirst(scheme.count).hasPrefix("://")
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
