import Domain

extension Failure {
  /// Converts a failed exchange to a failure of the service.
  init(_ failure: TransportFailure) {
    self =
      switch failure {
      case .offline: .offline
      case .unreachable: .unreachable
      case .timedOut: .timedOut
      // The result of a cancelled request is ignored anyway.
      case .connectionLost, .cancelled: .connectionLost
      case .insecure: .insecure
      case .garbled: .malformed("the answer is not HTTP")
      }
  }

  /// Creates a failure from a response without rates: the error code of its body takes precedence over its
  /// status.
  init(status: Int, error: ErrorBody?, asked: [Currency], retryAt: Instant?) {
    let said = Set((error?.words ?? "").split { !$0.isLetter }.map(String.init))
    let named = asked.filter { said.contains($0.code) }
    switch error?.meaning ?? ErrorBody.statuses[String(status)] {
    case .unknownCurrency? where named.count == 1: self = .unsupported(named[0])
    case .limited?: self = .rateLimited(until: retryAt)
    case .down?: self = .unavailable(until: retryAt)
    // Other services report denied access with 401 instead of a success.
    case .denied? where (200..<300).contains(status): self = .rejected(status: 401, message: error?.words)
    case _ where status == 304: self = .malformed("304, and there is nothing that could be unchanged")
    default: self = .rejected(status: status, message: error?.words)
    }
  }
}
