package import RCCDomain

/// An event of the amounts screen; it contains the instant at which it occurs, if that matters.
package enum AmountsEvent: Hashable, Sendable {
  case launched(online: Bool, at: Instant)
  /// The service has returned its currencies, with the result of the request for rates sent with it.
  case opened([Currency], with: RefreshEvent)
  case refresh(RefreshEvent)
  case rowTapped(Currency)
  /// A key was pressed in the field of the source.
  case typed(Character)
  case backspaceTyped
  case cleared
  case localeChanged(NumberStyle)
}

/// The text for the log, without the times, which every line of a log has anyway.
extension AmountsEvent: CustomStringConvertible {
  package var description: String {
    switch self {
    case .launched(let online, _): ".launched(online: \(online))"
    case .opened(let currencies, let event):
      ".opened(\(currencies.map(\.code).joined(separator: ", ")); \(event))"
    case .refresh(let event): event.description
    case .rowTapped(let currency): ".rowTapped(\(currency))"
    case .typed("\""): ".typed(\"\\\"\")"
    case .typed(let key): ".typed(\"\(key)\")"
    case .backspaceTyped: ".backspaceTyped"
    case .cleared: ".cleared"
    case .localeChanged: ".localeChanged"
    }
  }
}

/// An effect of the amounts screen.
package enum AmountsEffect: Hashable, Sendable {
  /// Requests the currencies and the rates together; both are needed before anything can be shown.
  case open(RatesQuestion)
  case refresh(RefreshEffect)
}

extension AmountsEffect: CustomStringConvertible {
  package var description: String {
    switch self {
    case .open(let question): ".open(\(RefreshEffect.ask(question, tag: nil)))"
    case .refresh(let effect): effect.description
    }
  }
}
