import ScenarioBasics
import ScenarioEvents

/// The sequence of results in a stream of events, each with the effect of `--update` on its file.
struct ResultAssembler {
  /// The last result, which is returned when no later event can add to it.
  private var last: ScenarioResult?
  /// The updates by path, because an accepted update is reported before its scenario is played.
  private var updates: [String: String] = [:]

  /// Returns the result that this event completes; a `summary` completes the last.
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

  /// Returns a text such as `updated: 3 lines, in the steps at lines 9, 14`.
  private static func words(_ file: PlayEvent.FileUpdated) -> String {
    let place = file.steps.count == 1 ? "in the step at line" : "in the steps at lines"
    return "updated: \(counted(file.lines, "line")), \(place) "
      + file.steps.map(String.init).joined(separator: ", ")
  }
}
