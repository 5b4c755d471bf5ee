import RCCDomain

/// The converter app: the one place that connects screens, flow and alerts.
///
/// It must be used on the actor that creates it.
package final class App {
  let pairs: ViewModel<PairsModel, PairsEvent, PairsEffect>
  let amounts: ViewModel<AmountsModel, AmountsEvent, AmountsEffect>
  private(set) var selector: SelectorFlow?
  private(set) var tab: Tab
  /// The tabs that have been shown in the foreground.
  private var launched: Set<Tab> = []
  private var isInBackground = false
  private let pairsAlerts: PairsAlerts
  private let amountsAlert: OutageAlert
  private let environment: Environment
  private let factory: Factory
  private let renderer = ListDiffer()

  /// The user's locale; words, figures and times follow a change immediately.
  private(set) var locale: String
  private(set) var wall: TimeZoneCalendar

  package init(_ environment: Environment, factory: Factory = Factory()) {
    (self.environment, self.factory) = (environment, factory)
    (locale, wall, tab) = (environment.locale, environment.wall, environment.tab)
    let report = { environment.log(.navigation($0)) }
    let words = Localization.table(locale: locale)
    pairsAlerts = PairsAlerts(words: words, wall: wall, report: report)
    amountsAlert = OutageAlert(words: words, wall: wall, report: report)
    pairs = factory.pairs(environment)
    amounts = factory.amounts(environment)
    pairs.observe(pairsAlerts.update)
    amounts.observe { [amountsAlert] in amountsAlert.update($0.refreshing) }
    pairs.observe { [unowned self] _ in self.render() }
    amounts.observe { [unowned self] _ in self.render() }
  }

  package var state: AppState {
    AppState(tab: tab, pairs: pairs.state, amounts: amounts.state, selector: selector?.model.state)
  }

  package func start(isolation: isolated any Actor) {
    pairs.observe { [unowned self] in self.follow($0, isolation: isolation) }
    open(tab, isolation: isolation)
  }

  /// Cancels all running effects; no more events occur.
  package func stop() {
    pairs.stop()
    amounts.stop()
    selector?.stop()
  }
}

/// Events from the system.
extension App {
  package func moveToBackground(isolation: isolated any Actor) {
    isInBackground = true
    tell(.movedToBackground, isolation: isolation)
    selector?.model.send(.movedToBackground, isolation: isolation)
  }

  package func returnToForeground(isolation: isolated any Actor) {
    isInBackground = false
    tell(.returnedToForeground(at: environment.timekeeper.now), isolation: isolation)
    if !launched.contains(tab) { open(tab, isolation: isolation) }
    selector?.model.send(.returnedToForeground, isolation: isolation)
  }

  package func speak(locale: String, isolation: isolated any Actor) {
    self.locale = locale
    amounts.send(.localeChanged(NumberStyle(orAmerican: locale)), isolation: isolation)
    wordAlerts()
  }

  /// - Parameter offset: The offset from Greenwich in seconds, positive to the east.
  package func move(toOffset offset: Int) {
    wall.offset = offset
    wordAlerts()
  }

  private func wordAlerts() {
    let words = Localization.table(locale: locale)
    pairsAlerts.speak(words, wall)
    amountsAlert.speak(words, wall)
  }

  private func tell(_ event: RefreshEvent, isolation: isolated any Actor) {
    for tab in Tab.allCases where launched.contains(tab) { send(event, to: tab, isolation: isolation) }
  }

  private func send(_ event: RefreshEvent, to tab: Tab, isolation: isolated any Actor) {
    switch tab {
    case .pairs: pairs.send(.refresh(event), isolation: isolation)
    case .amounts: amounts.send(.refresh(event), isolation: isolation)
    }
  }
}

/// The tabs: a tab that is hidden sends no more requests, and one that is shown requests rates immediately.
extension App {
  func show(_ tab: Tab, isolation: isolated any Actor) {
    if tab == self.tab { return }
    if launched.contains(self.tab) { send(.hidden, to: self.tab, isolation: isolation) }
    self.tab = tab
    open(tab, isolation: isolation)
  }

  private func open(_ tab: Tab, isolation: isolated any Actor) {
    let now = environment.timekeeper.now
    // A tab that is first opened in the background is launched on the return.
    if isInBackground, !launched.contains(tab) { return }
    guard launched.insert(tab).inserted else {
      return send(.shown(at: now), to: tab, isolation: isolation)
    }
    let isOnline = environment.connectivity.isOnline
    switch tab {
    case .pairs: pairs.send(.launched(online: isOnline), isolation: isolation)
    case .amounts: amounts.send(.launched(online: isOnline, at: now), isolation: isolation)
    }
  }
}

/// The flow: when the pairs screen needs a pair, the selector is presented, and its answer returns as an
/// event.
extension App {
  private func follow(_ model: PairsModel, isolation: isolated any Actor) {
    guard model.isAdding, selector == nil else { return }
    let log = environment.log
    let flow = SelectorFlow(
      factory.selector(environment, locale: locale, taken: model.pairs),
      report: { log(.navigation($0)) },
      ignored: { log(.rejected(".answered(\($0))", reason: "the selector has its answer")) })
    selector = flow
    flow.answer.observe { [unowned self] in self.close(with: $0, isolation: isolation) }
    if isInBackground { flow.model.send(.movedToBackground, isolation: isolation) }
    flow.start(isolation: isolation)
  }

  private func close(with answer: SelectorModel.Answer, isolation: isolated any Actor) {
    selector = nil
    let pair: CurrencyPair? = if case .chosen(let pair) = answer { pair } else { nil }
    pairs.send(.selectorClosed(pair, at: environment.timekeeper.now), isolation: isolation)
  }
}

/// The visible screen.
extension App {
  package var view: Node {
    let alerts = tab == .pairs ? pairsAlerts.alerts : amountsAlert.alert.map { [$0] } ?? []
    return AppScreen(locale: locale, wall: wall).node(state, alerts: alerts)
  }

  private func render() {
    for (list, patches) in renderer.render(view) { environment.log(.patched(list: list, patches)) }
  }
}
