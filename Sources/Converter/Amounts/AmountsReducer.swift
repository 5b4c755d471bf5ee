import Foundation
import RCCDomain

/// The rules of the amounts screen, a pure function: the same state and event give the same state and
/// effects.
package enum AmountsReducer {
  package static func reduce(
    _ model: inout AmountsModel, _ event: AmountsEvent
  ) throws(RejectedEvent) -> [AmountsEffect] {
    switch event {
    case .launched(let online, let now): return try model.launch(online: online, at: now)
    case .opened(let currencies, let event):
      try model.offer(currencies)
      return try model.refresh(event)
    case .refresh(let event): return try model.refresh(event)
    case .localeChanged(let numbers):
      model.write(in: numbers)
      return []
    default: break
    }
    if model.currencies.isEmpty { throw RejectedEvent("there is no row yet") }
    switch event {
    case .rowTapped(let currency): return try model.choose(currency)
    case .typed(let key): try model.type(key)
    case .backspaceTyped: try model.deleteLast()
    case .cleared: try model.clear()
    case .launched, .opened, .refresh, .localeChanged: break
    }
    return []
  }
}

extension AmountsModel {
  fileprivate mutating func launch(online: Bool, at now: Instant) throws(RejectedEvent) -> [AmountsEffect] {
    guard refreshing.load == .starting else { throw RejectedEvent("the screen is already running") }
    return effects(refreshing.start(online: online) + refreshing.begin(asking: question, at: now))
  }

  fileprivate mutating func offer(_ offered: [Currency]) throws(RejectedEvent) {
    guard refreshing.isAsking, currencies.isEmpty else { throw RejectedEvent("nobody asked for currencies") }
    currencies = offered.inOfferedOrder
    // If euros are not offered, the screen starts with one unit of the first currency.
    let first = currencies.contains(calculator.source) ? calculator.source : currencies.first
    guard let first else { return }
    if first != calculator.source { calculator = Calculator(1, of: first) }
    putFirst(first)
    // The service was asked for all currencies and answered for these: tag and day are valid for the next
    // question.
    refreshing.asked = question
  }

  fileprivate mutating func refresh(_ event: RefreshEvent) throws(RejectedEvent) -> [AmountsEffect] {
    let isStarting = refreshing.load == .starting
    if isStarting, !event.isOfTheSystem { throw RejectedEvent("nothing was asked yet") }
    let effects = try refreshing.reduce(event, asking: isStarting ? nil : question)
    update(after: event)
    return self.effects(effects)
  }

  func effects(_ effects: [RefreshEffect]) -> [AmountsEffect] {
    effects.map { effect in
      if case .ask(let question, _) = effect, currencies.isEmpty { return .open(question) }
      return .refresh(effect)
    }
  }

  mutating func putFirst(_ currency: Currency) {
    currencies.removeAll { $0 == currency }
    currencies.insert(currency, at: 0)
  }
}

/// The effects of an answer, or of a missing one, on the amounts.
extension AmountsModel {
  private mutating func update(after event: RefreshEvent) {
    switch event {
    case .arrived, .unchanged: takeRates()
    case .failed(let failure, _) where isRefusal(failure): askForAnother()
    case .expiryDue: if case .invalid = refreshing.age { calculator.forgetPrices() }
    default: break
    }
  }

  private mutating func takeRates() {
    guard let rates = refreshing.latest, case .all(let base, _) = refreshing.answered else { return }
    calculator.take(rates, base: base, among: currencies)
    // A row that was chosen without rates has its amount from now on, unless the user has typed another.
    if isUntouched, typed.isEmpty, let amount = calculator.amount(of: calculator.source) {
      typed = numbers.text(amount, decimals: calculator.source.minorUnits)
    }
  }

  /// Returns whether the service accepts the app but rejects this base, because some support only one.
  private func isRefusal(_ failure: Failure) -> Bool {
    switch failure {
    case .unsupported(base), .rejected(404, _), .rejected(422, _): return true
    case .rejected(400..<500, _):
      guard case .all(let answered, _) = refreshing.answered else { return false }
      return answered != base
    default: return false
    }
  }

  /// Changes the base when the service rejects it, so that the other rows are still updated: to a currency
  /// with a rate, or else to any. If each was rejected, the reason is not the base.
  private mutating func askForAnother() {
    refused.insert(base)
    let others = currencies.filter { !refused.contains($0) }
    guard let other = others.first(where: calculator.quotes) ?? others.first else {
      (refused, base) = ([], calculator.source)
      return
    }
    base = other
  }
}
