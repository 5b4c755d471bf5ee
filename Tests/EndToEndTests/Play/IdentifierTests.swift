import Foundation
import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay

/// Rows that are not `Identifiable`, identified by a part that the Stage names.
@Suite struct IdentifierTests {
  @Test func `rows are called by the part that the Stage names`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", Self.scenario)
    let run = desk.run("run", "DESK/a.scenario", stage: PricesStage.self)
    expectEqual(run.code, 0, "\(run.output)")
  }

  @Test func `without it they stand at a place`() throws {
    let desk = try Workspace()
    try desk.write(
      "a.scenario",
      "launch\ntap next\n  rows[@0]  -\n  rows[@0].rate  2 → 3\n  rows[@1]  + (code: \"CHF\", rate: 4)\n")
    expectEqual(desk.run("run", "DESK/a.scenario", "--update", stage: NamelessStage.self).code, 0)
    #expect(try desk.read("a.scenario").contains("rows[@"))
  }

  @Test(arguments: [
    (
      MisspeltStage.self as any Stage.Type, "rows[*].cod", "rows[*] has code, rate",
      "write in `identifiers` of the Stage:\n         rows[*].code"
    ),
    (
      LostStage.self, "rowz[*].code", "the state has rows",
      "write in `identifiers` of the Stage:\n         rows[*].code"
    ),
    (
      MalformedStage.self, "rows.code", "an identifier is a list, `[*]` and a part of its rows: list[*].code",
      "correct it in `identifiers` of the Stage, or remove it"
    ),
  ])
  func `an identifier that names nothing is told`(
    _ stage: any Stage.Type, _ text: String, _ because: String, _ toFix: String
  ) throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\n")
    let run = desk.run("run", "DESK/a.scenario", stage: stage)
    expectEqual(run.code, 1)
    #expect(
      run.output.hasPrefix(
        """
        FAIL  DESK/a.scenario:1  launch
              the Stage's identifier `\(text)` names no part of a row · step 1 of 1 · T+0s

        because  \(because)
        to fix   \(toFix)
        """), "\(run.output)")
  }

  private static let scenario = """
    launch
    tap next
      rows[EUR]  - @0
      rows[USD].rate  2 → 3
      rows["a b"]  + @1  (rate: 4)
    expect rows[USD].rate is 3
    expect rows["a b"].code is "a b"

    """
}

class PricesStage: Stage {
  class var vocabulary: Vocabulary { Vocabulary() }
  class var identifiers: [String] { ["rows[*].code"] }
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  struct Price: Hashable {
    let code: String
    var rate: Int
  }
  struct State: Hashable {
    var rows = [Price(code: "EUR", rate: 1), Price(code: "USD", rate: 2)]
  }

  private var prices = State()

  required init() {}
  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {}
  func quit(isolation: isolated any Actor) {}

  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult {
    prices.rows = [Price(code: "USD", rate: 3), Price(code: "a b", rate: 4)]
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { prices }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { prices }
  func screen(isolation: isolated any Actor) -> [String] { ["[next]"] }
}

final class NamelessStage: PricesStage {
  override class var identifiers: [String] { [] }
}

final class MisspeltStage: PricesStage {
  override class var identifiers: [String] { ["rows[*].cod"] }
}

final class LostStage: PricesStage {
  override class var identifiers: [String] { ["rowz[*].code"] }
}

final class MalformedStage: PricesStage {
  override class var identifiers: [String] { ["rows.code"] }
}
