import Foundation
import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// The rules for the pages at every width, in light and in dark, and for users without sight or a mouse.
@Suite(
  .checks, .serialized, .timeLimit(.minutes(8)),
  .enabled(if: Chromium.isThere, Comment(rawValue: Chromium.missing)))
struct PageLooksTests {
  private let pages: ResetPages
  private let visitor: BrowserPage

  init() throws {
    pages = try ResetPages()
    visitor = try BrowserPage()
  }

  @Test func `nothing reaches beyond the page`() throws {
    for width in [320, 360, 799, 800, 1200, 1600, 2560] {
      for page in [pages.failing, pages.index] {
        try visitor.open(page, width: width)
        try expectEqual(visitor.overflow(), 0, "\(page) at \(width)")
      }
    }
    expectEqual(visitor.complaints, [])
  }

  /// The important part of a line is at its end, after `→` or `is`.
  @Test(arguments: [360, 799, 1600]) func `long lines break, and nothing of them is out of sight`(
    _ width: Int
  ) throws {
    try visitor.open(pages.failing, "#L17", width: width)
    for view in ["source", "events", "requests"] {
      if width < 800 { try visitor.click("#tab-\(view)") }
      try visitor.wait("document.querySelector('#\(view) .row')")
      let wrong = try visitor.see(Self.cutRows.replacing("VIEW", with: view)).string
      expectEqual(wrong, "", "\(view)")
    }
    try visitor.open(pages.failing, "#L17", width: width)
    let line = try visitor.text("#source .current")
    #expect(line.hasSuffix("+1s pairs.age .fresh → .old(since: T+0s)"), "\(line)")
    if width < 800 { try visitor.click("#tab-screen") }
    for part in ["#failure pre", "#screen .screen"] {
      let place = "document.querySelector('\(part)')"
      try expectEqual(visitor.see("\(place).scrollWidth <= \(place).clientWidth"), true, "\(part)")
    }
    try visitor.open(pages.index, width: width)
    let list = "document.querySelector('.all pre')"
    try expectEqual(visitor.see("\(list).scrollWidth <= \(list).clientWidth"), true)
    expectEqual(visitor.complaints, [])
  }

  /// The rows of a list that extend beyond it, overlap, or have more text than room.
  private static let cutRows = """
    (() => {
      const list = document.querySelector("#VIEW .list")
      const rows = [...list.querySelectorAll(".row")].map(row => [row.getBoundingClientRect(), row])
        .sort(([one], [two]) => one.top - two.top)
      const wrong = list.scrollWidth > list.clientWidth ? ["the list"] : []
      rows.forEach(([edges, row], at) => {
        const next = rows[at + 1]?.[0]
        if (next && Math.abs(edges.bottom - next.top) > 0.5) wrong.push(row.innerText)
      })
      return wrong.join("\\n")
    })()
    """

  @Test func `where there is no room the views are tabs, by keyboard too`() throws {
    try visitor.open(pages.failing, width: 360, height: 740)
    let open = "[...document.querySelectorAll('.view')].filter(one => !one.hidden).map(one => one.id).join()"
    try expectEqual(visitor.see(open).string, "screen")
    try visitor.click("#tab-source")
    try expectEqual(visitor.see(open).string, "source")
    try visitor.press("ArrowRight", "ArrowRight")
    try expectEqual(visitor.see(open).string, "exchange")
    try expectEqual(visitor.see("document.activeElement.id").string, "tab-exchange")
    try expectEqual(visitor.overflow(), 0)
    for _ in 1...5 {
      try visitor.press("ArrowRight")
      try expectEqual(visitor.overflow(), 0)
    }
    try visitor.resize(1600)
    try visitor.wait(open + " === 'source,screen,state,events,exchange,requests'")
  }

  @Test(arguments: ["light", "dark"]) func `every text stands out from its ground`(_ scheme: String) throws {
    try visitor.prefer(scheme)
    for page in [pages.failing, pages.index] {
      try visitor.open(page)
      let isDark = try visitor.see("matchMedia('(prefers-color-scheme: dark)').matches")
      expectEqual(isDark, .bool(scheme == "dark"))
      let faint = try visitor.see(Self.faintTexts).string
      expectEqual(faint, "", "\(page)")
    }
    for tab in ["source", "exchange", "state", "events", "requests"] {
      try visitor.open(pages.failing, "#x2", width: 360)
      try visitor.click("#tab-\(tab)")
      let faint = try visitor.see(Self.faintTexts).string
      expectEqual(faint, "", "\(tab)")
    }
  }

