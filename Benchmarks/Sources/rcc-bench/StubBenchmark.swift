import Foundation
import StubServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whether the stub is ever what a test waits for: its exchanges beside those of a URLSession, and its memory.
struct StubBenchmark {
  let program: String
  private static let rounds = 5
  private static let load = Load(symbols: 1)

  func print() throws {
    Swift.print("stub: exchanges a second with claim, receipt and log; median (least–most)\n")
    Swift.print("  connections  of           URLSession           stub                 ratio")
    for (connections, connection) in [(1, Connection.keepAlive), (16, .keepAlive), (1, .close), (16, .close)]
    {
      var (session, raw): ([Double], [Double]) = ([], [])
      for _ in 0..<Self.rounds {
        session.append(try rate("session", connection, connections, 4_000))
        raw.append(try rate("raw", connection, connections, 20_000))
      }
      let ratio = Sample(zip(raw, session).map { $0 / $1 })
      let columns = [
        (String(connections), 11), (connection.rawValue, 11), (Sample(session).text(0), 19),
        (Sample(raw).text(0), 19),
      ]
      Swift.print("  " + columns.map(Bench.padded).joined(separator: "  ") + "  " + ratio.text(1))
    }
    let start = Sample(try (0..<Self.rounds).map { _ in try Bench.figure(0, Trial(program, ["start"])) })
    Swift.print("\n  start to first answer: \(start.text(2)) ms")
    let few = try Bench.figure(1, Trial(program, ["raw", "keep-alive", "100000", "16"]))
    let many = try Bench.figure(1, Trial(program, ["raw", "keep-alive", "1000000", "16"]))
    let grown = Sample.text((many - few) / 1e6, 2)
    Swift.print("  memory from 100,000 to 1,000,000 exchanges: \(grown) MB more\n")
  }

  private func rate(_ kind: String, _ connection: Connection, _ connections: Int, _ count: Int) throws
    -> Double
  {
    let arguments = [kind, connection.rawValue, String(count), String(connections)]
    return try Bench.figure(0, Trial(program, arguments))
  }

  struct Miscounted: Error {
    let tally: StubTally
  }

  /// One trial: exchanges a second.
  static func measure(
    _ kind: String, _ connection: Connection, _ count: Int, _ connections: Int
  ) async throws -> Double {
    let stub = try start(connection)
    defer { stub.stop() }
    let time =
      kind == "raw"
      ? try raw(stub, connection, count, connections) : try await session(stub, count, connections)
    // Exact, however many of them the log has let go of.
    let tally = stub.tally
    let done = count / connections * connections
    guard tally.requests == done, tally.routes.map(\.answered) == [done], tally.unanswered == 0 else {
      throw Miscounted(tally: tally)
    }
    return Double(count) / time.seconds
  }

  /// Milliseconds from the start of the stub to the end of the first answer.
  static func firstAnswer() throws -> Double {
    let clock = ContinuousClock()
    let begun = clock.now
    let stub = try start(.keepAlive)
    defer { stub.stop() }
    _ = try raw(stub, .keepAlive, 1, 1)
    return (clock.now - begun).seconds * 1000
  }

  private static func start(_ connection: Connection) throws -> Stub {
    let pattern = RequestPattern(method: "GET", target: load.target)
    let answer = Answer(status: 200, headers: load.headers, body: load.body, uses: .forever)
    return try Stub.start(
      Script(routes: [Script.Route(pattern, [answer])]), keepsAlive: connection == .keepAlive)
  }

  private static func raw(
    _ stub: Stub, _ connection: Connection, _ count: Int, _ connections: Int
  ) throws -> Duration {
    let head = [
      "HTTP/1.1 200 OK", "Content-Type: application/json", "Content-Length: \(load.body.count)",
      "Connection: \(connection.rawValue)", "", "",
    ].joined(separator: "\r\n")
    let request = "GET \(load.target) HTTP/1.1\r\nHost: stub\r\n\r\n"
    return try LoadGenerator(
      port: UInt16(stub.url.port ?? 0), connections: connections, isFresh: connection == .close,
      answerBytes: head.utf8.count + load.body.count, request: Array(request.utf8)
    ).measure(count)
  }

  private static func session(_ stub: Stub, _ count: Int, _ connections: Int) async throws -> Duration {
    let configuration = BareLoop.configuration
    configuration.httpMaximumConnectionsPerHost = connections
    let session = URLSession(configuration: configuration)
    guard let url = URL(string: stub.url.absoluteString + load.target) else { throw URLError(.badURL) }
    let clock = ContinuousClock()
    let begun = clock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<connections {
        group.addTask {
          for _ in 0..<(count / connections) { _ = try await session.data(for: URLRequest(url: url)) }
        }
      }
      try await group.waitForAll()
    }
    session.invalidateAndCancel()
    return clock.now - begun
  }
}
