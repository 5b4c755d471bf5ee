import Domain

@testable import Converter

enum PairsMutation: MutableFeature {
  static let feature = "pairs"
  static var reducer: WritableKeyPath<Factory, Reducer> { \Factory.reducePairs }

  typealias Reducer = ViewModel<PairsModel, PairsEvent, PairsEffect>.Reducer

  static let effectNames = [
    "restore", "watchConnection", "ask", "askAt", "stopAsking", "expireAt", "stopExpiry", "save", "saveAt",
  ]

  static let eventNames = [
    "restored", "notRestored", "connectionChanged", "movedToBackground", "returnedToForeground", "hidden",
    "shown", "refreshDue", "ratesArrived", "ratesUnchanged", "ratesFailed", "expiryDue", "retryTapped",
    "addTapped", "selectorClosed", "swiped", "deleted", "saved", "notSaved", "saveDue",
  ]

  static var fields: [Field<PairsModel>] {
    [
      Field("rows", \.rows), Field("saved", \.saved), Field("swiped", \.swiped),
      Field("isAdding", \.isAdding),
      Field("unreadable", \.unreadable), Field("load", \.refreshing.load), Field("date", \.refreshing.date),
      Field("age", \.refreshing.age), Field("schedule", \.refreshing.schedule),
      Field("outage", \.refreshing.outage), Field("lastSuccess", \.refreshing.lastSuccess),
      Field("latest", \.refreshing.latest), Field("tag", \.refreshing.tag),
      Field("asked", \.refreshing.asked), Field("answered", \.refreshing.answered),
      Field("rests", \.refreshing.rests), Field("isOnline", \.refreshing.isOnline),
      Field("isAsking", \.refreshing.isAsking), Field("requestedDelay", \.refreshing.requestedDelay),
      Field("isExpiryTimed", \.refreshing.isExpiryTimed),
      Field("expiredDuring", \.refreshing.expiredDuring),
    ]
  }

  static var flags: [(name: String, path: WritableKeyPath<PairsModel, Bool>)] {
    [
      ("isAdding", \.isAdding), ("isOnline", \.refreshing.isOnline), ("isAsking", \.refreshing.isAsking),
      ("isExpiryTimed", \.refreshing.isExpiryTimed),
    ]
  }

  static func delayed(_ effect: PairsEffect, by duration: Duration) -> PairsEffect? {
    switch effect {
    case .saveAt(let instant): .saveAt(instant + duration)
    case .refresh(let effect): effect.delayed(by: duration).map(PairsEffect.refresh)
    case .restore, .save: nil
    }
  }
}

enum SelectorMutation: MutableFeature {
  static let feature = "selector"
  static var reducer: WritableKeyPath<Factory, Reducer> { \Factory.reduceSelector }

  typealias Reducer = ViewModel<SelectorModel, SelectorEvent, SelectorEffect>.Reducer

  static let eventNames = [
    "currenciesArrived", "currenciesFailed", "retryTapped", "chosen", "wentBack", "cancelled",
    "connectionChanged", "movedToBackground", "returnedToForeground",
  ]

  static var fields: [Field<SelectorModel>] {
    [
      Field("step", \.shown.step), Field("load", \.shown.load), Field("currencies", \.shown.currencies),
      Field("disabled", \.shown.disabled), Field("answer", \.answer),
      Field("isInBackground", \.isInBackground), Field("isOnline", \.isOnline),
    ]
  }

  static func delayed(_ effect: SelectorEffect, by duration: Duration) -> SelectorEffect? { nil }
}

enum AmountsMutation: MutableFeature {
  static let feature = "amounts"
  static var reducer: WritableKeyPath<Factory, Reducer> { \Factory.reduceAmounts }

  typealias Reducer = ViewModel<AmountsModel, AmountsEvent, AmountsEffect>.Reducer

  static let effectNames = ["watchConnection", "open", "ask", "askAt", "stopAsking", "expireAt"]

  static let eventNames = [
    "opened", "connectionChanged", "movedToBackground", "returnedToForeground", "hidden", "shown",
    "refreshDue", "ratesArrived", "ratesUnchanged", "ratesFailed", "expiryDue", "retryTapped", "rowTapped",
    "typed", "backspaceTyped", "cleared", "localeChanged",
  ]

  static var fields: [Field<AmountsModel>] {
    [
      Field("currencies", \.currencies), Field("calculator", \.calculator), Field("typed", \.typed),
      Field("isUntouched", \.isUntouched), Field("base", \.base), Field("refused", \.refused),
      Field("numbers", \.numbers), Field("load", \.refreshing.load), Field("age", \.refreshing.age),
      Field("schedule", \.refreshing.schedule), Field("outage", \.refreshing.outage),
      Field("latest", \.refreshing.latest), Field("answered", \.refreshing.answered),
    ]
  }

  static var flags: [(name: String, path: WritableKeyPath<AmountsModel, Bool>)] {
    [
      ("isUntouched", \.isUntouched), ("isOnline", \.refreshing.isOnline),
      ("isAsking", \.refreshing.isAsking),
    ]
  }

  static func delayed(_ effect: AmountsEffect, by duration: Duration) -> AmountsEffect? {
    guard case .refresh(let effect) = effect else { return nil }
    return effect.delayed(by: duration).map(AmountsEffect.refresh)
  }
}

extension RefreshEffect {
  fileprivate func delayed(by duration: Duration) -> RefreshEffect? {
    switch self {
    case .askAt(let instant): .askAt(instant + duration)
    case .expireAt(let instant): .expireAt(instant + duration)
    case .watchConnection, .ask, .stopAsking, .stopExpiry: nil
    }
  }
}
