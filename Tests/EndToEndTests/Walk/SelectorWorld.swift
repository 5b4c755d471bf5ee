import RCCDomain

@testable import RCCConverter

/// A model of the world around the selector and its flow, written by hand: whether the list is requested,
/// what a user chose, which screens are stacked, what the flow answered.
///
/// It follows only the text of the rules: it decides whether an event may be accepted before the selector
/// does.
@MainActor final class SelectorWorld {
  enum List: Equatable {
    case loading
    case failed(offline: Bool)
    case here([Currency])
  }

  private let reduce: SelectorFlow.Model.Reducer
  private(set) var taken: [CurrencyPair]
  private var flow: SelectorFlow?
  private(set) var list = List.loading
  private(set) var isAsking = false
  private(set) var isInBackground = false
  private(set) var isOnline = true
  /// The first currency, once it is chosen.
  private(set) var first: Currency?
  /// The answer that the user's actions should have produced.
  private var wanted: SelectorModel.Answer?
  private var answers: [SelectorModel.Answer] = []
  private var screens: [String] = []
  private var wasTaken = false
  /// The first violation.
  private(set) var finding: String?

  init(_ taken: [CurrencyPair], _ reduce: @escaping SelectorFlow.Model.Reducer) {
    (self.taken, self.reduce) = (taken, reduce)
  }

  var isClosing: Bool { wanted != nil }
  var state: SelectorState? { flow?.model.state.shown }

  func open() {
    (list, isAsking, isInBackground, isOnline) = (.loading, false, false, true)
    (first, wanted, answers, screens) = (nil, nil, [], [])
    let model = SelectorFlow.Model(
      SelectorModel(taken: taken, online: true), reduce: reduce, work: { _ in .cancel(EffectID("by hand")) },
      executor: Idle(), log: { [unowned self] in hear($0) })
    let flow = SelectorFlow(
      model, report: { [unowned self] in see($0) },
      ignored: { [unowned self] in find("a second answer, \($0)") })
    flow.answer.observe { [unowned self] in answers.append($0) }
    self.flow = flow
    flow.start(isolation: MainActor.shared)
    look()
  }

  /// - Returns: Whether the event was accepted.
  func take(_ event: SelectorEvent) -> Bool {
    let mayCome = allows(event)
    wasTaken = false
    if [.currenciesArrived([]), .currenciesFailed(.timedOut)].contains(event.withoutNews) {
      isAsking = false
    }
    flow?.model.send(event, isolation: MainActor.shared)
    if wasTaken != mayCome { find("\(event) is \(wasTaken ? "taken" : "turned away")") }
    look()
    if case .chosen(let pair) = wanted, !taken.contains(pair) { taken.insert(pair, at: 0) }
    return wasTaken
  }

  func find(_ finding: String) { self.finding = self.finding ?? finding }
}

/// The events of the selector, applied to the world.
extension SelectorWorld {
  private func hear(_ note: SelectorFlow.Model.LogEntry) {
    switch note {
    case .processed(let event):
      wasTaken = true
      follow(event)
    case .started(.askForCurrencies):
      if isAsking { find("the list is asked for twice") }
      isAsking = true
    case .started(.stopAsking): isAsking = false
    case .started(.watchConnection): break
    case .rejected, .mutated, .ignored: break
    }
  }

  private func see(_ navigation: NavigationChange) {
    switch navigation {
    case .present(let name) where screens.isEmpty: screens = [name]
    case .push(let name) where screens.count == 1: screens.append(name)
    case .pop(let name) where screens.count == 2 && screens.last == name: screens.removeLast()
    case .dismiss(let name) where screens.first == name: screens = []
    default: find("\(navigation) over \(screens)")
    }
  }

  private func follow(_ event: SelectorEvent) {
    switch event {
    case .opened: break
    case .currenciesArrived(let currencies): list = .here(currencies)
    case .currenciesFailed(let failure): list = .failed(offline: failure == .offline)
    case .retryTapped: list = .loading
    case .chosen(let currency):
      if let first { wanted = CurrencyPair(first, currency).map { .chosen($0) } } else { first = currency }
    case .wentBack: first = nil
    case .cancelled: wanted = .cancelled
    case .movedToBackground: isInBackground = true
    case .returnedToForeground: isInBackground = false
    case .connectionChanged(let online): isOnline = online
    }
    if !isInBackground { followTheConnection() }
    if isClosing { isAsking = false }
  }

  /// A list that is missing for want of a connection follows the connection.
  private func followTheConnection() {
    switch list {
    case .loading where !isOnline: list = .failed(offline: true)
    case .failed(offline: true) where isOnline: list = .loading
    default: break
    }
  }
}

/// The rules that must hold.
extension SelectorWorld {
  private func allows(_ event: SelectorEvent) -> Bool {
    if isClosing { return false }
    return switch event {
    case .opened, .currenciesArrived, .currenciesFailed, .cancelled: true
    case .retryTapped:
      if case .failed = list { isOnline && !isInBackground } else { false }
    case .chosen(let currency):
      if case .here(let list) = list {
        list.contains(currency) && !disabled.contains(currency)
      } else {
        false
      }
    case .wentBack: first != nil
    case .movedToBackground: !isInBackground
    case .returnedToForeground: isInBackground
    case .connectionChanged(let online): online != isOnline
    }
  }

  /// The currencies that form no new pair with the first.
  private var disabled: Set<Currency> {
    guard let first else { return [] }
    return Set([first] + taken.filter { $0.base == first }.map(\.quote))
  }

  private func look() {
    if answers != (wanted.map { [$0] } ?? []) { find("answered \(answers), and wanted is \(wanted as Any)") }
    if isClosing { return screens.isEmpty ? () : find("\(screens) are left") }
    if screens != ["selector"] + (first == nil ? [] : ["selector.second"]) { find("there are \(screens)") }
    guard let state else { return }
    if state.step != first.map({ .second(from: $0) }) ?? .first { find("the step is \(state.step)") }
    if state.disabled != disabled { find("disabled are \(state.disabled)") }
    lookAtTheList(state)
  }

  private func lookAtTheList(_ state: SelectorState) {
    switch (list, state.load) {
    case (.loading, .loading):
      if isAsking == isInBackground {
        find(isAsking ? "asked in the background" : "nobody asks for the list")
      }
    case (.failed(let isOffline), .failed(let failure)):
      if isAsking { find("asked after a failure") }
      if isOffline != (failure == .offline) { find("the list failed by \(failure)") }
    case (.here(let list), .loaded):
      if state.currencies.count != Set(list).count { find("\(state.currencies) of \(list)") }
      if state.currencies != state.currencies.sorted(by: Self.isBefore) { find("\(state.currencies)") }
    default: find("the list is \(list), and shown as \(state.load)")
    }
  }

  /// Returns whether a currency is first: pounds, euros and dollars, then by code.
  private static func isBefore(_ one: Currency, _ other: Currency) -> Bool {
    let first = ["GBP", "EUR", "USD"]
    let places = [one, other].map { currency in first.firstIndex { $0 == currency.code } ?? first.count }
    return (places[0], one.code) < (places[1], other.code)
  }
}

extension SelectorEvent {
  /// The case of an answer, without its contents.
  fileprivate var withoutNews: SelectorEvent {
    switch self {
    case .currenciesArrived: .currenciesArrived([])
    case .currenciesFailed: .currenciesFailed(.timedOut)
    default: self
    }
  }
}

/// An executor that performs no work: the walk itself sends what an effect would.
private final class Idle: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) { preconditionFailure("an effect ran by itself") }
}
