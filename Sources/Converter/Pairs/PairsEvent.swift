package import Domain
import Foundation

/// All that can happen to the pairs screen; each names the instant it came at, where that matters.
package enum PairsEvent: Hashable, Sendable {
  case launched(online: Bool)
  case restored([CurrencyPair], at: Instant)
  case notRestored(StoreFailure)
  case connectionChanged(online: Bool, at: Instant)
  case movedToBackground
  case returnedToForeground(at: Instant)
  case refreshDue
  case ratesArrived(Rates, tag: String?, at: Instant)
  case ratesUnchanged(at: Instant)
  case ratesFailed(Failure, at: Instant)
  case expiryDue(at: Instant)
  case retryTapped
}

/// As the log names it: without the times, which every line of a log has anyway.
extension PairsEvent: CustomStringConvertible {
  package var description: String {
    switch self {
    case .launched(let online): ".launched(online: \(online))"
    case .restored(let pairs, _): ".restored(\(pairs.map(\.description).joined(separator: ", ")))"
    case .notRestored(let failure): ".notRestored(.\(failure))"
    case .connectionChanged(let online, _): ".connectionChanged(online: \(online))"
    case .movedToBackground: ".movedToBackground"
    case .returnedToForeground: ".returnedToForeground"
    case .refreshDue: ".refreshDue"
    case .ratesArrived(let rates, _, _): ".ratesArrived(\(rates))"
    case .ratesUnchanged: ".ratesUnchanged"
    case .ratesFailed(let failure, _): ".ratesFailed(\(failure.summary))"
    case .expiryDue: ".expiryDue"
    case .retryTapped: ".retryTapped"
    }
  }
}

extension Failure {
  fileprivate var summary: String {
    switch self {
    case .offline: ".offline"
    case .unreachable: ".unreachable"
    case .timedOut: ".timedOut"
    case .connectionLost: ".connectionLost"
    case .insecure: ".insecure"
    case .rejected(let status, let message): ".rejected(\(status)\(message.map { ", \"\($0)\"" } ?? ""))"
    case .rateLimited(let until): ".rateLimited(until: \(until?.description ?? "nil"))"
    case .unavailable(let until): ".unavailable(until: \(until?.description ?? "nil"))"
    case .malformed(let place): ".malformed(\"\(place)\")"
    case .unsupported(let currency): ".unsupported(\(currency))"
    }
  }
}
