/// One line of `rcc-sim help format`.
package struct GrammarHelpRow: Sendable, Equatable {
  /// The place where the word is allowed.
  package enum Section: String, Sendable, CaseIterable {
    case step, claim, scope, part, fact, manner, fault, body, detail, stream, option, reference, address, mask
  }

  package let section: Section
  package let name: String
  /// The parameters after the name; empty for none.
  package let usage: String
  package let summary: String
}

extension Grammar {
  /// Every word, section by section, in the order in which refusals suggest them.
  package var entries: [GrammarHelpRow] {
    entries(.step, steps)
      + verbs.map { GrammarHelpRow(section: .step, name: $0.name, usage: $0.usage, summary: $0.summary) }
      + Self.allClaims.map {
        GrammarHelpRow(section: .claim, name: "expect \($0.rule.pattern)", usage: "", summary: $0.summary)
      }
      + entries(.scope, scopes) + entries(.scope, comparisons)
      + [
        GrammarHelpRow(section: .scope, name: JoinedInput.word, usage: "STEP", summary: JoinedInput.summary)
      ]
      + PartWord.allCases.map {
        GrammarHelpRow(section: .part, name: $0.rawValue, usage: PartWord.usage, summary: $0.summary)
      }
      + facts.map { GrammarHelpRow(section: .fact, name: $0.name, usage: $0.usage, summary: $0.summary) }
      + entries(.manner, manners) + entries(.fault, faults) + entries(.body, bodies)
      + makers.map { GrammarHelpRow(section: .body, name: $0.name, usage: $0.usage, summary: $0.summary) }
      + entries(.detail, details) + entries(.stream, streamLines.map(\.word))
      + entries(.option, streamOptions) + entries(.reference, references) + entries(.address, addresses)
      + hosts.names.map {
        GrammarHelpRow(
          section: .address, name: "$\($0)", usage: "",
          summary: "the Stage's host \(hosts.addresses[$0] ?? "")")
      }
      + Mask.allCases.map { GrammarHelpRow(section: .mask, name: "<\($0)>", usage: "", summary: $0.summary) }
      + [GrammarHelpRow(section: .mask, name: "±", usage: "", summary: Tolerance.summary)]
  }

  private func entries<Meaning>(_ section: GrammarHelpRow.Section, _ rows: [GrammarWord<Meaning>])
    -> [GrammarHelpRow]
  {
    rows.map { GrammarHelpRow(section: section, name: $0.name, usage: $0.usage, summary: $0.summary) }
  }
}
