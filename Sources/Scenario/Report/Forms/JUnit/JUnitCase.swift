import ScenarioBasics

/// A scenario as a test case.
struct JUnitCase {
  /// The outcome of a case; the schema has an element for each but the first.
  enum Outcome: String {
    case passed, failure, error, skipped
  }

  /// The maximum length of a failure text, enough for every difference that is read and small enough for any
  /// server.
  static let limit = 64 * 1024

  let outcome: Outcome
  let result: ScenarioResult
  private let names: (classname: String, name: String)
  private let hasPlace: Bool

  /// Creates a test case; with `hasPlace` it has attributes for file and line, which the schema of Jenkins
  /// does not allow.
  init(_ result: ScenarioResult, _ names: (classname: String, name: String), hasPlace: Bool) {
    (self.result, self.names, self.hasPlace) = (result, names, hasPlace)
    outcome = Outcome(result.verdict)
  }

  /// Returns the element of a case that took the real time; nil for a case that was not measured.
  func element(_ took: Duration?) -> String {
    let line = result.wrongLine.map { [("line", String($0))] } ?? []
    let attributes =
      [("name", names.name), ("classname", names.classname)] + Duration.attribute(took)
      + (hasPlace ? [("file", result.printablePath)] + line : [])
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
    let counts = "\(result.counts.words), \(result.time.spoken) of virtual time"
    let lines = [result.title, wasPlayed ? counts : "", result.update ?? ""]
    let told = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    return told.isEmpty ? nil : XMLText.element("system-out", [], XMLText.content(told.cut(to: 1024)))
  }
}

extension JUnitCase.Outcome {
  /// Converts the verdict. A known failure neither fails the build nor passes: of the three, that is
  /// `skipped`.
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
