/// The whole state of the app at one moment, visible or not.
package struct AppState: Hashable, Sendable {
  package let tab: Tab
  package let pairs: PairsModel
  package let amounts: AmountsModel
  /// The selector's state; nil while it is closed.
  package let selector: SelectorModel?
}

extension AppState {
  /// The state before any launch.
  package static let initial = AppState(
    tab: .pairs, pairs: PairsModel(), amounts: AmountsModel(numbers: .american), selector: nil)
}
