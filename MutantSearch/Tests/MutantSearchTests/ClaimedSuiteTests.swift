import Testing

@testable import mutant_search

/// The copy of a scenario in which nothing is left that `--update` would write.
@Suite struct ClaimedSuiteTests {
  @Test func `claims, inputs and the script are left`() {
    let scenario = """
      # A title.
      given pairs EURUSD
      only pairs.rows
      serve GET /a
        | 200 text A

      launch
        | only pairs.load
        GET /a → 200
        pairs.load  .starting → .loaded
      push now
        | {"a": 1}
        no effect
      expect pairs.load is .loaded
      expect pairs.load
        .loaded
      expect screen
        Rates
      wait 1s
        +1s  GET /a → 200
      """
    let claimed = """
      # A title.
      given pairs EURUSD
      serve GET /a
        | 200 text A

      any lines

      launch
      push now
        | {"a": 1}
      expect pairs.load is .loaded
      wait 1s
      """
    #expect(ClaimedSuite.text(scenario) == claimed)
  }
}
