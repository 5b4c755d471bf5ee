import ScenarioBasics
package import ScenarioFormat
import ScenarioPlay
import ScenarioReflect

/// A failed step as a person sees it: where, what, the lines as a diff, why, and the commands.
package struct FailureText: Sendable {
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
  /// Why it came so; a line each, further lines already indented against the first if they shall be.
  package var because: [String] = []
  /// What became of the steps after this one.
  package var then: [String] = []
  /// What to write instead.
  package var toFix: [String] = []
  /// What is wrong, where it is not what the lines say of themselves.
  package var sentence: String?
  /// What must be mended before the lines that came are worth writing down.
  package var warning: [String] = []
  /// What is shown in the place of a diff.
  private var view: [String]?
  /// What answered in the script's place.
  var service: PlayCommand.Service?
  /// What the file still lacks, labelled.
  var gaps: [String] = []
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
    let margin = String(repeating: " ", count: 6 + missing.wrong.count - name.count)
    sentence = "there is no \(missing.wrong)"
    because = [missing.existing]
    view = ["      \(missing.path)", margin + String(repeating: "^", count: name.count)]
  }

  /// The whole text, without a line break at its end.
  package var text: String { lines.joined(separator: "\n") }

  /// The text's lines.
  package var lines: [String] {
    let diff = DiffText(comparison)
    return heading + [""] + (view ?? diff.lines) + [""] + reasons + commands(hidden: diff.hidesDifference)
  }

  private var heading: [String] {
    let verdict = Verdict(comparison)
    let place = "step \(number) of \(count) · \(verdict.time(startedAt: startedAt, endedAt: endedAt))"
    return [
      "FAIL  \(path.escaped()):\(step.line)  \(step.text)",
      "      \(sentence ?? verdict.sentence) · \(place)",
    ]
  }

  private var reasons: [String] {
    labelled("because", because) + labelled("then", then) + labelled("to fix", toFix) + gaps
  }

  private func commands(hidden: Bool) -> [String] {
    let command = PlayCommand(path, of: service)
    let others = "or with the last good run at hand:  \(ToolName.current) diff GOOD.ndjson NEW.ndjson"
    let look = command.line("--unfold --until \(step.line)").map { labelled("to see", [$0, others]) } ?? []
    let isAccepted = isAcceptable && Verdict(comparison).brokenScript == nil
    return (hidden ? look : []) + command.again("--until \(step.line)")
      + (isAccepted ? acceptance(command) : [])
  }

  private func acceptance(_ command: PlayCommand) -> [String] {
    let accept = command.acceptance
    return (accept.isEmpty ? [] : labelled("first", warning)) + accept
  }
}
