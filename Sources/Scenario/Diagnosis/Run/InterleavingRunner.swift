package import ScenarioEvents
package import ScenarioPlay

/// `given ties every`: plays each order of what comes at one instant, and tells of the first that is wrong.
/// A known failure may occur in a later order only.
package struct InterleavingRunner<Report> {
  /// A play in one order.
  package struct Play {
    package let report: Report
    /// The order chosen at each instant of the play at which several events were due.
    package let choices: [TieBreaking.Choice]
    /// Whether it is wrong, so that no other order is played.
    package let isLast: Bool

    package init(_ report: Report, _ choices: [TieBreaking.Choice], isLast: Bool) {
      (self.report, self.choices, self.isLast) = (report, choices, isLast)
    }
  }

  private let play: (_ order: PlayOptions.TieOrder, _ emit: @escaping (PlayEvent) -> Void) throws -> Play

  /// - Parameter play: Plays in an order.
  package init(
    _ play: @escaping (_ order: PlayOptions.TieOrder, _ emit: @escaping (PlayEvent) -> Void) throws -> Play
  ) { self.play = play }

  /// Tells the events of one play alone: of the first order that is wrong, or of the first of all.
  ///
  /// - Parameter emit: Receives the events.
  /// - Returns: The report of that play.
  /// - Throws: The error of a play.
  package func report(emit: (PlayEvent) -> Void) throws -> Report {
    var order = PlayOptions.TieOrder(told: [], number: 1)
    var first: (report: Report, events: [PlayEvent])?
    while true {
      var events: [PlayEvent] = []
      let play = try play(order) { events.append($0) }
      let next = order.excess == nil ? order.next(after: play.choices) : nil
      // With too many orders, the last play says so.
      if play.isLast || order.excess != nil { first = nil }
      let told = first ?? (play.report, events)
      guard !play.isLast, let next else {
        told.events.forEach(emit)
        return told.report
      }
      (first, order) = (told, next)
    }
  }
}

extension PlayOptions.TieOrder {
  /// Returns the order after this one, in which the choices were made; nil after the last.
  fileprivate func next(after choices: [TieBreaking.Choice]) -> Self? {
    TieBreaking.next(after: choices).map { told in
      // The last of the indexes is the one that grew.
      let turnsThreads = choices[told.count - 1].isOfThreads || choices.prefix(told.count - 1).turnThreads
      return Self(told: told, number: number + 1, events: turnsThreads ? events : events + 1)
    }
  }
}
