import Domain

/// Wires services, view models and their work, each in one place.
extension Environment {
  var pairs: ViewModel<PairsModel, PairsEvent, PairsEffect> {
    let refresh = RefreshWork(service: rateService, timekeeper: timekeeper, connectivity: connectivity)
    let work = PairsWork(refresh: refresh, store: FilePairStore(disk: disk), timekeeper: timekeeper)
    return ViewModel(
      PairsModel(), reduce: PairsReducer.reduce, work: { work($0) }, executor: executor, log: note)
  }

  func selector(taken: [CurrencyPair]) -> SelectorFlow.Model {
    let names = Words.table(locale: locale).currencies
    let work = SelectorWork(service: rateService) { names[$0.code] != nil }
    return ViewModel(
      SelectorModel(taken: taken), reduce: SelectorReducer.reduce, work: { work($0) }, executor: executor,
      log: note)
  }

  private func note<State, Event: CustomStringConvertible, Effect: CustomStringConvertible>(
    _ note: ViewModel<State, Event, Effect>.Note
  ) {
    note.line.map(log)
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
