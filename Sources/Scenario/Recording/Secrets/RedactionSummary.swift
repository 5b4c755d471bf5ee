/// A summary in words of what was replaced in a recording, what looks as if it should be, and what could not
/// be searched.
package struct RedactionSummary {
  package let lines: [String]

  /// The maximum number of listed placeholders; `show` lists all of them.
  private static let most = 20

  package init(_ findings: RedactionFindings) {
    let redactions = Self.redactions(findings)
    lines = redactions + Self.open(findings)
  }

  /// Returns one line for each place with something that was kept though it looks like a secret, or that
  /// could not be searched.
  package static func open(_ findings: RedactionFindings) -> [String] {
    findings.suspicions.lines + findings.unsearched.lines
  }

  /// Returns one line per placeholder with its places. Empty if nothing was replaced.
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
  /// The message after the entry and the place.
  var words: String {
    let remedy = name.isEmpty ? "no name to redact it by" : "--redact \(name) replaces it"
    return "\(length) characters look like a secret and were kept; \(remedy)"
  }
}
