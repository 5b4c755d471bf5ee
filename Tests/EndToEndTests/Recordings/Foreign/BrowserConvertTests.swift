import Testing

@testable import Scenario
@testable import rcc_sim

/// Recordings of browsers: many hosts, of which one is the service, and answers from the browser's cache.
@Suite struct BrowserConvertTests {
  private static let json = [("Content-Type", "application/json")]
  private static let day = #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}"#

  private static func browser(_ entries: [String], _ name: String = "WebInspector") -> String {
    RecordedSession.har(entries).replacing(#""name":"Browser""#, with: #""name":"\#(name)""#)
  }

  private static func rates(_ second: Int, _ status: Int = 200, body: String = day) -> String {
    RecordedSession.entry(
      "09:00:0\(second)Z", RecordedSession.rates("USD"), status, headers: json, body: body)
  }

  private static func other(_ host: String, _ body: String = "x") -> String {
    RecordedSession.entry("09:00:00Z", "https://\(host).example/", 200, body: body)
  }

  @Test func `of many hosts the one that the app knows is converted`() throws {
    let entries = ["www", "ads", "cdn"].map { Self.other($0) } + [Self.rates(0)] + [Self.other("fonts")]
    let (run, text) = try convert(Self.browser(entries))
    expectEqual(
      run.output,
      """
      DESK/session.scenario  1 of 5 entries converted, 4 left out:
        entries 1-3, 5: it is of another host
      host     https://a.example: the app sends requests of this form; --upstream URL chooses among the other 4 hosts
      played   it passes: the app requests the one answer
      next     rcc-sim run DESK/session.scenario

      """, "\(run.errors)")
    #expect(!text.contains("given host"))
    #expect(!text.contains("# missing"))
  }

  @Test func `if the app knows none, the one with the most JSON is converted`() throws {
    let stats = RecordedSession.entry(
      "09:00:00Z", "https://stats.example/", 200, headers: [("Content-Type", "application/json")], body: "{}")
    let shop = (1...2).map {
      RecordedSession.entry(
        "09:00:01Z", "https://shop.example/items/\($0)", 200, headers: Self.json, body: "{}")
    }
    let entries = ["www", "ads", "cdn"].map { Self.other($0) } + [stats] + shop
    let (run, _) = try convert(Self.browser(entries))
    #expect(
      run.output.hasPrefix(
        """
        DESK/session.scenario  2 of 6 entries converted, 4 left out:
          entries 1-4: it is of another host
        host     https://shop.example: it has the most answers in JSON; --upstream URL chooses among the other 4 hosts

        """), "\(run.output)")
  }

  @Test func `of few hosts all are converted, and the one that the app knows is its own`() throws {
    let (run, text) = try convert(Self.browser([Self.other("www"), Self.rates(0)]))
    expectEqual(
      run.output,
      """
      DESK/session.scenario  2 of 2 entries converted
      played   it passes: the app requests 1 of the 2 answers, the others are optional
      next     rcc-sim run DESK/session.scenario

      """)
    #expect(text.contains("\ngiven host www https://www.example\n"))
    #expect(text.contains("\nserve GET /v1/latest?base=EUR&symbols=USD\n"))
    #expect(text.contains("\nserve GET $www/\n"))
  }

  @Test func `a 304 of a browser is the 200 that it had kept`() throws {
    let entries = [Self.rates(0), Self.rates(1, 304, body: "")]
    let (run, text) = try convert(Self.browser(entries))
    expectEqual(
      run.output,
      """
      DESK/session.scenario  2 of 2 entries converted
      not as they were recorded:
        entry 2: its 304 was answered from the browser's cache: the 200 of entry 1 replaces it
      played   it passes: the app requests all 2 answers
      next     rcc-sim run DESK/session.scenario

      """)
    #expect(text.contains("\n  | 200 x2 \(Self.day)\n"), "\(text)")
  }

