package import ScenarioBasics

/// A drift as text for the user: route by route, the worst first, one finding per line.
package struct DriftText {
  package let text: PrintableText

  /// `leftOut` are further answers that were not compared, in words.
  package init(_ drift: Drift, _ age: RecordingAge, leftOut: Set<String> = []) {
    var lines = [PrintableText(age.words)]
    var heading: PrintableText = ""
    for finding in drift.findings {
      let next: PrintableText =
        finding.status.isEmpty ? "\(finding.route)" : "\(finding.route)  → \(finding.status)"
      if next != heading { lines += ["", next] }
      heading = next
      let tier = finding.tier.rawValue
      let gap = String(repeating: " ", count: Self.width - tier.count)
      lines.append("  \(tier)\(gap)  \(finding.path): \(finding.words)")
    }
    let others = leftOut.union(drift.notCompared).sorted()
    lines += ["", drift.hasCompared ? Self.counts(drift) : "no route has answers to compare"]
    if !others.isEmpty { lines += ["not compared:"] + others.map { "  \($0)" } }
    text = lines.asLines
  }

  private static let width = 7

  private static func counts(_ drift: Drift) -> PrintableText {
    let routes = counted(drift.routeCount, "route")
    if drift.findings.isEmpty { return "the same shape in \(routes)" }
    let counts = Drift.Severity.allCases.compactMap { tier -> String? in
      let count = drift.findings.count { $0.tier == tier }
      let plural = [.info, .allowed].contains(tier) || count == 1 ? "" : "s"
      return count == 0 ? nil : "\(count) \(tier.rawValue)\(plural)"
    }
    let touched = Set(drift.findings.map(\.route)).count
    return "\(counts.joined(separator: " · ")) · \(touched) of \(routes)"
  }
}
