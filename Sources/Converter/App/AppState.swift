/// All that the app is at one moment, what it remembers with what it shows.
package struct AppState: Hashable, Sendable {
  package let pairs: PairsModel
  /// While it is open.
  package let selector: SelectorModel?

  package init(pairs: PairsModel = PairsModel(), selector: SelectorModel? = nil) {
    self.pairs = pairs
    self.selector = selector
  }
}
