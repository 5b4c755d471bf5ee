import ScenarioBasics
import StubServer

/// The path and query of a route, as a request line contains them.
enum RouteTargetParser {
  /// Returns the route at a target; `$other/…` is a route at the stub's second address, `$cdn/…` one at the
  /// host that the Stage names `cdn`; nil for `hosts` allows any name.
  static func pattern(
    _ method: String, _ word: SourceSpan, hosts: [String]?
  ) throws(Diagnostic) -> RequestPattern {
    let (host, target) = RequestPattern.Host.leading(word.string)
    if case .named(let name) = host, let hosts, !hosts.contains(name) {
      throw .unknownHost(word.upTo(byte: host.word.utf8.count), among: hosts)
    }
    guard target.hasPrefix("/") else { throw .notATarget(word) }
    try check(word.from(byte: host.word.utf8.count))
    return RequestPattern(method: method, target: target, host: host)
  }

  private static func check(_ word: SourceSpan) throws(Diagnostic) {
    let utf8 = word.text.utf8
    try Mask.refuse(in: word, .target)
    for index in utf8.indices where !isAllowed(utf8[index]) {
      throw .targetCharacter(word.cut(word.text[index...].prefix(1)))
    }
    try checkEscapes(word)
    try checkStars(word)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || "-._~!$&'()*+,;=:@/?%[]".utf8.contains(byte)
  }

  private static func checkEscapes(_ word: SourceSpan) throws(Diagnostic) {
    let utf8 = word.text.utf8
    for index in utf8.indices where utf8[index] == UInt8(ascii: "%") {
      let digits = utf8[index...].dropFirst().prefix(2)
      guard Substring(digits).hexBytes?.count == 1 else {
        throw .targetEscape(word.cut(word.text[index..<digits.endIndex]))
      }
    }
  }

  /// Checks that a star is a whole part of the path, or the whole value of a query item.
  private static func checkStars(_ word: SourceSpan) throws(Diagnostic) {
    let halves = word.text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var parts = halves[0].split(separator: "/")
    for item in halves.dropFirst().flatMap({ $0.split(separator: "&") }) {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair[0].contains("*") { throw .partialStar(word.cut(item)) }
      parts += pair.dropFirst()
    }
    for part in parts where part.contains("*") && part != "*" {
      throw .partialStar(word.cut(part))
    }
  }
}
