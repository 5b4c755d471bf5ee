import StubServer
import Testing

@testable import ScenarioFormat

@Suite struct `Reading the later words` {
  @Test(arguments: [
    ("background", Verb.background), ("foreground", .foreground), ("disk full", .disk(.full)),
    ("disk read-only", .disk(.readOnly)), ("disk fails once", .disk(.failsOnce)),
    ("disk slow 200ms", .disk(.slow(.milliseconds(200)))), ("locale de_DE", .locale("de_DE")),
    ("zone UTC+02:00", .zone("UTC+02:00")), ("type USD 1,5", .type(id: "USD", text: "1,5")),
    ("type USD  a  b", .type(id: "USD", text: "a  b")), (#"type USD " x ""#, .type(id: "USD", text: " x ")),
    (#"type USD "\"\\\n\t""#, .type(id: "USD", text: "\"\\\n\t")),
    (#"type USD a"\n"#, .type(id: "USD", text: #"a"\n"#)), ("clear USD", .clear(id: "USD")),
    ("swipe EURUSD", .swipe(id: "EURUSD")), ("delete EURUSD", .delete(id: "EURUSD")), ("back", .back),
    ("dismiss", .dismiss),
  ])
  func `a step says what is done`(text: String, verb: Verb) throws {
    try expectEqual(parse("launch\n\(text)\n").steps.last?.verb, verb)
  }

  @Test func `manners stand in any order, and a phase serves any number of times`() throws {
    let answers = try scripted(
      """
        | 200 forever
        | 503 optional after 2s during 40s..45s fresh
        | refuse during 20s..
      """)
    expectEqual(
      answers[1],
      Answer(
        status: 503, delay: .seconds(2), uses: .forever, phase: Phase(from: .seconds(40), to: .seconds(45)),
        isOptional: true, isFresh: true, text: "503 optional after 2s during 40s..45s fresh", line: 3))
    expectEqual(answers[2].phase, Phase(from: .seconds(20)))
    #expect(try scripted("  | 404 forever optional")[0].isOptional)
  }

  @Test func `a phase ends before its end`() {
    let phase = Phase(from: .seconds(40), to: .seconds(45))
    expectEqual([39, 40, 44, 45].map { phase.contains(.seconds($0)) }, [false, true, true, false])
    #expect(Phase(from: .seconds(1)).contains(.seconds(1_000_000)))
  }

  @Test func `conditions are parted from headers`() throws {
    let answer = try scripted(#"  | 304\#n  |   if If-None-Match: W/"b2"\#n  |   Location: $other/a"#)[0]
    expectEqual(answer.conditions, [.header("If-None-Match", #"W/"b2""#)])
    expectEqual(answer.headers, [Header("Location", "$other/a")])
    try expectEqual(scripted("  | never\n  |   if A: b")[0].conditions, [.header("A", "b")])
  }

  @Test func `a fault on reuse breaks the answer it stands in`() throws {
    let answers = try scripted("  | 200 reset on reuse {}\n  | 200 fin on reuse {}")
    expectEqual(answers.map(\.faults), [[.reset(.onReuse)], [.fin(.onReuse)]])
    expectEqual(answers.map(\.broken), ["reset on reuse", "fin on reuse"])
  }

  @Test func `a route may stand at the second address`() throws {
    let file = try parse("serve GET $other/v1/latest\n  | 200\nserve GET /v1/latest\n  | 200\n")
    let hosts = file.acts.compactMap { act -> RequestPattern? in
      guard case .serve(let serve) = act, case .route(let pattern) = serve.place else { return nil }
      return pattern
    }
    expectEqual(hosts.map(\.description), ["GET $other/v1/latest", "GET /v1/latest"])
    expectEqual(hosts.map { $0.matches(method: "GET", target: "/v1/latest") }, [false, true])
    #expect(hosts[0].matches(method: "GET", target: "/v1/latest", host: .other))
  }

  @Test func `a walk is a series whose bodies depend on place and seed`() throws {
    let answer = try scripted("  | 200 forever rates walk USD 1 ±1")[0]
    expectEqual(String(decoding: answer.body, as: UTF8.self), "walk USD 1 ±1 0 0")
    expectEqual(String(decoding: answer.at(3, seed: 7).body, as: UTF8.self), "walk USD 1 ±1 3 7")
    expectEqual(Answer(status: 200, body: [1]).at(3, seed: 7).body, [1])
  }

  @Test func `files and reasons are given whole`() throws {
    let file = try parse(
      """
      given file pairs.json text not json
      given file b.json hex 00ff
      given file c.json {"a": 1}
      given known-failure see  APP-123
      launch
      """)
    expectEqual(file.facts.map { $0.words[0] }, ["pairs.json", "b.json", "c.json", "see"])
    expectEqual(
      file.facts.map(\.contents), [Array("not json".utf8), [0, 0xFF], Array(#"{"a": 1}"#.utf8), nil])
    expectEqual(file.facts[3].text, "see  APP-123")
  }

  private func scripted(_ lines: String) throws -> [Answer] {
    guard case .serve(let serve) = try parse("serve GET /\n\(lines)\n").acts.first else { return [] }
    return serve.answers
  }
}
