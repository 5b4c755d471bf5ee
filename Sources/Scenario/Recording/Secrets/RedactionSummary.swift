/// What was replaced in a recording, what looks as if it should be, and what could not be searched, in words.
package struct RedactionSummary {
  package let lines: [String]

  /// More are not read; `show` lists them.
  private static let most = 20

  package init(_ findings: RedactionFindings) {
    let redactions = Self.redactions(findings)
    lines = redactions + findings.suspicions.lines + findings.unsearched.lines
  }

  /// A line a placeholder, with its places; none where nothing was replaced.
  private static func redactions(_ findings: RedactionFindings) -> [String] {
    let all = findings.redactions.sorted { $0.key < $1.key }
    let told = all.prefix(most).map { number, places in
      let told = places.sorted { ($0.value.first, $0.key) < ($1.value.first, $1.key) }
      return "REDACTED-\(number): " + told.map { "\($0.key) (\($0.value.words))" }.joined(separator: ", ")
    }
    return told + (all.count > most ? ["… \(all.count - most) more"] : [])
  }
}

extension PossibleSecret {
  /// Behind its entry and its place.
  var words: String {
    let remedy = name.isEmpty ? "no name to redact it by" : "--redact \(name) replaces it"
    return "\(length) characters look like a secret and were kept; \(remedy)"
  }
}
