import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents

/// A problem that a play found is reported first, whatever happens to its process afterwards.
@Suite(.checks, .timeLimit(.minutes(8))) struct LostProblemTests {
  private let desk: Workspace

  init() throws { desk = try Workspace() }

  /// Scenarios of an app that dies when it is quit: what is wrong in each before that, and whether it is only
  /// a line that `--update` would write.
  private static let problems: [(name: String, text: String, wrong: String, isLine: Bool)] = [
    ("no-route", "launch\ntap ask\n", "the script has no route for a request", false),
    (
      "none-left", "serve GET /rates\n  | 200 {}\n\nlaunch\ntap ask\n  GET /rates → 200\ntap ask\n",
      "the script has no answer left", false
    ),
    ("line", "launch\n  count  0 → 1\n", "1 change is missing", true),
    ("claim", "launch\nexpect count is 1\n", "1 value differs", false),
    (
      "world-claim", "launch\nexpect requests x1 GET /rates\n",
      "no request to GET /rates was sent since the play began", false
    ),
    ("screen", "launch\nexpect count is 0\ntap go\n", "there is no `go` on the screen", false),
    ("path", "launch\nexpect nowhere\n", "there is no nowhere", false),
    (
      "fault", "launch\nexpect count is 0\ndisk full\ndisk ok\n",
      "the disk was full, and nothing was written", false
    ),
    (
      "dropped",
      "serve GET /rates\n  | 200 {}\n\nlaunch\nexpect count is 0\nserve GET /rates\n  | 200 optional {}\n"
        + "wait 1s\n",
      "an answer was never requested", false
    ),
  ]

  private static let crash = "then     the app's process died of signal 6, abort"

  @Test(arguments: [[], ["--update"], ["--repeat", "2"]])
  func `a problem comes before the crash at the quit`(_ options: [String]) throws {
    for problem in Self.problems { try desk.write("\(problem.name).scenario", problem.text) }
    let paths = Self.problems.map { "DESK/\($0.name).scenario" }
    let run = try WorkerRun.call(
      desk, "DiesAtQuit", ["run", "--report", "ndjson=DESK/run.ndjson"] + options + paths)
    expectEqual(run.code, 3)
    var plays: [String: PlayEvent.PlayFinished] = [:]
    for line in try desk.read("run.ndjson").split(separator: "\n") {
      guard case .over(let play) = try PlayEvent(JSONValue(String(line))) else { continue }
      expectEqual(plays.updateValue(play, forKey: play.scenario), nil, "two verdicts")
    }
    for problem in Self.problems {
      let play = try #require(plays[desk.path("\(problem.name).scenario")])
      let failure = try #require(play.diagnosis)
      let text = failure.lines.joined(separator: "\n")
      #expect(play.verdict == .broken && failure.verdict == .error, "\(text)")
      if problem.isLine, options == ["--update"] {
        expectEqual(failure.sentence, "the app's process died of signal 6, abort", "\(text)")
      } else {
        #expect(failure.sentence.contains(problem.wrong), "\(problem.name): \(text)")
        #expect(text.contains("\n" + Self.crash), "\(problem.name): \(text)")
        #expect(failure.entries("accept").isEmpty, "\(text)")
      }
    }
  }

  @Test func `the whole message has the missing route, then the crash with its last events`() throws {
    try desk.write("a.scenario", "launch\ntap ask\n")
    let run = try WorkerRun.run(desk, "DiesAtQuit", "DESK/a.scenario")
    expectEqual(
      run.output,
      """
      ERROR  DESK/a.scenario:2  tap ask
             the script has no route for a request · step 2 of 2 · T+0s

          + GET /rates → no route

      because  no route of the script answers GET /rates
               the script serves no route at all
      then     the app's process died of signal 6, abort · step 2 of 2 · T+0s
      last     T+0s  step  launch
               T+0s  step  tap ask
               T+0s  asked  GET /rates
               T+0s  arrived  exchange 1
               T+0s  unanswered  no route
      to fix   fix the app, or add above line 2:
               serve GET /rates
                 | 200 {}
               and write down what it then shows:  rcc-sim run DESK/a.scenario --update
      again    rcc-sim run DESK/a.scenario --until 2
      to see   where it died:  SWIFT_BACKTRACE=enable=yes rcc-sim run DESK/a.scenario

      - was expected, + happened
      1 broken  ·  1 request, 0 faults, 0s of virtual time

      """)
  }
}
