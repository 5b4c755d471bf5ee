import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioRecording
@testable import StubServer

/// Secrets are redacted before a recording is written; values that only look like secrets keep every byte.
@Suite struct RedactorTests {
  @Test(.checks, .enabled(if: SecretObserver.isThere, "python3 is not here to look for what is left"))
  func `of 256 planted secrets of 32 kinds none is left`() throws {
    let planted = Self.planted(8, seed: 20_260_410)
    let har = Self.har(planted.map(\.entry))
    let recording = try RedactedRecording(har, names: Self.names)
    let (before, after) = (
      try Self.kinds(planted, in: HARText(har).text), try Self.kinds(planted, in: recording.text)
    )
    expectEqual(before, planted.map(\.kind))
    expectEqual(before.count, 256)
    expectEqual(after, [])
    let untold = zip(planted, recording.har.entries).filter { $1.observed?.redactions.isEmpty != false }
    expectEqual(untold.map(\.0.kind), [])
  }

  @Test(.enabled(if: SecretObserver.isThere, "python3 is not here to compress, and to look for what is left"))
  func `of secrets in gzip none is left, and what only looks like one stays to the byte`() throws {
    var generator = SeededGenerator(seed: 9)
    let planted = Self.planted(3, seed: 1952)
    var har = Self.har(planted.map(\.entry) + (0..<20).map { LookAlike.entry($0, &generator) })
    try har.compress()
    let recording = try RedactedRecording(har, names: Self.names)
    try expectEqual(Self.kinds(planted, in: HARText(har).text), planted.map(\.kind))
    try expectEqual(Self.kinds(planted, in: recording.text), [])
    expectEqual(Array(recording.har.entries[planted.count...]), Array(har.entries[planted.count...]))
    let lines = RedactionSummary(recording.findings).lines
    #expect(!lines.contains { $0.contains("not searched") }, "\(lines)")
    // The bodies still have the encodings that their header fields declare.
    let bodies = recording.har.entries.map(\.response.body).filter { !$0.bytes.isEmpty }
    #expect(bodies.allSatisfy { DecodedBody($0).isOpen })
  }

