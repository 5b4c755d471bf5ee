import StubServer
import Testing

@testable import ScenarioConvert
@testable import ScenarioFormat
@testable import ScenarioRecording

/// An entry converted to an answer: its lines in the scenario, and the remarks about what they do not
/// contain.
@Suite struct ConvertedAnswerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var method = "GET"
    var status = 200
    var headers: [Header] = []
    var body = ""
    var wait = 0.0
    var fault: String?
    let lines: [String]
    var remarks: [String] = []
    var testDescription: String { name }
  }

  private static let cases = [
    Case(name: "JSON", body: #"{"a":1}"#, lines: [#"200 {"a":1}"#]),
    Case(name: "broken JSON", body: #"{"a":}"#, lines: [#"200 text {"a":}"#]),
    Case(name: "JSON on two lines", body: "{\n}", lines: ["200 text {", "", "}"]),
    Case(
      name: "the type of JSON goes without saying", headers: [Header("content-type", "application/json")],
      body: "[]", lines: ["200 []"]),
    Case(
      name: "any other type is said", headers: [Header("Content-Type", "application/json; charset=utf-8")],
      body: "[]", lines: ["200 []", "Content-Type: application/json; charset=utf-8"]),
    Case(
      name: "a text that is not in the charset of its type",
      headers: [Header("Content-Type", "text/plain; charset=iso-8859-1")], body: "é",
      lines: ["200 hex c3a9", "Content-Type: text/plain; charset=iso-8859-1"]),
    Case(name: "a text that ends in a space", body: "a ", lines: ["200 hex 6120"]),
    Case(name: "a text that begins with one", body: " a", lines: ["200 hex 2061"]),
    Case(name: "a text that turns its order", body: "\u{202E}a", lines: ["200 hex e280ae61"]),
    Case(
      name: "a text of the format's own words", headers: [Header("ETag", "\"1\"")],
      body: "launch\n  | 200\nETag: \"2\"\n",
      lines: ["200 text launch", "ETag: \"1\"", "", "  | 200", "ETag: \"2\"", ""]),
    Case(name: "a wait below a millisecond", wait: 0.4, lines: ["200"]),
    Case(name: "a wait", wait: 299.6, lines: ["200 after 300ms"]),
    Case(
      name: "a wait of years", wait: 1e300, lines: ["200 after 86400s"],
      remarks: ["it took more than a day: a delay of a day replaces it"]),
    Case(
      name: "a HEAD", method: "HEAD", headers: [Header("Content-Length", "70")], lines: ["200"],
      remarks: ["its Content-Length of 70 was left out: a HEAD is answered with the length of its own body"]),
    Case(
      name: "a refused connection waits for nothing", status: 0, wait: 9, fault: "refuse", lines: ["refuse"]),
    Case(
      name: "a reset before the answer", status: 0, wait: 9, fault: "reset at start",
      lines: ["reset at start after 9ms"]),
    Case(
      name: "a reset within the body", headers: [Header("Content-Length", "12")], body: "abcd",
      fault: "reset at body+4", lines: ["200 reset at body+4 text abcd........"],
      remarks: ["its body after byte 4 is not known: dots replace it"]),
    Case(
      name: "a length that is a lie", headers: [Header("Content-Length", "9000000000000000000")],
      fault: "fin at body+3000000", lines: [],
      remarks: ["a scenario cannot express it: `fin at body+3000000` breaks a body, but there is no body"]),
    Case(
      name: "a reset behind a chunk", body: "abcdefg", fault: "reset at chunk+3",
      lines: ["200 chunked 3 reset at chunk+3 text abcdefg"],
      remarks: ["its chunks all have one size, 3 bytes"]),
    Case(
      name: "a reset behind lengths that differ", body: "Hello", fault: "length-twice reset at body+3",
      lines: ["200 length-twice text Hello"],
      remarks: ["its `reset at body+3` was left out: a client has the whole answer before, or gives it up"]),
    Case(
      name: "a status that was not seen", status: 0, fault: "reset at status", lines: ["200 reset at status"],
      remarks: ["its status is not known: 200 replaces it"]),
    Case(
      name: "a 304 with a body", status: 304, body: "a", lines: ["304"],
      remarks: ["its body was left out, because a 304 has no body"]),
    Case(
      name: "fields of the frame, of the connection, and of the day",
      headers: [
        Header("content-length", "3"), Header("Transfer-Encoding", "chunked"), Header("CONNECTION", "close"),
        Header("Keep-Alive", "1"), Header("Date", "today"), Header("Upgrade", "h2c"), Header("X-A", ""),
        Header("x-a", "1"),
      ], lines: ["200", "X-A:", "x-a: 1"]),
    Case(
      name: "fields that would break the head",
      headers: [Header("A", "b\r\nSet-Cookie: c"), Header("B c", "d"), Header("E", " f "), Header("G", "é")],
      lines: ["200"],
      remarks: ["A", "B c", "E", "G"].map {
        "its header `\($0)` was left out: a scenario cannot contain it"
      }),
    Case(
      name: "addresses of the two hosts",
      headers: [
        Header("Location", "http://a/b"), Header("Link", "http://b.example"), Header("X", "http://ab/c"),
      ], lines: ["200", "Location: $server/b", "Link: $b", "X: http://ab/c"]),
    Case(
      name: "gzip as it came", headers: [Header("Content-Encoding", "gzip")], body: "\u{1F}",
      lines: ["200 hex 1f", "Content-Encoding: gzip"]),
    Case(
      name: "a method", method: "PROPFIND", lines: [],
      remarks: ["`PROPFIND` is not a method that a scenario serves"]),
    Case(
      name: "a status", status: 101, lines: [],
      remarks: ["a scenario answers with a status from 200 to 599, and its status is 101"]),
    Case(
      name: "a fault of another release", fault: "melt", lines: [],
      remarks: ["`melt` is not a fault of a scenario"]),
  ]

  @Test(arguments: cases) func `an entry becomes an answer, and nothing is silent`(_ one: Case) throws {
    let entry = HAREntry(
      startedAt: "2026-04-10T09:00:00Z",
      request: HARRequest(method: one.method, url: "http://a/", version: "", headers: []),
      response: HARResponse(
        status: one.status, reason: "", version: "", headers: one.headers,
        body: HARBody(bytes: Array(one.body.utf8), type: "")),
      timings: HARTimings(wait: one.wait), observed: ExchangeObservation(sight: .bytes, fault: one.fault))
    let other = HAREntry(
      startedAt: "2026-04-10T09:00:00Z",
      request: HARRequest(method: "GET", url: "http://b.example/", version: "", headers: []),
      response: HARResponse(
        status: 204, reason: "", version: "", headers: [], body: HARBody(bytes: [], type: "")),
      timings: HARTimings())
    let har = HAR(creator: .init(name: "", version: ""), entries: [entry, other])
    let reading = try HARReading(Array(HARText(har).text.utf8))
    let script = RecordedScript(reading, folder: "session", Vocabulary())
    let lines = script.routes.first { $0.words == "\(one.method) /" }?.entries.flatMap(\.lines) ?? []
    expectEqual(lines.map { String($0.dropFirst($0.hasPrefix("  |   ") ? 6 : 4)) }, one.lines)
    expectEqual(script.remarks.map(\.words), one.remarks)
  }
}
