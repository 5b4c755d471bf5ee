import Testing

@testable import Scenario
@testable import rcc_sim

/// `rcc-sim convert` of a browser's recording, with errors and with missing parts.
@Suite struct ForeignConvertTests {
  private static let entries = [
    entry("00", #""status":200,"content":{"size":19,"text":"{\"rates\":{\"USD\":1}}"}"#),
    entry(
      "01",
      #""status":200,"headers":[{"name":"Content-Length","value":"19"}],"#
        + #""content":{"size":-1},"_failureText":"net::ERR_CONNECTION_RESET""#),
    entry("02", #""status":-1,"_failureText":"net::ERR_CONNECTION_REFUSED""#),
    entry("04", #""status":200,"content":{"size":19}"#),
    entry("05", #""status":200,"content":{"size":19}"#),
    entry("06", #""status":0,"_error":"net::ERR_ABORTED""#),
    entry("07", #""status":600"#),
  ]

  private static func entry(_ second: String, _ response: String) -> String {
    #"{"startedDateTime":"2026-04-10T09:00:\#(second)Z","time":0,"request":{"method":"get","#
      + #""url":"https://a.example/v1/latest?base=EUR&symbols=USD","httpVersion":"h2"},"response":{\#(response)}}"#
  }

  @Test func `what broke is a fault, and what was not kept is asked for`() throws {
    let desk = try Workspace()
    try desk.write("session.har", RecordedSession.har(Self.entries))
    let run = desk.run("convert", "DESK/session.har", "DESK/session.scenario", stage: ConverterStage.self)
    #expect(run.errors.isEmpty)
    expectEqual(
      run.output,
      """
      DESK/session.scenario  5 of 7 entries converted, 2 left out:
        entry 6: no answer was recorded (status 0, net::ERR_ABORTED)
        entry 7: a scenario answers with a status from 200 to 599, and its status is 600
      not as they were recorded:
        entries 1-5, 7: its method is written `get`, and is played as GET
        entries 1-2, 4-5, 7: it was received over HTTP/2, and is played over HTTP/1.1
        entry 2: its body after byte 0 is not known: dots replace it
        entries 4-5: its body of 19 bytes was not kept
      played   it passes: the app requests all 5 answers
      next     write what its lines `# missing:` ask for, or delete them, then: rcc-sim run DESK/session.scenario

      """)
    let request = "GET /v1/latest?base=EUR&symbols=USD"
    let lines = try desk.read("session.scenario").split(separator: "\n").map(String.init)
    expectEqual(
      lines.filter { $0.hasPrefix("  |") || $0.hasPrefix("# missing") },
      [
        #"  | 200 {"rates":{"USD":1}}"#, "  | 200 reset at body text ...................", "  | refuse",
        "  | 200 x2",
        "# missing: the answer of entries 4-5: \(request): its body of 19 bytes was not kept",
        "# missing: the answer of entry 6: \(request): no answer was recorded (status 0, net::ERR_ABORTED)",
        "# missing: the answer of entry 7: \(request): a scenario answers with a status from 200 to 599, "
          + "and its status is 600",
      ])
    expectEqual(desk.run("run", "DESK/session.scenario", stage: ConverterStage.self).code, 0)
  }

  @Test func `what is read and cannot be played is told at a glance`() throws {
    let desk = try Workspace()
    try desk.write("session.har", RecordedSession.har(Self.entries))
    let run = desk.run("show", "DESK/session.har", stage: ConverterStage.self)
    expectEqual(
      run.output,
      """
      DESK/session.har  by Browser 7
      recorded from 2026-04-10T09:00:00Z to 2026-04-10T09:00:07Z (7s)

      https://a.example
        GET /v1/latest?base=EUR&symbols=USD  x6  200 x3, 200 reset at body x1, refuse x1, 600 x1  0 to 19 B  T+0s..T+7s

      left out
        entry 6: no answer was recorded (status 0, net::ERR_ABORTED)

      no scenario can play
        entry 7: a scenario answers with a status from 200 to 599, and its status is 600

      not as recorded
        entries 1-5, 7: its method is written `get`, and is played as GET
        entries 1-2, 4-5, 7: it was received over HTTP/2, and is played over HTTP/1.1
        entries 4-5: its body of 19 bytes was not kept

      6 of 7 entries read

      """)
  }
}
