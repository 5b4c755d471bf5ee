package import ScenarioRecording
import StubServer

/// The current answers that have a shape to compare, with the recorded answers of their routes.
package struct ComparableAnswers {
  /// The recorded answers of the compared routes.
  package private(set) var recorded: HAR
  package private(set) var today: HAR
  /// The answers that are not compared, with the reason in words.
  package private(set) var leftOut: Set<String> = []

  /// Creates the comparison. If a route has recorded successes and failures, a failure of today that was also
  /// recorded is not drift, and is left out.
  package init(_ answers: [HAREntry], of recording: HAR) {
    (recorded, today) = (recording.atBest, HAR(creator: .this, entries: answers))
    let routes = Dictionary(grouping: recording.entries) { RouteShapes.name($0.request) }
    today.entries.removeAll { answer in
      let name = RouteShapes.name(answer.request)
      let entries = routes[name] ?? []
      guard !answer.wentWell, entries.contains(where: \.wentWell),
        entries.contains(where: { $0.outcome == answer.outcome })
      else { return false }
      let words = answer.response.status == 0 ? answer.outcome : "answered \(answer.outcome)"
      leftOut.insert("\(name): \(words), as in the recording: no shape to compare")
      return true
    }
    let asked = Set(today.entries.map { RouteShapes.name($0.request) })
    recorded.entries.removeAll { !asked.contains(RouteShapes.name($0.request)) }
  }
}

extension HAR {
  /// The part of the recording to compare one answer per route with: for each route its successful answers,
  /// if it has any.
  fileprivate var atBest: HAR {
    let wentWell = Set(entries.filter(\.wentWell).map { RouteShapes.name($0.request) })
    var best = self
    best.entries.removeAll { !$0.wentWell && wentWell.contains(RouteShapes.name($0.request)) }
    return best
  }
}

extension HAREntry {
  fileprivate var wentWell: Bool { (200..<300).contains(response.status) && isWhole }
}
