import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// Logs of which lines are lost, cut, doubled or in another order.
@Suite struct DamagedLogTests {
  private static let scenarios = [
    "Scenarios/network/reset-recovers.scenario", "Scenarios/network/moved-to-another-host.scenario",
    "Scenarios/network/stale-kept-connection.scenario", "Scenarios/network/never-within-the-limit.scenario",
    "Scenarios/selector/whole-flow.scenario", "Scenarios/pairs/saving-fails.scenario",
    "Scenarios/network/refused.scenario", "Scenarios/lifecycle/background-cancels.scenario",
  ]

  /// The streams of these scenarios, one each, without the sources.
  private static let logs: [(path: String, whole: [String], lines: [String])] = {
    guard let desk = try? Desk() else { return [] }
    return scenarios.compactMap { path in
      try? PlayedLog.write([path], as: "run.ndjson", desk)
      guard let text = try? desk.read("run.ndjson"), let bare = try? PlayedLog.withoutSources(text) else {
        return nil
      }
      return (path, PlayedLog.lines(text), PlayedLog.lines(bare))
    }
  }()

  @Test(arguments: scenarios.indices, 0..<3)
  func `of every third line that is lost a person gets a file that names each gap`(
    _ index: Int, _ offset: Int
  ) throws {
    let log = Self.logs[index]
    let isKept = { (place: Int) in place % 3 != offset }
    let kept = log.lines.indices.filter(isKept).map { log.lines[$0] }
    let lost = try log.lines.indices.filter { !isKept($0) }.map { try JSONValue(log.lines[$0]) }
    try check(lost, of: log.lines, in: try converted(kept))
  }

  @Test(arguments: 0..<60)
  func `whatever lines are lost, each input and each answer is there or said to be missing`(
    _ seed: Int
  ) throws {
    var chance = SplitMix(seed: UInt64(seed))
    let log = Self.logs[chance.below(Self.logs.count)]
    var (kept, lost): ([String], [JSONValue]) = ([], [])
    for line in log.lines {
      if chance.below(4) == 0 { lost.append(try JSONValue(line)) } else { kept.append(line) }
    }
    try check(lost, of: log.lines, in: try converted(kept))
  }

  @Test(arguments: scenarios.indices, 0..<3)
  func `with its source a log has all inputs, and a lost expected line is said to be`(
    _ index: Int, _ offset: Int
  ) throws {
    let log = Self.logs[index]
    let keepsLine = { (place: Int) in place % 3 != offset || log.whole[place].hasPrefix(#"{"event":"play""#) }
    let kept = log.whole.indices.filter(keepsLine).map { log.whole[$0] }
    let lost = log.whole.indices.count { !keepsLine($0) && log.whole[$0].hasPrefix(#"{"event":"shown""#) }
    let play = try converted(kept)
    #expect(play.gaps == lost)
    let inputs = { (text: String) in
      PlayedLog.lines(text).filter { !$0.hasPrefix("  ") || $0.hasPrefix("  |") }.filter {
        !$0.hasPrefix("# missing")
      }
    }
    let source = try String(contentsOfFile: Project.root + "/" + log.path, encoding: .utf8)
    #expect(inputs(play.text) == inputs(source))
  }

  @Test(arguments: 0..<(Soak.isOn ? 500 : 150))
  func `no damage brings it down, and what it writes can be read`(_ seed: Int)
    throws
  {
    var chance = SplitMix(seed: UInt64(1000 + seed))
    let log = Self.logs[chance.below(Self.logs.count)]
    var lines = chance.below(2) == 0 ? log.whole : log.lines
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
    let text = lines.joined(separator: "\n")
    for play in PlayLog(Array(text.utf8)).plays { try read(Self.scenario(play)) }
  }

  /// Another number, another text, or another word in its place.
  private static func mangled(_ line: String, _ chance: inout SplitMix) -> String {
    let changes: [(String, String)] = [
      (#""line":"#, #""line":9223372036854775807,"x":"#),
      (#""exchange":"#, #""exchange":4611686018427387904,"x":"#),
      (#""number":"#, #""number":-5,"x":"#), (#""text":""#, #""text":"\n# "#),
      (#""lines":["#, #""lines":["| 200","","#),
      (#""request":"GET "#, #""request":"GET x"#), (#""answer":""#, #""answer":"\u0000"#),
      (#""sent":""#, #""sent":"\\x"#),
      (#""of":"#, #""of":9000000000000000000,"x":"#), (#""path":""#, #""path":"a b["#),
    ]
    let (old, new) = changes[chance.below(changes.count)]
    return line.replacing(old, with: new)
  }

  private static func scenario(_ play: LoggedPlay) -> ConvertedPlay {
    ConvertedPlay(
      play, ConverterStage.vocabulary, folder: "out",
      LoggedFixtures(beside: "/nowhere/out.scenario", of: play))
  }

  private func converted(_ lines: [String]) throws -> ConvertedPlay {
    let log = PlayLog(Array(lines.joined(separator: "\n").utf8))
    #expect(log.plays.count == 1)
    let play = Self.scenario(try #require(log.plays.first))
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

  /// Each step and each answer that was lost is in the file all the same, or a line says that it is not.
  private func check(_ lost: [JSONValue], of lines: [String], in play: ConvertedPlay) throws {
    let gaps = PlayedLog.lines(play.text).filter { $0.hasPrefix("# missing: ") }
    let parser = ScenarioParser(vocabulary: ConverterStage.vocabulary) { name throws(FixtureProblem) in
      throw .missing(name, nearest: nil)
    }
    let file = try parser.parse(Array(play.text.utf8), path: "")
    let isScriptLost = lost.contains { $0["event"] == "given" }
    #expect(gaps.contains { $0.contains("the script as it was written") } == isScriptLost)
    let steps = lines.count { $0.hasPrefix(#"{"event":"step""#) }
    let said = gaps.map(Self.steps).reduce(0, +)
    #expect(
      file.steps.count + said == steps || gaps.contains { $0.contains("number of steps") }, "\(play.text)")
    if lost.contains(where: { $0["event"] == "play" }) {
      #expect(gaps.contains { $0.contains("the source") })
    }
    for answer in lost where answer["event"] == "answered" {
      let number = try #require(answer["exchange"]?.integer)
      let isSaid = gaps.contains { Self.exchanges($0).contains(number) || $0.contains("the end of the play") }
      let words = answer["answer"]?.string ?? ""
      let servesMore = !isScriptLost || words.contains(/\ (?:x\d+|forever|on reuse)(?:\ |$)/)
      #expect(
        isSaid || servesMore && play.text.contains("  | \(words)\n"), "exchange \(number): \(play.text)")
    }
  }

  /// How many steps a line says are missing.
  private static func steps(_ gap: String) -> Int {
    if gap.hasPrefix("# missing: a step here") || gap.hasPrefix("# missing: the step of line") { return 1 }
    return gap.firstMatch(of: /^# missing: (\d+) steps here/).flatMap { Int($0.1) } ?? 0
  }

  /// The exchanges that a line speaks of.
  private static func exchanges(_ gap: String) -> ClosedRange<Int> {
    if let range = gap.firstMatch(of: /exchanges (\d+) to (\d+)/), let first = Int(range.1),
      let last = Int(range.2)
    {
      return first...last
    }
    let one = gap.firstMatch(of: /exchange (\d+)/).flatMap { Int($0.1) } ?? 0
    return one...one
  }
}
