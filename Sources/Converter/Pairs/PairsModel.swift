package import Domain

/// The pairs screen's whole state: what it shows, and what it must remember to go on.
package struct PairsModel: Hashable, Sendable {
  /// Failures from the first after a success, or after the launch, to the next success.
  package struct Outage: Hashable, Sendable {
    package let began: Instant
    /// The last of them.
    package var failure: Failure
  }

  package var shown = PairsState()
  package var outage: Outage?
  package var lastSuccess: Instant?
  var isOnline = true
  var isInBackground = false
  /// Whether the rates grew too old while nobody could ask for others.
  var expiredInBackground = false
  var isAsking = false
  /// The last answer, which holds on when the service says that nothing changed.
  var latest: Rates?
  var tag: String?
  /// Whether a timer runs that ends the life of rates without a successor.
  var isExpiryTimed = false
  /// What the service said about asking again, kept over a pause.
  var notBefore: Instant?

  package init() {}

  var pairs: [CurrencyPair] { shown.rows.map(\.id) }
}

/// The times of the pairs screen.
enum PairsTiming {
  /// Between an answer and the next question.
  static let period = Duration.seconds(1)
  static let longestBackOff = Duration.seconds(60)
  /// How long rates are shown without a successor.
  static let life = Duration.seconds(600)

  /// 1, 2, 4 … seconds.
  static func backOff(attempt: Int) -> Duration {
    attempt > 6 ? longestBackOff : min(.seconds(1 << (attempt - 1)), longestBackOff)
  }
}
