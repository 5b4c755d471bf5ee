import ScenarioBasics
import ScenarioEvents
import ScenarioExplore
import ScenarioPlay

/// A message of a worker to its parent, one per line: an event of a play in the form of the stream, or a
/// message that no stream contains, which begins with the member `message`.
enum WorkerMessage {
  /// The first message: after it, what the process writes to its standard streams is the app's.
  case ready
  case event(PlayEvent)
  case notice(PlayNotice)
  /// The app does not return; the parent must end the worker.
  case absent(Hang)
  /// The process ends with the scenario that it plays.
  case last
  /// The outcome of a scenario, which ends it.
  case done(ScenarioRunner.Outcome)
  /// The result of a draft, which ends it; nil for one that is no scenario.
  case explored(ExploredPlay?)
}

extension WorkerMessage {
  private enum Name: String, FieldValue {
    case ready, breaking, unheard, releases, turnedAway, found, absent, last, done, explored
  }

  var line: String {
    switch self {
    case .event(let event): event.line
    case .ready: Self.line(.ready)
    case .last: Self.line(.last)
    case .notice(.breaking(let breaking)): Self.line(.breaking, breaking.json)
    case .notice(.unheard(let event)): Self.line(.unheard, event?.json ?? .null)
    case .notice(.releases(let begins)): Self.line(.releases, .bool(begins))
    case .notice(.turnedAway(let count)): Self.line(.turnedAway, .integer(count))
    case .notice(.found(let event)): Self.line(.found, event.json)
    case .absent(let hang): Self.line(.absent, hang.json)
    case .done(let outcome): Self.line(.done, outcome.json)
    case .explored(let play): Self.line(.explored, play?.json ?? .null)
    }
  }

  private static func line(_ name: Name, _ value: JSONValue = .null) -> String {
    JSONValue.object(["message": name.json, "value": value]).line
  }

  /// Returns nil for a line that no worker writes.
  init?(_ line: String) {
    guard let json = try? JSONValue(line) else { return nil }
    guard let word = json["message"] else {
      guard let event = try? PlayEvent(json) else { return nil }
      self = .event(event)
      return
    }
    guard let name = Name(json: word), let value = json["value"] else { return nil }
    switch name {
    case .ready: self = .ready
    case .last: self = .last
    case .breaking:
      guard let breaking = PlayNotice.BreakingAnswer(json: value) else { return nil }
      self = .notice(.breaking(breaking))
    case .unheard: self = .notice(.unheard(try? PlayEvent(value)))
    case .releases: self = .notice(.releases(value.bool ?? false))
    case .turnedAway: self = .notice(.turnedAway(value.integer ?? 0))
    case .found:
      guard let event = try? PlayEvent(value) else { return nil }
      self = .notice(.found(event))
    case .absent:
      guard let hang = Hang(json: value) else { return nil }
      self = .absent(hang)
    case .done:
      guard let outcome = ScenarioRunner.Outcome(json: value) else { return nil }
      self = .done(outcome)
    case .explored: self = .explored(ExploredPlay(json: value))
    }
  }
}
