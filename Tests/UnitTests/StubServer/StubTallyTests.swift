import Foundation
import Testing

@testable import StubServer

/// A stub's log is bounded, but its counts are not.
@Suite struct StubTallyTests {
  @Test func `what left the log is still counted, by route and fault by fault`() async throws {
    let routes = [
      Script.Route(
        RequestPattern(method: "GET", target: "/rates"), [Answer(status: 200, uses: .forever)]),
      Script.Route(
        RequestPattern(method: "GET", target: "/broken"),
        [Answer(status: nil, uses: .forever, fault: .reset(.start))]),
      Script.Route(RequestPattern(method: "GET", target: "/never"), [Answer(status: 200)]),
    ]
    let stub = try Stub.start(Script(routes: routes))
    defer { stub.stop() }
    let port = UInt16(try #require(stub.url.port))
    let last = "GET /rates HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n"
    let thousand = String(repeating: Self.get("/rates"), count: 999) + last
    for _ in 1...12 { expectEqual(Observer.observe(port: port, sending: thousand).end, .fin) }
    for _ in 1...40 { expectEqual(Observer.observe(port: port, sending: Self.get("/broken")).end, .reset) }
    let unknown = String(repeating: Self.get("/other"), count: 5) + last
    expectEqual(Observer.observe(port: port, sending: unknown).end, .fin)
    await expectEqual(stub.receipts(12_046).count, Stub.kept)
    await expectEqual(stub.requests(12_046).count, Stub.kept)
    expectEqual(
      stub.tally,
      StubTally(
        requests: 12_046, forgotten: 2_046,
        routes: zip(routes, [12_001, 40, 0]).map { StubTally.Route(pattern: $0.pattern, answered: $1) },
        unanswered: 5, faults: 40, unsentFaults: 0))
  }

  @Test(arguments: [
    (Receipt(written: 9, planned: 9, end: .fin), 1, 0), (Receipt(written: 8, planned: 9, end: .fin), 0, 1),
    (Receipt(written: 0, planned: 0, end: .reset), 1, 0),
    (Receipt(written: 0, planned: 0, end: .reset, peer: .ended), 1, 0),
    (Receipt(written: 0, planned: 0, end: .reset, peer: .gone), 0, 1),
  ])
  func `a fault that nobody was left to see is none that was sent`(
    _ receipt: Receipt, _ whole: Int, _ unsent: Int
  ) {
    let counts = FaultCounts()
    counts.count(receipt)
    #expect(counts.counts == (whole, unsent))
  }

  private static func get(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: stub\r\n\r\n" }
}
