import Foundation

@testable import ScenarioBasics
@testable import StubServer

/// A service whose bytes a test writes itself.
final class RawService: Sendable {
  private struct Seen: Sendable {
    var requests: [(connection: ConnectionID, request: Request)] = []
    var ended: Set<ConnectionID> = []
  }

  private let wire: LoopbackServer
  private let seen = Monitor(Seen())

  /// Starts the service; it writes `answer` to each request.
  init(answering answer: String? = nil) throws {
    wire = try LoopbackServer(port: 0, patience: .seconds(60))
    wire.start { [self] event in
      switch event {
      case .request(let connection, let request):
        if let answer { _ = wire.write(Array(answer.utf8), to: connection) }
        seen.update { $0.requests.append((connection, request)) }
      case .ended(let connection, _): seen.update { _ = $0.ended.insert(connection) }
      default: break
      }
    }
  }

  var url: String { "http://127.0.0.1:\(wire.port)" }

  func stop() { wire.stop() }

  /// Waits for the request with this number, which begins at 0; returns nil if none comes within ten seconds.
  func request(_ number: Int) -> (connection: ConnectionID, request: Request)? {
    seen.wait(patience: 10) { $0.requests.count > number ? $0.requests[number] : nil }
  }

  func write(_ text: String, to connection: ConnectionID) { _ = wire.write(Array(text.utf8), to: connection) }

  func finish(_ connection: ConnectionID) { wire.finish(connection) }

  /// Returns whether the client ends the connection within ten seconds.
  func hearsEnd(of connection: ConnectionID) -> Bool {
    seen.wait(patience: 10) { $0.ended.contains(connection) ? true : nil } ?? false
  }
}
