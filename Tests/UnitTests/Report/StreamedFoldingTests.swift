import Foundation
import Testing

@testable import Scenario

@Suite struct StreamedFoldingTests {
  /// What made-up steps were made of: a property that nothing meets proves nothing.
  private struct Shares {
    var (steps, runs, crowds, patterns, leftOfMany, beyond) = (0, 0, 0, 0, 0, 0)

    mutating func note(_ batch: BatchFolding, isBeyond: Bool) {
      steps += 1
      runs += batch.runs.isEmpty ? 0 : 1
      crowds += batch.crowds.isEmpty ? 0 : 1
      patterns += batch.patterns.count < batch.crowds.count ? 1 : 0
      leftOfMany += batch.leavesSomeOfMany ? 1 : 0
      beyond += isBeyond ? 1 : 0
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `what is folded as it comes is what is folded with all at hand`() {
    var shares = Shares()
    for seed in 0..<UInt64(StreamedFoldingTests.steps) {
      var generator = StepGenerator(seed: seed)
      let happenings = generator.happenings()
      let whole = BatchFolding(happenings, window: .max)
      var prints: [[String]] = []
      for window in [Int.max, Folding.window, 12] {
        let expected = BatchFolding(happenings, window: window).lines
        let lines = Folding.lines(happenings, window: window)
        #expect(lines == expected, "seed \(seed), window \(window)")
        prints.append(lines)
      }
      shares.note(whole, isBeyond: prints[0] != prints[1])
    }
    #expect(shares.runs * 2 > shares.steps)
    #expect(shares.crowds * 2 > shares.steps)
    #expect(shares.leftOfMany * 4 > shares.steps)
    #expect(shares.patterns * 50 > shares.steps)
    #expect(shares.beyond * 50 > shares.steps)
  }

  private static let steps = ProcessInfo.processInfo.environment["RCC_SOAK"] == nil ? 300 : 10_000
}

extension Folding {
  /// The lines of what came in this order.
  static func lines(_ happenings: [Happening], window: Int = window) -> [String] {
    var folding = Folding(window: window)
    for happening in happenings { folding.add(happening) }
    return folding.lines
  }
}

extension BatchFolding {
  /// Whether a line that came more than five times is left where runs were looked for.
  fileprivate var leavesSomeOfMany: Bool {
    let counts = Dictionary(grouping: moments) { $0.happening.text }.mapValues(\.count)
    let inRuns = Dictionary(grouping: runs.flatMap(\.moments)) { $0.happening.text }.mapValues(\.count)
    return counts.contains { $1 > 5 && inRuns[$0, default: 0] < $1 }
  }
}
