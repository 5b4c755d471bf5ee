import Domain

/// The whole of what is on the device's screen, as a function of the state alone.
struct AppScreen {
  let words: Words
  let numbers: NumberStyle
  let wall: WallClock

  func node(_ state: AppState, alerts: [String]) -> Node {
    .screens {
      Node.column {
        PairsScreen(words: words, numbers: numbers, wall: wall).node(state.pairs)
        for alert in alerts { Node.text("Alert: \(alert)").identified("alert") }
      }
      if let selector = state.selector { SelectorScreen(words: words).node(selector) }
    }
  }
}
