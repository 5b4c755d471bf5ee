import Foundation
package import RCCDomain

/// An event of a refresh; it contains the instant at which it occurs, if that matters.
package enum RefreshEvent: Hashable, Sendable {
  case connectionChanged(online: Bool, at: Instant)
  case movedToBackground
  case returnedToForeground(at: Instant)
  /// Another tab covers the screen.
  case hidden
  case shown(at: Instant)
  case due
  case arrived(Rates, tag: String?, at: Instant)
  case unchanged(at: Instant)
  case failed(Failure, at: Instant)
  case expiryDue(at: Instant)
  case retryTapped
}

/// The text for the log, without the times, which every line of a log has anyway.
extension RefreshEvent: CustomStringConvertible {
  package var description: String {
    switch self {
    case .connectionChanged(let online, _): ".connectionChanged(online: \(online))"
    case .movedToBackground: ".movedToBackground"
    case .returnedToForeground: ".returnedToForeground"
    case .hidden: ".hidden"
    case .shown: ".shown"
    case .due: ".refreshDue"
    case .arrived(let rates, _, _): ".ratesArrived(\(rates))"
    case .unchanged: ".ratesUnchanged"
    case .failed(let failure, _): ".ratesFailed(\(failure.summary))"
    case .expiryDue: ".expiryDue"
    case .retryTapped: ".retryTapped"
    }
  }
}

extension Failure {
  /// The text for the log.
  var summary: String {
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

extension RefreshEvent {
  /// Whether the event comes from the system and not from requests, timers or the user, so that it may occur
  /// at any time.
  var isOfTheSystem: Bool {
    switch self {
    case .connectionChanged, .movedToBackground, .returnedToForeground, .hidden, .shown: true
    case .due, .arrived, .unchanged, .failed, .expiryDue, .retryTapped: false
    }
  }
}
