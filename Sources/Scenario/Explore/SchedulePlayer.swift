import ScenarioBasics
import ScenarioDiagnosis
import ScenarioFormat
package import ScenarioPlay
import Synchronization

/// Plays what a search makes of a start, on the calling thread.
package struct SchedulePlayer {
  let start: ExplorationStart
  let stage: any Stage.Type

  package init(_ start: ExplorationStart, _ stage: any Stage.Type) {
    (self.start, self.stage) = (start, stage)
  }

  /// Plays a draft once.
  ///
  /// `orders` are the choices among what comes at one instant; nil is for each order in turn, until one is
  /// wrong. `network` carries the exchanges.
  ///
  /// - Throws: ``SyntaxError`` for a draft that is no scenario; the system's refusal to open a port.
  func play(
    _ draft: ScenarioDraft, orders: [Int]? = [], on network: NetworkKind = .memory
  ) throws -> ExploredPlay {
    let (text, routes) = draft.written
    let file = try start.file(text)
    let play = Mutex(ExploredPlay(routes: routes))
    var options = PlayOptions()
    options.network = network
    options.order = orders.map { PlayOptions.TieOrder(told: $0, number: 1) }
    options.instantEnded = { instant in play.withLock { $0.take(instant) } }
    let result = try PlayRunner.play(file, stage: stage, options: options) { event in
      play.withLock { $0.take(event) }
    }
    return play.withLock {
      $0.end(result)
      return $0
    }
  }
}
