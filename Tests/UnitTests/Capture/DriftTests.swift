import Testing

@testable import ScenarioBasics
@testable import ScenarioCapture
@testable import ScenarioRecording
@testable import StubServer

/// The drift between two recordings: the shapes of their answers, compared route by route.
@Suite struct DriftTests {
  @Test(arguments: (0..<100 as Range<UInt64>).sample(oneOf: 5))
  func `a recording has not drifted from itself`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let har = DrawnRecording(&generator).har
    expectEqual(Drift(from: har, to: har).findings, [])
    let twice = HAR(creator: har.creator, entries: har.entries.reversed() + har.entries)
    expectEqual(Drift(from: har, to: twice).findings, [])
  }

  @Test(arguments: DrawnRecording.Change.allCases)
  func `a planted change is found, alone, in its tier and at its path`(_ change: DrawnRecording.Change) {
    for seed in (0..<40 as Range<UInt64>).sample(oneOf: 5) {
      var generator = SeededGenerator(seed: seed)
      let drawn = DrawnRecording(&generator)
      let (har, finding) = drawn.changed(change, &generator)
      expectEqual(Drift(from: drawn.har, to: har).findings, [finding], "seed \(seed)")
    }
  }

  @Test(arguments: [
    ([#"{"a":1}"#], [#"{"a":null}"#], ["warning a: number → null"]),
    ([#"{"a":null}"#], [#"{"a":1}"#], ["warning a: null → number"]),
    ([#"{"a":1}"#], [#"{"a":null}"#, #"{"a":2}"#], ["warning a: number → number or null"]),
    ([#"{"a":1}"#, #"{"a":null}"#], [#"{"a":"x"}"#], ["error a: number or null → string"]),
    ([#"{"a":1}"#], [#"{"a":null}"#, #"{"a":"x"}"#], ["error a: number → string or null"]),
    ([#"{"a":"REDACTED-1"}"#], [#"{"a":0}"#], []), ([#"{"a":7}"#], [#"{"a":"REDACTED-12"}"#], []),
    ([#"{"a":7}"#], [#"{"a":"REDACTED"}"#], ["error a: number → string"]),
    ([#"{"a":1}"#, #"{"a":null}"#], [#"{"a":null}"#], []),
    ([#"{"a":1}"#, #"{}"#], [#"{}"#], ["info a: no longer seen (it was in 1 of 2)"]),
    ([#"{"a":1}"#, #"{"a":2}"#], [#"{}"#, #"{"a":2}"#], ["warning a: always present → in 1 of 2"]),
    ([#"{"a":[{"b":1}]}"#], [#"{"a":[]}"#], []),
    ([#"{"a":[]}"#], [#"{"a":[{"b":1}]}"#], []),
    ([#"{"a":[{"b":1},{}]}"#], [#"{"a":[{"b":"x"}]}"#], ["error a[].b: number → string"]),
    ([#"{"a":{"b":1}}"#], [#"{}"#], ["warning a: removed (object)"]),
    ([#"{}"#], [#"{"a":{"b":1}}"#], ["info a: new (object)"]),
    ([#"{"a":{"b":1}}"#], [#"{"a":7}"#], ["error a: object → number"]),
    ([#"{"a.b":1}"#], [#"{"a.b":"x"}"#], [#"error "a.b": number → string"#]),
    ([#"[1]"#], [#"["x"]"#], ["error []: number → string"]),
    ([#"{"a":1}"#], [#"[]"#], ["error body: object → list"]),
    ([#"{"a":1}"#], [#"{"a""#], ["error body: JSON → not JSON (1 of 1)"]),
    ([#"{"a""#], [#"{"b""#], []), (["\u{FEFF}" + #"{"a":1}"#], [#"{"a":2}"#], []),
    ([#"{"":1}"#], [#"{"":"x"}"#], [#"error "": number → string"#]),
    ([#"{"a":1}"#], [""], ["error body: present → missing"]),
    ([#"{"a":1}"#], [#"{"a":1.50}"#], []),
  ])
  func `fields`(_ old: [String], _ new: [String], _ findings: [String]) {
    let drift = Drift(from: DrawnRecording.har(old), to: DrawnRecording.har(new))
    expectEqual(drift.findings.map { "\($0.tier) \($0.path): \($0.words)" }, findings)
  }

  @Test(arguments: [
    ([200], [404], ["error status: 200 → 404"]), ([200], [200, 503], ["error status: 200 → 200 or 503"]),
    ([200, 404], [404], ["warning status: 200 no longer seen"]),
    ([200, 201], [200], ["info status: 201 no longer seen"]), ([200], [200, 200], []),
  ])
  func `statuses`(_ old: [Int], _ new: [Int], _ findings: [String]) {
    func har(_ statuses: [Int]) -> HAR {
      var har = DrawnRecording.har(statuses.map { _ in "{}" })
      for (index, status) in statuses.enumerated() { har.entries[index].response.status = status }
      return har
    }
    let drift = Drift(from: har(old), to: har(new))
    expectEqual(drift.findings.map { "\($0.tier) \($0.path): \($0.words)" }, findings)
  }

  @Test func `the case of a type is no drift, and what is not read as text has no shape`() {
    var (old, new) = (DrawnRecording.har([#"{"a":1}"#]), DrawnRecording.har([#"{"a":2}"#]))
    old.entries[0].response.headers = [Header("Content-Type", "application/json")]
    new.entries[0].response.headers = [Header("Content-Type", "Application/JSON ; charset=utf-8")]
    expectEqual(Drift(from: old, to: new).findings, [])
    let wide: [UInt8] = [0x7B, 0, 0x7D, 0]
    new.entries[0].response.body = HARBody(bytes: wide, type: "application/json; charset=utf-16")
    #expect(!Drift(from: old, to: new).findings.contains { $0.words.hasPrefix("JSON → not JSON") })
  }

  @Test func `hosts, values of a query and broken answers say nothing of a shape`() {
    var (old, new) = (DrawnRecording.har([#"{"a":1}"#]), DrawnRecording.har([#"{"a":1}"#, #"{"a":"#]))
    old.entries[0].request.url = "http://127.0.0.1:1/v1?base=EUR&base=USD#x"
    for index in 0...1 { new.entries[index].request.url = "https://rates.example/v1?base=GBP" }
    new.entries[1].observed = ExchangeObservation(sight: .bytes, fault: "reset at body+5")
    expectEqual(Drift(from: old, to: new).findings, [])
    expectEqual(RouteShapes.name(old.entries[0].request), "GET /v1?base")
  }

  @Test(arguments: [
    (["200"], ["refuse"], ["error answer: 200 → refuse"], [], 1),
    (["200"], ["200", "200 reset at body+8"], [], ["GET /v1: 200 reset at body+8"], 1),
    (["200"], ["200 reset at body+8"], ["error answer: 200 → 200 reset at body+8"], [], 1),
    (["200", "refuse"], ["refuse"], [], ["GET /v1: refuse, as in the recording"], 0),
    (["200", "never"], ["200", "never"], [], ["GET /v1: never, as in the recording"], 1),
    (["refuse", "never"], ["200"], [], ["GET /v1: never or refuse in the recording"], 0),
    (["200", "refuse"], ["200"], [], [], 1),
    (["200", "503 reset at body"], ["200"], [], [], 1),
    (
      ["200", "refuse"], ["404", "refuse"], ["error status: 200 → 404"],
      ["GET /v1: refuse, as in the recording"], 1
    ),
    ([], ["refuse"], ["info route: new (refuse)"], [], 1),
    (["refuse"], [], ["warning route: no longer requested (refuse)"], [], 1),
  ])
  func `faults are no shape`(
    _ old: [String], _ new: [String], _ findings: [String], _ notCompared: [String], _ routes: Int
  ) {
    func har(_ outcomes: [String]) -> HAR {
      var har = DrawnRecording.har(outcomes.map { $0 == "200" ? #"{"a":1}"# : "" })
      for (index, outcome) in outcomes.enumerated() {
        let words = outcome.split(separator: " ", maxSplits: 1).map(String.init)
        let status = Int(words[0])
        har.entries[index].response.status = status ?? 0
        let fault = status == nil ? outcome : words.dropFirst().first
        har.entries[index].observed = fault.map { ExchangeObservation(sight: .bytes, fault: $0) }
      }
      return har
    }
    let drift = Drift(from: har(old), to: har(new))
    expectEqual(drift.findings.map { "\($0.tier) \($0.path): \($0.words)" }, findings)
    expectEqual(drift.notCompared, notCompared)
    expectEqual(drift.routeCount, routes)
  }

  @Test func `what is compressed with gzip is compared as what it is`() {
    func har(_ bodies: [(text: String, isCompressed: Bool)]) -> HAR {
      var har = DrawnRecording.har(bodies.map(\.text))
      for (index, body) in bodies.enumerated() where body.isCompressed { har.entries[index].compress() }
      return har
    }
    let (plain, zipped) = (har([(#"{"a":1}"#, false)]), har([(#"{"a":2}"#, true)]))
    expectEqual(Drift(from: plain, to: zipped).findings, [])
    let other = Drift(from: zipped, to: har([(#"{"a":"x"}"#, true)]))
    expectEqual(other.findings.map(\.words), ["number → string"])
    expectEqual(other.notCompared, [])
    expectEqual(
      Drift(from: zipped, to: har([(#"{"a""#, true)])).findings.map(\.words), ["JSON → not JSON (1 of 1)"])
  }

  @Test(
    arguments: [
      ("br", [0x8B, 0x03, 0x80], "compressed (br)"), ("zstd", [0x28, 0xB5, 0x2F, 0xFD], "compressed (zstd)"),
      ("gzip", [0x1F, 0x8B, 8, 0], "compressed (gzip that ends too early)"),
      ("gzip", Gzip.stored(Gzip.stored([0x7B, 0x7D])), "compressed (gzip in gzip)"),
      ("identity", [0xFF, 0xFE, 0x7B, 0], "UTF-16"),
    ] as [(String, [UInt8], String)])
  func `what cannot be read is told, and is not the same shape`(
    _ coding: String, _ bytes: [UInt8], _ words: String
  ) {
    var old = DrawnRecording.har([#"{"a":1}"#, #"{"a":1}"#])
    for index in old.entries.indices {
      old.entries[index].response.headers = [Header("Content-Encoding", coding)]
      old.entries[index].response.body.bytes = bytes
    }
    let drift = Drift(from: old, to: old)
    expectEqual(drift.notCompared, ["GET /v1: 4 bodies are \(words)"])
    expectEqual(drift.routeCount, 0)
    let text = DriftText(drift, RecordingAge(old, beside: old)).text.text
    #expect(
      text.hasSuffix("\nno route has answers to compare\nnot compared:\n  GET /v1: 4 bodies are \(words)\n"))
    // Everything other than these bodies is still compared.
    var new = DrawnRecording.har([#"{"a":"x"}"#])
    new.entries[0].response.status = 404
    let other = Drift(from: old, to: new)
    expectEqual(other.findings.map(\.words), ["200 → 404"])
    expectEqual(other.notCompared, ["GET /v1: 2 bodies are \(words)"])
    expectEqual(other.routeCount, 1)
  }

  @Test(arguments: [
    ("2026-04-10", "2026-05-13", nil, "recorded on 2026-04-10, 33 days before the other", false),
    ("2026-04-10", "2026-04-10", nil, "recorded on 2026-04-10, the same day as the other", false),
    ("2026-04-10", "2026-04-09", nil, "recorded on 2026-04-10, 1 day after the other", false),
    (
      "2026-04-10", "2026-05-13", "2026-05-12",
      "recorded on 2026-04-10, 33 days before the other; it expired on 2026-05-12", true
    ),
    (
      "2026-04-10", "2026-05-13", "2026-05-13",
      "recorded on 2026-04-10, 33 days before the other; it expires on 2026-05-13", false
    ),
    ("", "2026-05-13", nil, "recorded on an unknown date", false),
    ("2026-04-10", "", nil, "recorded on 2026-04-10, the other on an unknown date", false),
  ])
  func `age is told beside the other recording`(
    _ day: String, _ other: String, _ expires: String?, _ words: String, _ isExpired: Bool
  ) {
    var (old, new) = (DrawnRecording.har(["{}"]), DrawnRecording.har(["{}"]))
    (old.entries[0].startedAt, new.entries[0].startedAt) = (day, other)
    old.observed.expires = expires
    let age = RecordingAge(old, beside: new)
    expectEqual(age.words, words)
    expectEqual(age.isExpired, isExpired)
  }
}
