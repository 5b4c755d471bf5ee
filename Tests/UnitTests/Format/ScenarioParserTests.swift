import StubServer
import Testing

@testable import ScenarioFormat

@Suite struct `Reading a scenario` {
  @Test func `the first page of the format is read whole`() throws {
    let file = try parse(resetDuringRefresh)
    expectEqual(file.title?.hasPrefix("A reset during a refresh:"), true)
    expectEqual(file.facts, [Fact(name: "pairs", words: ["EURUSD"], line: 2)])
    expectEqual(file.source.joined(separator: "\n"), resetDuringRefresh)
    expectEqual(file.steps.map(\.line), [8, 13, 19, 20])
    expectEqual(
      file.steps[0].scopes,
      [Scope(kind: .ignore, patterns: ["pairs.refresh", "pairs.rows[*].status"], line: 9)])
    expectEqual(file.steps[0].lastInputLine, 9)
    expectEqual(file.steps[1].expected.map(\.line), [14, 16, 18])
  }

  @Test func `answers carry what the script says`() throws {
    let answers = try serve(
      """
        | 503 x3 after 2s
        |   Retry-After: 5
        | 200 reset at body+1 {"a":1}
        | refuse
        | 200 forever
        |   content-type: text/x
        |
        |   {
        |
        |   }
      """)
    expectEqual(
      answers[0],
      Answer(
        status: 503, headers: [Header("Retry-After", "5")], delay: .seconds(2), uses: .times(3),
        text: "503 x3 after 2s", line: 2))
    expectEqual(answers[1].faults, [.reset(.body(1))])
    expectEqual(answers[1].headers, [Header("Content-Type", "application/json")])
    expectEqual(answers[1].body, Array(#"{"a":1}"#.utf8))
    expectEqual(answers[2], Answer(status: nil, fault: .refuse, text: "refuse", line: 5))
    expectEqual(answers[3].uses, .forever)
    expectEqual(answers[3].headers, [Header("content-type", "text/x")])
    expectEqual(answers[3].body, Array("{\n\n}".utf8))
  }

  @Test(arguments: [
    ("text Not found", "text/plain", "Not found"), ("text   two", "text/plain", "  two"),
    ("<p>no</p>", "text/html", "<p>no</p>"), ("[1, 2]", "application/json", "[1, 2]"),
    ("file latest-eur.json", "application/json", "{}"), ("hex 4142", "application/octet-stream", "AB"),
    ("text", "text/plain", ""),
  ])
  func `a body has bytes and a type`(body: String, type: String, text: String) throws {
    let answer = try serve("  | 200 \(body)")[0]
    expectEqual(answer.headers, [Header("Content-Type", type)])
    expectEqual(String(decoding: answer.body, as: UTF8.self), text)
  }

  @Test(arguments: [
    ("iso-8859-2", "text €" as String, nil as [UInt8]?), ("iso-8859-1", "text é", [0xE9]),
    ("\"ISO-8859-1\"", "text €", [0x80]), ("utf-8", "text é", [0xC3, 0xA9]),
    ("utf-16le", "text A", [0x41, 0]),
    ("windows-1251", "{\"a\":\"ж\"}", Array("{\"a\":\"".utf8) + [0xE6] + Array("\"}".utf8)),
    ("shift_jis", "text A", [0x41]), ("iso-8859-1", "hex c3a9", [0xC3, 0xA9]),
  ])
  func `a text is sent in the charset of its type`(charset: String, body: String, bytes: [UInt8]?) {
    let item = "  | 200 \(body)\n  |   Content-Type: text/plain; charset=\(charset)"
    expectEqual((try? serve(item))?[0].body, bytes)
  }

  @Test func `text goes on in details below the headers`() throws {
    let answer = try serve("  | 200 text\n  |   A: b\n  |\n  |   C: d\n  |\n  |     e")[0]
    expectEqual(answer.headers, [Header("Content-Type", "text/plain"), Header("A", "b")])
    expectEqual(String(decoding: answer.body, as: UTF8.self), "C: d\n\n  e")
  }

  @Test func `a table makes an answer for each row, which says so`() throws {
    let answers = try serve("  | 200 x2 rates csv two.csv")
    expectEqual(
      answers.map(\.text),
      [
        "200 x2 rates csv two.csv, row 2026-04-10,1.1711", "200 x2 rates csv two.csv, row 2026-04-13,1.1684",
      ])
    expectEqual(answers.map(\.uses), [.times(2), .times(2)])
  }

  @Test func `a body maker knows the route and the facts, also those below it`() throws {
    let file = try parse("serve GET /r\n  | 200 rates USD 1\ngiven service v2\n")
    guard case .serve(let serve) = file.acts.first else { return #expect(Bool(false)) }
    expectEqual(String(decoding: serve.answers[0].body, as: UTF8.self), "v2 /r USD 1")
  }

  @Test(arguments: [
    ("launch", Verb.launch), ("relaunch", .relaunch), ("quit", .quit), ("offline", .offline),
    ("online", .online), ("tap add", .tap(id: "add", times: 1)), ("tap  add  x2", .tap(id: "add", times: 2)),
    ("wait 1.3s", .wait(.milliseconds(1300))),
    ("wait until a.b is .c(d: 1,  e)", .waitUntil(path: "a.b", value: ".c(d: 1,  e)", within: .seconds(60))),
    ("wait until a is b c within 2min", .waitUntil(path: "a", value: "b c", within: .seconds(120))),
    (
      #"wait until a is "b within 3s""#, .waitUntil(path: "a", value: #""b within 3s""#, within: .seconds(60))
    ),
    ("expect a is b within 3s", .expectIs(path: "a", value: "b within 3s")),
    (#"expect a["b c"].d[@3]"#, .expect(path: #"a["b c"].d[@3]"#)), ("expect screen", .expectScreen),
    ("expect requests", .expectRequests),
  ])
  func `a step says what is done`(text: String, verb: Verb) throws {
    let above = verb == .launch ? "" : "launch\n"
    let step = try #require(try parse(above + text + "\n").steps.last)
    expectEqual(step.verb, verb)
    expectEqual(step.text, text)
  }

  @Test func `a later serve replaces an earlier one`() throws {
    let file = try parse(
      "serve GET /\n  | 200\nlaunch\nserve GET /\n  | 503\nwait 1s\nserve GET /\n  | 200\n")
    expectEqual(file.acts.count, 5)
  }

  @Test func `a file without a last line end is read`() throws {
    try expectEqual(parse("launch\n  a").steps[0].expected, [ExpectedLine(text: "a", line: 2)])
  }

  @Test(arguments: [
    "a", "a.b", "a[b].c", "a[@0]", #"a["x ] y"]"#, "a_1.0", "é[EUR/USD]",
  ])
  func `paths are told`(path: String) { #expect(isPath(path[...])) }

  @Test(arguments: ["", ".", "a.", "a..b", "a[", "a[]", "a[@]", "a[@x]", "a b", "a[b]c", "*", "a.**", "-"])
  func `what is no path is told`(path: String) { #expect(!isPath(path[...])) }

  @Test(arguments: ["**", "*", "a.*", "a[*].b", "a.**", "*.b"])
  func `patterns are told`(pattern: String) {
    expectEqual(PathSyntax.pattern.end(in: pattern[...]), pattern.endIndex)
  }

  @Test(arguments: ["***", "**.a", "a.**.b", "a*"])
  func `what is no pattern is told`(pattern: String) {
    #expect(PathSyntax.pattern.end(in: pattern[...]) != pattern.endIndex)
  }

  private func serve(_ lines: String) throws -> [Answer] {
    guard case .serve(let serve) = try parse("serve GET /\n\(lines)\n").acts.first else { return [] }
    return serve.answers
  }
}
