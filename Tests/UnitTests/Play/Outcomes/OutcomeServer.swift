import Foundation
import Synchronization

@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import StubServer

/// A stub for all rows of the table: the target of a request selects the answer, and the server records
/// whether each request used a connection again.
final class OutcomeServer: Sendable {
  private let wire = WireBox()
  private let answers: [Answer]
  private let conversations = ReplySender { _, _ in }
  private let state = Mutex(State())

  private struct State {
    var used: Set<ConnectionID> = []
    var keptWaiting: Set<ConnectionID> = []
    /// Whether each request to a target used a connection again, in the order of the requests.
    var asked: [String: [Bool]] = [:]
  }

  /// Rows with a fault of the connection are not served here.
  init(_ rows: [ClientOutcomeRow]) throws {
    answers = try rows.map { try $0.answer }
    try wire.start { [weak self] in self?.receive($0) }
  }

  func stop() { wire.value?.stop() }

  var url: String { wire.value?.url.absoluteString ?? "" }

  /// The target of the row's answer, a different one for each cell.
  static func target(_ row: Int, _ cell: OutcomeCondition) -> String {
    "/\(row)/\(OutcomeCondition.allCases.firstIndex(of: cell) ?? 0)"
  }

  /// Whether the connection was a reused one, for each request to the target.
  func asked(_ target: String) -> [Bool] { state.withLock { $0.asked[target] ?? [] } }

  /// Removes the record of a target, before it is requested again.
  func forget(_ target: String) { state.withLock { $0.asked[target] = nil } }

  private func receive(_ event: InboundEvent) {
    guard let wire = wire.value else { return }
    switch event {
    case .request(let connection, let request): answer(request, on: connection, of: wire)
    case .awaitsContinue(let connection, let head):
      let row = head.target.split(separator: "/").first.flatMap { Int($0) }
      guard let row, answers[row].withholdsContinue else { return wire.goOn(connection) }
      state.withLock { _ = $0.keptWaiting.insert(connection) }
    case .ended(let connection, let reset):
      wire.conversation(connection).map { conversations.end($0, reset: reset, on: wire) }
    default: break
    }
  }

  private func answer(_ request: Request, on connection: ConnectionID, of wire: LoopbackServer) {
    let (isReused, isRetry, wasKeptWaiting) = state.withLock { state in
      let isReused = !state.used.insert(connection).inserted
      state.asked[request.target, default: []].append(isReused)
      let isRetry = (state.asked[request.target]?.count ?? 0) > 1
      return (isReused, isRetry, state.keptWaiting.remove(connection) != nil)
    }
    let place = request.target.split(separator: "/").first.flatMap { Int($0) }
    let scripted = place.map { answers[$0] } ?? Answer(status: 200)
    // A redirect to itself leads to the URL that was requested.
    var addressed = scripted
    addressed.headers = scripted.headers.map {
      Header($0.name, $0.value.replacing("$server/itself", with: wire.url.absoluteString + request.target))
    }
    guard
      let answer = try? addressed.fitted(
        isReused: isReused, isRetry: isRetry, wasKeptWaiting: wasKeptWaiting),
      let plan = try? ReplyPlan(answer, ReplyContext(method: request.method, keepAlive: true))
    else { return wire.reset(connection) }
    wire.conversation(connection).map { conversations.answer(plan, in: $0, on: wire, after: .zero) }
  }
}

extension ClientOutcomeRow {
  /// The row's example, parsed as in a scenario.
  var answer: Answer {
    get throws {
      let isMet = title.isOfConnection
      let serve = isMet ? "serve connections" : "serve GET /a"
      let text = "\(serve)\n  | \(example)\n" + headers.map { "  |   \($0)\n" }.joined()
      guard case .serve(let serve)? = try parse(text).acts.first, let answer = serve.answers.first else {
        throw NoAnswer()
      }
      return answer
    }
  }

  struct NoAnswer: Error {}
}

extension String {
  /// Whether a fault of this kind affects a connection before a request is read.
  var isOfConnection: Bool {
    FaultRow.all.contains { $0.name == self && ($0.kind == .connect || $0.kind == .tls) }
  }
}
