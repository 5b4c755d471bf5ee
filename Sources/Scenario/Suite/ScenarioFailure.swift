import ScenarioBasics
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioFormat

/// What is wrong with a scenario, and where a person finds it.
public struct ScenarioFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The scenario's path as the case has it; for one in Swift that of the source file.
  public let path: String
  /// The line of the step, answer or word that is meant, counted from 1.
  public let line: Int
  /// The column of the word that was refused, counted in characters from 1; 1 for a step.
  public let column: Int
  /// What `rcc-sim run` prints: what differs, why, and the commands to see it again and to accept it.
  public let text: String

  /// The text.
  public var description: String { text }

  init(path: String, line: Int, column: Int = 1, text: String) {
    (self.path, self.line, self.column) = (path, line, column)
    self.text = PrintableText(escaped: text).text
  }

  /// The absolute path, for a test tool's `SourceLocation`.
  public var filePath: String { canonicalPath(path) ?? path }

  /// The path as Swift Testing's `SourceLocation` wants it for an identifier: with a slash in it.
  public var fileID: String { "Scenarios/" + path }
}

extension ScenarioFailure {
  init(_ refusal: SyntaxError) {
    self.init(path: refusal.path, line: refusal.line, column: refusal.column, text: refusal.text)
  }

  init(_ failure: LoadFailure) { self.init(path: failure.path, line: 1, text: failure.text) }

  /// Nil where the verdict is that all is well.
  init?(_ report: PlayReport) {
    guard let failure = report.failure else { return nil }
    self.init(path: report.path, line: failure.line ?? 1, text: failure.lines.joined(separator: "\n"))
  }
}
