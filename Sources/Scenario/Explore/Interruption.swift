import ScenarioBasics
import ScenarioFormat

/// Actions of the user or the system in the middle of a start: a row of the table from which a search draws.
package struct Interruption: Sendable, Hashable {
  let steps: [DraftStep]
  /// The interruption in words, for the title of a finding.
  package let name: String
  /// The steps, and what happens.
  var text: String {
    let written = steps.flatMap(\.lines).joined(separator: ", ")
    return written == name ? name : "\(written): \(name)"
  }
  /// Whether the app can be as if it had not been.
  var isUndone = false

  /// The rows of every app, the simplest first; those of a start follow, one for each control that it shows.
  static let common = [
    Interruption(
      steps: [input(.background), pause, input(.foreground)], name: "a while in the background",
      isUndone: true),
    Interruption(
      steps: [input(.offline), pause, input(.online)], name: "a while without a network", isUndone: true),
    Interruption(steps: [input(.relaunch)], name: "a relaunch"),
    Interruption(steps: [input(.disk(.failsOnce))], name: "a disk that fails once"),
    Interruption(steps: [input(.back)], name: "back"),
    Interruption(steps: [wait(.seconds(10))], name: "ten seconds", isUndone: true),
    Interruption(
      steps: [input(.background), wait(.seconds(900)), input(.foreground)],
      name: "a quarter of an hour in the background", isUndone: true),
  ]

  private static let pause = wait(.seconds(1))

  private static func wait(_ time: Duration) -> DraftStep { DraftStep(wait: time, isOfStart: false) }

  private static func input(_ verb: Verb) -> DraftStep { DraftStep(verb, isOfStart: false) }
}

extension Interruption {
  /// The input on a control.
  init(input step: String) { self.init(steps: [DraftStep([step], isOfStart: false)], name: step) }
}

/// The interruptions that a search adds to a start; schedules refer to the rows by number, from 1.
struct InterruptionTable {
  /// Empty until the start has been played.
  private(set) var rows: [Interruption] = []

  /// The most inputs on controls that come from one play.
  private static let mostInputs = 32

  /// Fills the table for a start, with the inputs that the app takes in its play.
  mutating func begin(_ start: ExplorationStart, _ play: ExploredPlay?) {
    rows = Interruption.common
    add(start.inputs + (play?.inputs.map(\.step) ?? []))
  }

  /// Adds the inputs that the app takes in failures alone.
  ///
  /// - Returns: The failures with these inputs, each as soon as the app takes it.
  @discardableResult
  mutating func add(_ failures: [FailureSurvey.Failure]) -> [Schedule] {
    let known = rows.count
    add(failures.flatMap { $0.inputs.map(\.step) })
    return failures.flatMap { failure in
      failure.inputs.compactMap { input in
        rows.dropFirst(known).firstIndex(of: Interruption(input: input.step)).flatMap {
          failure.schedule.adding(.act(at: input.at.microseconds, row: $0 + 1))
        }
      }
    }
  }

  private mutating func add(_ inputs: [String]) {
    let most = rows.count + Self.mostInputs
    for input in inputs.map(Interruption.init(input:)) where rows.count < most && !rows.contains(input) {
      rows.append(input)
    }
  }
}
