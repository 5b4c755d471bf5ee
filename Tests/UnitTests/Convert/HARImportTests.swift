import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioConvert
@testable import ScenarioFormat
@testable import ScenarioRecording

/// Recordings of other programs: each entry is imported, or left out with its reason.
@Suite struct HARImportTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let entry: String
    var remarks: [String] = []
    var leftOut: String?
    var fault: String?
    var body: String?
    var headers: [String]?

    var testDescription: String { name }
  }

  private static let request =
    #""startedDateTime":"2026-04-10T09:00:00Z","#
    + #""request":{"method":"GET","url":"https://a.example/b","httpVersion":"HTTP/1.1","headers":[]}"#

  private static func answer(_ members: String) -> String { #"{\#(request),"response":{\#(members)}}"# }

  private static let cases: [Case] = [
    Case(name: "without timings", entry: answer(#""status":200,"content":{"text":"a"}"#), body: "a"),
    Case(
      name: "base64", entry: answer(#""status":200,"content":{"text":"aGk=","encoding":"base64"}"#),
      body: "hi"),
    Case(
      name: "no base64", entry: answer(#""status":200,"content":{"text":"?","encoding":"base64"}"#),
      remarks: ["its body is not base64, and was kept unchanged"], body: "?"),
    Case(
      name: "a body that was not kept", entry: answer(#""status":200,"content":{"size":12}"#),
      remarks: ["its body of 12 bytes was not kept"], body: ""),
    Case(
      name: "a claim of gzip over a decoded body",
      entry: answer(
        #""status":200,"headers":[{"name":"content-encoding","value":"gzip"}],"content":{"text":"{}"}"#),
      remarks: ["its body was kept decoded, so `Content-Encoding: gzip` was left out"], body: "{}",
      headers: []),
    Case(
      name: "gzip as it came",
      entry: answer(
        #""status":200,"headers":[{"name":"Content-Encoding","value":"gzip"}],"#
          + #""content":{"text":"H4sI","encoding":"base64"}"#), headers: ["Content-Encoding"]),
    Case(
      name: "HTTP/2's own fields",
      entry: answer(#""status":200,"headers":[{"name":":status","value":"200"},{"name":"a","value":"b"}]"#),
      headers: ["a"]),
    Case(
      name: "a status as Playwright has it", entry: answer(#""status":200.0,"content":{"text":"a"}"#),
      body: "a"),
    Case(
      name: "status 0", entry: answer(#""status":0"#), leftOut: "no answer was recorded (status 0)"),
    Case(
      name: "a refused connection", entry: answer(#""status":0,"_error":"net::ERR_CONNECTION_REFUSED""#),
      fault: "refuse"),
    Case(
      name: "an error that nobody knows", entry: answer(#""status":0,"_error":"net::ERR_FAILED""#),
      leftOut: "no answer was recorded (status 0, net::ERR_FAILED)"),
    Case(name: "a status that is none", entry: answer(#""status":99"#), leftOut: "99 is not a status"),
    Case(name: "no response", entry: "{\(request)}", leftOut: "it has no request or no response"),
    Case(name: "no object", entry: "7", leftOut: "it has no request or no response"),
    Case(
      name: "a websocket",
      entry: #"{"request":{"method":"GET","url":"wss://a.example/"},"response":{"status":101}}"#,
      leftOut: "wss://a.example/ is a websocket, which no scenario can play"),
    Case(
      name: "a websocket by its type",
      entry: #"{"_resourceType":"websocket",\#(request),"response":{"status":101}}"#,
      leftOut: "https://a.example/b is a websocket, which no scenario can play"),
    Case(
      name: "a file",
      entry: #"{"request":{"method":"GET","url":"file:///etc/passwd"},"response":{"status":200}}"#,
      leftOut: "file:///etc/passwd is of another protocol, which no scenario can play"),
    Case(
      name: "an event stream",
      entry: answer(#""status":200,"headers":[{"name":"Content-Type","value":"text/event-stream"}]"#),
      leftOut: "its answer is an event stream: write it with `200 events`"),
  ]

  @Test(arguments: cases) func `an entry is imported or left out, and nothing is silent`(_ one: Case) throws {
    let reading = try HARReading(Array(#"{"log":{"entries":[\#(one.entry)]}}"#.utf8))
    expectEqual(reading.remarks.filter { !$0.isLeftOut }.map(\.words), one.remarks)
    expectEqual(reading.remarks.filter(\.isLeftOut).map(\.words), (one.leftOut.map { [$0] } ?? []))
    expectEqual(reading.har.entries.count + reading.leftOut, reading.count)
    guard one.leftOut == nil else { return }
    let entry = try #require(reading.har.entries.first)
    expectEqual(entry.observed?.fault, one.fault)
    if let body = one.body { expectEqual(String(decoding: entry.response.body.bytes, as: UTF8.self), body) }
    if let headers = one.headers { expectEqual(entry.response.headers.map(\.name), headers) }
  }

  @Test(arguments: [
    ("", "it is empty"),
    (" ", "not JSON: a value expected at byte 2"),
    ("{", "not JSON: a name in quotation marks expected at byte 2"),
    ("[]", "not a HAR: it has no `log` with `entries`"),
    (#"{"log":{}}"#, "not a HAR: it has no `log` with `entries`"),
    (#"{"log":1,"log":2}"#, "not JSON: a name that the object does not have yet expected at byte 10"),
    (
      String(repeating: "[", count: 300), "not JSON: nesting of at most 200 levels expected at byte 201"
    ),
    ("{\u{0}\"\u{0}", "it is UTF-16: save it as UTF-8"),
    ("PK\u{3}\u{4}", "it is a zip: unpack it, and name the .har in it"),
    ("\u{FEFF}{\"log\":{\"entries\":[]}}", ""),
  ]) func `a file that is no recording is refused`(_ text: String, _ words: String) {
    var told = ""
    do throws(HARProblem) { _ = try HARReading(Array(text.utf8)) } catch { told = error.words }
    expectEqual(told, words)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00], "it is UTF-16: save it as UTF-8"),
      ([0xFE, 0xFF, 0x00, 0x7B], "it is UTF-16: save it as UTF-8"),
      ([0x1F, 0x8B, 0x08], "it is compressed: unpack it with gunzip"),
      ([0x7B, 0xFF], "not UTF-8"),
    ] as [([UInt8], String)])
  func `a file in another form is told by it`(_ bytes: [UInt8], _ words: String) {
    var told = ""
    do throws(HARProblem) { _ = try HARReading(bytes) } catch { told = error.words }
    expectEqual(told, words)
  }

  @Test func `answers and routes are told apart by their bytes`() throws {
    func entry(_ path: String, _ body: String) -> String {
      #"{"request":{"method":"GET","url":"http://a/\#(path)"},"#
        + #""response":{"status":200,"content":{"text":"\#(body)"}}}"#
    }
    let (one, two) = ("\u{E9}", "e\u{301}")
    let entries = [entry("x", one), entry("x", two), entry(one, "a"), entry(two, "a")]
    let text = #"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#
    let script = try RecordedScript(HARReading(Array(text.utf8)), folder: "session", Vocabulary())
    expectEqual(script.routes.map(\.words), ["GET /x", "GET /%C3%A9", "GET /e%CC%81"])
    expectEqual(script.routes.map(\.entries.count), [2, 1, 1])
    let scenario = RecordedScenario(script, count: 4, Vocabulary()).text
    let file = try ScenarioParser(vocabulary: Vocabulary()) { (_) throws(FixtureProblem) in [] }
      .parse(Array(scenario.utf8), path: "")
    #expect(file.acts.count >= 3)
  }
}
