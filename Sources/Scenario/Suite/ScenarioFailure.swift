import ScenarioBasics
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioFormat

/// The failure of a scenario, and its place in the source.
public struct ScenarioFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The scenario's path as the case names it; for a scenario in Swift, the path of the source file.
  public let path: String
  /// The line of the step, answer or word that failed, counted from 1.
  public let line: Int
  /// The column of the word that was refused, counted in characters from 1; 1 for a step.
  public let column: Int
  /// The text that `rcc-sim run` prints: the difference, its reason, and the commands to reproduce and to
  /// accept it.
  public let text: String

  /// The text.
  public var description: String { text }

  init(path: String, line: Int, column: Int = 1, text: String) {
    (self.path, self.line, self.column) = (path, line, column)
    self.text = PrintableText(escaped: text).text
  }

  /// The absolute path, for a test tool's `SourceLocation`.
  public var filePath: String { canonicalPath(path) ?? path }

  /// The path in the form that Swift Testing's `SourceLocation` requires of an identifier: with a slash.
  public var fileID: String { "Scenarios/" + path }
}

extension ScenarioFailure {
  init(_ refusal: SyntaxError) {
    self.init(path: refusal.path, line: refusal.line, column: refusal.column, text: refusal.text)
  }

  init(_ failure: LoadFailure) { self.init(path: failure.path, line: 1, text: failure.text) }

  /// Returns nil when the report has no failure.
  init?(_ report: PlayResult) {
    guard let failure = report.failure else { return nil }
    self.init(path: report.path, line: failure.line ?? 1, text: failure.lines.joined(separator: "\n"))
  }
}
