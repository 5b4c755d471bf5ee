@testable import ScenarioFormat

/// A generator of the entries of a step: several concurrent sequences of events, each with its own rhythm.
struct StepGenerator {
  private var chance: SeededGenerator

  init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

  /// Returns entries in the order in which a play would emit them: by time, those of one instant in any
  /// order, and open requests last.
  mutating func happenings() -> [TranscriptEntry] {
    var all: [TranscriptEntry] = []
    for name in 0..<number(1...4) { all += thread(name) }
    all.shuffle(using: &chance)
    let ordered = all.enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    return ordered + (number(0...3) == 0 ? open() : [])
  }

  private mutating func thread(_ name: Int) -> [TranscriptEntry] {
    switch number(0...6) {
    case 0: lines(name, rhythm(number(1...40)))
    case 1: changes("count\(name)", rhythm(number(1...140)), cycle(of: number(1...18)))
    case 2: changes("rows[R\(name)].rate", rhythm(number(1...120)), draw(of: number(2...400)))
    case 3: changes("title\(name)", rhythm(number(1...60)), quoted(of: number(2...30)))
    case 4: table(name)
    case 5: rows(name)
    default: lines(name, rhythm(number(4...9))) + lines(name, rhythm(number(4...9)))
    }
  }

  /// Returns equal lines of any kind except state.
  private mutating func lines(_ name: Int, _ times: [Duration]) -> [TranscriptEntry] {
    let kinds: [(TranscriptEntry.Kind, String)] = [
      (.rejection, "rejected .tapped\(name)  too late"), (.exchange, "GET /\(name)"),
      (.file, "write \(name).json"), (.navigation, "alert \"\(name)\""),
    ]
    let (kind, subject) = kinds[number(0...3)]
    return times.map {
      TranscriptEntry(at: $0, kind: kind, subject: subject, outcome: kind == .exchange ? "→ 200" : "")
    }
  }

  private func changes(_ path: String, _ times: [Duration], _ values: [String]) -> [TranscriptEntry] {
    times.enumerated().map { index, time in
      let (from, to) = (values[index % values.count], values[(index + 1) % values.count])
      return TranscriptEntry(at: time, kind: .state, subject: path, outcome: "\(from) → \(to)")
    }
  }

  /// Returns changes of paths that differ only in their keys.
  private mutating func table(_ name: Int) -> [TranscriptEntry] {
    let (times, values) = (rhythm(number(15...30)), draw(of: 100))
    return (0..<number(5...26)).flatMap { row in
      changes("table\(name)[K\(row)].text", times, Array(values.dropFirst(row)))
    }
  }

  /// Returns rows that come, or come and go, at one instant or one after the other.
  private mutating func rows(_ name: Int) -> [TranscriptEntry] {
    let (count, step, goes) = (number(30...80), number(0...1) * 100, number(0...2) == 0)
    return (0..<count).flatMap { row in
      ["+ @\(row)  (text: \"\(row)\")", "- @\(row)"].prefix(goes ? 2 : 1).map {
        TranscriptEntry(
          at: .milliseconds(row * step), kind: .state, subject: "list\(name)[\(row)]", outcome: $0)
      }
    }
  }

  private mutating func open() -> [TranscriptEntry] {
    (0..<number(1...8)).map {
      TranscriptEntry(at: .seconds($0 / 2), kind: .exchange, subject: "GET /0", outcome: "→ …")
    }
  }

  /// Returns times at regular intervals, some of them late, missed or doubled; or at irregular intervals; or
  /// all equal.
  private mutating func rhythm(_ count: Int) -> [Duration] {
    let step = [0, 250, 500, 1_000, 1_000, 2_000][number(0...5)]
    let mishap = [0, 0, 5, 20, 100][number(0...4)]
    var time = number(0...4) * 500
    return (0..<count).map { _ in
      defer { time += number(1...100) <= mishap ? [0, 2 * step, number(1...9) * 100][number(0...2)] : step }
      return .milliseconds(time)
    }
  }

  private func cycle(of count: Int) -> [String] { (0..<count).map { "\($0)" } }

  private mutating func draw(of count: Int) -> [String] {
    (0..<120).map { _ in
      let value = number(0...(count - 1))
      return value == 7 ? "nil" : "\(value % 3 - 1).\(value)"
    }
  }

  private mutating func quoted(of count: Int) -> [String] {
    (0..<60).map { _ in "\"\(number(0...(count - 1))) → \\\"x\"" }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }
}
