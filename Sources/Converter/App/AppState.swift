/// All that the app is at one moment, what it remembers with what it shows.
package struct AppState: Hashable, Sendable {
  package let tab: Tab
  package let pairs: PairsModel
  package let amounts: AmountsModel
  /// While it is open.
  package let selector: SelectorModel?
}

extension AppState {
  /// Before any launch.
  package static let initial = AppState(
    tab: .pairs, pairs: PairsModel(), amounts: AmountsModel(numbers: .american), selector: nil)
}
