import ScenarioBasics
import ScenarioEvents

/// The results in a stream of events, one after the other, each with what `--update` did to its file.
struct ScenarioResults {
  /// It is given out when nothing more can be said of it.
  private var last: ScenarioResult?
  /// By path, since what was accepted is told before any of it is played.
  private var updates: [String: String] = [:]

  /// The result that is complete with this event; a `summary` completes the last.
  mutating func take(_ event: PlayEvent) -> ScenarioResult? {
    switch event {
    case .updated(let file): updates[file.scenario] = Self.words(file)
    case .unwritten(let refused): last?.update = "nothing to update: \(refused.reason.escaped())"
    case .summary: return give(nil)
    default:
      guard var result = ScenarioResult(event) else { break }
      result.update = updates.removeValue(forKey: result.path)
      return give(result)
    }
    return nil
  }

  private mutating func give(_ next: ScenarioResult?) -> ScenarioResult? {
    defer { last = next }
    return last
  }

  /// `updated: 3 lines, of the steps in lines 9, 14`
  private static func words(_ file: PlayEvent.FileUpdated) -> String {
    let place = file.steps.count == 1 ? "of the step in line" : "of the steps in lines"
    return "updated: \(counted(file.lines, "line")), \(place) "
      + file.steps.map(String.init).joined(separator: ", ")
  }
}
