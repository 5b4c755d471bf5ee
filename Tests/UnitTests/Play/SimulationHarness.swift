import Foundation
import StubServer

@testable import ScenarioBasics
@testable import ScenarioPlay

/// A play without a Stage: async code on the driver, a script, and the resulting trace.
struct SimulationHarness {
  var routes: [Script.Route] = []
  var keepsAlive = false
  var network = NetworkKind.wire
  var raceGuards = RaceGuards.all
  var patience: TimeInterval = 10
  var restlessness = Livelock.limit
  var longestStep = Driver.turnsOfStep
  var until = Duration.seconds(60)
  var retries = RetryPolicy.same

  struct Result: Equatable {
    var trace: [String]
    var halt: Driver.Halt?
  }

  /// The operations that are available to the code.
  struct Hands: Sendable {
    let simulation: Simulation

    /// The network of a play that is not in memory.
    var wire: WireNetwork? { simulation.network as? WireNetwork }

    var clock: PlayClock { PlayClock(simulation: simulation) }

    /// Sends a GET and returns the status and the body, or the code of the failure.
    func get(_ target: String, at server: String? = nil) async -> String {
      guard let url = URL(string: (server ?? simulation.server.absoluteString) + target) else {
        return "no URL"
      }
      return await send(StageRequest(url: url))
    }

    /// Sends a POST with a body of the given size, and returns the same as `get`.
    func post(_ target: String, bytes: Int = 1, expects: Bool = false) async -> String {
      guard let url = URL(string: simulation.server.absoluteString + target) else { return "no URL" }
      var request = StageRequest(url: url)
      (request.method, request.body) = ("POST", Data(repeating: 120, count: bytes))
      if expects { request.headers.append(Header("Expect", "100-continue")) }
      return await send(request).trimmingCharacters(in: .whitespaces)
    }

    private func send(_ request: StageRequest) async -> String {
      do {
        let response = try await PlayTransport(simulation: simulation).send(request)
        return "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
      } catch {
        return "\(error.code)"
      }
    }

    /// Adds a line to the trace, at the current virtual time.
    func say(_ text: String) {
      simulation.monitor.update { $0.journal.note(.app(.effect(text)), at: $0.clock.now) }
    }
  }

  func play(_ app: @escaping @Sendable (Hands) async -> Void) throws -> Result {
    let (items, halt) = try record(app)
    return Result(trace: items.compactMap(Self.said), halt: halt)
  }

  /// Plays the code, and returns everything that happened.
  func record(
    _ app: @escaping @Sendable (Hands) async -> Void
  ) throws -> (items: [Journal.Item], halt: Driver.Halt?) {
    let world = SimulationState(
      script: Script(routes: routes), isOnline: true, retries: retries)
    let simulation = try Simulation(world, on: network, keepsAlive: keepsAlive, raceGuards: raceGuards)
    defer { simulation.stop() }
    let hands = Hands(simulation: simulation)
    // Enqueued before the driver starts.
    Task(executorPreference: simulation.taskExecutor) { await app(hands) }
    let driver = Driver(
      simulation: simulation, patience: patience, restlessness: restlessness, longestStep: longestStep)
    defer {
      driver.end {}
      driver.cancelWork()
    }
    var halt: Driver.Halt?
    do throws(Driver.Halt) {
      try driver.play(until: until) { false }
    } catch { halt = error }
    return (simulation.monitor.update { $0.journal.takeNews() }, halt)
  }
}

extension SimulationHarness {
  /// Returns the line that the code wrote, with its time; nil for the driver's own items.
  private static func said(_ item: Journal.Item) -> String? {
    guard case .app(.effect(let text)) = item.entry else { return nil }
    return "\(item.at.word) \(text)"
  }
}

extension Script.Route {
  static func get(_ target: String, _ answers: Answer...) -> Script.Route {
    Script.Route(RequestPattern(method: "GET", target: target), answers)
  }
}

extension Answer {
  static func ok(
    _ body: String = "{}", after delay: Duration = .zero, uses: Uses = .times(1), _ fault: Fault? = nil
  )
    -> Answer
  {
    Answer(status: 200, body: Array(body.utf8), delay: delay, uses: uses, fault: fault)
  }
}
