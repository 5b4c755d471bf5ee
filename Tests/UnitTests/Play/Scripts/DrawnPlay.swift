@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioPlay

/// The outcome of a drawn script, played twice on the wire and once in memory.
struct DrawnPlay {
  enum Outcome: String, CaseIterable {
    /// Lint refuses it.
    case refused
    /// The client ends the process, so that it is not played.
    case endsProcess
    /// All plays end early, for the same reason.
    case halted
    /// The plays on the wire are equal; in memory the outcome is not known.
    case needsWire
    /// All plays are equal, to their end.
    case whole
    case differs
  }

  private(set) var outcome = Outcome.refused
  /// The words of the refusal, of what ended the plays, or of the difference.
  private(set) var reason = ""

  /// - Throws: The refusal of the system to open a port.
  init(_ text: String, _ raceGuards: RaceGuards = .all) throws {
    let file: ScenarioFile
    do throws(SyntaxError) { file = try ScriptPlay.read(text) } catch {
      reason = error.message
      return
    }
    if ScriptPlay.ends(file) {
      outcome = .endsProcess
      return
    }
    let wire = try ScriptPlay.play(file, on: .wire, raceGuards)
    let again = try ScriptPlay.play(file, on: .wire, raceGuards)
    let memory = try ScriptPlay.play(file, on: .memory, raceGuards)
    (outcome, reason) = (wire.halt == nil ? .whole : .halted, wire.halt.map { "\($0)" } ?? "")
    if let difference = ScriptPlay.difference(wire, again) {
      (outcome, reason) = (.differs, "twice on the wire: \(difference)")
    } else if case .needsWire(let words) = memory.halt {
      (outcome, reason) = (.needsWire, words)
    } else if let difference = ScriptPlay.difference(memory, wire) {
      (outcome, reason) = (.differs, "in memory and on the wire: \(difference)")
    }
  }
}
