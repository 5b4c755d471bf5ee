package import StubServer

/// The header fields that the user added to the requests. Users may assume that a field is redacted because
/// of its name.
package struct UnredactedHeaderNotice {
  private let headers: [Header]

  package init(_ headers: [Header]) { self.headers = headers }

  /// Fields that control the response and are not credentials.
  private static let harmless: Set<String> = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "connection",
    "content-language", "content-type", "date", "dnt", "host", "origin", "pragma", "range", "referer",
    "traceparent", "user-agent", "x-requested-with",
  ]

  /// Returns the message `kept as sent: X-Client (header)`, or nil if there is nothing to report.
  package func kept(_ findings: RedactionFindings) -> String? {
    let places = Set(findings.redactions.values.flatMap(\.keys))
    var names: [String] = []
    for header in headers where !header.value.isEmpty && !Self.isHarmless(header.name) {
      let isHidden =
        header.name.lowercased() == "cookie"
        ? places.contains { $0.hasPrefix("request cookie ") }
        : places.contains("request header \(header.name)")
      if !isHidden, !names.contains(header.name) { names.append(header.name) }
    }
    if names.isEmpty { return nil }
    return "kept as sent: \(names.joined(separator: ", ")) (\(names.count == 1 ? "header" : "headers"))"
  }

  private static func isHarmless(_ name: String) -> Bool {
    let name = name.lowercased()
    return harmless.contains(name) || name.hasPrefix("if-")
  }
}
