package import RCCDomain

/// A factory of services, stores, rules and view models, the only place where they are created.
///
/// Its members are the parts of which an app is composed; replacing one makes a different app.
package struct Factory {
  package var service: (Environment) -> any RatesService & CurrenciesService = { $0.rateService }
  package var store: (Environment) -> any PairStore = { FilePairStore(disk: $0.disk) }
  package var reducePairs: ViewModel<PairsModel, PairsEvent, PairsEffect>.Reducer = PairsReducer.reduce
  package var reduceSelector: ViewModel<SelectorModel, SelectorEvent, SelectorEffect>.Reducer =
    SelectorReducer.reduce
  package var reduceAmounts: ViewModel<AmountsModel, AmountsEvent, AmountsEffect>.Reducer =
    AmountsReducer.reduce

  package init() {}
}

extension Factory {
  func pairs(_ environment: Environment) -> ViewModel<PairsModel, PairsEvent, PairsEffect> {
    let work = PairsEffectHandler(
      refresh: refresh(environment), store: store(environment), timekeeper: environment.timekeeper)
    return ViewModel(
      PairsModel(), reduce: reducePairs, work: { work($0) }, executor: environment.executor,
      log: environment.note)
  }

  func selector(
    _ environment: Environment, locale: String, taken: [CurrencyPair]
  ) -> ViewModel<SelectorModel, SelectorEvent, SelectorEffect> {
    let work = SelectorEffectHandler(
      service: service(environment), connectivity: environment.connectivity,
      hasName: Self.hasName(locale: locale))
    return ViewModel(
      SelectorModel(taken: taken, online: environment.connectivity.isOnline), reduce: reduceSelector,
      work: { work($0) },
      executor: environment.executor, log: environment.note)
  }

  func amounts(_ environment: Environment) -> ViewModel<AmountsModel, AmountsEvent, AmountsEffect> {
    let work = AmountsEffectHandler(
      refresh: refresh(environment), service: service(environment), timekeeper: environment.timekeeper,
      hasName: Self.hasName(locale: environment.locale))
    return ViewModel(
      AmountsModel(numbers: NumberStyle(orAmerican: environment.locale)), reduce: reduceAmounts,
      work: { work($0) }, executor: environment.executor, log: environment.note)
  }

  private static func hasName(locale: String) -> @Sendable (Currency) -> Bool {
    let currencies = CurrencyInfo(names: Localization.table(locale: locale).currencies)
    return { currencies.name(of: $0) != nil }
  }

  private func refresh(_ environment: Environment) -> RefreshEffectHandler {
    RefreshEffectHandler(
      service: service(environment), timekeeper: environment.timekeeper,
      connectivity: environment.connectivity)
  }
}

extension Environment {
  fileprivate func note<State, Event: CustomStringConvertible, Effect: CustomStringConvertible>(
    _ note: ViewModel<State, Event, Effect>.LogEntry
  ) {
    note.line.map(log)
  }
}

extension ViewModel.LogEntry where Event: CustomStringConvertible, Effect: CustomStringConvertible {
  fileprivate var line: LogLine? {
    switch self {
    case .processed(let event): .processed(event.description)
    case .rejected(let event, let reason): .rejected(event.description, reason: reason)
    case .started(let effect): .effect(effect.description)
    case .ignored(let event): .ignored(event.description)
    // The state itself can be inspected.
    case .mutated: nil
    }
  }
}
