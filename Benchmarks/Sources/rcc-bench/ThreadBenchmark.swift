import Foundation
import Scenario

/// The cost of a work item, of two handovers between threads, and of a free lock in a play, beside the cost
/// of the same work in a process of its own.
struct ThreadBenchmark {
  let program: String

  private static let pairs = 10
  private static let counts: [ThreadLoad: Int] = [.items: 200_000, .handovers: 50_000, .locks: 5_000_000]

  /// Runs what the arguments of a trial ask for: a load without a play, or the tool, which plays it.
  static func run(_ arguments: [String]) -> Bool {
    if ["run", "worker"].contains(arguments.first) {
      ScenarioTool(ThreadStage.self).main()
      return true
    }
    guard arguments.first == "threads", arguments.count == 3, let load = ThreadLoad(rawValue: arguments[1])
    else { return false }
    load.run(Int(arguments[2]) ?? 0)
    return true
  }

  func print() throws {
    let folder = NSTemporaryDirectory() + "rcc-bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    Swift.print(
      "threads: microseconds each, without their process, \(Self.pairs) pairs; median (least–most)\n")
    Swift.print("               free                 played               ratio")
    for load in ThreadLoad.allCases {
      let count = Self.counts[load] ?? 1
      var (frees, plays): ([Double], [Double]) = ([], [])
      for _ in 0..<Self.pairs {
        frees.append(try cost(count) { Trial(program, ["threads", load.rawValue, "\($0)"]) })
        plays.append(
          try cost(count) { count in
            let path = "\(folder)/\(load.rawValue)-\(count).scenario"
            let text =
              "# A load.\nany lines\ngiven count \(count)\n\nlaunch\ntap \(load.rawValue)\nexpect taps is 1\n"
            try Data(text.utf8).write(to: URL(filePath: path))
            return Trial(program, ["run", path])
          })
      }
      let columns = [
        (load.rawValue, 11), (Sample(frees).text(3), 19), (Sample(plays).text(3), 19),
        (Sample(zip(plays, frees).map { $0 / $1 }).text(2), 18),
      ]
      Swift.print("  " + columns.map(Bench.padded).joined(separator: "  "))
    }
    Swift.print("\n  items: of a serial queue; handovers: two for each turn of two semaphores\n")
  }

  /// Returns the microseconds of one, without those of the process.
  private func cost(_ count: Int, _ trial: (Int) throws -> Trial) throws -> Double {
    let (all, none) = (try trial(count).run(), try trial(0).run())
    return (all.seconds - none.seconds) * 1e6 / Double(count)
  }
}
