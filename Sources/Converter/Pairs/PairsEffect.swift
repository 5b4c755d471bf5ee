package import RCCDomain

/// An effect of the pairs screen.
package enum PairsEffect: Hashable, Sendable {
  case restore
  case refresh(RefreshEffect)
  case save([CurrencyPair])
  /// Saves the list again at the instant, after a failure.
  case saveAt(Instant)
}

extension PairsEffect: CustomStringConvertible {
  package var description: String {
    switch self {
    case .restore: ".restore"
    case .refresh(let effect): effect.description
    case .save(let pairs): ".save(\(pairs.map(\.description).joined(separator: ", ")))"
    case .saveAt(let instant): ".saveAt(\(instant))"
    }
  }
}
