import ScenarioBasics
import ScenarioEvents
import ScenarioFormat

extension Failure.SectionEntry {
  /// The line written anew.
  static func write(_ line: Int, _ text: String, _ words: String = "write") -> Failure.SectionEntry {
    Failure.SectionEntry("\(words) in line \(line):", .write(line), [text])
  }
}

extension ScenarioFile {
  /// The line of an included part, below the line that includes it; empty for a line that is shown itself.
  func partPlace(_ line: Int, besides shown: Int?) -> Failure.Section {
    guard line != shown, source.indices.contains(line - 1) else { return Failure.Section("at", [String]()) }
    return Failure.Section("at", ["\(linePlace(line))  \(written(line))".escaped()])
  }

  /// The text of a line of the source, without its indentation.
  func written(_ line: Int) -> String { source[line - 1].drop { $0 == " " }.description }

  /// The section with the parts that the file still lacks.
  var missing: Failure.Section { Failure.Section("missing", gapSentences) }
}
