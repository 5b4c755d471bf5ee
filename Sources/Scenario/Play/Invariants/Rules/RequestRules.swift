import ScenarioBasics

/// Rules about requests and their answers.
extension Invariant {
  /// ``InvariantRule/nothingInFlight``
  ///
  /// - Parameters:
  ///   - subject: The part of the state that the rule is checked for, if a Stage checks several.
  ///   - owner: Returns the screen that awaits the answer; nil for a request of no screen.
  ///   - alive: Returns the screens that have not ended.
  /// - Returns: The invariant.
  public static func nothingInFlight<State>(
    of subject: String? = nil, owner: @escaping @Sendable (ObservedRequest) -> String?,
    alive: @escaping @Sendable (ObservedInstant<State>) -> Set<String>
  ) -> Invariant {
    Invariant(.nothingInFlight, of: subject, remembering: ()) { (_, now: ObservedInstant<State>) in
      let left = now.firstLeft(of: now.requests, by: owner, alive: alive)
      return left.map { "\($0.screen) has ended, and a request of it, \($0.item.words), is still in flight" }
    }
  }

  /// ``InvariantRule/latestIntent``
  ///
  /// The content must not change with the answer to a request that was sent before the intent last changed,
  /// unless the service has refused a request for the intent, with a status from 400 to 499: the answers to
  /// other requests are all that such an app has.
  ///
  /// - Parameters:
  ///   - subject: The part of the state that the rule is checked for, if a Stage checks several.
  ///   - intent: Returns what the user last asked for; nil if nothing.
  ///   - asks: Returns whether the request is for an intent.
  ///   - fits: Returns whether a request that was sent earlier is for the intent all the same, where a
  ///     request tells what it is for.
  ///   - content: Returns what the answers fill.
  /// - Returns: The invariant.
  public static func latestIntentWins<State, Intent: Equatable & Sendable, Content: Equatable & Sendable>(
    of subject: String? = nil, intent: @escaping @Sendable (State) -> Intent?,
    asks: @escaping @Sendable (ObservedRequest) -> Bool,
    fits: @escaping @Sendable (ObservedRequest, Intent) -> Bool = { _, _ in false },
    content: @escaping @Sendable (State) -> Content
  ) -> Invariant {
    let start = LatestIntent<Intent, Content>()
    return Invariant(.latestIntent, of: subject, remembering: start) {
      (memory, now: ObservedInstant<State>) in
      memory.take(now, intent(now.state), content(now.state), asks, fits)
    }
  }

  /// ``InvariantRule/failureTold``
  ///
  /// A failure must be told when all requests that were sent at the same time have a result, unless a later
  /// request of the same route has an answer by then. If that is a failure, it must be told in its place.
  ///
  /// - Parameters:
  ///   - subject: The part of the state that the rule is checked for, if a Stage checks several.
  ///   - concerns: Returns whether the user must be told of a failure of the request.
  ///   - isTold: Returns whether the state or the screen tells a failure.
  /// - Returns: The invariant.
  public static func noFailureSwallowed<State>(
    of subject: String? = nil, concerns: @escaping @Sendable (ObservedRequest) -> Bool,
    isTold: @escaping @Sendable (ObservedInstant<State>) -> Bool
  ) -> Invariant {
    Invariant(.failureTold, of: subject, remembering: [ObservedAnswer]()) {
      (untold, now: ObservedInstant<State>) in
      // An app that was quit, and a screen that has changed, tell nothing of it.
      untold.removeAll { !now.isRunning || $0.request.screen != now.screenName }
      untold += now.answers.filter { $0.isFailure && concerns($0.request) }
      // A failure is over when a later request of its kind has an answer, which may be a failure itself.
      untold.removeAll { failed in
        now.answers.contains { later in
          later.request.route == failed.request.route
            && (later.isSuccess && later.request.number > failed.request.number
              || later.isFailure && later.request.sentAt > failed.request.sentAt)
        }
      }
      let times = Set(now.requests.filter(concerns).map(\.sentAt))
      let due = untold.filter { !times.contains($0.request.sentAt) }
      untold.removeAll { !times.contains($0.request.sentAt) }
      guard now.isRunning, let first = due.first, first.request.screen == now.screenName, !isTold(now) else {
        return nil
      }
      return "\(first.words), and nothing tells it"
    }
  }

  /// ``InvariantRule/oneRefresh``
  ///
  /// - Parameters:
  ///   - subject: The part of the state that the rule is checked for, if a Stage checks several.
  ///   - state: The type of the Stage's state.
  ///   - kind: Returns the kind of a refresh; nil for a request that may run beside others of its kind.
  /// - Returns: The invariant.
  public static func oneRefreshInFlight<State>(
    of subject: String? = nil, in state: State.Type = Any.self,
    kind: @escaping @Sendable (ObservedRequest) -> String?
  ) -> Invariant {
    Invariant(.oneRefresh, of: subject, remembering: ()) { (_, now: ObservedInstant<State>) in
      var seen: [String: ObservedRequest] = [:]
      for request in now.requests {
        guard let kind = kind(request) else { continue }
        if let first = seen[kind] { return "\(first.words), and \(request.words), are both in flight" }
        seen[kind] = request
      }
      return nil
    }
  }
}

/// The user's latest intent, and the requests that were sent for earlier intents.
private struct LatestIntent<Intent: Equatable & Sendable, Content: Equatable & Sendable>: Sendable {
  private var intent: Intent?
  private var content: Content?
  /// The number of requests that were sent when the intent changed.
  private var sentBefore = 0
  private var sentCount = 0
  /// The requests that the service has refused.
  private var refused: [ObservedRequest] = []

  mutating func take<State>(
    _ now: ObservedInstant<State>, _ newIntent: Intent?, _ newContent: Content,
    _ asks: (ObservedRequest) -> Bool, _ fits: (ObservedRequest, Intent) -> Bool
  ) -> String? {
    defer { (content, sentCount) = (newContent, now.sentCount) }
    refused += now.answers.filter { asks($0.request) && $0.isRefusal }.map(\.request)
    if intent != newIntent {
      // Requests that were sent in this instant may be for the new intent.
      (intent, sentBefore) = (newIntent, sentCount)
      return nil
    }
    guard let intent, content != newContent, !now.answers.contains(where: isNewer) else { return nil }
    if refused.contains(where: { fits($0, intent) }) { return nil }
    let late = now.answers.first {
      $0.isSuccess && !isNewer($0) && asks($0.request) && !fits($0.request, intent)
    }
    return late.map { "\($0.words) came for an earlier intent than \(intent), and changed the content" }
  }

  private func isNewer(_ answer: ObservedAnswer) -> Bool { answer.request.number > sentBefore }
}

extension ObservedAnswer {
  fileprivate var isRefusal: Bool {
    if case .status(400..<500) = result { true } else { false }
  }
}
