import RCCDomain

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
    let named = Self.named(in: error?.words ?? "", of: asked)
    switch error?.meaning ?? ErrorBody.statuses[String(status)] {
    case .unknownCurrency? where named.count == 1: self = .unsupported(named[0])
    case .limited?: self = .rateLimited(until: retryAt)
    case .down?: self = .unavailable(until: retryAt)
    // Services that report denied access in the status do so with 401 or 403.
    case .denied? where ![401, 403].contains(status): self = .rejected(status: 401, message: error?.words)
    case _ where status == 304: self = .malformed("304, and there is nothing that could be unchanged")
    default: self = .rejected(status: status, message: error?.words)
    }
  }

  /// Returns the requested currencies that the words name.
  ///
  /// Some codes are also words: `PLEASE TRY AGAIN` does not name the lira. A code beside another word in
  /// capitals, unless that is a requested code too, is therefore not read as one.
  private static func named(in words: String, of asked: [Currency]) -> [Currency] {
    let words = words.split { !$0.isLetter }.map(String.init)
    let codes = Set(asked.map(\.code))
    let isShouted = { (place: Int) in
      words.indices.contains(place) && !codes.contains(words[place]) && words[place].count > 1
        && words[place].allSatisfy(\.isUppercase)
    }
    let places = words.indices.filter { !isShouted($0 - 1) && !isShouted($0 + 1) }
    let said = Set(places.map { words[$0] })
    return asked.filter { said.contains($0.code) }
  }
}
