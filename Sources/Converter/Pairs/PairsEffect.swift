package import Domain

/// What the pairs screen asks of the outside.
///
/// The refresh is one chain: asking and waiting to ask are the same effect in turn, so there can never be two
/// chains.
package enum PairsEffect: Hashable, Sendable {
  case restore
  case watchConnection
  case ask([CurrencyPair], tag: String?)
  case askAt(Instant)
  case stopAsking
  case expireAt(Instant)
}

extension PairsEffect: CustomStringConvertible {
  package var description: String {
    switch self {
    case .restore: ".restore"
    case .watchConnection: ".watchConnection"
    case .ask(let pairs, _): ".ask(\(pairs.map(\.description).joined(separator: ", ")))"
    case .askAt(let instant): ".askAt(\(instant))"
    case .stopAsking: ".stopAsking"
    case .expireAt(let instant): ".expireAt(\(instant))"
    }
  }
}
