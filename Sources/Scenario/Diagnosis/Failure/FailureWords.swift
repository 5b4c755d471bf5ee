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
  /// What the file still lacks.
  var missing: Failure.Section { Failure.Section("missing", gapSentences) }
}
