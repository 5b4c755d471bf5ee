import ScenarioBasics
import ScenarioFormat
import StubServer

/// The check of a claim of requests.
struct RequestClaim {
  private let claim: RequestsClaim
  private let at: Duration

  init(_ claim: RequestsClaim, at time: Duration) { (self.claim, at) = (claim, time) }

  /// The most requests that a failure names.
  private static let mostLines = 6

  /// Returns the result for the requests since a place of the scenario, in words.
  func finding(_ sent: ArraySlice<Transcript.SentRequest>, since: String) -> ClaimFinding {
    switch claim {
    case .sent(let route, let times, let header):
      return counted(sent.filter { $0.isOf(route) }, "to \(route)", times, without: header, since)
    case .none(let route):
      let fitting = sent.filter { request in route.map(request.isOf) ?? true }
      return counted(fitting, route.map { "to \($0)" }, 0, since)
    case .inOrder(let routes): return ordered(routes, sent, since)
    }
  }

  private func counted(
    _ fitting: [Transcript.SentRequest], _ what: String?, _ times: Int, without header: String? = nil,
    _ since: String
  ) -> ClaimFinding {
    let told = what.map { " \($0)" } ?? ""
    guard fitting.count == times else {
      let count = fitting.count
      let came =
        count == 0
        ? "no request\(told) was sent"
        : "\(ScenarioBasics.counted(count, "request"))\(told) \(count == 1 ? "was" : "were") sent"
      let claimed = times == 0 ? "none is claimed" : "\(times) \(times == 1 ? "is" : "are") claimed"
      return no("\(came) since \(since), and \(claimed)", fitting, meant: meant(count))
    }
    if let header, let wrong = fitting.first(where: { $0.has(header: header) }) {
      return no("a request\(told) has the header \(header)", [wrong])
    }
    return ClaimFinding(.requests(claim), at: at)
  }

  /// The claim of what was sent.
  private func meant(_ count: Int) -> Claim? {
    guard let route = claim.routes.first else { return nil }
    guard count > 0 else { return .requests(.none(route)) }
    if case .sent(_, _, let header) = claim { return .requests(.sent(route, times: count, without: header)) }
    return .requests(.sent(route, times: count))
  }

  private func ordered(
    _ routes: [RequestPattern], _ sent: ArraySlice<Transcript.SentRequest>, _ since: String
  ) -> ClaimFinding {
    var rest = sent
    var last: RequestPattern?
    for route in routes {
      guard let index = rest.firstIndex(where: { $0.isOf(route) }) else {
        let after = last.map { " after \($0)" } ?? ""
        return no("no request to \(route) was sent\(after) since \(since)", Array(sent))
      }
      rest = rest[(index + 1)...]
      last = route
    }
    return ClaimFinding(.requests(claim), at: at)
  }

  private func no(
    _ sentence: String, _ requests: [Transcript.SentRequest], meant: Claim? = nil
  ) -> ClaimFinding {
    let more = requests.count - Self.mostLines
    let lines = requests.suffix(Self.mostLines).map(\.words)
    return ClaimFinding(
      .requests(claim), at: at, false: sentence, .other,
      because: (more > 0 ? ["\(more) before these:"] : []) + lines, meant: meant)
  }
}
