/// One line of `rcc-sim help format`.
package struct GrammarEntry: Sendable, Equatable {
  /// The place where the word is allowed.
  package enum Section: String, Sendable, CaseIterable {
    case step, scope, fact, manner, fault, body, detail, address, mask
  }

  package let section: Section
  package let name: String
  /// The parameters after the name; empty for none.
  package let usage: String
  package let summary: String
}

extension Grammar {
  /// Every word, section by section, in the order in which refusals suggest them.
  package var entries: [GrammarEntry] {
    entries(.step, steps)
      + verbs.map { GrammarEntry(section: .step, name: $0.name, usage: $0.usage, summary: $0.summary) }
      + entries(.scope, scopes)
      + facts.map { GrammarEntry(section: .fact, name: $0.name, usage: $0.usage, summary: $0.summary) }
      + entries(.manner, manners) + entries(.fault, faults) + entries(.body, bodies)
      + makers.map { GrammarEntry(section: .body, name: $0.name, usage: $0.usage, summary: $0.summary) }
      + entries(.detail, details) + entries(.address, addresses)
      + hosts.map {
        GrammarEntry(
          section: .address, name: "$\($0.key)", usage: "",
          summary: "in the value of a header and in a route: \($0.value)")
      }
      + Mask.allCases.map { GrammarEntry(section: .mask, name: "<\($0)>", usage: "", summary: $0.summary) }
      + [GrammarEntry(section: .mask, name: "±", usage: "", summary: Tolerance.summary)]
  }

  private func entries<Meaning>(_ section: GrammarEntry.Section, _ rows: [GrammarWord<Meaning>])
    -> [GrammarEntry]
  {
    rows.map { GrammarEntry(section: section, name: $0.name, usage: $0.usage, summary: $0.summary) }
  }
}
