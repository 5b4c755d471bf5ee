import Foundation
import Testing

@testable import ScenarioBasics

/// The whole suite, played in memory: its events are those of the wire, with their bytes.
@Suite struct MemorySuiteTests {
  /// The scenarios that memory cannot play, with the reason that the play tells.
  static let needsWire = [
    "Scenarios/client/head-cut-by-fin.scenario":
      "line 7: `200 fin at header rates 2026-04-13 USD 1.1684` ends the process in URLSession, and with it the play"
  ]

  @Test(.checks) func `every scenario is the same in memory and on the wire`() throws {
    let desk = try Workspace()
    let run = try WorkerRun.run(
      desk, "Converter", "--transport", "memory", "--shard", Soak.isOn ? "1/1" : "1/3", "--report",
      "ndjson=DESK/memory.ndjson")
    let memory = Self.plays(try desk.read("memory.ndjson"))
    let wire = Self.plays(try PlayedSuite.shared().stream).filter { Soak.isOn || memory[$0.key] != nil }
    #expect(memory.keys.sorted() == wire.keys.sorted() && wire.count > (Soak.isOn ? 280 : 60))
    for (scenario, events) in wire.sorted(by: { $0.key < $1.key }) {
      guard let reason = Self.needsWire[scenario] else {
        expectEqual(memory[scenario].map { Self.firstDifference($0, events) }, .some(nil), "\(scenario)")
        continue
      }
      let end = try JSONValue(memory[scenario]?.last ?? "")
      expectEqual(end["verdict"], "broken", "\(scenario)")
      expectEqual(end["failure"]?.array?.contains { $0.string == "because  \(reason)" }, true, "\(end)")
    }
    // Exit code 3: the scenarios of the table did not pass.
    expectEqual(run.code, Self.needsWire.keys.contains { memory[$0] != nil } ? 3 : 0)
    #expect(run.output.contains(", played in memory, not on the wire\n"))
  }

  /// The only field of the wire: the proof of where the exchanges were.
  private static let proof = #""transport":"loopback""#

  private static func plays(_ stream: String) -> [String: [String]] {
    var (plays, current): ([String: [String]], [String]) = ([:], [])
    for line in stream.split(separator: "\n").map(String.init) {
      if line.hasPrefix(#"{"event":"play","#) { current = [] }
      current.append(line.replacing(#""transport":"memory""#, with: proof))
      guard line.hasPrefix(#"{"event":"over","#), let over = try? JSONValue(line) else { continue }
      plays[over["scenario"]?.string ?? ""] = current
    }
    return plays
  }

  private static func firstDifference(_ memory: [String], _ wire: [String]) -> String? {
    let index = zip(memory, wire).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard index != nil || memory.count != wire.count else { return nil }
    let place = index ?? min(memory.count, wire.count)
    let lines = [memory, wire].map { place < $0.count ? String($0[place].prefix(400)) : "nothing" }
    return "in memory \(lines[0]), on the wire \(lines[1])"
  }
}
