import RCCConverter
import RCCDomain
import Scenario

// The invariants of failures.

extension ConverterStage {
  static var ofFailures: [Invariant] {
    [
      rule("Retry shows progress") { before, now in
        let isRetried = now.inputs.allSatisfy { $0.isTap && $0.identifier == "retry" && $0.isDone }
        guard !now.inputs.isEmpty, isRetried, !now.requests.isEmpty, before.state.failure != nil,
          !now.state.isLoading
        else { return nil }
        return "\(now.screenName ?? "") shows no progress"
      },
      Invariant("the failure that is told is the one that happened", remembering: [ObservedAnswer]()) {
        (results, now: ShownInstant) in
        // A failure of several requests is reported after the last of them ends.
        results = (results + now.answers).suffix(5)
        guard let failure = now.state.failure,
          let last = now.answers.last(where: { $0.isFailure || failure.isLimitAsRefusal }),
          !results.contains(where: { failure.tells($0.result) || $0.explains && !failure.isLimitAsRefusal })
        else { return nil }
        let result = last.response.map { "\($0.status)" } ?? "no answer"
        return "\(now.screenName ?? "") tells \(now.text(of: failure)), "
          + "which is another failure than \(last.request.text) → \(result)"
      },
      rule("the background is no failure") { before, now in
        guard !now.inputs.isEmpty, now.inputs.allSatisfy({ [.background, .foreground].contains($0.step) }),
          let failure = now.state.failure, before.state.failure == nil, now.isOnline,
          now.answers.allSatisfy({ $0.result == .cancelled })
        else { return nil }
        return "\(now.screenName ?? "") tells \(now.text(of: failure))"
      },
      rule("an outage is told") { before, now in
        let (old, new) = (before.state.shown, now.state.shown)
        let isLost = before.isOnline && !now.isOnline
        guard now.state.selector == nil, !before.isInBackground, !now.isInBackground,
          isLost || now.inputs.isEmpty, before.state.tab == now.state.tab, new.load == .loaded,
          old.age == .fresh, case .old = new.age, isLost || now.answers.contains(where: \.isFailure)
        else { return nil }
        return now.alerts.isEmpty
          ? "\(now.state.tab).age is \(now.text(of: new.age)), and no alert is presented" : nil
      },
      rule("no alert comes in the background") { before, now in
        guard before.isInBackground, now.isInBackground else { return nil }
        return now.alerts.first.map { "alert \"\($0)\"" }
      },
    ]
  }
}

extension ObservedAnswer {
  /// Whether its body says which error it is, whatever the status.
  fileprivate var explains: Bool { response.flatMap { AnsweredRates($0) }?.isError ?? false }
}

extension Failure {
  /// Whether it tells of too many requests as of any refusal, which is never right.
  fileprivate var isLimitAsRefusal: Bool { if case .rejected(429, _) = self { true } else { false } }

  /// Whether it may be what is told of the result.
  fileprivate func tells(_ result: ObservedAnswer.Result) -> Bool {
    switch (self, result) {
    // Some services deny access with another status, and say 401 in the body.
    case (.rejected(401, _), .status): true
    case (.rejected(429, _), _): false
    case (.rejected, .status(429)), (.rejected, .status(503)): false
    case (.rejected(let told, _), .status(let status)): told == status || status < 400
    case (.rateLimited, .status(let status)): status == 429 || status < 400
    case (.unavailable, .status(let status)): status == 503 || status < 400
    case (.malformed, .status(let status)): status < 400
    case (.unsupported, .status): true
    case (.offline, .status), (.unreachable, .status), (.timedOut, .status), (.connectionLost, .status),
      (.insecure, .status):
      false
    case (.timedOut, .cancelled), (.offline, .cancelled), (_, .failure(_)): true
    case (_, .cancelled): false
    }
  }
}
