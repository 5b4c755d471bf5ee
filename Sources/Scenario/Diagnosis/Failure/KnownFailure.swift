import ScenarioBasics
import ScenarioEvents
package import ScenarioFormat
import ScenarioPlay

/// A failure that someone has told of already: `given known-failure APP-123`, or the name of an invariant.
package struct KnownFailure {
  let text: String
  let line: Int
  private let path: String

  package init?(_ file: ScenarioFile) {
    guard let fact = file.facts.first(where: { $0.name == "known-failure" }) else { return nil }
    (text, line, path) = (fact.text, fact.line, file.path)
  }

  /// Returns whether a play that failed may have failed for this reason.
  func isShown(by transcript: Transcript) -> Bool { transcript.broke(text) ?? true }

  /// The section reported when the play fails for another reason.
  var other: Failure.Section {
    Failure.Section(
      "known as", ["line \(line) is of another failure, which this play does not show: \(text)"])
  }

  /// Returns the failure reported when a known failure passes.
  func passes(at time: Duration, _ service: ReproductionCommands.Service?) -> Failure {
    var failure = Failure(
      path: path, line: line, text: "given known-failure \(text)", sentence: "it passes now",
      place: ["at the end", "T+\(time.word)"], at: time)
    failure.sections = [
      Failure.Section("to fix", [.init("delete line \(line)", .delete(line...line))]),
      ReproductionCommands(path, of: service).again(),
    ]
    return failure
  }
}
