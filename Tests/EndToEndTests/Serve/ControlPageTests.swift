import Foundation
import Testing

@testable import ScenarioBasics

/// The page at the control address, used by mouse and keyboard while a client sends requests.
@Suite(
  .serialized, .checks, .enabled(if: Tool.path != nil, "the tool is not beside the tests"),
  .enabled(if: Chromium.isThere, Comment(rawValue: Chromium.missing)))
struct ControlPageTests {
  private let desk: Workspace
  private let server: ServeProcess
  private let visitor: BrowserPage

  init() throws {
    desk = try Workspace()
    try desk.write(
      "rates.scenario",
      """
      serve GET /rates
        | 200 forever {"USD":1.1711}
      launch
      wait 1h
      serve GET /rates
        | 200 forever {"USD":1.5}
      """ + "\n")
    server = try ServeProcess(try #require(Tool.path), ["rates.scenario"], in: desk)
    visitor = try BrowserPage()
    try visitor.visit("\(server.admin)/#token=\(server.token)")
  }

  @Test func `the third answer is broken with one click, and what was done is saved as a scenario`()
    async throws
  {
    for _ in 0..<2 { try expectEqual(server.curl("/rates", in: desk).status, 200) }
    try visitor.wait("document.querySelector('#requests').textContent === '2'")
    try visitor.click("[data-fault='reset at body']")
    try visitor.wait("document.querySelector('#state').textContent.includes('reset at body')")
    try expectEqual(server.curl("/rates", in: desk).code, 56)
    try expectEqual(server.curl("/rates", in: desk).status, 200)
    try visitor.wait("document.querySelector('#broken').textContent === '1'")
    try visitor.wait("document.querySelector('#state').textContent === 'Answers as the script says.'")
    try visitor.click("#scenario")
    try visitor.wait("document.querySelector('#scenario-text').textContent.includes('launch')")
    let text = try visitor.see("document.querySelector('#scenario-text').textContent").string ?? ""
    let block = """
      serve GET /rates
        | 200 x2 {"USD":1.1711}
        | 200 reset at body {"USD":1.1711}
        | 200 forever {"USD":1.1711}
      """
    #expect(text.contains(block), "\(text)")
    try desk.write("saved.scenario", text)
    // The saved scenario is served as it was saved.
    let again = try ServeProcess(try #require(Tool.path), ["saved.scenario"], in: desk)
    let seen = try (0..<4).map { _ in try again.curl("/rates", in: desk).code }
    expectEqual(seen, [0, 0, 56, 0])
    expectEqual(again.end().code, 0)
    // The browser itself reports the refused requests, and nothing else.
    expectEqual(visitor.complaints.filter { !$0.contains(server.admin) }, [])
  }

  @Test func `everything is down, slow, and back to the script`() throws {
    try visitor.click("#down")
    try visitor.wait("document.querySelector('#down').getAttribute('aria-pressed') === 'true'")
    try expectEqual(server.curl("/rates", in: desk).code, 7)
    try visitor.click("#back")
    try visitor.wait("document.querySelector('#state').textContent === 'Answers as the script says.'")
    try expectEqual(server.curl("/rates", in: desk).status, 200)
    try visitor.click("#slow")
    try visitor.wait("document.querySelector('#state').textContent.includes('after')")
    try visitor.wait("document.querySelector('#faults').textContent.includes('after 3s')")
    try visitor.click("#back")
    try visitor.wait("document.querySelector('#state').textContent === 'Answers as the script says.'")
    try visitor.click("#next")
    try visitor.wait("document.querySelector('#next').disabled")
    try expectEqual(server.curl("/rates", in: desk).body, #"{"USD":1.5}"#)
  }

  @Test func `Reset asks before it drops exchanges, and takes no other key for a yes`() throws {
    _ = try server.curl("/rates", in: desk)
    try visitor.wait("document.querySelector('#requests').textContent === '1'")
    try visitor.click("#reset")
    try visitor.wait("document.querySelector('#reset').textContent === 'Drop 1 exchange?'")
    try visitor.press("Escape")
    try visitor.wait("document.querySelector('#reset').textContent === 'Reset'")
    try visitor.click("#reset")
    try visitor.click("#fault-text")
    try visitor.wait("document.querySelector('#reset').textContent === 'Reset'")
    try expectEqual(visitor.see("document.querySelector('#requests').textContent").string, "1")
    try visitor.click("#reset")
    try visitor.press("Enter")
    try visitor.wait("document.querySelector('#requests').textContent === '0'")
    try expectEqual(visitor.see("document.querySelector('#reset').textContent").string, "Reset")
  }

  @Test func `a page of another origin that polls rates meets what is scripted`() throws {
    try desk.write(
      "poll.scenario",
      "serve GET /poll\n  | 200 {\"USD\":1.1}\n  | 503\n  | 200 reset at body {}\n  | 200 after 20ms {\"USD\":1.2}\n"
    )
    let rates = try ServeProcess(try #require(Tool.path), ["poll.scenario", "--cors"], in: desk)
    let browser = try BrowserPage()
    let seen = try browser.see(
      """
      (async () => {
        const seen = []
        for (let count = 0; count < 4; count++) {
          try {
            const answer = await fetch("\(rates.url)/poll", { headers: { "X-App": "web" } })
            seen.push(answer.status + " " + await answer.text())
          } catch (error) { seen.push(error.name) }
        }
        return seen
      })()
      """)
    expectEqual(
      seen, .array([#"200 {"USD":1.1}"#, "503 ", "TypeError", #"200 {"USD":1.2}"#].map { .string($0) }))
    let end = rates.end()
    expectEqual(end.code, 0, "\(end.output)")
  }

  @Test func `what the server refuses is shown with what to write`() throws {
    try visitor.click("#fault-text")
    try visitor.type("reset at bodyy")
    try visitor.click("#fault-add")
    try visitor.wait("document.querySelector('#fault-error').textContent.includes('did you mean `body`?')")
  }

  @Test func `an unmatched request is chosen by the keyboard, and says why`() throws {
    _ = try server.curl("/rate", in: desk)
    try visitor.wait("document.querySelector('#unmatched').textContent === '1'")
    try visitor.click("#exchanges [data-number='1']")
    try visitor.press("ArrowUp", "Home", "Enter")
    try visitor.wait("document.querySelector('#why').textContent.includes('line 1 serves GET /rates')")
  }

  @Test(arguments: [(360, "light"), (360, "dark"), (1600, "light"), (1600, "dark")])
  func `it is as wide as the window, in both schemes`(_ width: Int, _ scheme: String) throws {
    try visitor.prefer(scheme)
    try visitor.visit("\(server.admin)/#token=\(server.token)", width: width, height: 900)
    for path in ["/rates", "/rates", "/rates", "/nothing"] { _ = try server.curl(path, in: desk) }
    try visitor.wait("document.querySelector('#requests').textContent === '4'")
    try visitor.click("#exchanges [data-number='4']")
    #expect(try visitor.see("document.documentElement.scrollWidth").integer ?? .max <= width)
    let dark = try visitor.see("getComputedStyle(document.documentElement).backgroundColor").string
    expectEqual(dark, (scheme == "dark" ? "rgb(16, 20, 24)" : "rgb(255, 255, 255)"))
    if let folder = ProcessInfo.processInfo.environment["RCC_PICTURES"] {
      try visitor.picture().write(to: URL(fileURLWithPath: "\(folder)/serve-\(width)-\(scheme).png"))
    }
  }

  @Test func `every control has a name, and a page without the token asks for it`() throws {
    let nodes = try visitor.accessibleNodes()
    let nameless = nodes.filter {
      ["button", "textbox", "combobox", "spinbutton"].contains($0.role) && $0.name == ""
    }
    #expect(nameless.isEmpty, "\(nameless)")
    _ = try visitor.see("sessionStorage.clear()")
    let other = try BrowserPage()
    #expect(throws: Chromium.Trouble.self) { try other.visit("\(server.admin)/") }
    try expectEqual(other.see("document.querySelector('#token-form').hidden"), false)
  }
}
