import Foundation
import ScenarioBasics
import StubServer
import Synchronization

/// The network of a play in memory: no socket, no URLSession, no thread, and nothing to wait for.
///
/// The outcome table says what the client makes of an answer. The effects of a call are passed to the
/// ``SimulationState`` before the call returns.
final class MemoryNetwork: PlayNetwork {
  private let client: Mutex<MemoryClient>
  private let links = Mutex<Links?>(nil)

  private struct Links: Sendable {
    let monitor: Monitor<SimulationState>
    let raceGuards: RaceGuards
  }

  init(_ hosts: Set<RequestPattern.Host>, secret: PlayToken) {
    client = Mutex(MemoryClient(hosts, secret: secret))
  }

  var wake: @Sendable () -> Void { {} }

  func url(of host: RequestPattern.Host) -> URL { client.withLock { $0.hosts.url(of: host) } }

  func begin(_ monitor: Monitor<SimulationState>, _ raceGuards: RaceGuards) {
    links.withLock { $0 = Links(monitor: monitor, raceGuards: raceGuards) }
  }

  /// Nothing arrives while nobody acts: what is still owed is never paid.
  func wait<Result: Sendable>(
    _ monitor: Monitor<SimulationState>, slices: Int, _ body: (inout SimulationState) -> Result?
  ) -> Result? {
    monitor.update(body)
  }

  func readStrays() -> Bool { false }

  func start(_ call: ClientCall) -> any StartedRequest { MemoryRequest(network: self, call: call) }

  func perform(_ reply: ScheduledReply, for id: ExchangeID) -> Receipt {
    act { $0.receive(reply, for: id) }
    let count = reply.plan.bytes.count
    return Receipt(written: count, planned: count, end: reply.plan.end)
  }

  func goOn(_ connection: ConnectionID) { act { $0.goOn(connection) } }

  func finish(_ connection: ConnectionID) { act { $0.endIdle(connection) } }

  func release(_ connection: ConnectionID) {}

  func drain(_ connection: ConnectionID) {}

  func refuseConnections(to host: RequestPattern.Host) {}

  func acceptConnections(to host: RequestPattern.Host) {}

  func stop() { links.withLock { $0 = nil } }

  fileprivate func send(_ call: ClientCall) { act { $0.send(call) } }

  fileprivate func cancel(_ id: ExchangeID) { act { $0.cancel(id) } }

  /// Changes the client, and passes on what follows, outside of its lock.
  private func act(_ body: (inout MemoryClient) -> [MemoryClient.Effect]) {
    guard let links = links.withLock({ $0 }) else { return }
    for effect in client.withLock({ body(&$0) }) { pass(effect, links) }
  }

  private func pass(_ effect: MemoryClient.Effect, _ links: Links) {
    switch effect {
    case .inbound(let event):
      let isKeptWaiting = links.monitor.update { world in
        world.receive(event, links.raceGuards)
        guard case .awaitsContinue(let connection, _) = event else { return false }
        return world.keptWaiting.contains(connection)
      }
      // URLSession waits for a second, and then sends the body all the same.
      if isKeptWaiting, case .awaitsContinue(let connection, _) = event { goOn(connection) }
    case .piece(let piece, let call): call.receive?(piece)
    case .report(let report, let call): call.report(report)
    case .needsWire(let reason): links.monitor.update { $0.needsWire = $0.needsWire ?? reason }
    }
  }
}

/// A request that was passed to the client in memory.
private struct MemoryRequest: StartedRequest {
  let network: MemoryNetwork
  let call: ClientCall

  func resume() { network.send(call) }

  func cancel() { network.cancel(call.id) }
}
