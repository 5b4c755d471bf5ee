import ScenarioBasics
package import ScenarioFormat

/// More of something than a scenario allows an app to have at once.
package struct CeilingCrossing: Sendable, Equatable {
  package let kind: Ceilings.Kind
  package let most: Int
  package let count: Int
  /// The origins of the counted items, largest first.
  package let because: [String]

  /// The most lines about what added them.
  private static let mostLines = 3

  init(_ kind: Ceilings.Kind, most: Int, count: Int, because: [String]) {
    (self.kind, self.most, self.count) = (kind, most, count)
    let more = because.count - Self.mostLines
    self.because = because.prefix(Self.mostLines) + (more > 0 ? ["… \(more) more"] : [])
  }

  /// The fact that allows twice as many.
  package var allowance: String { "given \(Ceilings.allowance(kind, count * 2))" }
}

extension SimulationState {
  /// Returns the ceiling that the app has crossed at the end of an instant, if any.
  func crossing(_ ceilings: Ceilings) -> CeilingCrossing? {
    if let most = ceilings[.timers], clock.count > most {
      let timers = clock.sleepers
      if timers.count > most { return Self.crossing(.timers, most, timers.map { ("", $0.cause) }) }
    }
    if let most = ceilings[.requests], calls.count > most {
      let open = calls.keys.sorted().compactMap { exchanges[$0] }
      return Self.crossing(.requests, most, open.map { ("\($0.request.escaped())  ", $0.cause) })
    }
    return nil
  }

  private static func crossing(
    _ kind: Ceilings.Kind, _ most: Int, _ all: [(what: String, cause: SchedulingCause)]
  ) -> CeilingCrossing {
    var groups: [(words: String, causes: [SchedulingCause])] = []
    for (what, cause) in all {
      let words = what + "line \(cause.line)" + (cause.printable.event.map { ", \($0)" } ?? "")
      if let index = groups.firstIndex(where: { $0.words == words }) {
        groups[index].causes.append(cause)
      } else {
        groups.append((words, [cause]))
      }
    }
    // A stable order: the first of equals is due first.
    let sorted = groups.enumerated().sorted { one, other in
      (other.element.causes.count, one.offset) < (one.element.causes.count, other.offset)
    }
    let lines = sorted.map { _, group in
      let times = group.causes.map(\.at)
      let (first, last) = (times.min() ?? .zero, times.max() ?? .zero)
      let when = first == last ? "at T+\(first.word)" : "from T+\(first.word) to T+\(last.word)"
      return "\(group.causes.count) of them: \(group.words), \(when)"
    }
    return CeilingCrossing(kind, most: most, count: all.count, because: lines)
  }
}
