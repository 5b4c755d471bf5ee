import ScenarioEvents
import ScenarioPlay

/// `given ties every`: plays each order of what comes at one instant, and tells of the first that is wrong.
/// What is known to fail may do so in a later order.
struct InterleavingRunner {
  let play: (_ options: PlayOptions, _ emit: @escaping (PlayEvent) -> Void) throws -> PlayResult

  /// Tells the events of one play alone: of the first order that is wrong, or of the first of all.
  func report(_ options: PlayOptions, emit: @escaping (PlayEvent) -> Void) throws -> PlayResult {
    var first: (report: PlayResult, events: [PlayEvent])?
    var (told, number): ([Int]?, Int) = ([], 0)
    while let order = told {
      number += 1
      var options = options
      options.order = PlayOptions.TieOrder(told: order, number: number)
      var events: [PlayEvent] = []
      let report = try play(options) { events.append($0) }
      if report.verdict != .passed && !report.isUnexpectedPass || number > PlayOptions.TieOrder.most {
        for event in events { emit(event) }
        return report
      }
      if first == nil { first = (report, events) }
      told = TieBreaking.next(after: report.choices)
    }
    guard let first else { return try play(options, emit) }
    for event in first.events { emit(event) }
    return first.report
  }
}
