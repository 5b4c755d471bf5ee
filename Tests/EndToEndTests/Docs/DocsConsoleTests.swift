import Foundation
import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// The output that README and Docs show is the actual output, byte for byte.
@Suite struct DocsConsoleTests {
  private static let search = "Docs/explore.md"

  @Test(arguments: DocsPage.all.filter { $0.path != search })
  func `every command prints what the page says`(_ page: DocsPage) throws { try play(page) }

  @Test(.checks) func `every search prints what the page says`() throws {
    try play(DocsPage.named(Self.search))
  }

  private func play(_ page: DocsPage) throws {
    let folder = try DocsFolder()
    var restored: [String: String] = [:]
    for block in page.blocks {
      switch block.language {
      case "scenario": try take(block, of: page, folder)
      case "json": try folder.write(try #require(block.file), block.text)
      // A scenario that fails, or is not yet whole.
      case "text": if let file = block.file { try folder.write(file, block.text) }
      case "diff":
        let file = try #require(block.file, "\(page.path):\(block.line): which file?")
        let before = try #require(folder.read(file))
        restored[file] = restored[file] ?? before
        try folder.apply(block.lines, to: file)
        #expect(folder.read(file) != before, "\(page.path):\(block.line): the diff changes nothing")
      case "console":
        let commands = block.lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
        let shown = folder.console(commands, of: page.stage)
        expectEqual(shown, block.text, "\(page.path):\(block.line)")
        for (file, text) in restored { try folder.write(file, text) }
        restored = [:]
      default: break
      }
    }
  }

  /// Plays a scenario. One with a name is a file of the project, or is written for the commands below it.
  ///
  /// A scenario without printed lines is as an author writes it: the tool adds the lines, and its claims must
  /// hold.
  private func take(_ block: DocsPage.Block, of page: DocsPage, _ folder: DocsFolder) throws {
    let file = block.file ?? "Scenarios/unnamed.scenario"
    if let own = folder.read(file), block.file != nil {
      expectEqual(own, block.text, "\(page.path):\(block.line) is not the file that it names")
      return
    }
    try folder.write(file, block.text)
    let isPrinted = block.lines.contains { $0.hasPrefix("  ") && !$0.hasPrefix("  |") }
    let stage = Self.stages[URL(fileURLWithPath: file).deletingLastPathComponent().lastPathComponent]
    let shown = folder.console(
      ["\(page.tool) run \(file)" + (isPrinted ? "" : " --update"), "echo $?"], of: stage ?? page.stage)
    #expect(shown.hasSuffix("$ echo $?\n0\n"), "\(page.path):\(block.line)\n\(shown)")
    try folder.write(file, block.text)
  }

  /// The apps other than the page's own, by the folder of their scenarios.
  private static let stages: [String: any Stage.Type] = [
    "notes": NotesStage.self, "greeter": GreeterStage.self, "feed": FeedStage.self,
    "keeping": KeepingStage.self, "bodies": SendsBodiesStage.self, "stream": StreamStage.self,
    "gallery": GalleryStage.self, "checkout": CheckoutStage.self, "shop": ShopStage.self,
  ]

  @Test func `answers of one instant are told with one time`() throws {
    let desk = try Workspace()
    let text = "serve GET /greeting\n  | 200 forever text Hello\n\nlaunch\n  GET /greeting → 200\n"
    try desk.write("a.scenario", text + "  text  \"\" → \"Hello\"\ntap again\n  GET /greeting → 200\n")
    let run = desk.run("run", "DESK/a.scenario", stage: GreeterStage.self)
    expectEqual(
      run.output,
      """
      PASS  DESK/a.scenario  2 requests, T+0s
            T+0s 200 x2
      1 passed  ·  2 requests, 0 faults, 0s of virtual time

      """)
  }

  @Test(arguments: DocsPage.all) func `code on a page is compiled and run`(_ page: DocsPage) throws {
    let snippets = try Self.snippets()
    for block in page.blocks where block.language == "swift" && !block.isOfTestTarget {
      #expect(snippets.contains(block.text), "\(page.path):\(block.line) stands in no snippet")
    }
  }

  @Test func `every snippet stands on a page`() throws {
    let shown = Set(DocsPage.all.flatMap(\.blocks).filter { $0.language == "swift" }.map(\.text))
    // The page shows only the Stage of the files that `init` writes.
    let hidden = try Self.snippets().filter { !shown.contains($0) }
    #expect(hidden.count == 1 && hidden[0].contains("final class HelloModel"), "\(hidden)")
  }

  /// Returns the texts between the markers, without their common indentation.
  private static func snippets() throws -> [String] {
    let started = try ["HelloStage.swift", "HelloModel.swift"].map { file in
      try String(contentsOfFile: "\(InitTests.golden)/hello-sim/Sources/hello-sim/\(file)", encoding: .utf8)
    }
    let texts = try ["DocsSnippets.swift", "DocsServeSnippets.swift", "DocsServiceSnippets.swift"].map {
      file in
      try String(contentsOfFile: "\(Project.root)/Tests/EndToEndTests/Docs/\(file)", encoding: .utf8)
    }
    let parts = texts.flatMap { $0.components(separatedBy: "// snippet: ").dropFirst() }
    return started
      + parts.map { part in
        let lines = part.components(separatedBy: "\n").dropFirst().prefix {
          $0.drop { $0 == " " } != "// end"
        }
        let isIndented = lines.allSatisfy { $0.isEmpty || $0.hasPrefix("  ") }
        return lines.map { (isIndented ? String($0.dropFirst(2)) : $0) + "\n" }.joined()
      }
  }
}

extension DocsPage {
  /// The tool that plays the page's scenarios; one other than the converter's is a process.
  fileprivate var tool: String { path == "README.md" ? "hello-sim" : "rcc-sim" }

  /// The app of the page's scenarios.
  fileprivate var stage: any Stage.Type {
    switch path {
    case "Docs/your-own-app.md": GreeterStage.self
    case "Docs/explore.md": SwallowsErrors.self
    default: ConverterStage.self
    }
  }
}