  @Test(arguments: [
    (#""response":{"fromDiskCache":true,"#, #""response":{"#, "disk"),
    (#""_fetchedViaServiceWorker":true,"response":{"#, #""response":{"#, "of its service worker"),
    (#""cache":{"beforeRequest":{"eTag":"a"}},"response":{"#, #""response":{"#, "as `cache` says"),
  ]) func `an answer that no service gave is told`(_ new: String, _ old: String, _ place: String) throws {
    let (run, _) = try convert(Self.browser([Self.rates(0).replacing(old, with: new)]))
    #expect(
      run.output.contains("  entry 1: the browser answered it from its cache (\(place))\n"), "\(run.output)")
  }

  @Test func `a redirect that the browser made by itself is left out`() throws {
    let own = RecordedSession.entry(
      "09:00:00Z", "http://api.frankfurter.dev/v1/latest", 307,
      headers: [("Location", "https://api.frankfurter.dev/v1/latest"), ("Non-Authoritative-Reason", "HSTS")],
      body: "")
    let (run, _) = try convert(Self.browser([own, Self.rates(1)]))
    #expect(
      run.output.contains(
        "  entry 1: the browser redirected it by itself, because the host is known for https (HSTS)\n"),
      "\(run.output)")
  }

  @Test func `an address without a scheme leads to its host, and a sign of a host is a text`() throws {
    let first = RecordedSession.entry(
      "09:00:00Z", RecordedSession.rates("USD"), 302,
      headers: [("Location", "//cdn.example/b"), ("X-P", "pay $cdn or $uuid")], body: "")
    let other = RecordedSession.entry(
      "09:00:01Z", "https://cdn.example/b", 200, headers: Self.json, body: Self.day)
    let (run, text) = try convert(Self.browser([first, other]))
    #expect(text.contains("\n  |   Location: $cdn/b\n"), "\(text)\(run.output)")
    #expect(text.contains("\n  |   X-P: pay $$cdn or $$uuid\n"), "\(text)")
  }

  @Test func `a 304 without an earlier 200 has its own body, or is asked for`() throws {
    let own = try convert(Self.browser([Self.rates(0, 304)]))
    #expect(own.text.contains("\n  | 200 \(Self.day)\n"))
    #expect(
      own.run.output.contains(
        "  entry 1: its 304 was answered from the browser's cache: a 200 with the cached body replaces it\n"))
    let none = try convert(Self.browser([Self.rates(0, 304, body: "")]))
    #expect(
      none.text.contains(
        "# missing: the answer of entry 1: GET /v1/latest?base=EUR&symbols=USD: its 304 was answered from "
          + "the browser's cache, and the cached body is not in the recording\n"), "\(none.text)")
  }

  private static func tagged(_ second: Int, _ status: Int, _ tag: String, body: String) -> String {
    RecordedSession.entry(
      "09:00:0\(second)Z", RecordedSession.rates("USD"), status,
      headers: json + [("ETag", tag.replacing("\"", with: #"\""#))],
      body: body)
  }

  @Test(arguments: [("W/\"a\"", "1.1711"), ("\"b\"", "1.2")])
  func `a 304 is the 200 that has its tag`(_ tag: String, _ rate: String) throws {
    let other = Self.day.replacing("1.1711", with: "1.2")
    let entries = [
      Self.tagged(0, 200, "\"a\"", body: Self.day), Self.tagged(1, 200, "W/\"b\"", body: other),
      Self.tagged(2, 304, tag, body: ""),
    ]
    let (run, text) = try convert(Self.browser(entries))
    let number = rate == "1.2" ? 2 : 1
    #expect(run.output.contains("cache: the 200 of entry \(number) replaces it\n"), "\(run.output)")
    let rates = text.split(separator: "\n").filter { $0.contains("| 200") && $0.contains(":\(rate)}") }
    expectEqual(rates.count, (rate == "1.2" ? 1 : 2), "\(text)")
    #expect(!text.contains("| 304"))
  }

  @Test func `a 304 of which no 200 has the tag stays, and is asked for`() throws {
    let entries = [Self.tagged(0, 200, "\"a\"", body: Self.day), Self.tagged(1, 304, "\"c\"", body: "")]
    let (_, text) = try convert(Self.browser(entries))
    #expect(text.contains("\n  | 304"), "\(text)")
    #expect(text.contains("the cached body is not in the recording\n"))
  }

  @Test func `a 304 is never a 200 whose body was lost`() throws {
    let lost = Self.tagged(1, 200, "\"b\"", body: "").replacing(
      #""content":{"#, with: #""content":{"size":70,"#)
    let entries = [Self.tagged(0, 200, "\"a\"", body: Self.day), lost]
    let none = try convert(Self.browser(entries + [Self.tagged(2, 304, "\"b\"", body: "")]))
    #expect(none.text.contains("\n  | 304"), "\(none.text)")
    let own = Self.day.replacing("1.1711", with: "1.3")
    let text = try convert(Self.browser(entries + [Self.tagged(2, 304, "\"b\"", body: own)])).text
    #expect(text.contains("\n  | 200 \(own)\n"), "\(text)")
  }

  @Test func `a 304 that a proxy saw went to the app, and stays`() throws {
    let text = try convert(Self.browser([Self.rates(0), Self.rates(1, 304, body: "")], "mitmproxy")).text
    #expect(text.contains("\n  | 304"))
  }

  @Test(arguments: [
    ("WebInspector", #""_fromCache":"disk""#, "disk"), ("WebInspector", #""_fromCache":"memory""#, "memory"),
    ("WebKit Web Inspector", #""_fetchType":"Memory Cache""#, "memory"),
    ("Firefox", #""cache":{"afterRequest":null}"#, "of Firefox"),
  ]) func `what came from a cache is told`(_ name: String, _ member: String, _ place: String) throws {
    let cached = Self.rates(0).replacing(
      #"{"startedDateTime""#, with: #"{\#(member),"startedDateTime""#)
    let run = try convert(Self.browser([cached], name)).run
    #expect(
      run.output.contains("\n  entry 1: the browser answered it from its cache (\(place))\n"), "\(run.output)"
    )
  }

  @Test func `what went over the network is not told as cached`() throws {
    let plain = Self.rates(0).replacing(
      #"{"startedDateTime""#,
      with: #"{"_fetchType":"Network Load","cache":{"afterRequest":{"hitCount":1}},"startedDateTime""#)
    #expect(try !convert(Self.browser([plain])).run.output.contains("cache"))
  }

  /// The app waits 10 s for an answer.
  @Test func `an answer that came after the end of the wait was requested all the same`() throws {
    let late = RecordedSession.entry(
      "09:00:01Z", RecordedSession.rates("USD"), 200, wait: 30_000, headers: Self.json, body: Self.day)
    for entries in [[Self.rates(0), late], [late]] {
      let (run, text) = try convert(RecordedSession.har(entries))
      let all = entries.count == 2 ? "all 2 answers" : "the one answer"
      #expect(run.output.contains("played   it passes: the app requests \(all)\n"), "\(run.output)")
      #expect(!text.contains("optional"))
      #expect(text.contains("\n  | 200 after 30s {"))
    }
  }

  @Test(arguments: ["net::ERR_INTERNET_DISCONNECTED", "NSURLErrorDomain error -1009", "NS_ERROR_OFFLINE"])
  func `a time without a network becomes steps`(_ error: String) throws {
    let entries = [Self.rates(0), Self.offline(1, error), Self.offline(2, error), Self.rates(5)]
    let (run, text) = try convert(RecordedSession.har(entries))
    let words = "the app was offline (status 0, \(error)), for which a scenario has `offline` and `online`"
    #expect(run.output.contains("2 left out:\n  entries 2-3: \(words)\n"), "\(run.output)")
    #expect(run.output.contains("it passes: the app requests all 2 answers\n"))
    expectEqual(
      Self.steps(text), ["launch", "wait 990ms", "offline", "wait 4s", "online", "wait 10ms"], "\(text)")
    #expect(text.contains("You are offline"), "\(text)")
  }

  @Test func `a network that is not there from the start is gone before the launch`() throws {
    let error = "NS_ERROR_OFFLINE"
    let (_, text) = try convert(RecordedSession.har([Self.offline(1, error), Self.rates(3)]))
    #expect(text.contains("given start 2026-04-10T09:00:01Z\n"), "\(text)")
    expectEqual(Self.steps(text), ["offline", "launch", "wait 1.99s", "online", "wait 10ms"], "\(text)")
  }

  @Test func `a request without a network whose time is unknown asks for the steps`() throws {
    let timeless = Self.offline(1, "NS_ERROR_OFFLINE").replacing(
      #""startedDateTime":"2026-04-10T09:00:01Z","#, with: "")
    let (_, text) = try convert(RecordedSession.har([Self.rates(0), timeless]))
    let missing = "# missing: the answer of entry 2: GET /v1/latest?base=EUR&symbols=USD: "
    #expect(text.contains(missing), "\(text)")
    #expect(!Self.steps(text).contains("offline"))
  }

  private static func offline(_ second: Int, _ error: String) -> String {
    RecordedSession.entry("09:00:0\(second)Z", RecordedSession.rates("USD"), 0, error: error)
  }

  /// The steps of a scenario, without what they print.
  private static func steps(_ text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    let words = ["launch", "wait", "offline", "online"]
    return lines.filter { line in words.contains { line == $0 || line.hasPrefix($0 + " ") } }
  }

  private func convert(_ har: String) throws -> (run: ToolRun, text: String) {
    let desk = try Workspace()
    try desk.write("session.har", har)
    let run = desk.run("convert", "DESK/session.har", "DESK/session.scenario", stage: ConverterStage.self)
    return (run, (try? desk.read("session.scenario")) ?? "")
  }
}
