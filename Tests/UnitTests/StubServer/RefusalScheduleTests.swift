import Foundation
import Testing

@testable import StubServer

/// A port that is closed for some time, and scripts that a stub alone cannot play.
@Suite struct RefusalScheduleTests {
  private static let hour = Duration.seconds(3_600)

  @Test func `a port turns where a phase begins or ends, unless another one covers it`() {
    let phases = [(10, 20), (15, 30), (40, nil), (50, 60), (30, 31)]
    let port = RefusalSchedule(
      phases.map { start, end in
        Self.refusal(during: Phase(from: .seconds(start), to: end.map { .seconds($0) }))
      })
    expectEqual(port.turns, [10, 31, 40].map { .seconds($0) })
    expectEqual(
      [9, 10, 29, 30, 31, 39, 40, 99].map { port.isClosed(at: .seconds($0)) }.map { $0 ? 1 : 0 },
      [0, 1, 1, 1, 0, 0, 1, 1])
    expectEqual(RefusalSchedule([Self.refusal(during: nil)]).turns, [])
    expectEqual(RefusalSchedule([]).turns, [])
  }

  @Test(arguments: [
    (Phase(from: .zero, to: hour), true), (Phase(from: hour), false), (nil, true),
  ])
  func `connections are refused in a phase, and taken outside of it`(phase: Phase?, isRefused: Bool) throws {
    let stub = try Stub.start(Script(connections: [Self.refusal(during: phase)]))
    defer { stub.stop() }
    let seen = Observer.observe(port: stub.portNumber, sending: "", opensAfter: 0)
    expectEqual(seen.end, (isRefused ? .refused : .open))
  }

  /// A port that is open for some time only would be missed by a client that a busy machine keeps waiting.
  @Test(arguments: [
    (Phase(from: .zero, to: .milliseconds(60)), Observer.End.fin), (Phase(from: .milliseconds(60)), .refused),
  ])
  func `the port opens and closes as its phases go by`(phase: Phase, last: Observer.End) throws {
    let stub = try Stub.start(Script(connections: [Self.refusal(during: phase)]))
    defer { stub.stop() }
    #expect(Self.becomes(last, stub))
  }

  private static let route = RequestPattern(method: "GET", target: "/a")

  @Test(arguments: [
    (
      Script(routes: [Script.Route(route, [Answer(status: nil, fault: .refuse)])]),
      "GET /a: a refused connection carries no request; put the refusal into the script's connections"
    ),
    (
      Script(routes: [Script.Route(route, [Answer(status: nil)])]),
      "GET /a: an answer has neither a status nor a fault that is written alone"
    ),
    (
      Script(routes: [Script.Route(route, [Answer(status: 200, body: [1], fault: .fin(.body(1)))])]),
      "GET /a: `fin at body+1` is at or after the body's end, so it would break nothing"
    ),
    (
      Script(connections: [Answer(status: nil, uses: .times(2), fault: .refuse)]),
      "a refused connection is not seen, so none can be counted; refuse forever, or give it a phase"
    ),
    (
      Script(connections: [Answer(status: 503, uses: .forever)]),
      "an answer to a connection is a fault of connect or tls, or a delay, without header or condition"
    ),
    (
      Script(connections: [Answer(status: nil, delay: .seconds(1), uses: .forever, fault: .refuse)]),
      "an answer to a connection is a fault of connect or tls, or a delay, without header or condition"
    ),
  ])
  func `what a stub alone could only ignore is refused at the start, in words`(
    script: Script, sentence: String
  ) {
    let error = #expect(throws: Stub.StartError.self) { try Stub.start(script) }
    expectEqual(error?.description, sentence)
  }

  private static func refusal(during phase: Phase?) -> Answer {
    Answer(status: nil, uses: .forever, fault: .refuse, phase: phase)
  }

  /// Whether a client observes that end within some time; its request does not match a route of the script.
  private static func becomes(_ end: Observer.End, _ stub: Stub) -> Bool {
    (1...4_000).contains { _ in
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(2))
      let text = "GET / HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n"
      return Observer.observe(port: stub.portNumber, sending: text).end == end
    }
  }
}
