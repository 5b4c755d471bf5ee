import Domain

extension Failure {
  /// What a failed exchange means to the service.
  init(_ failure: TransportFailure) {
    self =
      switch failure {
      case .offline: .offline
      case .unreachable: .unreachable
      case .timedOut: .timedOut
      // The answer of a cancelled request is ignored before anyone could read it.
      case .connectionLost, .cancelled: .connectionLost
      case .insecure: .insecure
      case .garbled: .malformed("the answer is not HTTP")
      }
  }

  /// What an answer other than success means.
  init(status: Int, message: String?, asked: [Currency], retryAt: Instant?) {
    let named = asked.filter { message?.contains($0.code) ?? false }
    switch status {
    case 404 where named.count == 1, 422 where named.count == 1: self = .unsupported(named[0])
    case 429: self = .rateLimited(until: retryAt)
    case 503: self = .unavailable(until: retryAt)
    default: self = .rejected(status: status, message: message)
    }
  }
}
