import Testing

@testable import Scenario
@testable import rcc_sim

/// Why a step came otherwise, from the step, answer or timer on, in whole messages.
@Suite struct CauseTests {
  private static let all =
    CauseCase.resets + CauseCase.typing + CauseCase.tables + CauseCase.timers + CauseCase.claims

  @Test(arguments: all)
  func `a message says what it came of`(_ wrong: CauseCase) throws {
    let run = try Self.run(wrong)
    #expect(run.code == 1)
    #expect(run.output == wrong.message)
  }

  @Test func `no message is longer than a terminal page`() {
    let lines = Self.all.map { $0.message.split(separator: "\n", omittingEmptySubsequences: false).count }
    #expect(lines.max().map { $0 <= 40 } == true)
  }

  private static func run(_ wrong: CauseCase) throws -> ToolRun {
    let desk = try Desk()
    _ = try desk.copy("Scenarios/rates/lira-2021-12.scenario")
    try desk.write("\(wrong.name).scenario", wrong.file)
    return desk.run("run", "DESK/\(wrong.name).scenario", stage: wrong.stage)
  }
}
