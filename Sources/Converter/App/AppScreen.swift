import RCCDomain

/// The whole content of the device's screen, as a function of the state alone.
struct AppScreen {
  private let words: Localization
  private let numbers: NumberStyle
  private let wall: TimeZoneCalendar

  init(locale: String, wall: TimeZoneCalendar) {
    words = Localization.table(locale: locale)
    numbers = NumberStyle(orAmerican: locale)
    self.wall = wall
  }

  func node(_ state: AppState, alerts: [OpenAlert]) -> Node {
    .screens {
      Node.column {
        screen(state)
        for alert in alerts { Node.text("Alert: \(alert.text)").identified(alert.identifier) }
        Node.line { for tab in Tab.allCases { button(tab, in: state) } }
      }
      .with(.rightToLeft, if: numbers.isRightToLeft)
      if let selector = state.selector {
        SelectorScreen(words: words).node(selector).with(.rightToLeft, if: numbers.isRightToLeft)
      }
    }
  }

  private func screen(_ state: AppState) -> Node {
    switch state.tab {
    case .pairs: PairsScreen(words: words, numbers: numbers, wall: wall).node(state.pairs)
    case .amounts:
      AmountsScreen(words: words, currencies: CurrencyInfo(names: words.currencies), wall: wall)
        .node(state.amounts)
    }
  }

  private func button(_ tab: Tab, in state: AppState) -> Node {
    let title =
      switch tab {
      case .pairs: words.pairsTab
      case .amounts: words.amountsTab
      }
    return .button(title).identified(tab.identifier).with(.selected, if: tab == state.tab)
  }
}
