import Testing

@testable import rcc_sim

/// The timer at which hidden rates expire is no leak, however late the list opened that shows them.
@Suite struct HiddenExpiryTests {
  @Test(arguments: ["1s", "9s"])
  func `rates may expire behind another tab`(_ delay: String) throws {
    let desk = try Workspace()
    try desk.write(
      "hidden.scenario",
      """
      # The rates of a hidden tab expire.
      given tab amounts
      given invariants
      serve GET /v1/currencies
        | 200 after \(delay) currencies EUR USD
      serve GET /v1/latest?base=EUR
        | 200 forever optional rates 2026-04-10 USD 1.25

      any lines

      launch
      wait \(delay)
      tap tab.pairs
      expect tab is .pairs

      """)
    let run = desk.run("run", "DESK/hidden.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.output)\(run.errors)")
  }
}