  @Test func `a secret in gzip is replaced in its text, and known from there on`() throws {
    var (login, echo) = (Self.entry(), Self.entry())
    login.response.body.bytes = Array(#"{"token":"hunter2hunter2","a":1}"#.utf8)
    echo.request.url = "http://rates.example/v1?x=hunter2hunter2"
    login.compress()
    let recording = try RedactedRecording(Self.har([login, echo]))
    let body = recording.har.entries[0].response.body
    try expectEqual(Gzip.inflated(body.bytes, limit: 100), Array(#"{"token":"REDACTED-1","a":1}"#.utf8))
    expectEqual(recording.har.entries[1].request.url, "http://rates.example/v1?x=REDACTED-1")
    expectEqual(
      RedactionSummary(recording.findings).lines,
      [
        "REDACTED-1: response body token (entry 1), request query x (entry 2)"
      ])
  }

  @Test(.enabled(if: SecretObserver.isThere, "python3 is not here to compress"))
  func `the last scan looks into gzip, and into gzip in it`() throws {
    var scan = LeakScan([("hunter2/hunter2", "REDACTED-1")])
    let once = try PythonGzip.compressed([Array(#"{"a":"hunter2\/hunter2"}"#.utf8)])[2]
    for bytes in [once, try PythonGzip.compressed([once])[2]] {
      var entry = Self.entry()
      entry.response.body.bytes = bytes
      let text = HARText(Self.har([entry])).text
      #expect(throws: SecretLeak.self) { try scan.check(text) }
    }
  }

  @Test(.checks, .enabled(if: SecretObserver.isThere, "python3 is not here to look for what is left"))
  func `without its rule a secret of a kind stays`() throws {
    var (kept, lost): ([HAREntry], [HAREntry]) = ([], [])
    var secrets: [String] = []
    for (index, kind) in SecretKind.allCases.enumerated() {
      var generator = SeededGenerator(seed: UInt64(7 + index))
      let planted = PlantedSecret(kind, number: index + 1, &generator)
      // Each entry has its own recording, because a secret that one entry reveals is redacted in the others
      // too.
      var broken = Redactor(names: Self.names, rules: SecretRules.all.subtracting(kind.rule))
      kept += broken.redacted(Self.har([planted.entry])).entries
      var whole = Redactor(names: Self.names)
      lost += whole.redacted(Self.har([planted.entry])).entries
      secrets.append(planted.secret)
    }
    expectEqual(Set(secrets).count, SecretKind.allCases.count)
    try expectEqual(SecretObserver.found(secrets, in: HARText(Self.har(kept)).text), secrets.sorted())
    try expectEqual(SecretObserver.found(secrets, in: HARText(Self.har(lost)).text), [])
  }

  @Test func `what only looks like a secret stays byte for byte, and is not told`() throws {
    var generator = SeededGenerator(seed: 4)
    let har = Self.har((0..<20).map { LookAlike.entry($0, &generator) })
    let recording = try RedactedRecording(har)
    #expect(har.entries.count * LookAlike.each >= 200)
    expectEqual(recording.text, HARText(har).text)
    expectEqual(RedactionSummary(recording.findings).lines, [])
  }

  /// Values that a name or a form alone would make a secret.
  @Test(arguments: [
    (
      #"{"session":"london","token":"BTC","pin":3.3,"sig":"left","akia":"AKIA","key":"eyJ.a.b"}"#,
      "application/json"
    ),
    ("<a session=\"New York\"><token>ETH</token><id>eyJabc</id></a>", "text/xml"),
    ("token,session,rate\nBTC,asia,1.1\n\"ETH\",\"\",2\n", "text/csv"),
    ("<html><title>sk_live_ keys</title><meta name=\"token\" content=\"DOGE\"></html>", "text/html"),
  ])
  func `a name is judged by its value too`(_ body: String, _ type: String) throws {
    var entry = Self.entry()
    entry.response.body = HARBody(bytes: Array(body.utf8), type: type)
    let har = Self.har([entry])
    try expectEqual(RedactedRecording(har).har, har)
  }

  @Test func `a number stays a number, and what is kept or named by a path is as the user says`() throws {
    var entry = Self.entry()
    entry.request.url = "https://a.example/v6/9f3a77c0/latest/EUR?token=abc123def"
    entry.response.body.bytes = Array(#"{"pin":123456,"user":{"otp":"77","password":"x1"}}"#.utf8)
    let names = SecretNames(kept: ["otp"], paths: ["/v6/*/"])
    let redacted = try RedactedRecording(Self.har([entry]), names: names).har.entries[0]
    expectEqual(redacted.request.url, "https://a.example/v6/REDACTED-1/latest/EUR?token=REDACTED-2")
    expectEqual(redacted.response.body.text, #"{"pin":0,"user":{"otp":"77","password":"REDACTED-4"}}"#)
  }

  @Test func `beside secrets, what only looks like one stays as well`() throws {
    var generator = SeededGenerator(seed: 5)
    let harmless = (0..<20).map { LookAlike.entry($0, &generator) }
    let recording = try RedactedRecording(
      Self.har(harmless + Self.planted(4, seed: 11).map(\.entry)), names: Self.names)
    expectEqual(Array(recording.har.entries.prefix(20)), harmless)
  }

  @Test func `a recording without its secrets is not changed again`() throws {
    let once = try RedactedRecording(Self.har(Self.planted(2, seed: 3).map(\.entry)), names: Self.names)
    try expectEqual(RedactedRecording(once.har, names: Self.names).har, once.har)
  }

  @Test func `what was replaced, what looks as if it should be and what was not searched is told`() throws {
    var (login, rates, zipped) = (Self.entry(), Self.entry(), Self.entry())
    login.request.headers = [Header("Authorization", "Bearer hunter2hunter2"), Header("Cookie", "sid=ab")]
    login.response.body.bytes = Array(#"{"again":"hunter2hunter2","avatar":"zX9pQ4rT7vW2yB5nM8kL1jH6"}"#.utf8)
    rates.request.url = "http://rates.example/v6/4f9a02c1d7e85b36a1c0ffee/latest?apikey=hunter2hunter2"
    rates.response.body.bytes = [0x7B, 0xFF, 0x00]
    zipped.response.headers = [Header("Content-Encoding", "gzip")]
    zipped.response.body.bytes = [0x1F, 0x8B, 0x08, 0x00]
    let recording = try RedactedRecording(Self.har([login, rates, zipped]))
    expectEqual(
      RedactionSummary(recording.findings).lines,
      [
        "REDACTED-1: request header Authorization (entry 1), response body again (entry 1), "
          + "request query apikey (entry 2)",
        "REDACTED-2: request cookie sid (entry 1)",
        "entry 1, response body avatar: 24 characters look like a secret and were kept; "
          + "--redact avatar replaces it",
        "entry 2, request path: 24 characters look like a secret and were kept; no name to redact it by",
        "entry 2, response body: searched for known secrets only: it is not text",
        "entry 3, response body: not searched: it is compressed (gzip that ends too early)",
      ])
    expectEqual(
      recording.har.entries[0].response.body.text,
      #"{"again":"REDACTED-1","avatar":"zX9pQ4rT7vW2yB5nM8kL1jH6"}"#)
    expectEqual(recording.har.entries[0].request.headers[0].value, "Bearer REDACTED-1")
    expectEqual(recording.har.entries[2].response.body, zipped.response.body)
  }

  @Test func `a known secret in a body that is no text is found as bytes`() throws {
    var entry = Self.entry()
    entry.request.headers = [Header("X-Api-Key", "hunter2hunter2")]
    entry.response.body = HARBody(bytes: [0, 0xFF] + Array("hunter2hunter2".utf8) + [1], type: "image/png")
    let recording = try RedactedRecording(Self.har([entry]))
    expectEqual(recording.har.entries[0].response.body.bytes, [0, 0xFF] + Array("REDACTED-1".utf8) + [1])
  }

  @Test func `a short secret is replaced at its place alone`() throws {
    var entry = Self.entry()
    entry.request.url = "http://rates.example/v1?token=EUR12"
    entry.response.body.bytes = Array(#"{"a":"EUR12"}"#.utf8)
    let redacted = try RedactedRecording(Self.har([entry])).har.entries[0]
    expectEqual(redacted.request.url, "http://rates.example/v1?token=REDACTED-1")
    expectEqual(redacted.response.body.text, #"{"a":"EUR12"}"#)
  }

  @Test(arguments: [
    ("hunter2/hunter2", "entry 1, response.content.text"),
    ("hunter2%2fhunter2", "entry 1, response.content.text"),
    ("%68unter2%2fhunter2", "entry 1, response.content.text"),
    (#"{"a":"\u0068unter2\/hunter2"}"#, "entry 1, response.content.text.a"),
    ("aHVudGVyMi9odW50ZXIy", "entry 1, response.content.text"),
    ("x aHVudGVyMi9odW50ZXIy y", "entry 1, response.content.text"),
    ("JTY4dW50ZXIyJTJmaHVudGVyMg==", "entry 1, response.content.text"),
  ])
  func `the last scan refuses a text in which a known secret stands`(_ body: String, _ place: String) throws {
    var entry = Self.entry()
    entry.response.body.bytes = Array(body.utf8)
    let text = HARText(Self.har([entry])).text
    var scan = LeakScan([("hunter2/hunter2", "REDACTED-1")])
    let leak = #expect(throws: SecretLeak.self) { try scan.check(text) }
    expectEqual(leak, SecretLeak(place: place, placeholder: "REDACTED-1"))
    expectEqual(leak?.words, "the secret that REDACTED-1 replaces is still in \(place): nothing was written")
    expectEqual(leak.map { "\($0)" }?.contains("hunter2"), false)
  }

  @Test func `what the redactor leaves, the last scan refuses`() throws {
    var entry = Self.entry()
    entry.request.headers = [Header("X-Api-Key", "hunter2hunter2")]
    entry.response.body.bytes = Array(#"{"a":"hunter2hunter2"}"#.utf8)
    let leak = #expect(throws: SecretLeak.self) {
      try RedactedRecording(Self.har([entry]), rules: SecretRules.all.subtracting(.everywhere))
    }
    expectEqual(leak, SecretLeak(place: "entry 1, response.content.text", placeholder: "REDACTED-1"))
  }

  private static func entry() -> HAREntry { .plain("http://rates.example/v1/latest") }

  private static let names = SecretNames(own: ["x_partner_stamp"])

  private static func planted(_ each: Int, seed: UInt64) -> [PlantedSecret] {
    var generator = SeededGenerator(seed: seed)
    return SecretKind.allCases.enumerated().flatMap { row, kind in
      (0..<each).map { PlantedSecret(kind, number: row * each + $0, &generator) }
    }
  }

  /// Returns the kinds of the planted secrets that the text still contains.
  private static func kinds(_ planted: [PlantedSecret], in text: String) throws -> [SecretKind] {
    let found = Set(try SecretObserver.found(planted.map(\.secret), in: text))
    return planted.filter { found.contains($0.secret) }.map(\.kind)
  }

  private static func har(_ entries: [HAREntry]) -> HAR {
    HAR(creator: .init(name: "rcc-sim", version: "0.1.0"), entries: entries)
  }
}
