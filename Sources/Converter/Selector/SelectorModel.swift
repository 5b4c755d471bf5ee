package import RCCDomain

/// The whole state of the selector: what it shows, and what it knows of the list behind it.
package struct SelectorModel: Hashable, Sendable {
  package enum Answer: Hashable, Sendable, CustomStringConvertible {
    case chosen(CurrencyPair)
    case cancelled

    package var description: String {
      switch self {
      case .chosen(let pair): pair.description
      case .cancelled: "nil"
      }
    }
  }

  package var shown = SelectorState()
  /// The pairs that the list already contains.
  let taken: [CurrencyPair]
  /// Whether the app is in the background, where no request is sent.
  var isInBackground = false
  var isOnline: Bool
  /// The result of the flow; when it is set, no more events are accepted.
  package internal(set) var answer: Answer?

  package init(taken: [CurrencyPair], online: Bool) { (self.taken, isOnline) = (taken, online) }
}

/// An event of the selector.
package enum SelectorEvent: Hashable, Sendable {
  case opened
  case currenciesArrived([Currency])
  case currenciesFailed(Failure)
  case retryTapped
  case chosen(Currency)
  case wentBack
  case cancelled
  case connectionChanged(online: Bool)
  case movedToBackground
  case returnedToForeground
}

extension SelectorEvent: CustomStringConvertible {
  package var description: String {
    switch self {
    case .opened: ".opened"
    case .currenciesArrived(let currencies):
      ".currenciesArrived(\(currencies.map(\.code).joined(separator: ", ")))"
    case .currenciesFailed(let failure): ".currenciesFailed(\(failure.summary))"
    case .retryTapped: ".retryTapped"
    case .chosen(let currency): ".chosen(\(currency))"
    case .wentBack: ".wentBack"
    case .cancelled: ".cancelled"
    case .connectionChanged(let online): ".connectionChanged(online: \(online))"
    case .movedToBackground: ".movedToBackground"
    case .returnedToForeground: ".returnedToForeground"
    }
  }
}

/// An effect of the selector.
package enum SelectorEffect: Hashable, Sendable, CustomStringConvertible {
  case watchConnection
  case askForCurrencies
  case stopAsking

  package var description: String {
    switch self {
    case .watchConnection: ".watchConnection"
    case .askForCurrencies: ".askForCurrencies"
    case .stopAsking: ".stopAskingForCurrencies"
    }
  }
}
