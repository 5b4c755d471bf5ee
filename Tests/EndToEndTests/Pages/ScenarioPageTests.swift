import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioReport

/// The page of a scenario, in a browser, as used by somebody who looks for the reason of a failure.
@Suite(
  .checks, .serialized, .timeLimit(.minutes(8)),
  .enabled(if: Chromium.isThere, Comment(rawValue: Chromium.missing)))
struct ScenarioPageTests {
  private let pages: ResetPages
  private let visitor: BrowserPage

  init() throws {
    pages = try ResetPages()
    visitor = try BrowserPage()
  }

  @Test func `a failing page opens where it fails, and answers what a person asks`() throws {
    try visitor.open(pages.failing)
    #expect(try visitor.text("h1").hasPrefix("✗ failed"))
    #expect(try visitor.text("#moment").hasPrefix("T+2.3s · step 3 of 4 · line 19 wait 1.3s"))
    let diff = try visitor.text("#failure")
    #expect(
      diff.contains(
        "- +1.3s pairs.rows[EURUSD].rate 1.1711 → 1.168 + +1.3s pairs.rows[EURUSD].rate 1.1711 → 1.1684"))
    #expect(try visitor.text("#source .failing").contains("wait 1.3s"))
    #expect(try visitor.text("#source").contains("1# A reset during a refresh"))
    let screen = try visitor.text("#screen")
    #expect(screen.contains("−Rates are from 10 April.") && screen.contains("1.1684"))
    try expectEqual(visitor.text("#screen mark"), "1.1711")
    try visitor.click("[data-do=fault]")
    try expectEqual(visitor.text("#exchange-title"), "Request #2")
    let request = try visitor.text("#exchange")
    for words in [
      "✗ broken by the fault: reset at body", "wrote 90 bytes then reset the connection (RST)",
      "error -1005 (network connection lost)", "Next attempt #3 at T+2s, 1s after this one ended",
      "because of the timer that line 14 set for T+2s, .refreshDue", "HTTP/1.1 200 OK",
    ] { #expect(request.contains(words), "\(words) in \(request)") }
    expectEqual(visitor.complaints, [])
  }

  @Test func `the lines of the failing step are in sight with it`() throws {
    try visitor.open(pages.failing, height: 600)
    let edges = "document.querySelector('#source SELECTOR').getBoundingClientRect()"
    let list = edges.replacing("SELECTOR", with: ".list")
    for number in [18, 24] {
      let row = edges.replacing("SELECTOR", with: "[data-number=\"\(number)\"]")
      try expectEqual(visitor.see("\(row).top >= \(list).top && \(row).bottom <= \(list).bottom"), true)
    }
  }

  @Test func `steps, events and requests are chosen by click and by key`() throws {
    try visitor.open(pages.failing)
    try visitor.press("Home")
    #expect(try visitor.text("#moment").hasPrefix("T+0s · step 1 of 4 · line 8 launch event 1 of "))
    try visitor.press("ArrowRight", "ArrowRight")
    #expect(try visitor.text("#moment").contains("event 3 of "))
    try visitor.press("ArrowLeft")
    #expect(try visitor.text("#moment").contains("event 2 of "))
    try visitor.press("ArrowDown")
    #expect(try visitor.text("#moment").contains("line 14 wait 1s"))
    try expectEqual(visitor.text("#state-title"), "State at T+0s")
    try visitor.press("End")
    #expect(try visitor.text("#moment").contains("line 26 expect"))
    try visitor.press("ArrowUp", "ArrowUp")
    #expect(try visitor.text("#moment").contains("line 19 wait 1.3s"))
    try visitor.click("#source [data-number='13'] .text", x: 0.1)
    #expect(try visitor.text("#moment").contains("line 14 wait 1s"))
    try visitor.click("#requests [data-number='2'] .time")
    try expectEqual(visitor.text("#exchange-title"), "Request #3")
    try visitor.click("#whole", x: 0.01)
    #expect(try visitor.text("#moment").hasPrefix("T+0s"))
    try expectEqual(
      visitor.see("document.getElementById('scrubber').getAttribute('aria-valuenow')").string, "1")
    try visitor.click("#lanes", x: 0.995, y: 0.2)
    #expect(try visitor.text("#moment").contains("step 4 of 4"))
    expectEqual(visitor.complaints, [])
  }

