import Foundation
import Testing

@testable import ScenarioBasics

/// The picture on the first page of the documentation shows the page of the run that is printed beside it.
///
/// `make picture` takes it anew.
@Suite(.checks, .enabled(if: Chromium.isThere, Comment(rawValue: Chromium.missing))) struct PictureTests {
  private static let picture = "\(Project.root)/Docs/pictures/failure"
  /// The difference in points that other fonts make.
  private static let tolerance = 12

  /// A text of the page and the box around it, in points.
  private struct Box: Equatable {
    let numbers: [Int]
    let text: String

    init(_ line: some StringProtocol) {
      let words = String(line).split(separator: " ", maxSplits: 4).map { String($0) }
      (numbers, text) = (words.prefix(4).compactMap { Int($0) }, words.last ?? "")
    }

    func isNear(_ other: Box) -> Bool {
      text == other.text && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance }
    }
  }

  @Test func `the picture has the texts and the layout of a fresh page`() throws {
    let page = try BrowserPage()
    let desk = try Workspace()
    try page.open(try Self.report(in: desk), width: 1280, height: 800)
    let boxes = try page.see(Self.boxes).string ?? ""
    let environment = ProcessInfo.processInfo.environment
    if environment["RCC_REWRITE"] == "1", !environment.isUnderCI {
      try page.picture().write(to: URL(filePath: Self.picture + ".png"))
      try Data(boxes.utf8).write(to: URL(filePath: Self.picture + ".txt"))
    }
    let kept = try String(contentsOfFile: Self.picture + ".txt", encoding: .utf8)
      .split(separator: "\n").map(Box.init)
    let fresh = boxes.split(separator: "\n").map(Box.init)
    #expect(kept.count > 40)
    expectEqual(fresh.map(\.text), kept.map(\.text))
    let moved = zip(fresh, kept).filter { !$0.isNear($1) }
    #expect(moved.isEmpty, "to take it anew: make picture")
    let png = try Data(contentsOf: URL(filePath: Self.picture + ".png"))
    // The size stands behind the signature and the head of the first chunk.
    expectEqual(png.count > 24 ? Array(png[16..<24]) : [], [0, 0, 5, 0, 0, 0, 3, 32])
  }

  /// Plays the failing scenario of the README, and returns the path of its page.
  private static func report(in desk: Workspace) throws -> String {
    let file = "Scenarios/rule.scenario"
    let block = try #require(DocsPage.named("README.md").blocks.first { $0.file == file })
    try FileManager.default.createDirectory(
      atPath: desk.path("Scenarios"), withIntermediateDirectories: false)
    try desk.write(file, block.text)
    let tool = try #require(Tool.path(of: "hello-sim"))
    let words = ["run", file, "--report", "html=report"]
    expectEqual(try ToolRun(process: tool, words, in: desk, act: { _ in }).code, 1)
    return desk.path("report/Scenarios/rule.html")
  }

  /// The texts in sight, each with its box.
  private static let boxes = """
    (() => {
      const lines = [], range = document.createRange()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode.data.trim().replace(/\\s+/g, " ")
        range.selectNodeContents(walker.currentNode)
        const box = range.getBoundingClientRect()
        if (!text || box.width === 0 || box.bottom > innerHeight) continue
        lines.push([box.left, box.top, box.width, box.height].map(Math.round).join(" ") + " " + text)
      }
      return lines.join("\\n") + "\\n"
    })()
    """
}