  /// The texts whose contrast is below 4.5, by the formula of WCAG 2.
  private static let faintTexts = """
    (() => {
      const numbers = colour => colour.match(/[\\d.]+/g).map(Number)
      const light = colour => {
        const [red, green, blue] = numbers(colour).map(one => one / 255)
          .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const ground = one => {
        for (let at = one; at; at = at.parentElement) {
          const colour = getComputedStyle(at).backgroundColor
          if ((numbers(colour)[3] ?? 1) === 1) return colour
        }
        return "rgb(255, 255, 255)"
      }
      const faint = []
      for (const one of document.querySelectorAll("body *")) {
        const isText = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim())
        if (!isText || ["SCRIPT", "NOSCRIPT"].includes(one.tagName) || !one.checkVisibility()) continue
        const [text, back] = [light(getComputedStyle(one).color), light(ground(one))]
        const contrast = (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05)
        const name = one.tagName + "." + one.className + " " + one.textContent.slice(0, 40)
        if (contrast < 4.5) faint.push(contrast.toFixed(2) + " " + name)
      }
      return faint.join("\\n")
    })()
    """

  @Test(arguments: [360, 1600]) func `whatever can be used has a name, and stands under its heading`(
    _ width: Int
  ) throws {
    for page in [pages.failing, pages.index] {
      try visitor.open(page, width: width)
      let nodes = try visitor.accessibleNodes()
      let used: Set = [
        "button", "link", "slider", "tab", "textbox", "searchbox", "combobox", "listbox", "option", "region",
        "navigation", "dialog", "tabpanel", "image", "tablist",
      ]
      expectEqual(nodes.filter { used.contains($0.role) && $0.name.isEmpty }.map(\.role), [])
      for role in ["banner", "main", "heading", "button", "link"] {
        #expect(nodes.contains { $0.role == role }, "\(role) on \(page)")
      }
      try expectEqual(visitor.see("document.querySelectorAll('h1').length").integer, 1)
      try expectEqual(visitor.see("document.documentElement.lang").string, "en")
      let small = """
        [...document.querySelectorAll("button, a, input")].filter(one => one.checkVisibility()
          && !one.matches(".unseen, .skip")
          && one.getBoundingClientRect().height < (one.tagName === "A" ? 18 : 24))
          .map(one => one.outerHTML).join()
        """
      let tooSmall = try visitor.see(small).string
      expectEqual(tooSmall, "")
    }
  }

  @Test func `the keyboard reaches everything, and shows where it is`() throws {
    try visitor.open(pages.failing)
    var places: [String] = []
    for _ in 1...60 {
      try visitor.press("Tab")
      let place =
        try visitor.see(
          """
          (() => { const one = document.activeElement
            const isSeen = one.matches(":focus-visible") && getComputedStyle(one).outlineStyle !== "none"
            const name = one.id || one.dataset.do || one.className || one.tagName
            return name + "@" + (one.closest("section")?.id ?? "")
              + (isSeen ? "" : " unseen") })()
          """
        ).string ?? ""
      if place.hasPrefix("BODY") { break }
      places.append(place)
    }
    expectEqual(places.filter { $0.hasSuffix("unseen") }, [])
    let wanted = [
      "skip@", "A@", "diff scroll@failure", "copy@failure", "step-back@", "search@", "help@", "scrubber@",
      "copy-again@", "copy-link@", "list@source", "screen scroll@screen", "list@events", "link@exchange",
      "wire scroll@exchange", "list@requests",
    ]
    var rest = places[...]
    for place in wanted {
      #expect(rest.contains(place), "\(place) in \(places)")
      rest = rest.drop { $0 != place }
    }
  }

