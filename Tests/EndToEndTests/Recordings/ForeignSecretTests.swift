import Foundation
import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// A recording of another program, which has kept the secrets: what `convert`, `show` and `drift` tell and write
/// of it.
@Suite struct ForeignSecretTests {
  private typealias Part = (name: String, value: String)
  private typealias Place = (url: String, asked: [Part], answered: [Part], body: String, type: String)

  /// The places of the secrets, each with an exchange in which `§` is the secret. In a field that joins
  /// several, `¶` is another one.
  private static let places: [Place] =
    [
      ("/q?base=EUR&api_key=§", [], [], "{}", "application/json"),
      ("/h", [("Authorization", "Bearer §")], [], "{}", "application/json"),
      ("/k", [("X-Api-Key", "§")], [], "{}", "application/json"),
      ("/c", [("Cookie", "lang=de; sid=§")], [], "{}", "application/json"),
      ("/s", [], [("Set-Cookie", "session=§; Path=/; Secure")], "{}", "application/json"),
      ("/l", [], [("Location", "https://a.example/cb#access_token=§&state=7")], "{}", "application/json"),
      ("/lr", [], [("Location", "/cb?code=§&page=2")], "{}", "application/json"),
      (
        "/li", [], [("Link", "</a?page=2>; rel=\"next\", <https://a.example/b?token=§>; rel=\"last\"")], "{}",
        "application/json"
      ),
      ("/m", [], [], #"{"user":{"name":"ann","refresh_token":"§"}}"#, "application/json"),
      ("/p", [], [], #"[{"password":"§"},{"password":"none"}]"#, "application/json"),
      ("/n", [], [], #"{"event":"{\"client_secret\":\"§\"}"}"#, "application/json"),
      ("/x", [], [], "<a><apiKey>§</apiKey></a>", "text/xml"),
      ("/a", [], [], "<a access_token=\"§\"/>", "text/xml"),
      ("/t", [], [], "<form><input name=\"csrf_token\" value=\"§\"></form>", "text/html"),
      ("/v", [], [], "day,auth_token\n2026-04-10,§\n", "text/csv"),
      ("/f", [], [], "see ghp_§ for it", "text/plain"),
      ("/d", [], [], #"{"data":"sk_live_§"}"#, "application/json"),
      ("/j", [], [], #"show({"token":"§"});"#, "application/javascript"),
      ("/w", [], [], #"{"pass":"§","passed":true}"#, "application/json"),
      ("/y", [], [], #"{"secretAnswer":"§"}"#, "application/json"),
    ] + joined

  /// Fields that join several secrets, each with a body that repeats them.
  private static let joined: [Place] =
    asked.map { ("/r", [$0], [], "again § ¶", "text/plain") }
    + answered.map { ("/s", [], [$0], "again § ¶", "text/plain") }

  private static let asked: [Part] = [
    ("Cookie", "a=§; b=¶"), ("Cookie", "a=§, b=¶"), ("Cookie", "a=§,b=¶"),
    ("Authorization", "Bearer §, Bearer ¶"), ("Authorization", "Bearer §\nToken ¶"),
    ("Proxy-Authorization", "Bearer §,Bearer ¶"), ("X-Api-Key", "§, ¶"), ("X-Api-Key", "§;¶"),
    ("X-Context", "user=ann; token=§; secret=¶"),
  ]

  private static let answered: [Part] = [
    ("Set-Cookie", "a=§; Path=/, b=¶; Path=/"), ("Set-Cookie", "a=§; Path=/,b=¶"),
    ("Set-Cookie", "a=§; Expires=Wed, 21 Oct 2026 07:28:00 GMT, b=¶"), ("Set-Cookie", "a=§; Path=/\nb=¶"),
    ("Set-Cookie", "a=§; b=¶; Path=/"),
    ("WWW-Authenticate", "Bearer realm=\"a\", token=\"§\", secret=\"¶\""),
  ]

  /// Texts that resemble secrets, under names that resemble theirs.
  private static let lookAlikes = #"""
    {"session":"london","sessions":["asia","new york"],"token":"BTC","tokens":12,"tokenCount":4096,
    "pin":3.3,"pinned":true,"keyboard":"qwerty","monkey":"capuchin","key":"USD","primary_key":4711,
    "keys":["EUR","USD"],"secretary":"ann","author":"ann lee","authority":"ECB","authored":"2026-04-10",
    "authorization":null,"passenger":"bob","passport_country":"DE","password_min_length":12,
    "password_required":true,"pass":true,"license":"CC-BY-4.0","licence_url":"https://example.com/terms",
    "signature_date":"2026-04-10","signal":"green","sigma":1.4,"assignment":"none","cookie_policy":"strict",
    "cookies_accepted":true,"next_page_token":"","cursor":"0","etag":"W/\"5f2\"","id":"8f14e45f-ceea-467f-ab8d-2f5b1c0a9e11",
    "uuid":"0c2f7a1e-90ab-4cde-8f01-23456789abcd","hash":"d41d8cd98f00b204e9800998ecf8427e","checksum":"900150983cd24fb0d6963f7d28e17f72",
    "commit":"9fceb02d0ae598e95dc970b74767f19372d61af8","version":"2.14.1-beta.3","color":"#aabbcc","iban":"DE00",
    "phone":"+49 30 1234","isbn":"978-3-16-148410-0","date":"2026-04-10T09:00:00Z","epoch":1775811600000,
    "rate":1.0823,"rates":{"USD":1.0823,"SGD":1.46},"symbol":"EURUSD","lat":52.5200066,"lon":13.404954,
    "mime":"application/vnd.api+json","path":"/v1/latest","query":"base=EUR&symbols=USD","zone":"Europe/Berlin",
    "base":"EUR","quote":"USD","currency":"EUR","sid_count":3,"otp_length":6,"market_session":"closed",
    "trading_session":"open","resume_token":"","public_key_algorithm":"ed25519","sort_key":"date"}
    """#

  private static func secret(_ place: Int, _ number: Int) -> String {
    let letters = Array("aZ3kQ9xB7mT5wL2vR8nJ4cH6pD1sF0gY")
    return String((0..<24).map { letters[($0 * 7 + place * 5 + number * 11 + $0 / 5) % letters.count] })
      + "\(place)x\(number)"
  }

  private static let secrets = places.indices.flatMap { place in (1...8).map { secret(place, $0) } }

  private static var recording: String {
    let entries = places.indices.flatMap { place in
      (1...4).map { number in
        let (url, asked, answered, body, type) = places[place]
        let secrets = (secret(place, number), secret(place, number + 4))
        func fields(_ parts: [Part]) -> JSONValue {
          .array(
            parts.map { .object(["name": .string($0.name), "value": .string(planted($0.value, secrets))]) })
        }
        return JSONValue.object([
          "startedDateTime": .string("2026-04-10T09:00:0\(number)Z"),
          "request": .object([
            "method": "GET", "url": .string("https://a.example" + planted(url, secrets)),
            "httpVersion": "HTTP/1.1",
            "headers": fields(asked),
          ]),
          "response": .object([
            "status": 200, "statusText": "", "httpVersion": "HTTP/1.1", "headers": fields(answered),
            "content": .object(["mimeType": .string(type), "text": .string(planted(body, secrets))]),
          ]), "timings": .object([]),
        ])
      }
    }
    return JSONValue.object(["log": .object(["version": "1.2", "entries": .array(entries)])]).line
  }

  private static func planted(_ text: String, _ secrets: (String, String)) -> String {
    text.replacing("§", with: secrets.0).replacing("¶", with: secrets.1)
  }

  /// Returns the texts of all files but the recording.
  private static func written(in desk: Workspace) throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: desk.path)
    return try all.filter { $0 != "one.har" && FileKind(atPath: desk.path($0)) != .folder }.map {
      try desk.read($0)
    }
  }

  @Test func `of 200 secrets none is told or written, and each place is`() throws {
    try #require(Set(Self.secrets).count == Self.places.count * 8)
    let planted = Self.secrets.filter(Self.recording.contains)
    try #require(planted.count == 200)
    let desk = try Workspace()
    try desk.write("one.har", Self.recording)
    let show = desk.run("show", "DESK/one.har", stage: ConverterStage.self)
    let convert = desk.run("convert", "DESK/one.har", "DESK/one.scenario", stage: ConverterStage.self)
    let drift = desk.run("drift", "DESK/one.har", "--against", "DESK/one.har", stage: ConverterStage.self)
    expectEqual([show.code, convert.code, drift.code], [0, 1, 0], "\(convert.output)\(convert.errors)")
    let written = try Self.written(in: desk)
    try #require(!written.isEmpty)
    for text in written + [show.output, convert.output, drift.output, convert.errors] {
      let left = Self.secrets.filter(text.contains)
      expectEqual(left, [], "\(left)")
    }
    for output in [show.output, convert.output] {
      let told = Set(output.matches(of: #/REDACTED-[0-9]+/#).map { String($0.output) })
      #expect(told.count >= 20, "\(output)")
    }
    // The language in the cookies and the password `none` are replaced too.
    #expect(convert.output.contains("… 182 more"), "\(convert.output)")
  }

  @Test func `of the secrets that a live exchange joins none is told or written`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    let secrets = (1...2).map { Self.secret(99, $0) }
    func lines(_ fields: [Part]) -> [String] {
      fields.map { "\($0.name): \(Self.planted($0.value, (secrets[0], secrets[1])))" }
        .filter { !$0.contains("\n") }
    }
    try desk.write(
      "a.scenario",
      "serve GET /a\n  | 200 text again \(secrets[0]) \(secrets[1])\n"
        + lines(Self.answered).map { "  |   \($0)\n" }.joined() + "launch\n")
    let server = try ServeProcess(tool, ["a.scenario", "--record", "served.har"], in: desk)
    let headers = lines(Self.asked).flatMap { ["--header", $0] }
    let record = desk.run(
      ["record", server.url + "/a", "--out", "DESK/one.har"] + headers, stage: ConverterStage.self)
    let end = server.end()
    #expect(record.code == 0 && end.code == 0, "\(record.errors)\(end)")
    let written = try (desk.read("served.har"), desk.read("one.har"))
    for text in [written.0, written.1, record.output, end.output, end.errors] {
      #expect(!secrets.contains(where: text.contains), "\(text)")
    }
    #expect(written.0.contains("REDACTED-2") && written.1.contains("REDACTED-2"))
  }

  @Test func `what only resembles a secret is unharmed, and a number is a number`() throws {
    let text = Self.lookAlikes
    let before = try JSONValue(text)
    guard case .object(let members) = before else { return #expect(Bool(false), "the text is no object") }
    #expect(members.count >= 60)
    let desk = try Workspace()
    try desk.write(
      "one.har",
      RecordedSession.har([
        RecordedSession.entry("09:00:00Z", RecordedSession.rates("USD"), 200, body: text)
      ]))
    let run = desk.run("convert", "DESK/one.har", "DESK/one.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.errors)")
    #expect(!run.output.contains("REDACTED"), "\(run.output)")
    let written = try Self.written(in: desk)
    let bodies = written.flatMap { $0.split(separator: "\n") + [$0[...]] }.compactMap { line in
      line.firstRange(of: "{").flatMap { try? JSONValue(String(line[$0.lowerBound...])) }
    }
    #expect(bodies.contains(before), "\(written)")
    #expect(!desk.run("show", "DESK/one.har", stage: ConverterStage.self).output.contains("REDACTED"))
  }
}
