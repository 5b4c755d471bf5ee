package import RCCDomain

/// An effect of a refresh.
///
/// Requesting and waiting to request have one effect identity, so that there are never two chains of
/// requests.
package enum RefreshEffect: Hashable, Sendable {
  case watchConnection
  case ask(RatesQuestion, tag: String?)
  case askAt(Instant)
  case stopAsking
  case expireAt(Instant)
  /// Cancels the timer of `expireAt`, because no rates are left that could expire.
  case stopExpiry
}

extension RefreshEffect: CustomStringConvertible {
  package var description: String {
    switch self {
    case .watchConnection: ".watchConnection"
    case .ask(.pairs(let pairs), _): ".ask(\(pairs.map(\.description).joined(separator: ", ")))"
    case .ask(.all(let base, _), _): ".ask(\(base))"
    case .askAt(let instant): ".askAt(\(instant))"
    case .stopAsking: ".stopAsking"
    case .expireAt(let instant): ".expireAt(\(instant))"
    case .stopExpiry: ".stopExpiry"
    }
  }
}
