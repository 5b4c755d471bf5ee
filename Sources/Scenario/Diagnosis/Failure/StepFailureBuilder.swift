import ScenarioBasics
package import ScenarioEvents
package import ScenarioFormat
import ScenarioPlay
import ScenarioReflect

/// A failed step as a person sees it: where, what, the lines as a diff, why, and the commands.
package struct StepFailureBuilder: Sendable {
  /// The scenario's path as it was given.
  package var path: String
  /// The step that differs.
  package var step: Step
  /// The step's number among the file's, from 1, and how many there are.
  package var number: Int
  package var count: Int
  /// Virtual time since T+0 at which the step began.
  package var startedAt: Duration
  /// Virtual time since T+0 at which the step was over, where that is known: what differs cannot be later.
  var endedAt: Duration?
  /// The step's lines, expected and actual.
  package var comparison: Comparison
  /// The lines of the rows of lists that an actual line represents.
  var foldedRows: [String: [String]] = [:]
  /// Why it came so; a line each, further lines already indented against the first if they shall be.
  package var because: [String] = []
  /// The outcome of the later steps.
  package var then: [String] = []
  /// The suggested fixes, with the lines to write instead.
  package var toFix: [Failure.SectionEntry] = []
  /// The sentence of the failure, if it is not the summary of the differing lines.
  package var sentence: String?
  /// The problems to fix before the new lines may be accepted.
  package var warning: [String] = []
  /// The rows shown in place of a diff.
  private var view: [Failure.Row]?
  /// The service that answered in place of the script.
  var service: ReproductionCommands.Service?
  /// The section with the parts that the file still lacks.
  var missing = Failure.Section("missing", [Failure.SectionEntry]())
  /// Whether only the order of the expected lines is wrong, which is the file's and not the app's.
  var isOrderAlone = false
  /// Whether `--update` would take this over: not a claim of `expect … is`, which only a person types.
  package var isAcceptable = true

  package init(
    path: String, step: Step, number: Int, of count: Int, startedAt: Duration, comparison: Comparison
  ) {
    self.path = path
    self.step = step
    self.number = number
    self.count = count
    self.startedAt = startedAt
    self.comparison = comparison
  }

  /// Shows the path of a claim, and where it goes wrong.
  mutating func show(_ missing: MissingPath) {
    let wrong = missing.wrong.dropFirst(missing.parent.count)
    let name = wrong.drop { $0 == "." }
    let margin = String(repeating: " ", count: missing.wrong.count - name.count)
    sentence = "there is no \(missing.wrong)"
    because = [missing.existing]
    view = [.init(.same, missing.path), .init(.marks, margin + String(repeating: "^", count: name.count))]
  }

  package var failure: Failure {
    let (diff, verdict) = (DiffText(comparison, foldedRows), DifferenceSummary(comparison))
    var failure = Failure(
      path: path, line: step.line, text: step.text, sentence: sentence ?? verdict.sentence,
      place: ["step \(number) of \(count)", verdict.time(startedAt: startedAt, endedAt: endedAt)],
      at: verdict.moment(startedAt: startedAt, endedAt: endedAt))
    let isPrinted = [.expectScreen, .expectRequests, .expectPending].contains(step.verb)
    failure.rows = view ?? (isPrinted ? diff.rows : diff.rows.map(\.withState))
    failure.sections =
      [.init("because", because), .init("then", then), .init("to fix", toFix), missing]
      + commands(hidden: diff.hidesDifference)
    return failure
  }

  private func commands(hidden: Bool) -> [Failure.Section] {
    let command = ReproductionCommands(path, of: service)
    let others = Failure.SectionEntry(
      "or with the last good run at hand", command: "\(ToolName.current) diff GOOD.ndjson NEW.ndjson")
    let look = command.line("--unfold --until \(step.line)").map {
      Failure.Section("to see", [.init([], command: $0), others])
    }
    let isAccepted = isAcceptable && DifferenceSummary(comparison).brokenScript == nil
    return (hidden ? [look].compactMap(\.self) : []) + [command.again("--until \(step.line)")]
      + (isAccepted ? acceptance(command) : [])
  }

  private func acceptance(_ command: ReproductionCommands) -> [Failure.Section] {
    let accept = command.acceptance(isAppInDoubt: !isOrderAlone)
    return accept.entries.isEmpty ? [] : [.init("first", warning), accept]
  }
}
