import StubServer

extension ScenarioFile {
  /// The scenario printed from its syntax tree: one space between words, setup first, an empty line wherever
  /// script and steps alternate.
  ///
  /// Reading it gives the same tree except for the places in the file. Comments below the title are not in
  /// the tree, and so not in the text; `source` contains them. Parts are as they are in the source.
  package var text: String {
    var lines = title.map { $0.split(separator: "\n").map { "# \($0)" } } ?? []
    lines += facts.filter { isInFile($0.line) }.map {
      "given \($0.name)" + ($0.text.isEmpty ? "" : " \($0.text)")
    }
    lines += scopes.map(\.words) + (comparison.map { [$0.words] } ?? [])
    var isScript = true
    for act in acts where isInFile(act.line) {
      if act.isScript != isScript, !lines.isEmpty { lines.append("") }
      lines += act.lines
      isScript = act.isScript
    }
    let others = source.dropFirst(parts.mainCount)
    if !others.isEmpty { return (lines + [""] + others).joined(separator: "\n") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns whether a line of the source is in front of all parts.
  private func isInFile(_ line: Int) -> Bool {
    if parts.mainCount < parts.ownCount { return line <= parts.mainCount }
    return parts.entry(ofLine: line) == nil
  }
}

extension Block {
  fileprivate var line: Int {
    switch self {
    case .serve(let serve): serve.line
    case .step(let step): step.line
    }
  }

  fileprivate var isScript: Bool { if case .serve = self { true } else { false } }

  fileprivate var lines: [String] {
    switch self {
    case .serve(let serve): [serve.text] + serve.items.flatMap(\.lines)
    case .step(let step):
      [step.verb.text] + step.joined.map(\.text)
        + (step.scopes.map(\.words) + (step.comparison.map { [$0.words] } ?? [])).map { "  | " + $0 }
        + step.expected.map { "  " + $0.text }
    }
  }
}

extension Scope {
  fileprivate var words: String {
    ([kind == .only ? "only" : "ignore"] + patterns).joined(separator: " ")
  }
}

extension ComparisonMode {
  /// The line as a file has it; `exact` has none, because it is the default.
  fileprivate var words: String { self == .anyLines ? "any lines" : "any order" }
}

extension Serve {
  /// The first line of the block.
  package var text: String { "serve \(place.words)" }
}

extension Serve.Place {
  fileprivate var words: String {
    switch self {
    case .connections(let host): (host.map { "$\($0.name) " } ?? "") + "connections"
    case .route(let pattern): pattern.description
    }
  }
}
