import Testing

@testable import Scenario
@testable import rcc_sim

/// A recording has the requests that the user caused, and not what the user did.
@Suite struct UserStepsConvertTests {
  @Test func `what the user did is missing, and everything else is there`() throws {
    let desk = try Workspace()
    let like = "https://a.example/v1/likes"
    let run = try convert(
      RecordedSession.har([
        RecordedSession.entry(
          "09:00:00Z", RecordedSession.rates("USD,GBP"), 200,
          body: #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711,"GBP":0.87}}"#),
        RecordedSession.entry("09:00:00Z", like, 201, method: "POST"),
        RecordedSession.entry("09:00:00Z", like, 201, method: "POST"),
        RecordedSession.entry("09:00:00Z", "https://a.example/v1/items/7", 204, method: "DELETE"),
      ]), desk)
    expectEqual(
      run.output,
      """
      DESK/session.scenario  4 of 4 entries converted
      played   it passes: the app requests 1 of the 4 answers, the others are optional
      next     write what its lines `# missing:` ask for, or delete them, then: rcc-sim run DESK/session.scenario

      """)
    let text = try desk.read("session.scenario")
    #expect(
      text.contains(
        """

        # missing: the step by which the user causes POST /v1/likes 2 times: tap, type …
        # missing: the step by which the user causes DELETE /v1/items/7: tap, type …
        launch

        """), "\(text)")
    expectEqual(desk.run("lint", "DESK/session.scenario", stage: ConverterStage.self).code, 2)
  }

  private func convert(_ text: String, _ desk: Workspace) throws -> ToolRun {
    try desk.write("session.har", text)
    return desk.run("convert", "DESK/session.har", "DESK/session.scenario", stage: ConverterStage.self)
  }
}
