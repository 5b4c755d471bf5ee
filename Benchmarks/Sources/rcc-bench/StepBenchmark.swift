import Foundation
import Scenario

/// The cost of a step whose state is a long list: read by reflection, compared and reported.
struct StepBenchmark {
  let program: String

  private static let sizes = [1, 1_000]
  private static let steps = (few: 100, many: 500)
  private static let rounds = 5

  func print() throws {
    let (few, many) = Self.steps
    Swift.print(
      "steps: microseconds of a processor for a step, from \(few) to \(many) steps; median (least–most)\n")
    Swift.print("  rows   no change            one change")
    for rows in Self.sizes {
      let costs = try ["nothing", "pin"].map { tap in
        Sample(
          try (0..<Self.rounds).map { _ in
            (try work(tap, many, rows) - work(tap, few, rows)) / Double(many - few)
          })
      }
      let columns = [(String(rows), 5)] + costs.map { ($0.text(0), 19) }
      Swift.print("  " + columns.map(Bench.padded).joined(separator: "  "))
    }
    Swift.print()
  }

  private func work(_ tap: String, _ steps: Int, _ rows: Int) throws -> Double {
    try Bench.figure(0, Trial(program, ["steps", tap, String(steps), String(rows)])) * 1e6
  }

  /// One trial: seconds of a processor.
  static func measure(_ tap: String, _ steps: Int, _ rows: Int) throws -> Double {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("steps-\(ProcessInfo.processInfo.processIdentifier).scenario")
    try Data(scenario(tap, steps, rows).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let begun = ResourceUsage.work
    let code = ScenarioTool(StepStage.self).run(["run", file.path])
    guard code == 0 else { throw PlayedLoop.NotPassed(code: code) }
    return ResourceUsage.work - begun
  }

  private static func scenario(_ tap: String, _ steps: Int, _ rows: Int) -> String {
    let lines = (0..<steps).map { step in
      let (old, new) = step.isMultiple(of: 2) ? (true, false) : (false, true)
      return "tap \(tap)\n" + (tap == "pin" ? "  rows[a-0].isPinned  \(old) → \(new)\n" : "")
    }
    return """
      given rows \(rows)

      launch
        | ignore **
      \(lines.joined())expect rows[a-0].count is 0

      """
  }
}
