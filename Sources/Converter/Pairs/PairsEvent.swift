package import Domain

/// All that can happen to the pairs screen; each names the instant it came at, where that matters.
package enum PairsEvent: Hashable, Sendable {
  case launched(online: Bool)
  case restored([CurrencyPair], at: Instant)
  /// The file is there and is none of ours; it was kept under the name, or could not be.
  case notRestored(keptAs: String?, at: Instant)
  case refresh(RefreshEvent)
  case addTapped
  /// The flow is over; nil when nothing was chosen.
  case selectorClosed(CurrencyPair?, at: Instant)
  case swiped(CurrencyPair)
  case deleted(CurrencyPair)
  case saved
  case notSaved(StoreFailure, at: Instant)
  case saveDue
}

/// As the log names it: without the times, which every line of a log has anyway.
extension PairsEvent: CustomStringConvertible {
  package var description: String {
    switch self {
    case .launched(let online): ".launched(online: \(online))"
    case .restored(let pairs, _): ".restored(\(pairs.map(\.description).joined(separator: ", ")))"
    case .notRestored(let name, _): ".notRestored(keptAs: \(name ?? "nil"))"
    case .refresh(let event): event.description
    case .addTapped: ".addTapped"
    case .selectorClosed(let pair, _): ".selectorClosed(\(pair?.description ?? "nil"))"
    case .swiped(let pair): ".swiped(\(pair))"
    case .deleted(let pair): ".deleted(\(pair))"
    case .saved: ".saved"
    case .notSaved(let failure, _): ".notSaved(.\(failure))"
    case .saveDue: ".saveDue"
    }
  }
}
