package import Domain

/// The converter, put together: the one place that knows which service, store, screen and flow belong to each
/// other.
///
/// It belongs to the actor that makes it.
package final class App {
  private let pairs: ViewModel<PairsModel, PairsEvent, PairsEffect>
  private let flow: PairsFlow
  private let connectivity: any Connectivity
  private let timekeeper: any Timekeeper
  private var screen: PairsScreen { PairsScreen(words: words, numbers: numbers, wall: wall) }
  private var words: Words { Words.table(locale: locale) }
  private var numbers: NumberStyle { NumberStyle(locale: locale) ?? .american }

  /// The user's; words and figures follow at once.
  package var locale: String {
    didSet { flow.speak(words, wall) }
  }

  /// The user's; the times in words follow at once.
  package var wall: WallClock {
    didSet { flow.speak(words, wall) }
  }

  package init(_ environment: Environment) {
    (locale, wall) = (environment.locale, environment.wall)
    flow = PairsFlow(words: Words.table(locale: environment.locale), wall: environment.wall) {
      environment.log(.navigation($0))
    }
    connectivity = environment.connectivity
    timekeeper = environment.timekeeper
    let work = environment.pairsWork
    pairs = ViewModel(
      PairsModel(), reduce: PairsReducer.reduce, work: { work($0) }, executor: environment.executor,
      log: { $0.line.map(environment.log) })
    pairs.observe(flow.update)
  }

  package var state: PairsModel { pairs.state }

  package func start(isolation: isolated any Actor) {
    pairs.send(.launched(online: connectivity.isOnline), isolation: isolation)
  }

  package func moveToBackground(isolation: isolated any Actor) {
    pairs.send(.movedToBackground, isolation: isolation)
  }

  package func returnToForeground(isolation: isolated any Actor) {
    pairs.send(.returnedToForeground(at: timekeeper.now), isolation: isolation)
  }

  /// Cancels all that runs; no event comes any more.
  package func stop() { pairs.stop() }
}

/// What can be seen and tapped.
extension App {
  package enum Tap: Hashable, Sendable {
    case done
    case disabled(String)
    /// No such component; these can be tapped.
    case unknown([String])
  }

  /// What can be tapped, in reading order.
  package var identifiers: [String] { view.buttons.compactMap(\.identifier) }

  package var view: Node {
    .column {
      screen.node(pairs.state)
      if let alert = flow.alert { Node.text("Alert: \(alert)").identified("alert") }
    }
  }

  /// Taps so many times what is on the screen now; what the first tap changes moves nothing under the others.
  package func tap(_ identifier: String, times: Int = 1, isolation: isolated any Actor) -> Tap {
    let buttons = view.buttons
    guard let button = buttons.first(where: { $0.identifier == identifier }),
      let event = screen.event(tapped: identifier)
    else { return .unknown(buttons.compactMap(\.identifier)) }
    if let reason = button.disabled { return .disabled(reason) }
    for _ in 0..<times { pairs.send(event, isolation: isolation) }
    return .done
  }
}

extension Environment {
  fileprivate var pairsWork: PairsWork {
    PairsWork(
      service: rateService, store: FilePairStore(disk: disk), timekeeper: timekeeper,
      connectivity: connectivity)
  }
}

extension ViewModel.Note where Event: CustomStringConvertible, Effect: CustomStringConvertible {
  fileprivate var line: LogLine? {
    switch self {
    case .processed(let event): .processed(event.description)
    case .rejected(let event, let reason): .rejected(event.description, reason: reason)
    case .started(let effect): .effect(effect.description)
    case .ignored(let event): .ignored(event.description)
    // The state itself is there to be looked at.
    case .mutated: nil
    }
  }
}
