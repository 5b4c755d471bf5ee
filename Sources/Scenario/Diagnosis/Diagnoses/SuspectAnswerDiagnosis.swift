import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import StubServer

/// The answer that should have contained a missing figure; the answer, and not the app, may be wrong.
struct SuspectAnswerDiagnosis: Diagnosis {
  private let answer: Answer
  private let script: AnnotatedScript
  /// The expected figures that are missing, and those printed instead: only numbers and days.
  private let wanted: [String]
  private let came: [String]

  /// Returns nil when no figure is missing, when the answer has faults or is a series, or when the expected
  /// text has masks.
  init?(_ answer: Answer, expected: String, actual: String? = nil, _ script: AnnotatedScript) {
    guard answer.faults.isEmpty, answer.series == nil, !MaskedText.hasMasks(expected) else { return nil }
    let (before, after) = (Self.figures(of: expected), actual.map(Self.figures) ?? [])
    (self.answer, self.script) = (answer, script)
    wanted = before.filter { !after.contains($0) && Self.isOfBody($0, expected) }
    came = after.filter { !before.contains($0) }
    if wanted.isEmpty { return nil }
  }

  /// Returns nil for a line that is not a state line, or when no answer was sent at its time.
  init?(_ expected: String, _ actual: String?, _ step: FailedStep) {
    guard TranscriptLine(expected).kind == .state,
      let answer = step.log.answers(at: step.log.time(of: TranscriptLine(actual ?? expected))).last
    else { return nil }
    self.init(answer, expected: expected, actual: actual, step.script)
  }

  /// Whether the line contains a figure that an answer may have supplied.
  static func hasFigures(_ line: String) -> Bool { !figures(of: line).isEmpty }

  /// The expected figures, when the answer contains none of them and the app therefore cannot know them.
  var because: [String] {
    lacks ? ["\(alternatives(wanted)) is not in that answer"] : []
  }

  /// The answer with the expected figure, or the statement that the answer lacks it.
  var toFix: [Failure.SectionEntry] {
    let origin = answer.service.map { "the service `\($0)`" } ?? answer.lineName
    if lacks { return [.init("if it should be there, fix \(origin)")] }
    guard wanted.count == 1, came.count == 1, !has(wanted[0]), has(came[0]), let place = place(of: came[0])
    else { return [] }
    let line = Self.replacing(came[0], in: script.file.source[place], with: wanted[0])
    return [script.write(place + 1, line, "if the answer is wrong, write")]
  }

  /// Whether the answer lacks all expected figures; false when other figures were printed instead, because
  /// these would show that the app computes its figures itself.
  private var lacks: Bool { came.isEmpty && !wanted.contains(where: has) }

  private func has(_ figure: String) -> Bool {
    figure == answer.status.map(String.init)
      || Self.tokens(String(decoding: answer.body, as: UTF8.self)).contains(figure[...])
  }

  /// Returns the index of the only line of the answer that contains the figure, when it occurs there once.
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

  /// Returns the figures of the line that an answer is likely to have supplied.
  static func said(_ line: String) -> [String] { figures(of: line).filter { isOfBody($0, line) } }

  /// Returns the numbers and days in the new value that a line reports.
  private static func figures(of line: String) -> [String] {
    let said = line.ranges(of: " → ").last.map { line[$0.upperBound...] } ?? line[...]
    return tokens(said).filter(isFigure).map(String.init)
  }

  /// Whether a body is likely to contain the figure: a whole number in the payload of a case,
  /// `.rejected(429)`, is as often a status or a number of the app's own.
  private static func isOfBody(_ figure: String, _ line: String) -> Bool {
    if figure.contains(where: { ".-".contains($0) }) { return true }
    let value = line.ranges(of: " → ").last.map { line[$0.upperBound...] } ?? line[...]
    return !value.hasPrefix(".")
  }

  private static func isFigure(_ token: Substring) -> Bool {
    // A short whole number is as often a count that the app computes itself.
    guard token.utf8.count > 2 else { return false }
    let parts = token.split(separator: "-", omittingEmptySubsequences: false)
    let isDay = parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { $0.utf8.allSatisfy(isDigit) }
    return isDay || DecimalLiteral(String(token)) != nil
  }

  private static func tokens(_ text: some StringProtocol) -> [Substring] {
    String(text).split { !($0.isLetter || $0.isNumber || ".-+@~".contains($0)) }
  }
}
