import ScenarioBasics
package import ScenarioEvents
import ScenarioFormat
import StubServer

/// The answers that a play used of its script.
package struct ReplayTally {
  /// The number of times that each answer was given, by its line.
  private(set) var uses: [Int: Int] = [:]
  /// The times at which the answers reached the app.
  private var ends: [Duration] = []
  private var given: Set<GivenAnswer> = []
  /// The requests, by the numbers of their exchanges.
  private var requests: [Int: PlayEvent.RequestSent] = [:]
  /// The time of a request without a scripted answer, at which the play stopped.
  private var ranOut: Duration?
  /// This request, with the reason.
  private(set) var unanswered: String?

  /// The exchanges that reached the server, those to which it gave an answer, and those that the app ended.
  private var (arrived, answered, ended): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])

  package init() {}

  package var asked: Int { uses.values.reduce(0, +) + late.count }

  /// The requests whose answer had not been given when the app ended its wait: `GET /v1/latest`
  var late: [String] {
    ended.intersection(arrived).subtracting(answered).sorted().compactMap { requests[$0]?.request }
  }

  /// The identity of an answer, which is counted once however many parts of it were sent.
  private struct GivenAnswer: Hashable {
    let exchange: Int
    let line: Int
  }

  package mutating func take(_ event: PlayEvent) {
    switch event {
    case .asked(let asked): requests[asked.exchange] = asked
    case .arrived(let arrival): arrived.insert(arrival.exchange)
    case .answered(let answer):
      answered.insert(answer.exchange)
      let giving = GivenAnswer(exchange: answer.exchange, line: answer.line)
      if given.insert(giving).inserted { uses[answer.line, default: 0] += 1 }
    case .finished(let finished):
      ended.insert(finished.exchange)
      ends.append(finished.at)
    case .unanswered(let event):
      guard let request = requests[event.exchange] else { break }
      (ranOut, unanswered) = (request.at, "\(request.request) → \(event.reason.rawValue)")
    default: break
    }
  }

  /// Returns the time at which a passing play should end: the recorded end, or the time of the last answer,
  /// before the app sends further requests.
  package func end(_ recorded: Duration) -> Duration {
    guard let ranOut else { return max(recorded, ends.max() ?? .zero) }
    let last = ends.filter { $0 < ranOut }.max() ?? .zero
    return last <= recorded && recorded < ranOut ? recorded : last
  }
}

extension RecordedScript {
  /// Returns the number of times that the app requested each answer, by its line: those that were given, and
  /// those that came after the end of its wait. A route gives its answers in order, so that a late answer is
  /// the first one that was not given.
  func uses(_ tally: ReplayTally, _ places: [Int: (route: Int, entry: Int)]) -> [Int: Int] {
    var uses = tally.uses
    let lines = places.keys.sorted()
    for request in tally.late {
      let open = lines.first { line in
        guard let place = places[line] else { return false }
        let route = routes[place.route]
        return route.answers(request) && uses[line] ?? 0 < route.entries[place.entry].count
      }
      if let open { uses[open, default: 0] += 1 }
    }
    return uses
  }
}

extension RecordedRoute {
  /// Returns whether the route answers the request, as the events of a play name it:
  /// `GET /v1/latest?base=EUR`
  fileprivate func answers(_ request: String) -> Bool {
    if request == words { return true }
    guard let end = request.firstIndex(of: " ") else { return false }
    let (host, target) = RequestPattern.Host.leading(String(request[request.index(after: end)...]))
    return pattern.matches(method: String(request[..<end]), target: target, host: host)
  }
}
