import Testing

@testable import StubServer

@Suite struct ScriptTests {
  @Test(arguments: [
    ("/rates?pairs=A&pairs=B", "/rates?pairs=A&pairs=B", true),
    ("/rates?pairs=A&pairs=B", "/rates?pairs=B&pairs=A", false),
    ("/rates?pairs=A&pairs=B", "/rates?pairs=A", false),
    ("/v1/*/latest", "/v1/EUR/latest", true),
    ("/v1/*/latest", "/v1/EUR/USD/latest", false),
    ("/latest?base=*&symbols=USD", "/latest?base=EUR&symbols=USD", true),
    ("/latest?base=*", "/latest?other=EUR", false),
    ("/latest?base=EUR", "/latest", false),
    ("/latest?symbols=USD,EUR", "/latest?symbols=USD%2CEUR", true),
    ("/a%2A?c=%2A", "/a*?c=*", true),
    ("/%2a?c=%2A", "/b?c=*", false),
    ("/a?c=%2A", "/a?c=EUR", false),
    ("/a?c=*", "/a?c=%2A", true),
    ("/%C3%A9", "/%c3%a9", true),
    ("/%C3%A9", "/e%CC%81", false),
    ("/a?%C3%A9=%C3%A9", "/a?%C3%A9=e%CC%81", false),
  ])
  func `a route is its method, path and query, in order and with repetition`(
    pattern: String, target: String, fits: Bool
  ) {
    let route = RequestPattern(method: "GET", target: pattern)
    expectEqual(route.matches(method: "GET", target: target), fits)
    #expect(!route.matches(method: "POST", target: target))
  }

  @Test func `answers are given in their order, each as often as it says`() {
    var script = ScriptState(
      Script(routes: [
        route("/a", [answer(1, .times(2)), answer(2), answer(3, .forever)]), route("/b", [answer(4)]),
      ]))
    expectEqual((1...6).map { _ in line(&script, "/a") }, [1, 1, 2, 3, 3, 3])
    expectEqual(line(&script, "/b"), 4)
    expectEqual(script.claim(get("/b")), .noAnswerLeft(route: route("/b", [answer(4)])))
    expectEqual(script.claim(get("/c")), .noRoute)
    #expect(script.unused.isEmpty)
  }

  @Test func `what was never asked for is unused, and what was asked once of many too`() {
    var script = ScriptState(Script(routes: [route("/a", [answer(1, .times(2)), answer(2)])]))
    _ = line(&script, "/a")
    expectEqual(script.unused.map(\.answer.line), [1, 2])
    expectEqual(
      ScriptState(Script(routes: [route("/a", [answer(1, .forever)])])).unused.map(\.answer.line), [1])
  }

  @Test func `a replaced route drops what was left of it`() {
    var script = ScriptState(Script(routes: [route("/a", [answer(1), answer(2)])]))
    _ = line(&script, "/a")
    expectEqual(script.replace(route("/a", [answer(3)])).map(\.answer.line), [2])
    #expect(script.replace(route("/b", [answer(4)])).isEmpty)
    expectEqual([line(&script, "/a"), line(&script, "/b")], [3, 4])
  }

  @Test func `an answer to connections is claimed before that of the route`() {
    let refused = Answer(status: nil, fault: .refuse, line: 2)
    var script = ScriptState(Script(routes: [route("/a", [answer(1)])], connections: [refused]))
    expectEqual(script.claimBeforeConnection(get("/a")), .answer(refused))
    expectEqual(script.claimBeforeConnection(get("/a")), .answer(answer(1)))
    #expect(script.unused.isEmpty)
  }

  private func answer(_ line: Int, _ uses: Answer.Uses = .times(1)) -> Answer {
    Answer(status: 200, uses: uses, line: line)
  }

  private func route(_ target: String, _ answers: [Answer]) -> Script.Route {
    Script.Route(RequestPattern(method: "GET", target: target), answers)
  }

  private func line(_ script: inout ScriptState, _ target: String) -> Int? {
    if case .answer(let answer) = script.claim(get(target)) { answer.line } else { nil }
  }

  private func get(_ target: String) -> ScriptRequest {
    ScriptRequest(Request(method: "GET", target: target, headers: []))
  }
}
