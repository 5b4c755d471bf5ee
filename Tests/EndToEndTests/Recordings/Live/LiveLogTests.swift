import Testing

@testable import rcc_sim

/// The stream of a play that a live service answered has no whole answers.
@Suite struct LiveLogTests {
  private static func play(_ path: String, script: String) -> String {
    """
    {"event":"play","scenario":"\(path)","title":"A.","source":["# A.","launch","  GET /a → 200"]}
    {"event":"given","facts":["start 2026-11-22T12:00:00Z"],"serves":null,"script":\(script)}
    {"event":"step","at":"0s","line":2,"number":1,"of":1,"text":"launch"}
    {"event":"shown","line":2,"lines":["GET /a → 200"]}
    {"event":"over","scenario":"\(path)","title":"A.","verdict":"passed","requests":1}

    """
  }

  @Test func `a live play is refused, with what to type, and the others are converted`() throws {
    let desk = try Workspace()
    try desk.write(
      "run.ndjson",
      #"{"event":"run","format":1,"scenarios":2}"# + "\n" + Self.play("S/live.scenario", script: "null")
        + Self.play("S/scripted.scenario", script: "[]"))
    let all = desk.run("convert", "DESK/run.ndjson", "DESK/all/", stage: ConverterStage.self)
    expectEqual(all.code, 1)
    #expect(
      all.output.contains(
        """
        1 play could not be converted:
          line 2 of `DESK/run.ndjson` is the `play` of `S/live.scenario`, which a live service answered, and a \
        stream has no whole answers
            = record it, and convert the recording: rcc-sim run S/live.scenario --live URL --record FILE.har
        """), "\(all.output)\(all.errors)")
    let made = try desk.read("all/scripted.scenario")
    #expect(made.contains("  GET /a → 200"))
  }
}
