import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioConvert
@testable import ScenarioFormat
@testable import rcc_sim

/// Streams with lines that are lost, truncated, doubled or in another order.
@Suite struct DamagedLogTests {
  private static let scenarios = [
    "Scenarios/network/reset-recovers.scenario", "Scenarios/network/moved-to-another-host.scenario",
    "Scenarios/network/stale-kept-connection.scenario", "Scenarios/network/never-within-the-limit.scenario",
    "Scenarios/selector/whole-flow.scenario", "Scenarios/pairs/saving-fails.scenario",
    "Scenarios/network/refused.scenario", "Scenarios/lifecycle/background-cancels.scenario",
  ]

  /// The streams of which each line is removed in turn.
  private static let lost = Soak.isOn ? Array(scenarios.indices) : [0, 4, 7]

  /// The lines of the streams of these scenarios, one stream for each scenario.
  private static let logs: [[String]] = {
    guard let desk = try? Workspace() else { return [] }
    return scenarios.compactMap { path in
      try? PlayedLog.write([path], as: "run.ndjson", desk)
      return (try? desk.read("run.ndjson")).map(PlayedLog.lines)
    }
  }()

  @Test(.checks, arguments: lost)
  func `a line that is lost is refused, or named in the scenario, or has no part in it`(_ index: Int) throws {
    let log = Self.logs[index]
    let whole = try converted(log)
    for place in log.indices {
      var left = log
      let lost = try JSONValue(left.remove(at: place))["event"]?.string ?? ""
      switch lost {
      case "run": #expect(throws: UsageError.self) { try converted(left) }
      case "play", "given": #expect(throws: LogDamage.self) { try converted(left) }
      case "shown": try expectEqual(converted(left).gaps, 1, "line \(place + 1) of \(Self.scenarios[index])")
      default: try expectEqual(converted(left).text, whole.text, "line \(place + 1), \(lost)")
      }
    }
  }

  @Test(.checks, arguments: lost)
  func `a run that was killed at any line leaves a scenario with all inputs`(_ index: Int) throws {
    let log = Self.logs[index]
    let whole = try converted(log)
    let inputs = Self.inputs(whole.text)
    let count = log.count { $0.hasPrefix(#"{"event":"shown""#) }
    for end in 3...log.count {
      let kept = Array(log[..<end])
      let shown = kept.count { $0.hasPrefix(#"{"event":"shown""#) }
      let play = try converted(kept)
      expectEqual(play.gaps, count - shown)
      expectEqual(Self.inputs(play.text), inputs)
    }
  }

  @Test(arguments: 0..<(Soak.isOn ? 500 : 6))
  func `no damage brings it down, and what it writes can be read`(_ seed: Int) throws {
    var chance = SplitMix(seed: UInt64(1000 + seed))
    var lines = Self.logs[chance.below(Self.logs.count)]
    for _ in 0...chance.below(12) where !lines.isEmpty {
      let place = chance.below(lines.count)
      switch chance.below(6) {
      case 0: lines.remove(at: place)
      case 1: lines[place] = String(lines[place].prefix(chance.below(lines[place].count + 1)))
      case 2: lines.insert(lines[place], at: chance.below(lines.count))
      case 3: lines.swapAt(place, chance.below(lines.count))
      case 4: lines.removeSubrange(place..<min(lines.count, place + chance.below(20)))
      default: lines[place] = Self.mangled(lines[place], &chance)
      }
    }
    do {
      for play in try RunLog("run.ndjson", Self.bytes(lines)).plays { try read(Self.scenario(play)) }
    } catch is LogDamage, is UsageError {}
  }

  /// Returns the line with another number, text or word in place of one of its own.
  private static func mangled(_ line: String, _ chance: inout SplitMix) -> String {
    let changes: [(String, String)] = [
      (#""line":"#, #""line":9223372036854775807,"x":"#),
      (#""exchange":"#, #""exchange":4611686018427387904,"x":"#),
      (#""number":"#, #""number":-5,"x":"#), (#""text":""#, #""text":"\n# "#),
      (#""lines":["#, #""lines":["| 200","","#), (#""script":["#, #""script":null,"x":["#),
      (#""request":"GET "#, #""request":"GET x"#), (#""answer":""#, #""answer":"\u0000"#),
      (#""sent":""#, #""sent":"\\x"#),
      (#""of":"#, #""of":9000000000000000000,"x":"#), (#""path":""#, #""path":"a b["#),
    ]
    let (old, new) = changes[chance.below(changes.count)]
    return line.replacing(old, with: new)
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func scenario(_ play: LoggedPlay) throws(LogDamage) -> ConvertedPlay {
    try ConvertedPlay(
      play, ConverterStage.vocabulary,
      FixtureResolver(beside: "/nowhere/out.scenario", of: play))
  }

  private func converted(_ lines: [String]) throws -> ConvertedPlay {
    let log = try RunLog("run.ndjson", Self.bytes(lines))
    expectEqual(log.plays.count, 1)
    let play = try Self.scenario(try #require(log.plays.first))
    try read(play)
    return play
  }

  private func read(_ play: ConvertedPlay) throws {
    let files = play.files
    let parser = ScenarioParser(vocabulary: ConverterStage.vocabulary) { name throws(FixtureProblem) in
      guard let file = files.first(where: { $0.name == name }) else { throw .missing(name, nearest: nil) }
      return file.bytes
    }
    _ = try parser.parse(Array(play.text.utf8), path: "out.scenario")
  }

  /// Returns the lines of a scenario that its author wrote.
  private static func inputs(_ text: String) -> [String] {
    PlayedLog.lines(text).filter { !$0.hasPrefix("  ") || $0.hasPrefix("  |") }.filter {
      !$0.hasPrefix("# missing")
    }
  }
}
