package import Domain

/// What the pairs screen asks of the outside.
package enum PairsEffect: Hashable, Sendable {
  case restore
  case refresh(RefreshEffect)
  case save([CurrencyPair])
  /// Saves again, should it have failed.
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
