/// A service of a Stage that keeps a state and answers requests from it, as a server does that creates
/// something and is then asked for it.
///
/// ```swift
/// struct Shop: StatefulService {
///   private var orders: [String] = []
///
///   mutating func answer(to request: ServiceRequest) -> ServiceAnswer {
///     switch (request.method, request.path) {
///     case ("POST", ["orders"]):
///       orders.append(request.text)
///       return ServiceAnswer(201, json: orders.count)
///     case ("GET", ["orders"]): return ServiceAnswer(200, json: orders)
///     default: return ServiceAnswer(404)
///     }
///   }
/// }
/// ```
///
/// ``Vocabulary/services`` names it, and an answer of a scenario, `| from shop`, lets it answer. The script
/// still decides which requests it receives, when its answer is sent, and which faults break it: after `from
/// shop reset at start` the service has handled a request whose answer was lost.
///
/// A play calls it on the thread of the app, once for each request, in the order in which the requests
/// arrive. Its state lasts as long as the play, through `quit` and `relaunch`, and a play begins with a new
/// one. A conforming type is a value, so that two plays cannot share a state.
public protocol StatefulService: Sendable {
  /// Handles a request that has arrived, and returns the answer to it.
  mutating func answer(to request: ServiceRequest) -> ServiceAnswer
}
