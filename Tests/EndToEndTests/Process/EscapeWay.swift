import Testing

/// A way in which an app does work, and its outcome in a play.
struct EscapeWay: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// It is played, with these lines below the tap, and these below the four seconds after it.
    case played(_ tapped: [String] = [], _ later: [String] = [])
    /// It is refused where it begins, in a function of the app; nil for one that only its result shows.
    case refused(_ because: String, _ remedy: String, in: String?)
    /// Each play shows another value, and nothing is written.
    case chance
    /// It is still running when the app has quit.
    case leftBehind
  }

  /// The button of the app.
  let name: String
  let outcome: Outcome

  /// The facts of its scenario besides the start.
  let given: [String]

  /// The time at which its scenario ends.
  private let end: String

  init(_ name: String, _ outcome: Outcome, given: [String] = [], end: String = "4s") {
    (self.name, self.outcome, self.given, self.end) = (name, outcome, given, end)
  }

  var testDescription: String { name }
  var file: String { "\(name).scenario" }
  var isChance: Bool { if case .chance = outcome { true } else { false } }

  /// The words of the report about the difference between two plays.
  private var chance: String {
    switch name {
    case "set-order", "machine-folder", "machine-folder-walk", "machine-folder-of-c":
      "the same parts come in another order: a set, a dictionary or a folder that is not sorted, or a thread"
    case let name where name.hasPrefix("machine-"):
      "something real reached the app: a clock, a random number, a thread, an unsorted dictionary, "
        + "or the zone, the language, a name or a folder of the machine"
    default:
      "a number differs: it is drawn by chance, or read from the clock or the zone of the machine"
    }
  }

  /// The number of files that it makes before.
  private var filled: Int { name.hasPrefix("machine-folder") ? 7 : 0 }

  /// The scenario, with its expected lines if it is played.
  var scenario: String {
    guard case .played(let tapped, let later) = outcome else { return story([], []) }
    return story(tapped, later)
  }

  private func story(_ tapped: [String], _ later: [String]) -> String {
    let facts = ["given start 2026-04-10T00:00:00Z"] + given.map { "given \($0)" }
    let lines = ["# \(name)", ""] + facts + ["launch", "tap \(name)"]
    return (lines + indented(tapped) + ["wait 4s"] + indented(later)).joined(separator: "\n") + "\n"
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

  var code: Int32 {
    switch outcome {
    case .played: 0
    case .leftBehind: 1
    case .refused: 3
    case .chance: 4
    }
  }

  /// The text of the console; parts that differ from one play to the next are `…`.
  var console: String {
    switch outcome {
    case .played: "PASS  \(file)  0 requests, T+\(end)\n      \(name)\n1 passed\n"
    case .refused(let because, let remedy, let place):
      """
      ERROR  \(file):5  tap \(name)
             the app started work outside the play, where its order is undefined · step 2 of 3 · T+0s

      because  \(because)\(place.map { "\n         it was called in \($0)" } ?? "")
               it was triggered by line 5
      to fix   \(remedy)
      again    escape-sim run \(file) --until 5

      1 broken

      """
    case .leftBehind:
      """
      FAIL  \(file):6  wait 4s
            1 effect outlived the quit · at the end · T+4s

      because  a timer for T+5s  set at T+0s (line 5)
      then     also: the scenario asserts nothing
      to fix   cancel it when the app quits
      again    escape-sim run \(file)

      1 failed

      """
    case .chance:
      #"""
      DIFFERS  \#(file)
               play 2 is not like the first: event \#(7 + filled) of \#(14 + filled) differs

             first  {"event":"changed","at":"0s","path":"text","change":"\"\" → \"…\"","because":"line 5","cause":{"line":5}}
             play 2  {"event":"changed","at":"0s","path":"text","change":"\"\" → \"…\"","because":"line 5","cause":{"line":5}}

      because  \#(chance)
      then     both plays failed at line 5: remove the difference first, then look at the failure
      again    escape-sim run \#(file) --repeat 10

      1 not the same twice

      """#
    }
  }
}
