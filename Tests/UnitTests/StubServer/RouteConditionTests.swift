import Testing

@testable import StubServer

/// Which answer of a route a request receives when answers have conditions.
@Suite struct RouteConditionTests {
  @Test func `a request receives the first answer left whose conditions it meets`() {
    var script = script([
      answer(1, [.query("page", "2")]), answer(2, [.query("page", "1")]), answer(3),
    ])
    expectEqual(line(&script, "/a?page=1"), 2)
    expectEqual(line(&script, "/a?page=1"), 3)
    expectEqual(script.unused.map(\.answer.line), [1])
    expectEqual(line(&script, "/a?page=2"), 1)
    #expect(script.unused.isEmpty)
  }

  @Test func `an answer that is left between used ones keeps its turn`() {
    var script = script([answer(1), answer(2, [.query("page", "9")], .times(2)), answer(3), answer(4)])
    expectEqual(["1", "2", "9", "3", "9"].map { line(&script, "/a?page=\($0)") }, [1, 3, 2, 4, 2])
  }

  @Test func `an answer forever with a condition is a standing route before the others`() {
    var script = script([answer(1, [.query("page", "1")], .forever), answer(2), answer(3)])
    expectEqual(["1", "2", "1", "3", "1"].map { line(&script, "/a?page=\($0)") }, [1, 2, 1, 3, 1])
  }

  @Test func `an answer of a phase comes first only if its conditions are met`() {
    let phased = Answer(
      status: 503, uses: .forever, phase: Phase(from: .zero, to: .seconds(2)),
      conditions: [.query("page", "1")], line: 1)
    var script = script([phased, answer(2, [], .forever)])
    let times = [("1", 1), ("2", 1), ("1", 2)]
    expectEqual(times.map { line(&script, "/a?page=\($0)", at: .seconds($1)) }, [1, 2, 2])
  }

  @Test func `a request that meets no condition names every answer that was tried, and uses none`() {
    let answers = [answer(1, [.query("page", "2")]), answer(2, [.query("size"), .query("page", "3")])]
    var script = script(answers)
    let page = { UnmetCondition(.query("page", $0), had: "1") }
    let tried = [
      UnmetAnswer(answers[0], [page("2")]),
      UnmetAnswer(answers[1], [UnmetCondition(.query("size"), had: nil), page("3")]),
    ]
    expectEqual(script.claim(get("/a?page=1")), .unmet(tried, spent: nil))
    expectEqual(script.unused.map(\.answer.line), [1, 2])
    expectEqual(script.unused.map { $0.unmet.count }, [1, 2])
    expectEqual(line(&script, "/a?page=2"), 1)
  }

  @Test func `the answer with a condition that fits and is used up is named`() {
    let answers = [answer(1, [.query("page", "1")]), answer(2, [.query("page", "2")])]
    var script = script(answers)
    _ = line(&script, "/a?page=1")
    let other = UnmetAnswer(answers[1], [UnmetCondition(.query("page", "2"), had: "1")])
    expectEqual(script.claim(get("/a?page=1")), .unmet([other], spent: answers[0]))
  }

  @Test func `the nearest answer has the fewest conditions that are not met, then the most that are`() {
    let unmet = { (line: Int, all: Int, had: [String?]) in
      UnmetAnswer(
        answer(line, Array(repeating: .query("a"), count: all)),
        had.map { UnmetCondition(.query("a", "1"), had: $0) })
    }
    let answers = [
      unmet(1, 2, ["2", "3"]), unmet(2, 1, [nil]), unmet(3, 1, ["2"]), unmet(4, 3, ["2"]), unmet(5, 1, ["4"]),
    ]
    expectEqual(answers.nearestFirst.map(\.answer.line), [4, 3, 5, 2, 1])
  }

  @Test func `an answer that depends on what the client adds is not decided, and none is used`() {
    let answers = [answer(1, [.header("If-None-Match")]), answer(2, [.header("User-Agent")]), answer(3)]
    var script = script(answers)
    let request = { (headers: [Header]) in
      ScriptRequest(
        Request(method: "GET", target: "/a?page=1", headers: headers), adding: ["user-agent", "host"])
    }
    expectEqual(script.claim(request([])), .undecided)
    expectEqual(script.claim(request([Header("If-None-Match", "1")])), .answer(answers[0]))
    expectEqual(script.claim(request([Header("User-Agent", "app")])), .answer(answers[1]))
    expectEqual(script.claim(request([])), .answer(answers[2]))
  }

  @Test func `a series supplies its next answer, whichever answer was passed over`() {
    let series = AnswerSeries(name: "s") { place, _ in Array("\(place)".utf8) }
    var walk = Answer(status: 200, uses: .forever, series: series)
    walk.conditions = [.query("page", "1")]
    var script = script([walk, answer(2, [], .forever)])
    let bodies = ["1", "2", "1"].map { page -> String in
      guard case .answer(let answer) = script.claim(get("/a?page=\(page)")) else { return "none" }
      return String(decoding: answer.body, as: UTF8.self)
    }
    expectEqual(bodies, ["0", "", "1"])
  }

  @Test func `an answer that the next request may receive is marked, up to the first without conditions`() {
    let stub = script([answer(1, [.query("a")]), answer(2), answer(3)])
    expectEqual(stub.progress(at: .zero).flatMap(\.items).map(\.isNext), [true, true, false])
  }

  private func script(_ answers: [Answer]) -> ScriptState {
    ScriptState(Script(routes: [Script.Route(RequestPattern(method: "GET", target: "/a?page=*"), answers)]))
  }

  private func answer(
    _ line: Int, _ conditions: [RequestCondition] = [], _ uses: Answer.Uses = .times(1)
  ) -> Answer {
    Answer(status: 200, uses: uses, conditions: conditions, line: line)
  }

  private func get(_ target: String) -> ScriptRequest {
    ScriptRequest(Request(method: "GET", target: target, headers: []))
  }

  private func line(_ script: inout ScriptState, _ target: String, at time: Duration = .zero) -> Int? {
    if case .answer(let answer) = script.claim(get(target), at: time) { answer.line } else { nil }
  }
}
