import StubServer

extension Grammar {
  /// The sections whose words a run reports if no scenario uses them.
  private static let reported: [GrammarHelpRow.Section] = [
    .step, .claim, .scope, .fact, .manner, .detail, .mask,
  ]

  /// The words of the format that a suite can leave out, in the order of the tables; without the claims of
  /// nodes for a Stage whose screen is text, and `from` for one without services.
  package var reportedWords: [String] {
    let (isOfText, hasServices) = (vocabulary.screenIsText, !services.isEmpty)
    return entries.filter {
      !($0.name.hasPrefix("expect node ") && isOfText) && ($0.name != "from" || hasServices)
        && Self.reported.contains($0.section)
    }.map {
      $0.section == .fact ? "given \($0.name)" : $0.name
    }
  }
}

extension ScenarioFile {
  /// The words of ``Grammar/reportedWords`` that the file uses.
  package var usedWords: Set<String> {
    var words = Set(facts.map { "given \($0.name)" })
    note(scopes, comparison, in: &words)
    for act in acts.flatMap({ [$0] + $0.partActs }) {
      switch act {
      case .serve(let serve): note(serve, in: &words)
      case .step(let step):
        words.insert(step.verb.reportedWord)
        if !step.joined.isEmpty { words.insert(JoinedInput.word) }
        for input in step.joined { words.insert(input.verb.reportedWord) }
        note(step.scopes, step.comparison, in: &words)
        for text in step.expected.map(\.text) + step.verb.values { note(masksIn: text, in: &words) }
      }
    }
    return words
  }

  private func note(_ scopes: [Scope], _ comparison: ComparisonMode?, in words: inout Set<String>) {
    for scope in scopes { words.insert(scope.kind == .only ? "only" : "ignore") }
    if comparison != nil { words.insert("any") }
  }

  private func note(_ serve: Serve, in words: inout Set<String>) {
    for item in serve.items {
      if item.delay != nil { words.insert("after") }
      switch item.uses {
      case .forever: words.insert("forever")
      case .times: words.insert("xN")
      case nil: break
      }
      if item.isOptional { words.insert("optional") }
      if item.phase != nil { words.insert("during") }
      if item.isFresh { words.insert("fresh") }
      if item.service != nil { words.insert("from") }
    }
    for condition in serve.answers.flatMap(\.conditions) {
      words.insert(condition.isNegated ? "unless" : "if")
      condition.value.map { note(masksIn: $0, in: &words) }
    }
  }

  private func note(masksIn text: String, in words: inout Set<String>) {
    guard MaskedText.hasMasks(text) else { return }
    for part in MaskedText(text).parts {
      switch part {
      case .mask(let mask, _): words.insert("<\(mask.rawValue)>")
      case .tolerance: words.insert("±")
      case .plain: break
      }
    }
  }
}

extension Verb {
  /// The name of the step, or the form of the claim.
  fileprivate var reportedWord: String {
    if case .claim(let claim) = self { return "expect \(claim.form)" }
    return String(text.prefix { $0 != " " })
  }
}
