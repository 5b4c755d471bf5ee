import ScenarioEvents

/// The data that an event stream contains about a step.
struct LoggedStep {
  /// The line in the scenario that was played.
  let line: Int
  /// The step as it was written, or nil if the line `step` is missing.
  private(set) var text: String?
  /// The expected lines that the step showed, or nil if they are missing.
  private(set) var shown: [String]?

  /// Returns the steps of a play, in the order of their lines.
  static func all(_ play: LoggedPlay) -> [LoggedStep] {
    var steps: [Int: LoggedStep] = [:]
    for event in play.events {
      switch event {
      case .step(let step) where step.line > 0:
        steps[step.line, default: LoggedStep(line: step.line)].text = step.text
      case .shown(let printed) where printed.line > 0:
        steps[printed.line, default: LoggedStep(line: printed.line)].shown = printed.lines
      default: break
      }
    }
    return steps.values.sorted { $0.line < $1.line }
  }

  private init(line: Int) { self.line = line }
}
