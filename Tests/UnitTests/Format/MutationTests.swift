import Foundation
import Testing

@testable import ScenarioFormat

@Suite(.checks) struct `Whatever stands in a file` {
  static let valid = [
    resetDuringRefresh,
    "serve connections\n  | refuse x2\nserve POST /a/*?b=*\n  | 200 file latest-eur.json\n  |   A: b\nonly **\nlaunch\ntap a x2\n",
    "given start 2026-01-01T00:00:00Z\ngiven seed 1\nserve GET /\n  | 200\n  |   {\n  |    \"a\": [1, \"\\u00e9\"]\n  |   }\nlaunch\nquit\n",
  ]
  static let pieces = [
    "  | ", "  |   ", "\t", "\r", "\n", " ", "|", "<", "<uuid>", "\"", "[", "]", "{", "}", "é", "e\u{301}",
    "🇪🇺", "\u{0}",
    "x9", "±", "during ", "if ", "$other", "#1", "\\", "on reuse ", "=======", "given ", "serve ",
    "body+99999999999999999999", "\u{200D}", "日本", "launch\n", "..",
    "**", "%", "#",
  ].map { Array($0.utf8) }

  /// The number of mutated files of each seed; a soak run mutates 100,000 files in all, a plain run 2,000.
  static let count = Soak.isOn ? 25_000 : 500
  /// The divisor of the sizes: a soak run uses parts as long as a file may be, a plain run a third of that.
  private static let share = Soak.isOn ? 1 : 3

  @Test(arguments: 0..<4)
  func `is a scenario or is refused at a place`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<Self.count {
      let generated = GeneratedScenario(seed: generator.next()).text
      let source = round.isMultiple(of: 4) ? Self.valid.randomElement(using: &generator) ?? "" : generated
      let bytes = Self.mutated(source, &generator)
      do throws(SyntaxError) {
        let file = try parse(bytes)
        expectEqual(Array(file.source.joined(separator: "\n").utf8), bytes)
        try expectEqual(parse(file.text).text, file.text)
      } catch {
        let excerpt = try #require(error.excerpt)
        #expect((1...(excerpt.count + 1)).contains(error.column) && error.line >= 1 && error.width >= 1)
        #expect(!error.text.isEmpty && !error.message.isEmpty && !error.remedy.isEmpty)
      }
    }
  }

  private static func mutated(_ text: String, _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...6, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeSubrange(place..<min(end, place + bytes.count - 1))
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      default: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
      }
    }
    return bytes
  }

  static let units = [
    "online\n  a  1 → 2\n", "online\n  <any>\n", "# c\n\n", "online\n  | only a.b[c]\n",
    "serve GET /\n  | 200 text\n  |   x\nonline\n", "wait until a is b c d within 1s\n",
  ]

  @Test(.timeLimit(.minutes(8)), arguments: units)
  func `is read in a time that grows with its size alone`(unit: String) throws {
    let text = String(repeating: unit, count: (1 << 19) / Self.share / unit.utf8.count) + "launch\n"
    #expect(try !parse(text).steps.isEmpty)
  }

  static let long = [
    "serve GET /\n  | 200 [" + String(repeating: "1,", count: 500_000 / share) + "1]\n",
    "launch\ntap " + String(repeating: "a", count: 1_000_000 / share) + "\n",
    String(repeating: "a", count: 1_000_000 / share) + "\n",
    "launch\n  " + String(repeating: "<any>", count: 200_000 / share) + "\n",
    "launch\n" + String(repeating: "  x\n", count: 250_000 / share),
    "expect " + String(repeating: "a.", count: 500_000 / share) + "a\n",
    "serve GET /\n  | 200 text\n" + String(repeating: "  |   x\n", count: 120_000 / share),
    "serve GET /\n  | 200\n  |   [\n" + String(repeating: "  |   1,\n", count: 110_000 / share)
      + "  |   2]\n",
    "serve GET /\n" + String(repeating: "  | 200\n", count: 120_000 / share),
    "wait until a is b" + String(repeating: " within b", count: 110_000 / share) + "\n",
  ]

  @Test(.timeLimit(.minutes(8)), arguments: long.indices)
  func `is read or refused in that time, however long its parts are`(index: Int) {
    _ = refusal(Self.long[index])
  }
}
