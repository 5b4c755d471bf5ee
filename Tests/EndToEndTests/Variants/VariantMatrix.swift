import Foundation

@testable import ScenarioPlay
@testable import rcc_sim

/// Each variant in each scenario, with its outcome.
struct VariantMatrix: Sendable {
  enum Outcome: Character, Sendable {
    case passed = "·"
    /// Only lines that the tool prints differ; `--update` would accept them.
    case printed = "p"
    /// An `expect` line fails, or the script: no update would accept that.
    case claimed = "C"
    case script = "s"
  }

  /// The outcomes of one app, one for each scenario.
  struct Row: Sendable {
    let name: String
    let outcomes: [Outcome]

    var isClean: Bool { outcomes.allSatisfy { $0 == .passed } }
  }

  let scenarios: [String]
  let shipped: Row
  let rows: [Row]

  /// The variants that no scenario detects.
  var survivors: [String] { rows.filter(\.isClean).map(\.name) }

  /// The scenarios that detect no variant.
  var idle: [String] {
    scenarios.indices.filter { place in rows.allSatisfy { $0.outcomes[place] == .passed } }
      .map { scenarios[$0] }
  }

  static func play() async throws -> VariantMatrix {
    let stages = Dictionary(BrokenRule.everywhere.map { ("\($0.stage)", $0.stage) }) { first, _ in first }
    let shipped = try row(of: ConverterStage.self)
    let rows = try await withThrowingTaskGroup(of: Row.self) { group in
      for stage in stages.values { group.addTask { try row(of: stage) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    return VariantMatrix(
      scenarios: Project.scenarios, shipped: shipped, rows: rows.sorted { $0.name < $1.name })
  }

  private static func row(of stage: any Stage.Type) throws -> Row {
    Row(name: "\(stage)", outcomes: try Project.scenarios.map { try outcome(of: $0, stage) })
  }

  private static func outcome(of scenario: String, _ stage: any Stage.Type) throws -> Outcome {
    let desk = try Workspace()
    let run = desk.run("run", "--update", "DESK/\(try desk.copy(scenario))", stage: stage)
    if run.output.contains(#/(?m)^FAIL  \S+:\d+  expect /#) { return .claimed }
    if run.code != 0 { return .script }
    return run.output.hasPrefix("UPDATED") ? .printed : .passed
  }
}

extension VariantMatrix {
  /// A line for each variant and a column for each scenario, then the number of variants that each scenario
  /// detects.
  var text: String {
    let width = rows.map(\.name.count).max() ?? 0
    let table = ([shipped] + rows).map { row in
      let name = row.name + String(repeating: " ", count: max(0, width - row.name.count))
      return "\(name)  \(row.count(.claimed))  \(row.count(.printed))  \(row.count(.script))  \(line(row))"
    }
    let caught = scenarios.indices.map { place in
      let (claimed, all) = (count(place) { $0 == .claimed }, count(place) { $0 != .passed })
      return "\(claimed) of \(all)  \(scenarios[place])"
    }
    let cells = rows.flatMap(\.outcomes)
    let sum = [Outcome.claimed, .printed, .script, .passed].map { kind in
      "\(cells.count { $0 == kind }) \(kind)"
    }
    let head = "\(rows.count) variants in \(scenarios.count) scenarios: \(sum.joined(separator: ", "))"
    let legend = "C at a claim, p at a printed line, s at the script, · not; their counts before the columns"
    return
      ([head, legend] + table + ["", "scenarios, each with its catches at a claim and of any kind:"] + caught)
      .joined(separator: "\n")
  }

  /// Returns a line with a gap between two folders.
  private func line(_ row: Row) -> String {
    var (line, last) = ("", "")
    for (scenario, outcome) in zip(scenarios, row.outcomes) {
      let folder = String(scenario.split(separator: "/")[1])
      if folder != last, !last.isEmpty { line += " " }
      line.append(outcome.rawValue)
      last = folder
    }
    return line
  }

  private func count(_ place: Int, _ isMeant: (Outcome) -> Bool) -> Int {
    rows.count { isMeant($0.outcomes[place]) }
  }
}

extension VariantMatrix.Row {
  fileprivate func count(_ kind: VariantMatrix.Outcome) -> String {
    let number = String(outcomes.count { $0 == kind })
    return String(repeating: " ", count: max(0, 3 - number.count)) + number
  }
}
