import Foundation
import Testing

@testable import Scenario
@testable import StubServer

/// Every fault and parameter, from the words of a scenario to the bytes that an observer counts.
@Suite struct FaultObserverTests {
  @Test(arguments: FaultExpectation.all)
  func `the wire carries what was typed by hand`(_ expected: FaultExpectation) async throws {
    try await check(expected, as: expected.answer)
  }

  /// What a pace spreads in time is the same bytes with the same end.
  @Test(arguments: ["drip 3 every 1ms", "drip-head 40 every 1ms", "bandwidth 50000"])
  func `a pace goes with every other fault that sends what it spreads`(_ pace: String) async throws {
    var count = 0
    for expected in FaultExpectation.all where !expected.answer.contains("clock-skew") {
      let answer = "\(expected.answer.prefix(3)) \(pace)\(expected.answer.dropFirst(3))"
      guard (try? Self.script(answer, expected.method)) != nil else { continue }
      try await check(expected, as: answer)
      count += 1
    }
    #expect(count >= 35)
  }

  @Test func `every row of the table has an expectation`() {
    let words = Set(FaultExpectation.all.flatMap { $0.answer.split(separator: " ").map(String.init) })
    let timed = ["drip", "drip-head", "bandwidth", "refuse"]
    #expect(FaultRow.all.map(\.name).filter { !words.contains($0) && !timed.contains($0) } == [])
  }

  /// For observers in other languages.
  @Test func `the table can be printed`() throws {
    let lines = FaultExpectation.all.map(\.json)
    #expect(
      lines[1...2] == [
        #"{"answer":"never","method":"GET","bytes":"","end":"open"}"#,
        #"{"answer":"fin at start","method":"GET","bytes":"","end":"fin"}"#,
      ])
    guard let path = ProcessInfo.processInfo.environment["RCC_FAULT_TABLE"] else { return }
    try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func script(_ answer: String, _ method: String) throws -> Script {
    let file = try parse("serve \(method) /rates\n  | \(answer)\n")
    guard case .serve(let serve)? = file.acts.first else { return Script() }
    let route = RequestPattern(method: method, target: "/rates")
    return Script(routes: [Script.Route(route, serve.answers)])
  }

  private func check(_ expected: FaultExpectation, as answer: String) async throws {
    let script = try Self.script(answer, expected.method)
    let stub = try Stub.start(script, keepsAlive: false, elapsed: { .zero })
    defer { stub.stop() }
    let seen = Observer.observe(
      port: stub.portNumber, sending: "\(expected.method) /rates HTTP/1.1\r\nHost: stub\r\n\r\n",
      opensAfter: expected.end == .open ? expected.bytes.count : nil)
    #expect(seen.bytes == expected.bytes, "\(answer): \(seen.text.debugDescription)")
    #expect(seen.end == expected.end, "\(answer)")
    let receipts = await stub.receipts(1)
    #expect(receipts.map(\.written) == [expected.bytes.count], "\(answer)")
    #expect(receipts.map(\.isWhole) == [true])
  }
}
