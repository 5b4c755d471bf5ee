import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import StubServer

/// The answer behind a figure that did not come: it may be the answer, and not the app, that is wrong.
struct SuspectAnswerDiagnosis: Diagnosis {
  private let answer: Answer
  private let script: ScriptText
  /// What was expected and did not come, and what came instead: numbers and days alone.
  private let wanted: [String]
  private let came: [String]

  /// Nil where no figure is missed, or none of an answer that was to arrive whole.
  init?(_ answer: Answer, expected: String, actual: String? = nil, _ script: ScriptText) {
    guard answer.faults.isEmpty, answer.series == nil, !MaskedText.hasMasks(expected) else { return nil }
    let (before, after) = (Self.figures(of: expected), actual.map(Self.figures) ?? [])
    (self.answer, self.script) = (answer, script)
    wanted = before.filter { !after.contains($0) && Self.isOfBody($0, expected) }
    came = after.filter { !before.contains($0) }
    if wanted.isEmpty { return nil }
  }

  /// Returns nil for a line that is not of the state, or when no answer was given in its instant.
  init?(_ expected: String, _ actual: String?, _ step: FailedStep) {
    guard TranscriptLine(expected).kind == .state,
      let answer = step.log.answers(at: step.log.time(of: TranscriptLine(actual ?? expected))).last
    else { return nil }
    self.init(answer, expected: expected, actual: actual, step.script)
  }

  /// Whether the line says something that may come from an answer.
  static func hasFigures(_ line: String) -> Bool { !figures(of: line).isEmpty }

  /// What stands in no line of the answer, so that the app cannot know it.
  var because: [String] {
    lacks ? ["\(alternatives(wanted)) does not stand in that answer"] : []
  }

  /// The answer with the figure that was expected, or the hint that it lacks one.
  var toFix: [Failure.Statement] {
    if lacks { return [.init("if it should stand there, mend line \(answer.line)")] }
    guard wanted.count == 1, came.count == 1, !has(wanted[0]), has(came[0]), let place = place(of: came[0])
    else { return [] }
    let line = Self.replacing(came[0], in: script.file.source[place], with: wanted[0])
    return [.write(place + 1, line, "if the answer is wrong, write")]
  }

  /// What came instead would show that the app makes its figures itself.
  private var lacks: Bool { came.isEmpty && !wanted.contains(where: has) }

  private func has(_ figure: String) -> Bool {
    figure == answer.status.map(String.init)
      || Self.tokens(String(decoding: answer.body, as: UTF8.self)).contains(figure[...])
  }

  /// The index of the only line of the answer in which the figure stands once.
  private func place(of figure: String) -> Int? {
    let lines = (answer.line - 1)..<script.lastLine(of: answer)
    guard script.file.source.indices.contains(lines.lowerBound) else { return nil }
    let counts = lines.map { index in
      (index: index, count: Self.tokens(script.file.source[index]).count { $0 == figure })
    }
    let found = counts.filter { $0.count > 0 }
    return found.count == 1 && found[0].count == 1 ? found[0].index : nil
  }

  private static func replacing(_ figure: String, in line: String, with other: String) -> String {
    guard let token = tokens(line).first(where: { $0 == figure }) else { return line }
    return line[..<token.startIndex] + other + line[token.endIndex...]
  }

  /// The figures that only an answer can have brought.
  static func said(_ line: String) -> [String] { figures(of: line).filter { isOfBody($0, line) } }

  /// The numbers and days of what a line says that there is now.
  private static func figures(of line: String) -> [String] {
    let said = line.ranges(of: " → ").last.map { line[$0.upperBound...] } ?? line[...]
    return tokens(said).filter(isFigure).map(String.init)
  }

  /// Whether a body is likely to bring the figure: a whole number that a case carries, `.rejected(429)`, is
  /// as often a status, or the app's own.
  private static func isOfBody(_ figure: String, _ line: String) -> Bool {
    if figure.contains(where: { ".-".contains($0) }) { return true }
    let value = line.ranges(of: " → ").last.map { line[$0.upperBound...] } ?? line[...]
    return !value.hasPrefix(".")
  }

  private static func isFigure(_ token: Substring) -> Bool {
    // A short whole number is as often a count of the app's own.
    guard token.utf8.count > 2 else { return false }
    let parts = token.split(separator: "-", omittingEmptySubsequences: false)
    let isDay = parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { $0.utf8.allSatisfy(isDigit) }
    return isDay || DecimalLiteral(String(token)) != nil
  }

  private static func tokens(_ text: some StringProtocol) -> [Substring] {
    String(text).split { !($0.isLetter || $0.isNumber || ".-+@~".contains($0)) }
  }
}
