package import Domain

/// All that can happen to the amounts screen; each names the instant it came at, where that matters.
package enum AmountsEvent: Hashable, Sendable {
  case launched(online: Bool, at: Instant)
  /// The service named its currencies, and answered or not to what was asked for together with them.
  case opened([Currency], with: RefreshEvent)
  case refresh(RefreshEvent)
  case rowTapped(Currency)
  /// A key went down in the field of the source.
  case typed(Character)
  case backspaceTyped
  case cleared
  case localeChanged(NumberStyle)
}

/// As the log names it: without the times, which every line of a log has anyway.
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

/// What the amounts screen asks of the outside.
package enum AmountsEffect: Hashable, Sendable {
  /// Asks for the currencies and for the rates together; both are needed before anything can be shown.
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
