package import ScenarioBasics

/// A parser that reads a `.scenario` file, or refuses it with the errors in it.
package struct ScenarioParser: Sendable {
  private let grammar: Grammar
  private let read: FixtureReader
  private let recordings: RecordingSource?

  /// - Parameters:
  ///   - vocabulary: The words that the Stage adds to the format.
  ///   - read: Reads a file beside the scenario, by its name in the scenario.
  ///   - recordings: The source of recordings; when it is nil, there are none.
  package init(
    vocabulary: Vocabulary, read: @escaping FixtureReader, recordings: RecordingSource? = nil
  ) {
    self.init(Grammar(vocabulary), read: read, recordings: recordings)
  }

  package init(_ grammar: Grammar, read: @escaping FixtureReader, recordings: RecordingSource? = nil) {
    (self.grammar, self.read, self.recordings) = (grammar, read, recordings)
  }

  /// - Throws: The refusal of the first error in the file, and of further independent ones.
  package func parse(_ bytes: [UInt8], path: String) throws(SyntaxError) -> ScenarioFile {
    guard bytes.count <= SourceText.limit else { throw .tooLarge(path: path, bytes: bytes.count) }
    let source = SourceText(bytes)
    return try parse(source.lines, source.strings, path: path)
  }

  /// Parses lines that already have their places.
  package func parse(_ lines: [SourceLine], _ source: [String], path: String) throws(SyntaxError)
    -> ScenarioFile
  {
    let facts = FactReader.foresee(lines, grammar)
    var reader = ScenarioReader(
      ScriptContext(grammar: grammar, facts: facts, read: read, recordings: recordings))
    for line in lines { reader.read(line) }
    return try reader.finish(path: path, source: source)
  }
}
