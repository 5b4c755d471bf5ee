import ScenarioPlay

/// Plays what a search makes of a start: in this process, or in others.
package struct SchedulePlayer {
  package let start: ExplorationStart
  /// Plays a draft once; returns nil for one that is no scenario.
  let play: (DraftPlay) throws -> ExploredPlay?
  /// Plays each of the drafts once, as different from the search as possible.
  let prove: ([DraftPlay]) throws -> [ExploredPlay?]

  package init(
    _ start: ExplorationStart, play: @escaping (DraftPlay) throws -> ExploredPlay?,
    prove: @escaping ([DraftPlay]) throws -> [ExploredPlay?]
  ) {
    (self.start, self.play, self.prove) = (start, play, prove)
  }

  func request(
    _ draft: ScenarioDraft, orders: [Int]? = [], on network: NetworkKind = .memory
  ) -> DraftPlay {
    DraftPlay(draft, path: start.path, orders: orders, on: network)
  }
}
