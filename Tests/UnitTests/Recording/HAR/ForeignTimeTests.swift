import Testing

@testable import ScenarioConvert
@testable import ScenarioFormat
@testable import ScenarioRecording

/// The times of requests and answers in another program's recording, and the remarks about missing ones.
@Suite struct ForeignTimeTests {
  @Test(arguments: [
    (#","time":50"#, "200 after 50ms", [String]()),
    (#","time":50,"timings":null"#, "200 after 50ms", []),
    (#","time":50,"timings":{}"#, "200 after 50ms", []),
    (#","time":50,"timings":{"send":-1,"wait":-1,"receive":-1}"#, "200 after 50ms", []),
    (#","time":50,"timings":{"blocked":3,"send":5,"wait":-1,"receive":7}"#, "200 after 50ms", []),
    (
      #","time":900,"timings":{"send":0,"wait":20,"receive":1}"#, "200 after 21ms",
      ["its `time` is 900 ms, and its parts make 21 ms: the rest is not played"]
    ),
    // `connect` contains `ssl` (HAR 1.2).
    (
      #","time":166,"timings":{"blocked":5,"dns":20,"connect":30,"ssl":10,"send":1,"wait":100,"receive":10}"#,
      "200 after 166ms", []
    ),
    (#","time":120,"timings":{"send":0,"wait":20,"receive":1}"#, "200 after 21ms", []),
    (#","time":"50""#, "200 after 50ms", []),
    (#","timings":{"send":"0","wait":"50","receive":"1"}"#, "200 after 51ms", []),
    (#","time":-1"#, "200", []),
    (#","timings":{"wait":1e400}"#, "200", ["its `wait` of 1e400 is not a time"]),
    (#","timings":{"wait":-500.5}"#, "200", ["its `wait` of -500.5 is not a time"]),
    (#","time":"soon""#, "200", [#"its `time` of "soon" is not a time"#]),
  ]) func `an answer takes the time that an entry tells`(
    _ rest: String, _ line: String, _ told: [String]
  ) throws {
    let one = try ForeignEntry(#""status":200"#, rest: rest)
    expectEqual(one.answer, [line])
    expectEqual(one.told, told)
  }

  /// The request was sent at 09:00:00, and is answered after 2 s.
  @Test(arguments: [
    ("Fri, 10 Apr 2026 09:00:02 GMT", "", "200 after 2s"),
    ("Fri, 10 Apr 2026 09:01:01 GMT", "", "200 after 2s"),
    ("Fri, 10 Apr 2026 10:00:02 GMT", "", "200 after 2s clock-skew 3600s ahead"),
    ("Fri, 10 Apr 2026 08:30:02 GMT", "", "200 after 2s clock-skew 1800s behind"),
    ("Fri, 10 Apr 2026 08:30:02 GMT", #",{"name":"Age","value":"1800"}"#, "200 after 2s"),
    ("soon", "", "200 after 2s"),
  ]) func `a clock of the service that goes wrong is kept`(
    _ date: String, _ more: String, _ line: String
  ) throws {
    let one = try ForeignEntry(
      #""status":200,"headers":[{"name":"Date","value":"\#(date)"}\#(more)]"#,
      rest: #","timings":{"send":0,"wait":2000,"receive":0}"#)
    expectEqual(one.answer.first, line)
  }

  @Test(arguments: [
    ("null", "it does not state when it was sent"),
    (#""""#, "it does not state when it was sent"),
    (#""2026-13-40T09:00:00Z""#, "its date `2026-13-40T09:00:00Z` cannot be read"),
    (#""0001-01-01T00:00:00Z""#, "its date `0001-01-01T00:00:00Z` cannot be read"),
    ("1775815200000", "its date `1775815200000` cannot be read"),
    (#""2026-04-10T09:00:00""#, "its date has no zone: it is taken for UTC"),
  ]) func `a date that is none is told`(_ date: String, _ words: String) throws {
    try expectEqual(ForeignEntry(#""status":200"#, date: date).told, [words])
  }

  @Test func `a scenario that is played asks for its start where no entry has one`() throws {
    let text =
      #"{"log":{"entries":[{"request":{"method":"GET","url":"http://a/b"},"response":{"status":200}}]}}"#
    let script = try RecordedScript(HARReading(Array(text.utf8)), folder: "session", Vocabulary())
    var setting = RecordedScenario.Setting()
    setting.missing = []
    let lines = RecordedScenario(script, count: 1, Vocabulary(), setting).text.split(separator: "\n")
    #expect(lines.contains("# missing: given start INSTANT: no entry has the time of its request"))
  }

  @Test(
    arguments: [
      ("h2", "HTTP/2"), ("HTTP/2.0", "HTTP/2"), ("http/2", "HTTP/2"), ("h3", "HTTP/3"), ("HTTP/3", "HTTP/3"),
      ("HTTP/1.1", nil), ("http/1.0", nil), ("", nil), ("unknown", nil), ("spdy/3.1", nil),
    ] as [(String, String?)])
  func `a version that is not played is told`(_ version: String, _ name: String?) throws {
    let words = name.map { ["it was received over \($0), and is played over HTTP/1.1"] } ?? []
    try expectEqual(ForeignEntry(#""status":200,"httpVersion":"\#(version)""#).told, words)
    try expectEqual(ForeignEntry(#""status":200"#, version: version).told, words)
  }

  @Test func `a method in small letters is played in capitals, and told`() throws {
    let one = try ForeignEntry(#""status":200"#, method: "get")
    expectEqual(one.entry?.request.method, "GET")
    expectEqual(one.told, ["its method is written `get`, and is played as GET"])
    try expectEqual(ForeignEntry(#""status":200"#, method: "propfind").entry?.request.method, "propfind")
  }

  @Test(arguments: [
    (
      #""status":200,"content":{"mimeType":"Text/Event-Stream; charset=utf-8","text":"data: 1"}"#,
      "its answer is an event stream: write it with `200 events`"
    ),
    (
      #""status":200,"headers":[{"name":"content-type","value":"TEXT/EVENT-STREAM"}]"#,
      "its answer is an event stream: write it with `200 events`"
    ),
    (#""status":101"#, "https://a.example/b is a websocket, which no scenario can play"),
  ]) func `a stream is refused by its name`(_ response: String, _ words: String) throws {
    let upgrade = #"[{"name":"Upgrade","value":"WebSocket"}]"#
    try expectEqual(ForeignEntry(response, headers: upgrade).leftOut, [words])
  }

  @Test(arguments: [
    ("https:///x", "`https:///x` is not an address: it has no host"),
    ("http://", "`http://` is not an address: it has no host"),
    ("http://:80/", "`http://:80/` is not an address: it has no host"),
    ("http://me@/a", "`http://me@/a` is not an address: it has no host"),
    ("http://[::1/a", "`http://[::1/a` is not an address: `[` without `]`"),
    ("http://a:99999/a", "`http://a:99999/a` is not an address: `99999` is not a port"),
    ("http://a:abc/a", "`http://a:abc/a` is not an address: `abc` is not a port"),
  ]) func `an address that is none is no host`(_ url: String, _ words: String) throws {
    let one = try ForeignEntry(#""status":200"#, url: url)
    expectEqual(one.leftOut, [words])
    expectEqual(one.answer, [])
  }

  @Test(arguments: ["http://[::1]:80/a", "http://a:/b", "http://me:secret@a:8080?x", "http://a#b:c"])
  func `an address that is one is read`(_ url: String) throws {
    try expectEqual(ForeignEntry(#""status":200"#, url: url).leftOut, [])
  }

  @Test func `a percent sign that begins no byte is told`() throws {
    let words = ["a `%` in its address that begins no escape is read as `%25`"]
    try expectEqual(ForeignEntry(#""status":200"#, url: "http://a/%zz").told, words)
    try expectEqual(ForeignEntry(#""status":200"#, url: "http://a/?x=5%").told, words)
    try expectEqual(ForeignEntry(#""status":200"#, url: "http://a/%41#5%").told, [])
  }
}
