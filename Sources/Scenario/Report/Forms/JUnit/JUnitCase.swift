/// A scenario as a test case.
struct JUnitCase {
  /// How a case can end; the schema has an element for each but the first.
  enum Outcome: String {
    case passed, failure, error, skipped
  }

  /// Enough for every difference that a person reads, and no server takes long over it.
  static let limit = 64 * 1024

  let outcome: Outcome
  private let result: ScenarioResult
  private let attributes: [(name: String, value: String)]

  /// With a place it says in which file and line, which the schema of Jenkins does not know.
  init(_ result: ScenarioResult, _ names: (classname: String, name: String), hasPlace: Bool) {
    self.result = result
    outcome = Outcome(result.verdict)
    let line = result.wrongLine.map { [("line", String($0))] } ?? []
    attributes =
      [("name", names.name), ("classname", names.classname), ("time", result.time.thousandths)]
      + (hasPlace ? [("file", result.printablePath)] + line : [])
  }

  var element: String {
    let inner = [verdict, output].compactMap(\.self).map { "      \($0)\n" }.joined()
    return XMLText.element("testcase", attributes, inner.isEmpty ? nil : "\n\(inner)    ")
  }

  private var verdict: String? {
    if outcome == .passed { return nil }
    let head = [("type", result.verdict.rawValue), ("message", result.sentence.headline())]
    let text = result.text.isEmpty ? nil : XMLText.content(result.text.cut(to: Self.limit)) + "\n"
    return XMLText.element(outcome.rawValue, head, text)
  }

  private var output: String? {
    let wasPlayed = ![.refused, .skipped, .unplayed, .diverged].contains(result.verdict)
    let lines = [result.title, wasPlayed ? result.counts.words : "", result.update ?? ""]
    let told = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    return told.isEmpty ? nil : XMLText.element("system-out", [], XMLText.content(told.cut(to: 1024)))
  }
}

extension JUnitCase.Outcome {
  /// What is known to fail stops nobody and is not taken for good: of the three, that is `skipped`.
  fileprivate init(_ verdict: ScenarioResult.Verdict) {
    self =
      switch verdict {
      case .passed: .passed
      case .failed: .failure
      case .broken, .diverged, .refused: .error
      case .known, .skipped, .unplayed: .skipped
      }
  }
}
