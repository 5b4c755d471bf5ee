import Foundation
import ScenarioBasics
import ScenarioProcess
import StubServer

/// The network of a play on real sockets: a stub for each host, and a URLSession.
final class WireNetwork: PlayNetwork {
  /// The loop in which the driver waits: it reads the stub's sockets, and reports of other threads wake it.
  let loop: ReactorLoop
  let client: URLSessionClient
  private let main: LoopbackServer
  /// The stub's other addresses: the second one, in a script that names it, and those that stand for hosts of
  /// the app.
  private let others: [RequestPattern.Host: LoopbackServer]

  /// - Throws: The operating system's error when a port cannot be opened.
  init(_ hosts: Set<RequestPattern.Host>, _ raceGuards: RaceGuards, secret: PlayToken) throws {
    let loop = try ReactorLoop()
    self.loop = loop
    (main, others) = try Self.servers(hosts) { host in
      try LoopbackServer(loop: loop, host: host, takesOwnOnly: true)
    }
    client = URLSessionClient(raceGuards, secret: secret)
    if let sources = DriverThread.sources { loop.watch(sources) { DriverThread.serveSources() } }
  }

  var wake: @Sendable () -> Void { loop.wake }

  func begin(_ monitor: Monitor<SimulationState>, _ raceGuards: RaceGuards) {
    for (host, server) in [(.main, main)] + others.map({ ($0.key, $0.value) }) {
      server.start(greeting: { _, _ in
        monitor.update { $0.gate.alone.flatMap { $0.host == host ? $0.fault.greeting : nil } } ?? .http
      }) { event in monitor.update { $0.receive(event, raceGuards) } }
    }
  }

  /// Returns the server that carries the connections to the host.
  func server(of host: RequestPattern.Host) -> LoopbackServer { others[host] ?? main }

  private func server(of connection: ConnectionID) -> LoopbackServer { server(of: connection.host) }

  func url(of host: RequestPattern.Host) -> URL { server(of: host).url }

  func wait<Result: Sendable>(
    _ monitor: Monitor<SimulationState>, slices: Int, _ body: (inout SimulationState) -> Result?
  ) -> Result? {
    let block = { [loop] in
      DriverThread.wakeThreads()
      return loop.wait(atMost: -1)
    }
    return monitor.wait(slices: slices, block: block, take: { loop.take($0) }, body)
  }

  func readStrays() -> Bool { loop.take(loop.wait(atMost: 0)) }

  func start(_ call: ClientCall) -> any StartedRequest {
    client.start(
      call.request, call.id, isFresh: call.isFresh, receive: call.receive, report: call.report)
  }

  func perform(_ reply: ScheduledReply, for id: ExchangeID) -> Receipt {
    server(of: reply.connection).perform(reply.plan, on: reply.connection)
  }

  func goOn(_ connection: ConnectionID) { server(of: connection).goOn(connection) }

  func finish(_ connection: ConnectionID) { server(of: connection).finish(connection) }

  func release(_ connection: ConnectionID) { server(of: connection).release(connection) }

  func drain(_ connection: ConnectionID) { server(of: connection).drain(connection) }

  func refuseConnections(to host: RequestPattern.Host) { server(of: host).refuseConnections() }

  func acceptConnections(to host: RequestPattern.Host) throws {
    try server(of: host).acceptConnections()
  }

  func stop() {
    client.stop()
    for server in [main] + others.values { server.stop(withReset: true) }
  }

  /// Opens a server for the main host and for each of the others; closes all of them if one cannot be opened.
  private static func servers(
    _ hosts: Set<RequestPattern.Host>, open: (RequestPattern.Host) throws -> LoopbackServer
  ) throws -> (LoopbackServer, [RequestPattern.Host: LoopbackServer]) {
    let main = try open(.main)
    var others: [RequestPattern.Host: LoopbackServer] = [:]
    do {
      for host in hosts { others[host] = try open(host) }
    } catch {
      for server in [main] + others.values { server.stop() }
      throw error
    }
    return (main, others)
  }
}

extension URLSessionClient.SuspendedTask: StartedRequest {}
