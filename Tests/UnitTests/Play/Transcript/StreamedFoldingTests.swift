import Foundation
import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay

@Suite struct StreamedFoldingTests {
  /// How often generated steps contained each case: a property that no input exercises proves nothing.
  private struct Shares {
    var (steps, runs, crowds, patterns, leftOfMany, beyond, rows) = (0, 0, 0, 0, 0, 0, 0)

    mutating func note(_ batch: BatchFolding, isBeyond: Bool) {
      steps += 1
      runs += batch.runs.isEmpty ? 0 : 1
      crowds += batch.crowds.isEmpty ? 0 : 1
      patterns += batch.patterns.count < batch.crowds.count ? 1 : 0
      leftOfMany += batch.leavesSomeOfMany ? 1 : 0
      beyond += isBeyond ? 1 : 0
      let lines = batch.runs + batch.singles
      rows += BatchFolding.rows(lines).count < lines.count ? 1 : 0
    }
  }

  @Test(.soak, .timeLimit(.minutes(10)))
  func `what is folded as it comes is what is folded with all at hand`() {
    var shares = Shares()
    for seed in 0..<UInt64(StreamedFoldingTests.steps) {
      var generator = StepGenerator(seed: seed)
      let happenings = generator.happenings()
      let whole = BatchFolding(happenings, window: .max)
      var prints: [[String]] = []
      for window in [Int.max, TranscriptFolding.window, 12] {
        let expected = BatchFolding(happenings, window: window).lines
        let lines = TranscriptFolding.lines(happenings, window: window)
        expectEqual(lines, expected, "seed \(seed), window \(window)")
        prints.append(lines)
      }
      shares.note(whole, isBeyond: prints[0] != prints[1])
    }
    #expect(shares.runs * 3 > shares.steps)
    #expect(shares.crowds * 2 > shares.steps)
    #expect(shares.leftOfMany * 4 > shares.steps)
    #expect(shares.patterns * 50 > shares.steps)
    #expect(shares.beyond * 50 > shares.steps)
    #expect(shares.rows * 10 > shares.steps)
  }

  @Test func `ten thousand changes are no more to keep than one thousand`() {
    expectEqual(kept(after: 10_000), kept(after: 1_000))
  }

  /// Returns the number of values that the folding holds for a step with two requests in each second, one of
  /// them at irregular times, and changes of two paths.
  private func kept(after seconds: Int) -> Int {
    var folding = TranscriptFolding()
    for second in 1...seconds {
      let at = Duration.seconds(second)
      folding.add(TranscriptEntry(at: at, kind: .exchange, subject: "GET /even", outcome: "→ 200"))
      let late = at + .milliseconds(second * second % 997)
      folding.add(TranscriptEntry(at: late, kind: .exchange, subject: "GET /late", outcome: "→ 200"))
      for path in ["a", "b"] {
        let outcome = "\(second * 7_919 % 104_729) → \((second + 1) * 7_919 % 104_729)"
        folding.add(TranscriptEntry(at: at, kind: .state, subject: path, outcome: outcome))
      }
    }
    return Self.leaves(folding)
  }

  private static func leaves(_ value: Any) -> Int {
    let children = Mirror(reflecting: value).children
    return children.isEmpty ? 1 : children.reduce(0) { $0 + leaves($1.value) }
  }

  private static let steps = Soak.isOn ? 4_000 : 300
}

extension TranscriptFolding {
  /// Returns the lines of the entries, added in this order.
  static func lines(_ happenings: [TranscriptEntry], window: Int = window) -> [String] {
    var folding = TranscriptFolding(window: window)
    for happening in happenings { folding.add(happening) }
    return folding.lines
  }
}

extension BatchFolding {
  /// Whether a line that occurs more than five times is not completely contained in runs.
  fileprivate var leavesSomeOfMany: Bool {
    let counts = Dictionary(grouping: moments) { $0.happening.text }.mapValues(\.count)
    let inRuns = Dictionary(grouping: runs.flatMap(\.moments)) { $0.happening.text }.mapValues(\.count)
    return counts.contains { $1 > 5 && inRuns[$0, default: 0] < $1 }
  }
}
