import ScenarioBasics
package import ScenarioFormat
import ScenarioPlay

/// A failure that someone has told of already: `given known-failure APP-123`.
package struct KnownFailure {
  let text: String
  let line: Int
  private let path: String

  package init?(_ file: ScenarioFile) {
    guard let fact = file.facts.first(where: { $0.name == "known-failure" }) else { return nil }
    (text, line, path) = (fact.text, fact.line, file.path)
  }

  /// What is told when it no longer fails.
  func passes(at time: Duration, _ service: PlayCommand.Service?) -> [String] {
    [
      "FAIL  \(path.escaped()):\(line)  given known-failure \(text)",
      "      it passes now · at the end · T+\(time.word)", "",
    ]
      + labelled("to fix", ["delete line \(line)"])
      + PlayCommand(path, of: service).again()
  }
}
