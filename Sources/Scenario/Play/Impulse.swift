import StubServer

/// What set the app going: whatever it does until it waits again comes of it.
///
/// It goes on with the work that it caused: a job that another one makes ready has the impulse of that one.
struct Impulse: Sendable, Equatable {
  /// Where it came from.
  enum Origin: Sendable, Equatable {
    /// The step of the line.
    case step(line: Int)
    /// A timer of the app, and what set it.
    case timer(due: Duration, Cause)
    /// The answer to an exchange.
    case answer(ExchangeID)
  }

  var origin: Origin
  /// What a view model took last because of it.
  var event: String?

  static func answer(_ id: ExchangeID) -> Impulse { Impulse(origin: .answer(id)) }
}