  @Test func `a link leads to its place, and stays after a reload`() throws {
    for (link, moment, request) in [
      ("#L14", "line 14 wait 1s", "Request #1"), ("#L16", "line 14 wait 1s", "Request #1"),
      ("#x3", "#3 → 200 in 300ms", "Request #3"), ("#e2", "event 2 of", "Request #1"),
      ("#nonsense", "line 19 wait 1.3s", "Request #3"), ("#x99", "line 19 wait 1.3s", "Request #3"),
    ] {
      try visitor.open(pages.failing, link)
      for _ in 1...2 {
        #expect(try visitor.text("#moment").contains(moment), "\(link)")
        try expectEqual(visitor.text("#exchange-title"), request, "\(link)")
        try visitor.reload()
      }
    }
  }

  @Test func `a link to an expected line marks that line, and one to no line says so`() throws {
    try visitor.open(pages.failing, "#L21")
    #expect(try visitor.text("#source .current").hasSuffix("21 +1.3s alert closed"))
    #expect(try visitor.text("#moment").contains("line 19 wait 1.3s"))
    try visitor.open(pages.failing, "#L6", width: 360)
    #expect(try visitor.text("#source .current").contains("| 200 after 300ms rates 2026-04-13 USD 1.1684"))
    #expect(try isInSight("#source .current"))
    try visitor.open(pages.failing, "#L99")
    #expect(try visitor.text("#moment").hasPrefix("There is no line 99: the scenario has 26 lines."))
    #expect(try isInSight("#moment .lost"))
    try visitor.press("End")
    #expect(try !visitor.text("#moment").contains("99"))
    try visitor.open(pages.failing, "#L2")
    #expect(try visitor.text("#moment").hasPrefix("Nothing was played in line 2."))
    expectEqual(visitor.complaints, [])
  }

  private func isInSight(_ selector: String) throws -> Bool {
    let edges = "document.querySelector('\(selector)').getBoundingClientRect()"
    return try visitor.see("\(edges).top >= 0 && \(edges).bottom <= innerHeight") == true
  }

  @Test func `what is chosen stands in the address`() throws {
    try visitor.open(pages.failing)
    try visitor.click("#requests [data-number='1'] .time")
    try visitor.wait("location.hash === '#x2'")
    try visitor.press("ArrowUp")
    try visitor.wait("location.hash === '#x1'")
    try visitor.click("#source [data-number='13'] .text", x: 0.1)
    try visitor.wait("location.hash === '#L14'")
    try visitor.reload()
    #expect(try visitor.text("#moment").contains("line 14 wait 1s"))
    expectEqual(visitor.complaints, [])
  }

  @Test func `the search finds what was sent, shown and written, and goes there`() throws {
    try visitor.open(pages.failing)
    try visitor.press("/")
    try visitor.type("content-length 161")
    try expectEqual(visitor.text(".count"), "no match")
    try visitor.press("Escape", "Escape", "/")
    try visitor.type("Alert: The connection")
    #expect(try visitor.text(".hit").hasPrefix("screen, line 14"))
    try visitor.press("Enter")
    #expect(try visitor.text("#moment").contains("line 14 wait 1s"))
    try expectEqual(visitor.see("document.getElementById('hits').hidden"), true)
    try visitor.press("/")
    try visitor.type("application/json #2")
    try visitor.press("ArrowDown", "ArrowUp", "Enter")
    try expectEqual(visitor.text("#exchange-title"), "Request #2")
    try visitor.press("/")
    try visitor.type("reset at body")
    try visitor.click(".hit:last-child")
    #expect(try visitor.text("#moment").contains("line 14 wait 1s"))
    expectEqual(visitor.complaints, [])
  }

  @Test func `a command is copied, also where the page has no clipboard`() throws {
    try visitor.open(pages.failing)
    let command = "rcc-sim run \(pages.desk.path)/reset.scenario --until 19"
    try visitor.click("#failure .copy")
    try expectEqual(pasted(), command)
    _ = try visitor.see("Object.defineProperty(navigator, 'clipboard', { value: undefined }); 1")
    try visitor.press("Home")
    try visitor.click("#copy-again")
    try expectEqual(pasted(), command.replacing("--until 19", with: "--until 8"))
    try visitor.click("#copy-link")
    #expect(try pasted().hasSuffix("reset.html#e1"))
    _ = try visitor.see("document.execCommand = () => false; 1")
    try visitor.click("#failure .copy")
    try expectEqual(visitor.see("getSelection().toString()").string, command)
    try visitor.wait("document.getElementById('said').textContent.includes('to copy it')")
  }

