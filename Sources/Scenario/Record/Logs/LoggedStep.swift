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
      let line = event["line"]?.integer ?? 0
      switch event["event"]?.string {
      case "changed": changed += [event["path"]?.string].compactMap(\.self)
      case "step" where line > 0:
        steps[line, default: LoggedStep(line: line)].number = event["number"]?.integer
        steps[line]?.text = event["text"]?.string
        changed = []
      case "shown" where line > 0:
        steps[line, default: LoggedStep(line: line)].shown = event.strings("lines")
        steps[line]?.changed += changed
        changed = []
      default: break
      }
    }
    return steps.values.sorted { $0.line < $1.line }
  }

  private init(line: Int) { self.line = line }
}
