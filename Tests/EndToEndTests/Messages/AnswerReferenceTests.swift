import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// The messages for a person whose answer takes values from requests.
@Suite struct AnswerReferenceTests {
  @Test func `a value that the request does not have ends the play, with the line of the answer`() throws {
    let desk = try Workspace()
    try desk.write(
      "told.scenario", "serve POST /likes\n  | 201 {\"name\":$request.body.name}\nlaunch\ntap like\n")
    let run = desk.run("run", "DESK/told.scenario", stage: SendsBodiesStage.self)
    expectEqual(run.code, 1)
    #expect(
      run.output.contains(
        """
        FAIL  DESK/told.scenario:4  tap like
              the answer takes $request.body.name from POST /likes, which does not have it · step 2 of 2 · T+0s

        because  line 2 has $request.body.name in its answer
        to fix   mend the app, or write another answer in line 2
        """), "\(run.output)")
  }

  @Test func `a word that is no value is refused at its place`() throws {
    let desk = try Workspace()
    try desk.write(
      "wrong.scenario",
      """
      serve POST /likes
        | 201 {"a":1,
        |     "name":"$request.bdy.name"}
      launch

      """)
    try desk.write("host.scenario", "given host counter https://a.example.com\nlaunch\n")
    try desk.write("header.scenario", "serve GET /\n  | 302\n  |   Location: /a/$counter.\nlaunch\n")
    let run = desk.run("lint", "DESK", stage: SendsBodiesStage.self)
    #expect(
      run.output.hasPrefix(
        """
        DESK/host.scenario:1:12: error: `counter` cannot be the name of a host
          |
        1 | given host counter https://a.example.com
          |            ^^^^^^^
          = `$counter` is a value of an answer: write another name, such as `cdn`

        DESK/wrong.scenario:3:17: error: `$request.bdy.name` is not a value of an answer
          |
        3 |   |     "name":"$request.bdy.name"}
          |                 ^^^^^^^^^^^^^^^^^
          = write `$request.body`, `$request.body.PATH`, `$request.query.NAME`, `$request.header.NAME` or `$request.path.N`, or for the text `$$request`

        """), "\(run.output)")
  }

  @Test func `a client that repeats a request gets the same values`() throws {
    let desk = try Workspace()
    try desk.write(
      "again.scenario",
      """
      given connections keep-alive
      given host img https://img.example.com
      any lines
      serve GET /places
        | 200 {"name":"warm","picture":"$img/1.png"}
        | 200 reset on reuse {"name":"$counter","picture":"$img/1.png"}
        | 200 {"name":"$counter","picture":"$img/1.png"}
      serve GET $img/*
        | 200 x3 text a
      launch
      tap show
      tap show
      expect places is "{\\"name\\":\\"1\\",\\"picture\\":\\"https://img.example.com/1.png\\"}"
      tap show
      expect places is "{\\"name\\":\\"2\\",\\"picture\\":\\"https://img.example.com/1.png\\"}"

      """)
    let run = desk.run("run", "DESK/again.scenario", stage: GalleryStage.self)
    expectEqual(run.code, 0, "\(run.output)")
  }
}