  /// Returns the text that is pasted from the clipboard.
  private func pasted() throws -> String {
    _ = try visitor.see(
      "document.getElementById('search').value = ''; document.getElementById('search').focus(); 1")
    try visitor.press("v", command: "paste")
    let text = try visitor.see("document.getElementById('search').value").string ?? ""
    try visitor.press("Escape", "Escape")
    return text
  }

  @Test func `a play without a request and one without a step have pages that say so`() throws {
    try visitor.open(pages.desk.path("html\(pages.desk.path)/quiet.html"))
    try expectEqual(visitor.text("#exchange"), "Request The app sent no request in this play.")
    #expect(try visitor.text("h1").hasPrefix("✓ passed"))
    try expectEqual(visitor.see("document.getElementById('failure')"), .null)
    try tell([], "broken")
    try visitor.open(pages.desk.path("told/a.html"))
    try visitor.press("ArrowRight", "ArrowDown", "End", "f", "+", "t", "0")
    try expectEqual(visitor.text("#moment"), "Nothing was played.")
    expectEqual(visitor.complaints, [])
  }

  @Test func `the stream of an older rcc-sim is told as far as it goes`() throws {
    let at = [JSONValue.string("0s"), .string("1s")]
    let request = JSONValue.string("GET /a")
    try tell(
      [
        .sample("play", ["scenario": "a.scenario", "title": .null]),
        .sample("step", ["at": at[0], "line": 7, "number": 1, "of": 1, "text": "wait 1s"]),
        .sample("slept", ["at": at[0], "for": "1s"]),
        .sample("processed", ["at": at[1], "text": ".refreshDue"]),
        .sample("asked", ["at": at[1], "exchange": 1, "request": request]),
        .sample(
          "answered",
          ["at": at[1], "exchange": 1, "line": 4, "answer": "refuse", "fault": "refuse", "end": "refused"]),
        .sample(
          "finished",
          ["at": at[1], "exchange": 1, "request": request, "outcome": "→ refuse", "handed": -1004]),
      ], "failed")
    try visitor.open(pages.desk.path("told/a.html"), "#x1")
    let told = try visitor.text("#exchange")
    for words in [
      "a timer of 1s, set at T+0s, expired, and the app processed .refreshDue", "the connection was refused",
      "error -1004 (cannot connect to host)", "This stream has no headers and bytes",
    ] { #expect(told.contains(words), "\(words) in \(told)") }
    try expectEqual(visitor.text("#source"), "Scenario ▶7wait 1s")
    #expect(try visitor.text("#screen").contains("This stream has no screens"))
    expectEqual(visitor.complaints, [])
  }

  @Test func `what a scenario says is text, wherever it stands`() throws {
    let text = "<img src=x onerror=alert(1)></script><script>alert(2)</script>\u{202E}\u{0}"
    let at = JSONValue.string("0s")
    try tell(
      [
        .sample(
          "play", ["scenario": "a.scenario", "title": .string(text), "source": .array([.string(text)])]),
        .sample("step", ["at": at, "line": 1, "number": 1, "of": 1, "text": .string(text)]),
        .sample(
          "asked",
          [
            "at": at, "exchange": 1, "request": .string(text), "headers": .array([.string(text)]),
            "body": .string(text),
          ]),
        .sample(
          "answered", ["at": at, "exchange": 1, "line": 1, "answer": .string(text), "sent": .string(text)]),
        .sample("changed", ["at": at, "path": .string(text), "change": .string(text)]),
        .sample("screen", ["line": 1, "text": .string(text), "lines": .array([.string(text)])]),
      ], text)
    try visitor.open(pages.desk.path("told/a.html"), "#x1")
    try expectEqual(visitor.see("document.querySelectorAll('img').length").integer, 0)
    for place in [
      ".title", "#failure", "#moment", "#source", "#screen", "#state", "#events", "#exchange",
    ] {
      #expect(try visitor.text(place).contains("<img src=x onerror=alert(1)></script><script>"), "\(place)")
    }
    try visitor.press("/")
    try visitor.type("onerror")
    #expect(try visitor.text(".hit").contains("<img src=x onerror"))
    expectEqual(visitor.complaints, [])
  }

  /// Writes a page in `told` of a play that ends with these words.
  private func tell(_ events: [PlayEvent], _ words: String) throws {
    let folder = try HTMLReport(pages.desk.path("told"))
    events.forEach(folder.take)
    let failure = JSONValue.array([.string("ERROR  " + words)])
    folder.take(.sample("over", ["scenario": "a.scenario", "verdict": "failed", "failure": failure]))
    try folder.close()
  }
}
