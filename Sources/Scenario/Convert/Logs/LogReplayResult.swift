import ScenarioBasics
import ScenarioEvents
import ScenarioReport

/// The result of playing the scenario of a log, compared with the log.
package enum LogReplayResult: Equatable {
  /// Every event is the same. `failing` is the first failure of the scenario as it is written now, in words.
  case same(failing: String?)
  /// All events left in the log occurred again, in the same order.
  case sameSoFar
  /// The play cannot be the same until the missing parts are written.
  case notYet
  /// The first difference, in words.
  case differs(String)

  package init(_ converted: ConvertedPlay, _ draft: any TrialPlayer) throws {
    var played: [PlayEvent] = []
    let outcome = try draft.play(converted.text, converted.fixtures) { if $0.isOfPlay { played.append($0) } }
    guard let outcome else {
      self = .notYet
      return
    }
    let logged = converted.play.events.filter(\.isOfPlay)
    guard let difference = try Self.difference(logged, played) else {
      let failing = outcome.hasPassed ? nil : outcome.firstFailure
      self = converted.play.verdict == nil ? .sameSoFar : .same(failing: failing)
      return
    }
    if !converted.play.isIntact, try Self.have(played, all: logged) {
      self = .sameSoFar
    } else {
      self = converted.isWhole ? .differs(difference.words) : .notYet
    }
  }

  private static func difference(
    _ logged: [PlayEvent], _ played: [PlayEvent]
  ) throws(EventStreamFile.Unreadable) -> PlayDifference? {
    try PlayDifference("", PlayEvents(logged), PlayEvents(played), isEdited: true)
  }

  /// Returns whether each of the logged events occurs, in the same order.
  private static func have(
    _ played: [PlayEvent], all logged: [PlayEvent]
  ) throws(EventStreamFile.Unreadable) -> Bool {
    var rest = played[...]
    for event in logged {
      while let next = rest.first, try difference([event], [next]) != nil { rest.removeFirst() }
      if rest.isEmpty { return false }
      rest.removeFirst()
    }
    return true
  }
}

extension LoggedPlay {
  /// Whether the play is as it was written: its verdict has a checksum of all events before it.
  fileprivate var isIntact: Bool {
    guard case .over(let over) = events.last else { return false }
    return over.trace == Checksum(of: events.dropLast().map(\.line)).letters
  }
}

extension PlayEvent {
  /// Whether the event must occur again when the same inputs, written differently, are played.
  fileprivate var isOfPlay: Bool {
    switch self {
    case .play, .given, .unfolded, .visited, .over, .updated: false
    default: true
    }
  }
}

extension PlayDifference {
  /// The difference in words:
  /// `T+1s  finished  GET /v1/latest  → 503 occurred, expected T+1s  finished  GET /v1/latest  → 200`
  package var words: String {
    let (logged, played) = (events.mine?.sentence.escaped(), events.theirs?.sentence.escaped())
    if logged == played, let told = played?.cut(toColumns: 80) {
      return "\(told) has a different `\(members.first ?? "")`"
    }
    let told = TextDifference(played ?? "nothing", logged ?? "nothing more", width: 80)
    return "\(told.one) occurred, expected \(told.other)"
  }
}
