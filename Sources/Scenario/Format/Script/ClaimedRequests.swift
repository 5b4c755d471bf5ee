import StubServer

/// The claims of requests since the app last ran: a claim that no request was sent since one of them is
/// always true.
struct ClaimedRequests {
  private var line: Int?
  private var routes: [RequestPattern] = []

  /// - Throws: A diagnostic of a claim that cannot fail.
  mutating func take(_ verb: Verb, _ input: SourceSpan) throws(Diagnostic) {
    guard verb.isClaim, verb.longestWait == .zero else { return self = ClaimedRequests() }
    guard let claim = verb.requestsClaim else { return }
    if let line, case .none(let route) = claim, route.map(routes.contains) ?? true {
      throw .claimsNoTime(input, line: line, isOfAll: route == nil)
    }
    (line, routes) = (line ?? input.line, routes + claim.routes)
  }
}
