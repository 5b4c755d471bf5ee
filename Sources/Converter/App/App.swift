package import Domain

/// The converter, put together: the one place that knows which service, store, screen and flow belong to each
/// other.
///
/// It belongs to the actor that makes it.
package final class App {
  let pairs: ViewModel<PairsModel, PairsEvent, PairsEffect>
  private(set) var selector: SelectorFlow?
  let alerts: PairsAlerts
  let environment: Environment
  private let factory: Factory
  private let renderer = Renderer()
  var words: Words { Words.table(locale: locale) }
  var numbers: NumberStyle { NumberStyle(locale: locale) ?? .american }

  /// The user's; words and figures follow at once.
  package var locale: String {
    didSet { alerts.speak(words, wall) }
  }

  /// The user's; the times in words follow at once.
  package var wall: WallClock {
    didSet { alerts.speak(words, wall) }
  }

  package init(_ environment: Environment, factory: Factory = Factory()) {
    (self.environment, self.factory) = (environment, factory)
    (locale, wall) = (environment.locale, environment.wall)
    alerts = PairsAlerts(words: Words.table(locale: environment.locale), wall: environment.wall) {
      environment.log(.navigation($0))
    }
    pairs = factory.pairs(environment)
    pairs.observe(alerts.update)
    pairs.observe { [unowned self] _ in self.render() }
  }

  package var state: AppState {
    AppState(pairs: pairs.state, selector: selector?.model.state)
  }

  package func start(isolation: isolated any Actor) {
    pairs.observe { [unowned self] in self.follow($0, isolation: isolation) }
    pairs.send(.launched(online: environment.connectivity.isOnline), isolation: isolation)
  }

  package func moveToBackground(isolation: isolated any Actor) {
    pairs.send(.refresh(.movedToBackground), isolation: isolation)
  }

  package func returnToForeground(isolation: isolated any Actor) {
    pairs.send(.refresh(.returnedToForeground(at: environment.timekeeper.now)), isolation: isolation)
  }

  /// Cancels all that runs; no event comes any more.
  package func stop() {
    pairs.stop()
    selector?.stop()
  }
}

extension App {
  private func render() {
    for (list, patches) in renderer.render(view) { environment.log(.patched(list: list, patches)) }
  }
}

/// The flow: the pairs screen wants a pair, the selector is presented, its answer returns as an event.
extension App {
  private func follow(_ model: PairsModel, isolation: isolated any Actor) {
    guard model.isAdding, selector == nil else { return }
    let flow = SelectorFlow(factory.selector(environment, words: words, taken: model.pairs)) {
      [log = environment.log] in log(.navigation($0))
    }
    selector = flow
    flow.answer.observe { [unowned self] in self.close(with: $0, isolation: isolation) }
    flow.start(isolation: isolation)
  }

  private func close(with answer: SelectorModel.Answer, isolation: isolated any Actor) {
    selector = nil
    let pair: CurrencyPair? = if case .chosen(let pair) = answer { pair } else { nil }
    pairs.send(.selectorClosed(pair, at: environment.timekeeper.now), isolation: isolation)
  }
}
