import ScenarioEvents

/// The data that an event stream contains about a step.
struct LoggedStep {
  /// The line in the scenario that was played.
  let line: Int
  /// The number of the step, from 1, or nil if the line `step` is missing.
  private(set) var number: Int?
  /// The step as it was written, or nil if the line `step` is missing.
  private(set) var text: String?
  /// The expected lines that the step showed, or nil if they are missing.
  private(set) var shown: [String]?
  /// The paths of the values that the step changed.
  private(set) var changed: [String] = []

  /// Returns the steps of a play, in the order of their lines.
  static func all(_ play: LoggedPlay) -> [LoggedStep] {
    var steps: [Int: LoggedStep] = [:]
    var changed: [String] = []
    for event in play.events {
      switch event {
      case .changed(let value): changed.append(value.path)
      case .step(let step) where step.line > 0:
        steps[step.line, default: LoggedStep(line: step.line)].number = step.number
        steps[step.line]?.text = step.text
        changed = []
      case .shown(let printed) where printed.line > 0:
        steps[printed.line, default: LoggedStep(line: printed.line)].shown = printed.lines
        steps[printed.line]?.changed += changed
        changed = []
      default: break
      }
    }
    return steps.values.sorted { $0.line < $1.line }
  }

  private init(line: Int) { self.line = line }
}
