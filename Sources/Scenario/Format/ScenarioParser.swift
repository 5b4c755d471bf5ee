package import ScenarioBasics

/// A parser that reads a `.scenario` file, or refuses it with the errors in it.
package struct ScenarioParser: Sendable {
  private let grammar: Grammar
  private let read: FixtureReader
  private let recordings: RecordingSource?
  private let parts: PartSource?

  /// - Parameters:
  ///   - vocabulary: The words that the Stage adds to the format.
  ///   - read: Reads a file beside the scenario, by its name in the scenario.
  ///   - recordings: The source of recordings; when it is nil, there are none.
  ///   - parts: The source of parts in other files; when it is nil, there are none.
  package init(
    vocabulary: Vocabulary, read: @escaping FixtureReader, recordings: RecordingSource? = nil,
    parts: PartSource? = nil
  ) {
    self.init(Grammar(vocabulary), read: read, recordings: recordings, parts: parts)
  }

  package init(
    _ grammar: Grammar, read: @escaping FixtureReader, recordings: RecordingSource? = nil,
    parts: PartSource? = nil
  ) {
    (self.grammar, self.read, self.recordings, self.parts) = (grammar, read, recordings, parts)
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
    let assembly = PartAssembly(lines, source, parts, path: path)
    let context = ScriptContext(
      grammar: grammar, facts: facts(of: assembly), read: read, recordings: recordings)
    var reader = ScenarioReader(context)
    for item in assembly.items { reader.read(item) }
    let defaults = FolderDefaults(assembly.ofFolders, context)
    return try reader.finish(path: path, source: assembly.strings, assembly.table, defaults)
  }

  /// Returns the valid facts of the scenario, and those of its folders that it does not replace.
  private func facts(of assembly: PartAssembly) -> [Fact] {
    assembly.ofFolders.reduce(FactReader.foresee(assembly.lines, grammar)) { facts, part in
      facts.filled(from: FactReader.foresee(part.lines, grammar, besides: facts))
    }
  }
}
