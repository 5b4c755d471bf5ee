import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioFormat

/// The shards of a run: every scenario is in exactly one of them, whatever their number, and the work is
/// divided between them.
@Suite struct ShardTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func `each scenario is in just one shard`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let files = try (0..<Int.random(in: 0...40, using: &generator)).map { number in
      try Self.file("\(number).scenario", exchanges: Int.random(in: 0...300, using: &generator))
    }
    let count = Int.random(in: 1...9, using: &generator)
    let parts = try (1...count).map { try Shard("\($0)/\(count)").part(of: files).map(\.path) }
    expectEqual(parts.flatMap(\.self).sorted(), files.map(\.path).sorted())
    // A machine that lists the folder in another order plays the same shard.
    let others = try (1...count).map { number in
      try Shard("\(number)/\(count)").part(of: files.shuffled(using: &generator)).map(\.path)
    }
    expectEqual(others.map { $0.sorted() }, parts.map { $0.sorted() })
  }

  @Test func `what a file records it to cost is shared out`() throws {
    let costs = [591, 300, 200, 100, 4, 4, 4, 4]
    let files = try costs.enumerated().map { try Self.file("\($0.offset).scenario", exchanges: $0.element) }
    let parts = try (1...3).map { try Shard("\($0)/3").part(of: files).map(\.path) }
    expectEqual(
      parts,
      [
        ["0.scenario"], ["1.scenario", "4.scenario", "6.scenario"],
        ["2.scenario", "3.scenario", "5.scenario", "7.scenario"],
      ])
  }

  @Test(arguments: [
    "", "1", "0/3", "4/3", "-1/3", "1/0", "a/b", "1/2/3", "1/", "/2", "1 / 2", "+1/4", "1/+4", " 1/4", "１/４",
    "1e0/4", "1/9223372036854775808", "5/4",
  ])
  func `what is no shard is refused`(_ word: String) {
    #expect(throws: UsageError.self) { try Shard(word) }
  }

  @Test(arguments: [100, 99_999_999_999, Int.max]) func `of more shards than files the last have nothing`(
    _ count: Int
  ) throws {
    let files = try (0..<3).map { try Self.file("\($0).scenario", exchanges: $0) }
    let parts = try [1, 2, 3, 4, count - 1, count].map { try Shard("\($0)/\(count)").part(of: files).count }
    expectEqual(parts, [1, 1, 1, 0, 0, 0])
  }

  /// Returns a file with a folded line that stands for the given number of exchanges, when there are any, and
  /// one other line.
  private static func file(_ path: String, exchanges: Int) throws -> ScenarioFile {
    let line = exchanges > 0 ? "  +1s..+\(exchanges)s  GET /rates → 200  x\(exchanges) every 1s\n" : ""
    return try parse("wait 1h\n\(line)  +1s  load  .a → .b\n", path: path)
  }
}
