import ScenarioBasics
import ScenarioConvert
import ScenarioEvents
import ScenarioFormat

/// The message about a path that yields no scenario, or a file that could not be rewritten.
struct FileProblem {
  /// The message for the user, without a line end.
  let text: PrintableText
  private let path: String
  private let line: Int?
  /// The path of a file that exists and has invalid syntax, or nil for any other problem.
  var refusedFile: String? { line == nil ? nil : path }

  init(_ failure: LoadFailure) {
    (text, path, line) = (PrintableText(escaped: failure.text), failure.path, nil)
  }

  init(_ refusal: SyntaxError) {
    (text, path, line) = (PrintableText(escaped: refusal.text), refusal.path, refusal.line)
  }

  init(_ failure: AtomicFile.Failure) {
    (text, path, line) = (PrintableText(escaped: failure.text), failure.path, nil)
  }

  init(_ failure: PlayRecordingWriter.Unwritten) {
    (text, path, line) = ("\(failure.words)\n  = \(failure.remedy)", failure.path, nil)
  }

  var event: PlayEvent { .refused(.init(scenario: path, line: line, text: text.text)) }
}

extension ScenarioLoader.LoadedScenarios {
  /// The problems of what could not be read: paths first, then files in their order.
  var problems: [FileProblem] {
    failures.map(FileProblem.init)
      + scenarios.compactMap { entry in
        if case .failure(let refusal) = entry.result { FileProblem(refusal) } else { nil }
      }
  }
}
