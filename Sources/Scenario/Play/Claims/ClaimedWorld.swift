import ScenarioFormat

extension Transcript {
  /// The requests of a play and the changes of its files and defaults, as far as steps claim them.
  struct ClaimedWorld {
    /// Nil in a file without a claim of requests.
    private var sent: SentRequests?
    /// The changes of each file and default that a step claims.
    private var stores: [String: StoreHistory] = [:]

    init(_ file: ScenarioFile) {
      sent = file.performedSteps.contains { $0.verb.requestsClaim != nil } ? SentRequests() : nil
      for claim in file.performedSteps.compactMap(\.verb.storedClaim) {
        stores[claim.subject] = StoreHistory()
      }
    }

    mutating func note(_ exchange: Exchange) { sent?.note(exchange) }

    mutating func note(_ change: StoreChange, at time: Duration, _ trigger: Trigger) {
      stores[change.subject]?.note(change, at: time, trigger)
    }

    /// Checks a claim of the requests since the last claim of its routes, in the line of its step.
    mutating func judge(_ claim: RequestsClaim, at time: Duration, line: Int) -> ClaimFinding? {
      let found = sent?.take(claim.routes, line: line)
      return found.map { RequestClaim(claim, at: time).finding($0.requests, since: $0.since) }
    }

    /// Checks a claim of what the app keeps.
    mutating func judge(
      _ claim: StoredClaim, _ check: StoreClaim, line: Int, _ bindings: inout MaskBindings
    ) -> ClaimFinding? {
      guard let history = stores[claim.subject] else { return nil }
      stores[claim.subject]?.claim(check.changes, line: line)
      return check.finding(history, &bindings)
    }
  }
}
