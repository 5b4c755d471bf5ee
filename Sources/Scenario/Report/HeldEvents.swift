/// Holds the events of a live play until it is over: what gives a secret away may come after it was told.
///
/// Whoever waits for a word hears meanwhile how far it is.
final class HeldEvents {
  private let secrets: ToldSecrets
  private let foretell: (JSONValue) -> Void
  private var events: [JSONValue] = []

  init(_ secrets: ToldSecrets, foretell: @escaping (JSONValue) -> Void) {
    (self.secrets, self.foretell) = (secrets, foretell)
  }

  func hold(_ event: JSONValue) {
    events.append(event)
    foretell(.toBeHeard(secrets.redacted(event)))
  }

  /// Lets go of them, in their order and without secrets.
  func tell(_ tell: (JSONValue) -> Void) {
    for event in events { tell(secrets.redacted(event)) }
    events = []
  }
}
