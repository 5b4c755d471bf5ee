import RCCDomain

/// The rules of the selector, a pure function: the same state and event give the same state and effects.
package enum SelectorReducer {
  package static func reduce(
    _ model: inout SelectorModel, _ event: SelectorEvent
  ) throws(RejectedEvent) -> [SelectorEffect] {
    if model.answer != nil { throw RejectedEvent("the selector is closing") }
    switch event {
    case .opened: return [.watchConnection] + (model.isInBackground ? [] : [.askForCurrencies])
    case .currenciesArrived(let currencies): model.offer(currencies)
    case .currenciesFailed(let failure): model.shown.load = .failed(failure)
    case .retryTapped: return try model.retry()
    case .chosen(let currency): try model.choose(currency)
    case .wentBack: try model.goBack()
    case .cancelled: model.answer = .cancelled
    case .connectionChanged(let isOnline): return try model.connect(isOnline)
    case .movedToBackground: return try model.rest()
    case .returnedToForeground: return try model.wake()
    }
    return []
  }
}

extension SelectorModel {
  fileprivate mutating func rest() throws(RejectedEvent) -> [SelectorEffect] {
    if isInBackground { throw RejectedEvent("the app is in the background already") }
    isInBackground = true
    return shown.load == .loading ? [.stopAsking] : []
  }

  fileprivate mutating func wake() throws(RejectedEvent) -> [SelectorEffect] {
    if !isInBackground { throw RejectedEvent("the app is in the foreground already") }
    isInBackground = false
    return resume()
  }

  fileprivate mutating func connect(_ isOnline: Bool) throws(RejectedEvent) -> [SelectorEffect] {
    if isOnline == self.isOnline {
      throw RejectedEvent("the connection is \(isOnline ? "there" : "gone") already")
    }
    self.isOnline = isOnline
    return resume()
  }

  /// Sends a request again if the background or the connection ended it before its answer.
  private mutating func resume() -> [SelectorEffect] {
    guard !isInBackground, shown.load == .loading || shown.load == .failed(.offline) else { return [] }
    shown.load = isOnline ? .loading : .failed(.offline)
    return isOnline ? [.askForCurrencies] : [.stopAsking]
  }
}

extension SelectorModel {
  fileprivate mutating func retry() throws(RejectedEvent) -> [SelectorEffect] {
    guard case .failed = shown.load else { throw RejectedEvent("there is nothing to retry") }
    if !isOnline { throw RejectedEvent("there is no connection") }
    if isInBackground { throw RejectedEvent("the app is in the background") }
    shown.load = .loading
    return [.askForCurrencies]
  }

  fileprivate mutating func offer(_ currencies: [Currency]) {
    shown.load = .loaded
    shown.currencies = currencies.inOfferedOrder
  }

  fileprivate mutating func choose(_ currency: Currency) throws(RejectedEvent) {
    guard shown.currencies.contains(currency) else { throw RejectedEvent("\(currency) is not offered") }
    if shown.disabled.contains(currency) { throw RejectedEvent("\(currency) is disabled") }
    switch shown.step {
    case .first:
      shown.step = .second(from: currency)
      shown.disabled = Set([currency] + taken.filter { $0.base == currency }.map(\.quote))
    case .second(let first):
      answer = CurrencyPair(first, currency).map(Answer.chosen)
    }
  }

  fileprivate mutating func goBack() throws(RejectedEvent) {
    guard case .second = shown.step else { throw RejectedEvent("this is the first currency") }
    shown.step = .first
    shown.disabled = []
  }
}