  @Test func `the list of all scenarios narrows, and leads to each`() throws {
    try visitor.open(pages.index)
    let shown = "[...document.querySelectorAll('.all > li')].filter(one => !one.hidden).length"
    try expectEqual(visitor.see(shown).integer, 2)
    try visitor.click("[data-kind=bad]")
    try expectEqual(visitor.see(shown).integer, 1)
    #expect(try visitor.text(".all > li:not([hidden])").contains("line 19 wait 1.3s · 1 value differs"))
    try visitor.click("[data-kind='']")
    try visitor.press("/")
    try visitor.type("nothing is asked")
    try expectEqual(visitor.see(shown).integer, 1)
    try visitor.click(".all > li:not([hidden]) a")
    try visitor.wait("document.querySelector('h1').innerText.includes('quiet.scenario')")
    try visitor.click("nav a")
    try visitor.wait("document.querySelectorAll('.all > li').length === 2")
    try visitor.press("/")
    try visitor.type("reset")
    try visitor.wait("location.hash.includes('words=reset')")
    try visitor.reload()
    try expectEqual(visitor.see(shown).integer, 1)
    try visitor.press("/", "Escape")
    try expectEqual(visitor.see("document.activeElement === document.body"), true)
    try expectEqual(visitor.see(shown).integer, 2)
    expectEqual(visitor.complaints, [])
  }

  @Test func `a long list is folded by folder, the failures before it`() throws {
    let quiet = "launch\n  pairs.load  .starting → .empty\n"
    for folder in ["a", "b"] {
      let path = pages.desk.path(folder)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      for number in 1...12 { try pages.desk.write("\(folder)/\(number).scenario", quiet) }
    }
    _ = pages.desk.run("run", "DESK", "--report", "html=DESK/html", stage: ConverterStage.self)
    try visitor.open(pages.index)
    let shown =
      "[...document.querySelectorAll('.all li:not(.folder)')].filter(one => one.checkVisibility()).length"
    try expectEqual(visitor.see(shown).integer, 1)
    #expect(try visitor.text(".all > li").contains("reset.scenario"))
    #expect(try visitor.text(".all > .folder:last-child summary").hasSuffix("/b 12 scenarios"))
    try visitor.click(".all > .folder:last-child summary")
    try expectEqual(visitor.see(shown).integer, 13)
    try visitor.press("/")
    try visitor.type("a/11")
    try expectEqual(visitor.see(shown).integer, 1)
    try expectEqual(visitor.overflow(), 0)
    expectEqual(visitor.complaints, [])
  }

  @Test func `a file that is refused has its place in the list, and a page`() throws {
    try pages.desk.write("wrong.scenario", "lanch\n")
    _ = pages.desk.run("run", "DESK", "--report", "html=DESK/html", stage: ConverterStage.self)
    try visitor.open(pages.index)
    #expect(try visitor.text(".all > li").hasPrefix("! refused \(pages.desk.path)/wrong.scenario"))
    #expect(try visitor.text(".all > li pre").hasSuffix("= did you mean `launch`?"))
    try visitor.click(".all > li a")
    try visitor.wait("document.querySelector('h1').innerText.includes('wrong.scenario')")
    let page = try visitor.text("body")
    for words in ["! refused", "it cannot be read, and was not played", "unknown word `lanch`"] {
      #expect(page.contains(words), "\(words) in \(page)")
    }
    expectEqual(visitor.complaints, [])
  }

  @Test func `two thousand requests are as few elements as twenty`() throws {
    try pages.desk.write("many.scenario", Self.many)
    _ = pages.desk.run("run", "DESK/many.scenario", "--report", "html=DESK/many", stage: ConverterStage.self)
    try visitor.open(pages.desk.path("many\(pages.desk.path)/many.html"))
    #expect(try visitor.text("#requests-title").contains("2,0"))
    let count = "document.getElementsByTagName('*').length"
    #expect(try visitor.see(count).integer ?? .max < 900)
    for place in [0.1, 0.5, 0.9] { try visitor.click("#whole", x: place) }
    try visitor.press("End", "f", "0", "t")
    #expect(try visitor.see(count).integer ?? .max < 900)
    try expectEqual(visitor.overflow(), 0)
    expectEqual(visitor.complaints, [])
  }

  private static let many = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates walk USD 1.17 ±0.001

    launch
    wait 2000s

    """
}
