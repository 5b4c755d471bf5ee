import Foundation
import StubServer
import Testing

@testable import ScenarioDiagnosis
@testable import ScenarioPlay
@testable import ScenarioProcess

@Suite struct DriverTests {
  /// The plays of a test run beside each other on many threads: two that set one variable of the process
  /// would free the closure in it twice.
  @Test func `a play in a process of others sets nothing of the process`() throws {
    let file = try ScriptPlay.read("given ties seeded\nlaunch\nwait 1s\n")
    var seen: [Bool] = []
    _ = try PlayRunner.play(file, stage: AskingStage.self) { _ in
      seen.append(DriverThread.playOn == nil && DriverThread.escaping == nil)
      #if os(Linux)
        seen.append(!ThreadScheduler.turnsThreads)
      #endif
    }
    #expect(seen.count > 3 && !seen.contains(false))
  }

  /// URLSession on Linux ends the process at a FIN in the middle of a head.
  @Test func `the end of a play resets its connections`() throws {
    let network = try WireNetwork([], .all, secret: PlayToken())
    let server = network.server(of: .main)
    server.start { _ in }
    let client = RawClient(port: server.port)
    defer { client.close() }
    while server.openConnections == 0 { _ = network.readStrays() }
    network.stop()
    expectEqual(client.end(), .reset)
  }

  @Test func `exchanges over a real socket take virtual time only`() throws {
    let rehearsal = SimulationHarness(routes: [
      .get("/a", .ok("one"), .ok("two", after: .milliseconds(300)), .ok("", .reset(.start)))
    ])
    let result = try rehearsal.play { hands in
      for _ in 1...3 {
        let answer = await hands.get("/a")
        hands.say(answer)
        try? await hands.clock.sleep(for: .seconds(1))
      }
    }
    expectEqual(result, SimulationHarness.Result(trace: ["0s 200 one", "1.3s 200 two", "2.3s -1005"]))
  }

  @Test func `a request to another host stops the play, and is not sent`() throws {
    let result = try SimulationHarness(routes: [.get("/a", .ok())]).play { hands in
      hands.say(await hands.get("/a", at: "http://127.0.0.1:1"))
    }
    let host = UndeclaredHost(
      "the app requested GET http://127.0.0.1:1/a: no host has this address",
      "given host server http://127.0.0.1:1")
    expectEqual(result, SimulationHarness.Result(trace: ["0s -1003"], halt: .undeclared(host)))
  }

  /// A failure that the stub did not cause is never reported as the script's answer.
  @Test func `an exchange that never reached the stub stops the play`() throws {
    let result = try SimulationHarness(routes: [.get("/a", .ok())]).play { hands in
      hands.simulation.network.refuseConnections(to: .main)
      hands.say(await hands.get("/a"))
    }
    expectEqual(
      result,
      SimulationHarness.Result(
        trace: [], halt: .broken("GET /a never reached the stub: URLSession reported -1004")))
  }

  /// The app ignores cancellation, so the end of the play must not depend on it.
  @Test(.timeLimit(.minutes(1)), arguments: [true, false])
  func `an app that goes on within one instant is ended there`(sleeps: Bool) throws {
    let result = try SimulationHarness(restlessness: 100).play { hands in
      hands.say("it begins")
      while true {
        async let turn: Void = hands.turn()
        if sleeps { try? await hands.clock.sleep(for: .zero) }
        await turn
      }
    }
    expectEqual(result.trace, ["0s it begins"])
    let isRestless = if case .restless? = result.halt { true } else { false }
    #expect(isRestless)
  }

  @Test func `many turns are none too many while time goes on`() throws {
    let result = try SimulationHarness(restlessness: 100).play { hands in
      for _ in 1...1000 { try? await hands.clock.sleep(for: .milliseconds(1)) }
    }
    expectEqual(result, SimulationHarness.Result(trace: []))
  }

  @Test(.timeLimit(.minutes(1))) func `a step that goes on for years is ended, whatever time it plays`()
    throws
  {
    let result = try SimulationHarness(longestStep: 1000, until: .seconds(876_000 * 3600)).play { hands in
      while !Task.isCancelled { try? await hands.clock.sleep(for: .seconds(1)) }
    }
    expectEqual(result, SimulationHarness.Result(trace: [], halt: .endless(turns: 1000)))
  }
}

extension SimulationHarness.Hands {
  fileprivate func turn() async {}
}
