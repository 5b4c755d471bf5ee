import ScenarioEvents

/// What an event stream has of a step.
struct LoggedStep {
  /// In the scenario that was played.
  let line: Int
  /// From 1; nil where the line `step` is lost.
  private(set) var number: Int?
  /// As it was written; nil where the line `step` is lost.
  private(set) var text: String?
  /// The expected lines as they would stand; nil where they are lost.
  private(set) var shown: [String]?
  /// The paths of the values that it changed.
  private(set) var changed: [String] = []

  /// Those of a play, in the order of their lines.
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
