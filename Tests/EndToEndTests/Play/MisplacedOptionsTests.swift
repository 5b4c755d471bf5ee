import Testing

@testable import Scenario
@testable import rcc_sim

/// Manners and faults after the words of a body maker, which would read them as figures.
@Suite struct MisplacedOptionsTests {
  @Test(arguments: [
    (
      "200 rates 2026-04-13 USD 1.1684 reset at body",
      """
      DESK/late.scenario:2:37: error: `reset` must be before the body
        |
      2 |   | 200 rates 2026-04-13 USD 1.1684 reset at body
        |                                     ^^^^^^^^^^^^^
        = write: | 200 reset at body rates 2026-04-13 USD 1.1684
      """
    ),
    (
      "rates reset at body",
      """
      DESK/late.scenario:2:11: error: `reset` must be before the body
        |
      2 |   | rates reset at body
        |           ^^^^^^^^^^^^^
        = write: | 200 reset at body rates
      """
    ),
    (
      "200 after 1s rates USD 1.1 x2 optional",
      """
      DESK/late.scenario:2:32: error: `x2` must be before the body
        |
      2 |   | 200 after 1s rates USD 1.1 x2 optional
        |                                ^^^^^^^^^^^
        = write: | 200 after 1s x2 optional rates USD 1.1
      """
    ),
    (
      "200 rates USD 1,1 forever",
      """
      DESK/late.scenario:2:19: error: `1,1` is not a JSON value
        |
      2 |   | 200 rates USD 1,1 forever
        |                   ^^^
        = write 1.1711, 0, -1, null or "1.1711"
      """
    ),
  ])
  func `what stands behind the body is told to stand before it`(answer: String, text: String) throws {
    let desk = try Workspace()
    try desk.write("late.scenario", "serve GET /v1/latest?base=EUR&symbols=USD\n  | \(answer)\n\nlaunch\n")
    let run = desk.run("lint", "DESK/late.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 2)
    #expect((run.output + run.errors).hasPrefix(text + "\n"))
  }
}
