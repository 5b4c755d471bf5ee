/// The files that a scenario takes lines from, as they stand in its source: below its own lines, each behind
/// a line `part NAME`.
package struct PartTable: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    /// The name relative to the folder of the scenario.
    let name: String
    /// The path as reports print it.
    let path: String
    /// The line `part NAME` in the source, counted from 1.
    let head: Int
    /// The last line of the part.
    let last: Int
    /// The line of the scenario itself that includes it first; nil for the part of a folder.
    let includedAt: Int?
  }

  /// The number of lines that are the scenario's own, with the parts that it contains.
  package let ownCount: Int
  /// The number of lines above the first part that the scenario contains.
  package let mainCount: Int
  private(set) var entries: [Entry] = []

  init(ownCount: Int, mainCount: Int? = nil) {
    (self.ownCount, self.mainCount) = (ownCount, mainCount ?? ownCount)
  }

  mutating func add(_ entry: Entry) { entries.append(entry) }

  func entry(ofLine line: Int) -> Entry? { entries.first { $0.head <= line && line <= $0.last } }

  func entry(named name: String) -> Entry? { entries.first { $0.name == name } }
}

extension ScenarioFile {
  /// The lines of the file itself; `source` also has those of its parts.
  package var ownSource: ArraySlice<String> { source.prefix(parts.ownCount) }

  /// The paths of the parts that the scenario has lines of.
  package var partPaths: [String] { parts.entries.map(\.path) }

  /// Returns a line of the source as a message names it: `line 7`, `line 4 of Scenarios/signed-in.part`.
  package func lineName(_ line: Int) -> String {
    parts.entry(ofLine: line).map { "line \(line - $0.head) of \($0.path)" } ?? "line \(line)"
  }

  /// Returns lines of the source as a message names them: `lines 7 to 9`.
  package func lineNames(_ lines: ClosedRange<Int>) -> String {
    if lines.count == 1 { return lineName(lines.lowerBound) }
    guard let part = parts.entry(ofLine: lines.lowerBound) else {
      return "lines \(lines.lowerBound) to \(lines.upperBound)"
    }
    return "lines \(lines.lowerBound - part.head) to \(lines.upperBound - part.head) of \(part.path)"
  }

  /// Returns the path and number of a line of the source: `Scenarios/signed-in.part:4`.
  package func linePlace(_ line: Int) -> String {
    parts.entry(ofLine: line).map { "\($0.path):\(line - $0.head)" } ?? "\(path):\(line)"
  }

  /// Returns the line of the file itself that a line of the source comes from: that of the `include`; nil for
  /// a line of the part of a folder.
  package func ownLine(_ line: Int) -> Int? {
    guard let part = parts.entry(ofLine: line) else { return line }
    return part.includedAt
  }
}
