import Testing

@testable import ScenarioCapture
@testable import ScenarioRecording
@testable import StubServer

/// The shapes of formats other than JSON, and of names that are data.
@Suite struct DriftShapeTests {
  @Test(
    arguments: [
      // A time series has another day each time, and each day one shape.
      (#"{"2026-04-10":{"USD":1}}"#, #"{"2026-04-13":{"USD":1}}"#, []),
      (#"{"2026-04-10":{"USD":1}}"#, #"{"2026-04-13":{"USD":"1"}}"#, ["error <day>.USD: number → string"]),
      (#"{"2026-04-10":{"USD":1}}"#, #"{}"#, []),
      (
        #"{"2026-04-10":{"USD":1,"GBP":1}}"#, #"{"2026-04-13":{"USD":1}}"#,
        ["warning <day>.GBP: removed (number)"]
      ),
      (#"{"2026-04":1}"#, #"{"2026-05":"x"}"#, ["error <day>: number → string"]),
      (
        #"{"2026-04-10T09:00:00Z":1}"#, #"{"2026-04-10T10:00:00Z":true}"#,
        ["error <time>: number → true or false"]
      ),
      (#"{"a":{"17":{"b":1}}}"#, #"{"a":{"18":{"b":""}}}"#, ["error a.<number>.b: number → string"]),
      (
        #"{"0c2f7a1e-90ab-4cde-8f01-23456789abcd":1}"#, #"{"9c2f7a1e-90ab-4cde-8f01-23456789abcd":2}"#, []
      ),
      (#"{"ann@example.com":1,"/a/b":1}"#, #"{"bob@example.com":2,"/a/c":1}"#, []),
      // A field with a number in its name is a field.
      (#"{"line1":"a","line2":"b"}"#, #"{"line1":"a"}"#, ["warning line2: removed (string)"]),
      (
        #"{"sha256":"a","iso8601":"b"}"#, #"{}"#,
        ["warning iso8601: removed (string)", "warning sha256: removed (string)"]
      ),
      (#"{"@id":"a"}"#, #"{}"#, [#"warning @id: removed (string)"#]),
      // Many of one form are data, in whichever recording they are many.
      (Self.object("user_", 8, #"{"n":1}"#), Self.object("user_", 3, #"{"n":1}"#), []),
      (
        Self.object("user_", 3, #"{"n":1}"#), Self.object("user_", 8, #"{"n":""}"#),
        ["error user_#.n: number → string"]
      ),
      (Self.object("user_", 7, "1"), Self.object("user_", 6, "1"), ["warning user_7: removed (number)"]),
      // Currencies are looked up by name, and users are not.
      (Self.letters(9, "1"), Self.letters(8, "1"), ["warning AAI: removed (number)"]),
      (Self.letters(9, #"{"n":1}"#), Self.letters(8, #"{"n":1}"#), []),
      (Self.letters(9, #"{"n":1}"#), Self.letters(8, #"{}"#), ["warning <name>.n: removed (number)"]),
    ] as [(String, String, [String])])
  func `names that are data count as one`(_ old: String, _ new: String, _ findings: [String]) {
    let drift = Drift(from: DrawnRecording.har([old]), to: DrawnRecording.har([new]))
    expectEqual(drift.findings.map { "\($0.tier) \($0.path): \($0.words)" }, findings)
  }

  private static func object(_ prefix: String, _ count: Int, _ value: String) -> String {
    "{" + (1...count).map { "\"\(prefix)\($0)\":\(value)" }.joined(separator: ",") + "}"
  }

  private static func letters(_ count: Int, _ value: String) -> String {
    "{" + "ABCDEFGHI".prefix(count).map { "\"AA\($0)\":\(value)" }.joined(separator: ",") + "}"
  }

  @Test(
    arguments: [
      ("text/xml", "<a><b c=\"1.5\"/><b c=\"2\"/></a>", "<a><b c=\"1.6\"/></a>", []),
      ("text/xml", "<a><b c=\"1.5\"/></a>", "<a><b c=\"-\"/></a>", ["error a.b.@c: number → string"]),
      ("text/xml", "<a><b c=\"1\"/></a>", "<a><b/></a>", ["warning a.b: object → null"]),
      ("text/xml", "<a><b/><d>x</d></a>", "<a><b/></a>", ["warning a.d: removed (string)"]),
      ("application/atom+xml", "<a x='1'>t</a>", "<a x='1'>7</a>", ["error a.text(): string → number"]),
      ("text/xml", "<a><![CDATA[1]]></a>", "<a>x</a>", ["error a: number → string"]),
      ("text/csv", "day,USD\n2026-04-10,1.17\n", "day,USD\n2026-04-13,1.18\n2026-04-14,1.2\n", []),
      ("text/csv", "day,USD\nx,1.17\n", "day,USD\ny,N/A\n", ["error [].USD: number → string"]),
      ("text/csv", "day,USD\nx,1.17\n", "day,USD\ny,\n", ["warning [].USD: number → null"]),
      ("text/csv", "day,USD\nx,1\n", "day\nx\n", []),
      ("text/csv", "day;USD;GBP\nx;1;2\n", "day;USD\nx;1\n", ["warning [].GBP: removed (number)"]),
      (
        "text/csv", "day,USD\nx,1\n", "USD,day\n1,x\n",
        ["warning order of columns: day, USD → USD, day"]
      ),
      ("text/csv", "a,b\n\"x, \"\"y\nz\",1\n", "a,b\r\n\"q\",2\r\n", []),
      ("application/x-ndjson", "{\"a\":1}\n{\"a\":2}\n", "{\"a\":\"x\"}\n", ["error [].a: number → string"]),
      ("text/plain", "{\"a\":1}\n{\"a\":2}", "{\"a\":1}\n{}", ["warning [].a: always present → in 1 of 2"]),
      ("text/javascript", "show({\"a\":1});", "/**/other.cb({\"a\":\"x\"})", ["error a: number → string"]),
    ] as [(String, String, String, [String])])
  func `other formats`(_ type: String, _ old: String, _ new: String, _ findings: [String]) {
    let drift = Drift(from: DrawnRecording.har([old], type: type), to: DrawnRecording.har([new], type: type))
    expectEqual(drift.findings.map { "\($0.tier) \($0.path): \($0.words)" }, findings)
  }

  @Test(arguments: [
    ("text/html", "<p>", "text/html"), ("text/csv", "day\nx\n", "text/csv that cannot be read"),
    ("text/xml", "<a><b></a>", "text/xml that cannot be read"), ("", "words", "text without a type"),
    ("text/event-stream", "data: {\"a\":1}\n\n", "text/event-stream"), ("application/json", "{", "not JSON"),
    ("application/x-ndjson", "{}\n{", "application/x-ndjson that cannot be read"),
  ])
  func `a body without a shape is named`(_ type: String, _ body: String, _ words: String) {
    let har = DrawnRecording.har([body], type: type)
    let drift = Drift(from: har, to: har)
    expectEqual(drift.findings, [])
    expectEqual(drift.notCompared, ["GET /v1: 2 bodies are \(words)"])
  }

  @Test func `an image is named by its type, and beside it the rest is compared`() {
    var har = DrawnRecording.har([#"{"a":1}"#, "x"])
    har.entries[1].response.headers = [Header("Content-Type", "image/png")]
    har.entries[1].response.body = HARBody(bytes: [0x89, 0x50, 0xFF], type: "image/png")
    let drift = Drift(from: har, to: har)
    expectEqual(drift.notCompared, ["GET /v1: 2 bodies are image/png"])
    expectEqual(drift.routes, ["GET /v1"])
  }
}

extension DrawnRecording {
  /// Returns a recording of one route with these bodies; without a type, they are JSON.
  static func har(_ bodies: [String], type: String? = nil) -> HAR {
    var har = HAR(
      creator: .init(name: "rcc-sim", version: "0.1.0"),
      entries: bodies.map { DrawnRecording.entry("http://rates.example/v1", $0) })
    guard let type else { return har }
    for index in har.entries.indices {
      har.entries[index].response.headers = type.isEmpty ? [] : [Header("Content-Type", type)]
      har.entries[index].response.body.type = type
    }
    return har
  }
}
