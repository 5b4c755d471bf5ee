import ScenarioBasics
import StubServer

extension Transcript {
  /// A request of the app, for claims of requests.
  struct SentRequest {
    /// `GET /v1/latest?base=EUR`
    let text: String
    let headers: [Header]
    /// The virtual time since T+0.
    let at: Duration
    private let trigger: Trigger

    init(_ exchange: Exchange) {
      (text, headers, at, trigger) = (exchange.request, exchange.headers, exchange.askedAt, exchange.trigger)
    }

    /// The request with its time and what started it.
    var words: String { "T+\(at.word)  \(text.escaped())  started by \(trigger.printable.words)" }

    func isOf(_ route: RequestPattern) -> Bool {
      let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return false }
      let (host, target) = RequestPattern.Host.leading(parts[1])
      return route.matches(method: parts[0], target: target, host: host)
    }

    func has(header name: String) -> Bool {
      headers.contains { $0.name.lowercased() == name.lowercased() }
    }
  }

  /// The requests of a play, and the claims of them so far.
  struct SentRequests {
    private var all: [SentRequest] = []
    /// How many requests there were at the last claim of each text of routes, and its line; the empty text is
    /// that of any claim.
    private var claims: [String: (count: Int, line: Int)] = [:]

    mutating func note(_ exchange: Exchange) { all.append(SentRequest(exchange)) }

    /// Returns the requests since the last claim of these routes, and where that is; this claim is the last
    /// one from now on.
    mutating func take(_ routes: [RequestPattern], line: Int) -> (
      requests: ArraySlice<SentRequest>, since: String
    ) {
      let key = routes.map(\.description).joined(separator: " ")
      let last = claims[key]
      claims[key] = (all.count, line)
      claims[""] = (all.count, line)
      return (all[(last?.count ?? 0)...], last.map { "line \($0.line)" } ?? "the play began")
    }
  }
}
