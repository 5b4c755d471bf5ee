/// A step as a log tells of it.
struct LoggedStep {
  /// In the scenario that was played.
  let line: Int
  /// From 1; nil where the log has lost the step's beginning.
  var number: Int?
  /// As it was written; nil where it is lost.
  var text: String?
  /// The expected lines as they would stand; nil where they are lost.
  var shown: [String]?
  /// The paths of the values that it changed.
  var changed: [String] = []
}

/// The steps of a play, by their lines.
struct LoggedSteps {
  private(set) var steps: [LoggedStep] = []
  /// How many there were; nil where no line says so.
  private(set) var count: Int?
  private var places: [Int: Int] = [:]

  init(_ play: LoggedPlay) {
    var changed: [String] = []
    for event in play.events {
      let line = event["line"]?.integer
      switch event["event"]?.string {
      case "changed": changed += [event["path"]?.string].compactMap(\.self)
      case "step":
        changed = []
        note(line) { step in
          step.number = event["number"]?.integer.flatMap(Self.small)
          step.text = event["text"]?.string
        }
        count = event["of"]?.integer.flatMap(Self.small) ?? count
      case "shown":
        note(line) { step in
          step.shown = event["lines"]?.array?.compactMap(\.string)
          step.changed += changed
        }
        changed = []
      // Both repeat what the step was.
      case "screen", "unfolded": note(line) { $0.text = $0.text ?? event["text"]?.string }
      default: break
      }
    }
    steps.sort { $0.line < $1.line }
  }

  /// What a file says of itself is not counted up to.
  private static func small(_ number: Int) -> Int? { (1...1_000_000).contains(number) ? number : nil }

  private mutating func note(_ line: Int?, _ change: (inout LoggedStep) -> Void) {
    guard let line, line > 0 else { return }
    if places[line] == nil {
      places[line] = steps.count
      steps.append(LoggedStep(line: line))
    }
    if let place = places[line] { change(&steps[place]) }
  }

  /// How many steps are lost before each of those that are there, and at last behind them.
  var lost: [Int] {
    var (lost, before, unnumbered) = ([Int](), 0, 0)
    for step in steps {
      guard let number = step.number else {
        unnumbered += 1
        lost.append(0)
        continue
      }
      lost.append(max(0, number - before - 1 - unnumbered))
      (before, unnumbered) = (number, 0)
    }
    return lost + [max(0, (count ?? before) - before - unnumbered)]
  }
}
