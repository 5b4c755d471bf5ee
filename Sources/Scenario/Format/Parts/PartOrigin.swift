/// The part that a line belongs to, and the includes that lead to it.
package struct PartOrigin: Sendable, Equatable {
  /// The path of the part as reports print it.
  let path: String
  /// The number of lines above the part in the source of the scenario.
  let head: Int
  /// The line of the scenario itself that leads to the part; nil for the part of a folder.
  let root: Int?
  /// The includes that lead to it, the innermost first: `Scenarios/a.scenario:7`.
  let through: [String]

  /// Returns a line of the source as a message names it.
  func name(ofLine line: Int) -> String { "line \(line - head) of \(path)" }

  /// Returns a line of the source as a path with a number.
  func place(ofLine line: Int) -> String { "\(path):\(line - head)" }
}
