import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioPlay

/// HTTP in a play, where real time has no influence and every debt must be paid.
@Suite struct PlayedHTTPTests {
  private static let post = RequestPattern(method: "POST", target: "/a")

  @Test func `a large body arrives whole, whether or not the client waits before it sends it`() throws {
    let route = Script.Route(Self.post, [Answer(status: 200, uses: .times(2))])
    let result = try SimulationHarness(routes: [route]).play { hands in
      for headers in [[], [Header("Expect", "100-continue")]] {
        hands.say(await Self.send(hands, headers, Data(repeating: 7, count: 3_000_000)))
      }
    }
    expectEqual(result, SimulationHarness.Result(trace: ["0s 200", "0s 200"]))
  }

  @Test func `a client that wants its connection to end is answered so, though the scenario keeps it`() throws
  {
    let route = Script.Route(Self.post, [Answer(status: 200, uses: .times(3))])
    let result = try SimulationHarness(routes: [route], keepsAlive: true).play { hands in
      for headers in [[], [Header("Connection", "close")], []] {
        await expectEqual(Self.send(hands, headers, Data()), "200")
      }
      let ends = hands.simulation.monitor.update { $0.journal.takeNews() }.compactMap(Self.end)
      hands.say(ends.joined(separator: " "))
    }
    expectEqual(result, SimulationHarness.Result(trace: ["0s keep fin keep"]))
  }

  @Test func `what is not HTTP stops the play and says why`() throws {
    let result = try SimulationHarness(routes: [.get("/never", Answer(status: nil, fault: .never))]).play {
      hands in
      // The driver waits for the stray request here, so that it always arrives in the middle of the play.
      Self.stray(hands)
      _ = await hands.get("/never")
    }
    expectEqual(
      result.halt,
      .broken(
        "the stub received a request that a server refuses with 400: "
          + "the request line is not METHOD TARGET VERSION with one space between"))
  }

  /// The numbers of exchanges are known to the app; the mark of the play's own transport is not.
  @Test(arguments: ["1", "1-", "1-0", "-1", "1 1"])
  func `a request that forges the mark of an exchange stops the play and says why`(_ mark: String) throws {
    let result = try SimulationHarness(routes: [.get("/never", Answer(status: nil, fault: .never))]).play {
      hands in
      Self.stray(hands, "GET /never HTTP/1.1\r\nHost: a\r\nRCC-Exchange: \(mark)\r\n\r\n")
      _ = await hands.get("/never")
    }
    expectEqual(
      result.halt, .broken("GET /never reached the stub without the transport that the Stage was given"))
  }

  private static func stray(_ hands: SimulationHarness.Hands, _ request: String = "GET /\r\n\r\n") {
    guard let wire = hands.wire, let descriptor = Observer.connected(to: wire.server(of: .main).port) else {
      return
    }
    _ = request.withCString { write(descriptor, $0, strlen($0)) }
    let loop = wire.loop
    // The app's code runs on the driver, which reads only when it waits.
    for _ in 1...100 where hands.simulation.monitor.update({ $0.findings.isEmpty }) {
      loop.take(loop.wait(atMost: 200))
    }
    close(descriptor)
  }

  private static func end(_ item: Journal.Item) -> String? {
    if case .answered(_, _, let receipt, _) = item.entry { receipt.end.rawValue } else { nil }
  }

  private static func send(_ hands: SimulationHarness.Hands, _ headers: [Header], _ body: Data) async
    -> String
  {
    let request = StageRequest(
      method: "POST", url: hands.simulation.server.appending(path: "a"), headers: headers, body: body)
    do throws(StageTransportError) {
      return "\(try await PlayTransport(simulation: hands.simulation).send(request).status)"
    } catch {
      return "\(error.code)"
    }
  }
}
