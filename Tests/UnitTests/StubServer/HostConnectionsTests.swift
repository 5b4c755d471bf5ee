import Foundation
import Testing

@testable import StubServer

/// A host that refuses connections, breaks them or is slow, while the others are as they should be.
@Suite struct HostConnectionsTests {
  private static let (cdn, img) = (RequestPattern.Host.named("cdn"), RequestPattern.Host.named("img"))

  private static func broken(_ fault: Fault, _ uses: Answer.Uses) -> Answer {
    Answer(status: nil, uses: uses, fault: fault)
  }

  private static let script = Script(
    routes: [.main, cdn, img].map {
      Script.Route(
        RequestPattern(method: "GET", target: "/a", host: $0), [Answer(status: 200, uses: .forever)])
    },
    connections: [Answer(status: nil, delay: .seconds(1), uses: .times(1))],
    hostConnections: [
      cdn: [broken(.refuse, .forever)], img: [Answer(status: nil, delay: .seconds(2), uses: .times(2))],
    ])

  @Test func `in a play the answers of the host come before those of any`() {
    var state = ScriptState(Self.script)
    expectEqual(state.claimConnection(to: Self.cdn, at: .zero)?.faults, [.refuse])
    expectEqual(state.claimConnection(to: Self.img, at: .zero), nil)
    expectEqual(state.claimConnection(to: .main, at: .zero), nil)
    let delays = [Self.img, .main, Self.img, Self.img, .main].map { state.claimDelay(of: $0, at: .zero) }
    expectEqual(delays, [.seconds(2), .seconds(1), .seconds(2), .zero, .zero])
    expectEqual(state.claimDelay(of: Self.cdn, at: .zero), .zero)
    #expect(state.unused.allSatisfy { $0.answer.status == 200 })
  }

  @Test func `in a play a request takes the fault of its host, or the time that it lets pass`() {
    var state = ScriptState(Self.script)
    let claimed = [Self.cdn, Self.img, .main, .main].map { host in
      let request = Request(method: "GET", target: "/a", headers: [])
      return state.claimBeforeConnection(ScriptRequest(request, on: host))
    }
    let answers = claimed.map { if case .answer(let answer) = $0 { answer } else { nil as Answer? } }
    expectEqual(answers.map { $0?.faults }, [[.refuse], [], [], []])
    expectEqual(answers.map { $0?.delay }, [.zero, .seconds(2), .seconds(1), .zero])
  }

  @Test func `what is not used is told with its host`() {
    let state = ScriptState(Self.script)
    let places = state.unused.map(\.route.place)
    expectEqual(
      places, ["connections", "$cdn connections", "$img connections", "GET /a", "GET $cdn/a", "GET $img/a"])
    expectEqual(state.progress(at: .zero).map(\.pattern.place), places)
  }

  @Test func `a server alone closes the port of the host, and answers late`() throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    var responder = Responder(Self.script, seed: 0, addresses: AddressTable(server: url))
    #expect(responder.closed(Self.cdn).isClosed(at: .zero))
    #expect(!responder.closed(Self.img).isClosed(at: .zero) && !responder.closed(.main).isClosed(at: .zero))
    #expect(responder.meeting(Self.img, at: .zero) == nil)
    let delays = [Self.img, .main].map { host in
      responder.answer(
        to: Request(method: "GET", target: "/a", headers: []), on: ConnectionID(host: host, number: 1),
        isReused: false, time: .zero)?.answer.delay
    }
    expectEqual(delays, [.seconds(2), .seconds(1)])
  }

  @Test func `a port is closed for its host alone`() throws {
    var settings = StubSettings()
    settings.hosts = [Self.img]
    let stub = try Stub.start(Self.script, settings)
    defer { stub.stop() }
    let ports = [stub.otherURLs[Self.cdn], stub.otherURLs[Self.img], stub.url].map { $0?.port ?? 0 }
    expectEqual(ports.map { RawClient().connect(to: UInt16($0)) }, [false, true, true])
  }
}
