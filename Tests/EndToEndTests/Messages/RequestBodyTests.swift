import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioPlay
@testable import rcc_sim

/// The bodies of requests in transcripts, and in all that is made from them.
@Suite struct RequestBodyTests {
  private static let script = """
    serve POST /orders?page=2&q=a%20b&bare
      | 200 forever
    serve POST /likes
      | 201 x2
    serve POST /session
      | 200

    launch

    """

  private static let transcript = #"""
    tap like
      POST /likes → 201
        {"id":7,"title":"Hi"}
      answer  "" → "201"
    tap json
      POST /orders?page=2&q=a%20b&bare → 200
        {"a.b":"\<b>","items":[{"id":7,"price":1.10}],"note":null,"user":{"name":"Ann"}}
      answer  "201" → "200"
    tap form
      POST /orders?page=2&q=a%20b&bare → 200
        email  ann@example.com
        note  a b
        empty  ""
    tap multipart
      POST /orders?page=2&q=a%20b&bare → 200
        title  Hello
        photo  a.png  4 bytes ~wxeanykd
    tap text
      POST /orders?page=2&q=a%20b&bare → 200
        hello
    tap lines
      POST /orders?page=2&q=a%20b&bare → 200
        "a\nPOST /x → no route\n"
    tap bytes
      POST /orders?page=2&q=a%20b&bare → 200
        4 bytes ~wxeanykd
    tap long
      POST /orders?page=2&q=a%20b&bare → 200
        {"a":1,… 128 bytes ~qdzyh3dj
    tap sign-in
      POST /session → 200
        {"password":"REDACTED","pin":"REDACTED","user":"ann"}
    tap sign-in-form
      POST /orders?page=2&q=a%20b&bare → 200
        user  ann
        password  REDACTED
    tap like
      POST /likes → 201
        {"id":8,"title":"Hi"}
      answer  "200" → "201"

    """#

  @Test func `the body of a request is below its line, as --update writes it`() throws {
    let desk = try Workspace()
    let steps = Self.transcript.split(separator: "\n").filter { !$0.hasPrefix(" ") }.joined(separator: "\n")
    try desk.write("a.scenario", Self.script + steps + "\nexpect answer is \"201\"\n")
    _ = desk.run("run", "--update", "DESK/a.scenario", stage: SendsBodiesStage.self)
    try expectEqual(desk.read("a.scenario"), Self.script + Self.transcript + "expect answer is \"201\"\n")
    let again = desk.run("run", "DESK/a.scenario", stage: SendsBodiesStage.self)
    expectEqual(again.code, 0, "\(again.output)\(again.errors)")
    _ = desk.run("run", "--update", "DESK/a.scenario", stage: SendsBodiesStage.self)
    try expectEqual(desk.read("a.scenario"), Self.script + Self.transcript + "expect answer is \"201\"\n")
  }

  @Test func `masks stand for parts of a body, and --update keeps those that fit`() throws {
    let desk = try Workspace()
    let masked = { (title: String) in
      """
      serve POST /likes
        | 201

      launch
      tap like
        | ignore **
        POST /likes → 201
          {"id":<int>,"title":"\(title)"}

      """
    }
    try desk.write("a.scenario", masked("Hi"))
    expectEqual(desk.run("run", "DESK/a.scenario", stage: SendsBodiesStage.self).code, 0)
    try desk.write("a.scenario", masked("Ho"))
    expectEqual(desk.run("run", "DESK/a.scenario", stage: SendsBodiesStage.self).code, 1)
    _ = desk.run("run", "--update", "DESK/a.scenario", stage: SendsBodiesStage.self)
    try expectEqual(desk.read("a.scenario"), masked("Hi"))
  }

  @Test func `equal exchanges fold with their body, and those with many bodies keep a checksum`() throws {
    let desk = try Workspace()
    let shown = { (button: String, lines: String) in
      """
      serve POST /beat
        | 200 forever

      launch
      tap \(button)
      wait 30s
        | ignore **
      \(lines)

      """
    }
    let same = "  +1s..+8s  POST /beat → 200  x8 every 1s\n    {\"n\":1}"
    try desk.write("same.scenario", shown("same", same))
    let many = "  +1s..+30s  POST /beat → 200  x30 with 30 bodies ~78g204nq"
    try desk.write("count.scenario", shown("count", many))
    let run = desk.run("run", "DESK/same.scenario", "DESK/count.scenario", stage: SendsBodiesStage.self)
    expectEqual(run.code, 0, "\(run.output)")
  }

  @Test func `expect requests prints bodies without secrets, and a condition compares the secret`() throws {
    let desk = try Workspace()
    let text = """
      serve POST /session
        | 201
        |   if json password is "hunter1"
        | 200
        |   if json password is "hunter2"
        |   if json pin is <int>

      launch
      tap sign-in
        POST /session → 200
          {"password":"REDACTED","pin":"REDACTED","user":"ann"}
        answer  "" → "200"
      expect requests
        POST /session
          Content-Type: application/json
          Authorization: Bearer t1
          {"password":"REDACTED","pin":"REDACTED","user":"ann"}

      """
    try desk.write("a.scenario", text)
    let run = desk.run("run", "DESK/a.scenario", stage: SendsBodiesStage.self)
    let unused = """
      FAIL  DESK/a.scenario:2  | 201
            an answer was never requested · at the end · T+0s

      because  line 1 serves 2 answers:
                 line 2  201  never
                 line 4  200  T+0s   tap sign-in
               line 3 requires json password is "hunter1"; the last request had "REDACTED"

      """
    #expect(run.output.hasPrefix(unused), "\(run.output)")
    try desk.write("a.scenario", text.replacing("| 201", with: "| 201 optional"))
    expectEqual(desk.run("run", "DESK/a.scenario", stage: SendsBodiesStage.self).code, 0)
  }

  @Test func `a request without a body has no line below it`() throws {
    let desk = try Workspace()
    let text = """
      serve POST /beat
        | 200

      launch
      tap none
        POST /beat → 200
        answer  "" → "200"

      """
    try desk.write("a.scenario", text)
    let run = desk.run("run", "DESK/a.scenario", stage: SendsBodiesStage.self)
    expectEqual(run.code, 0, "\(run.output)")
  }

  @Test func `no secret is in a stream, a page or a scenario that is made of it`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", Self.script + Self.transcript)
    let reports = ["ndjson=DESK/run.ndjson", "html=DESK/pages", "junit=DESK/run.xml", "markdown=DESK/run.md"]
    let run = desk.run(
      ["run", "DESK/a.scenario"] + reports.flatMap { ["--report", $0] }, stage: SendsBodiesStage.self)
    expectEqual(run.code, 0, "\(run.output)")
    let converted = desk.run("convert", "DESK/run.ndjson", "DESK/b.scenario", stage: SendsBodiesStage.self)
    expectEqual(converted.code, 0, "\(converted.output)\(converted.errors)")
    #expect(try desk.read("b.scenario").hasSuffix(Self.transcript))
    let files = try #require(FileManager.default.enumerator(atPath: desk.path))
    var count = 0
    for case let name as String in files where name != "a.scenario" {
      guard let text = try? desk.read(name) else { continue }
      count += 1
      #expect(!text.contains("hunter2") && !text.contains("4711"), "\(name)")
    }
    #expect(count > 4)
    let asked = try desk.read("run.ndjson").split(separator: "\n").compactMap { line -> String? in
      guard case .asked(let asked) = try PlayEvent(JSONValue(String(line))) else { return nil }
      return asked.body
    }
    expectEqual(asked[8], #"{"password":"REDACTED","pin":"REDACTED","user":"ann"}"#)
    expectEqual(asked[9], "user=ann&password=REDACTED")
  }
}
