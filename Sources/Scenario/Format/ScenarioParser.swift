/// Reads a `.scenario` file, or refuses it with what is wrong in it.
package struct ScenarioParser: Sendable {
  private let grammar: Grammar
  private let read: FixtureReader
  private let open: FixtureOpener

  /// - Parameters:
  ///   - vocabulary: The words that the Stage adds to the format.
  ///   - read: Reads a file beside the scenario, by the name that the scenario gives it.
  ///   - open: The same for a recording; without it there is none.
  package init(
    vocabulary: Vocabulary, read: @escaping FixtureReader, open: @escaping FixtureOpener = Self.noFile
  ) {
    self.init(Grammar(vocabulary), read: read, open: open)
  }

  init(_ grammar: Grammar, read: @escaping FixtureReader, open: @escaping FixtureOpener = Self.noFile) {
    (self.grammar, self.read, self.open) = (grammar, read, open)
  }

  package static let noFile: FixtureOpener = { name throws(FixtureProblem) in
    throw .missing(name, nearest: nil)
  }

  /// - Throws: The refusal of the first wrong thing in the file, and of others that stand by themselves.
  package func parse(_ bytes: [UInt8], path: String) throws(Refusal) -> ScenarioFile {
    guard bytes.count <= SourceText.limit else { throw .tooLarge(path: path, bytes: bytes.count) }
    let source = SourceText(bytes)
    return try parse(source.lines, source.strings, path: path)
  }

  /// The same for lines that know themselves where they stand.
  func parse(_ lines: [SourceLine], _ source: [String], path: String) throws(Refusal) -> ScenarioFile {
    let facts = FactReader.foresee(lines, grammar)
    var reader = ScenarioReader(ScriptContext(grammar: grammar, facts: facts, read: read, open: open))
    for line in lines { reader.read(line) }
    return try reader.finish(path: path, source: source)
  }
}
