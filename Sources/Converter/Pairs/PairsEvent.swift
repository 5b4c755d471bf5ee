package import RCCDomain

/// An event of the pairs screen; it contains the instant at which it occurs, if that matters.
package enum PairsEvent: Hashable, Sendable {
  case launched(online: Bool)
  case restored([CurrencyPair], at: Instant)
  /// The file exists but cannot be read as a list; it was kept under the name, or could not be kept.
  case notRestored(keptAs: String?, at: Instant)
  case refresh(RefreshEvent)
  case addTapped
  /// The selector has closed; nil when nothing was chosen.
  case selectorClosed(CurrencyPair?, at: Instant)
  case swiped(CurrencyPair)
  case deleted(CurrencyPair)
  case saved
  case notSaved(StoreFailure, at: Instant)
  case saveDue
}

/// The text for the log, without the times, which every line of a log has anyway.
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
