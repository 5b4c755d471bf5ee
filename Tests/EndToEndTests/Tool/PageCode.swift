import Foundation
import Testing

#if os(Linux)
  /// The code of the page about one's own app, as targets of a package that has only the output of `init`.
  enum PageCode {
    struct Tool {
      let name: String
      /// The section of the page.
      let section: String
      let stage: String
      /// The page's own scenario, or that of a section without one.
      var scenario: String?
      var options: [String] = []
    }

    static let tools = [
      Tool(
        name: "basket-sim", section: "A model on the main actor", stage: "BasketStage",
        scenario: """
          # What lies in the basket can be paid.
          launch
          tap pay
            no effect  pay is disabled
          tap apple x2
            items[apple]  + @0  #1(id: "apple", count: 2)
          expect items[apple].count is 2
          type note Hi
            note  "" → "Hi"
          clear note
            note  "Hi" → ""
          expect screen
            Basket
              2 x apple  [apple]
            Pay  [pay]

          """),
      Tool(name: "inbox-sim", section: "Verbs of your own", stage: "InboxStage"),
      // `--update` writes its lines, as the page shows them.
      Tool(
        name: "greeter-sim", section: "Its first scenario", stage: "GreeterStage",
        options: ["--update"]),
    ]

    /// Writes the targets, and adds them to the package's manifest.
    static func write(to desk: Workspace, _ package: String) throws {
      let page = try DocsPage.named("Docs/your-own-app.md")
      for tool in tools {
        let main = "@main struct Tool { static func main() { ScenarioTool(\(tool.stage).self).main() } }\n"
        let code = try #require(Self.code(with: tool.stage, on: page))
        try desk.write("\(package)/Sources/\(tool.name)/\(tool.stage).swift", imports + code + main)
        let ofPage = page.blocks.first { $0.isScenario && $0.section == tool.section }?.text
        try desk.write("\(package)/\(tool.name).scenario", try #require(tool.scenario ?? ofPage))
      }
      let invariants = try #require(page.blocks.first { $0.text.contains("var invariants: [Invariant]") })
      let place = "\(package)/Sources/greeter-sim/Invariants.swift"
      try desk.write(place, "import Scenario\n\n" + invariants.text)
      let ofModel = try #require(page.blocks.first { $0.text.hasPrefix("extension BasketStage") })
      try desk.write("\(package)/Sources/basket-sim/Invariants.swift", "import Scenario\n\n" + ofModel.text)
      let tests = try #require(page.blocks.first { $0.isOfTestTarget })
      try desk.write("\(package)/Tests/HelloTests/HelloTests.swift", tests.text)
      let ofXCTest = try #require(page.blocks.last { $0.isOfTestTarget })
      try desk.write("\(package)/Tests/HelloTests/ScenarioTests.swift", ofXCTest.text)
      let inTest = try #require(page.blocks.first { $0.text.contains("When(.launch)") })
      let greeter = "import Scenario\nimport Testing\n\n@testable import greeter_sim\n\n"
      try desk.write("\(package)/Tests/HelloTests/GreeterTests.swift", greeter + inTest.text)
      let secrets = try #require(page.blocks.first { $0.text.contains("struct Secrets") })
      try desk.write("\(package)/Tests/HelloTests/SecretsTests.swift", secretsTests + secrets.text)
      let shop = try #require(page.blocks.first { $0.text.contains("struct Shop") })
      try desk.write("\(package)/Tests/HelloTests/ShopTests.swift", shopTests + shop.text)
      let written = ["Sources", "Tests"].flatMap { swiftFiles(in: desk.path("\(package)/\($0)")) }.joined()
      for block in page.blocks where block.language == "swift" {
        #expect(written.contains(block.text), "Docs/your-own-app.md:\(block.line) is built by nobody")
      }
      let stage = "\(package)/Sources/hello-sim/HelloStage.swift"
      try desk.write(stage, desk.read(stage).replacing("  var root: HelloModel?\n", with: ofInit))
      try addTargets(in: desk, package, test: try page.testTarget)
    }

    /// Invariants in the Stage that `init` has written.
    private static let ofInit = """
        static var invariants: [Invariant] {
          [
            Invariant("a greeting is short") { (_: ObservedInstant<Int>, now) in
              now.state > 9 ? "greeting has \\(now.state) letters" : nil
            }
            .readingOnMainActor { (model: HelloModel) in model.greeting.count }
          ]
        }

        var root: HelloModel?

      """

    private static func swiftFiles(in folder: String) -> [String] {
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".swift") }.compactMap {
        try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
      }
    }

    private static let imports =
      "import Foundation\nimport FoundationNetworking\nimport Observation\nimport Scenario\n\n"

    /// A unit test of the page's service, which needs no play.
    private static let shopTests = """
      import Foundation
      import Scenario
      import Testing

      @Test func `what is ordered is listed`() {
        var shop = Shop()
        let order = ServiceRequest("POST", "/orders", body: Data(#"{"item":"tea"}"#.utf8))
        #expect(shop.answer(to: order).status == 201)
        let list = shop.answer(to: ServiceRequest("GET", "/orders"))
        #expect(list.status == 200)
        #expect(String(decoding: list.body, as: UTF8.self) == #"[{"id":1,"item":"tea"}]"#)
        #expect(shop.answer(to: ServiceRequest("PUT", "/orders")).status == 404)
      }


      """

    /// A test of the page's seam to the keychain, with a store of its own.
    private static let secretsTests = """
      import Foundation
      import Scenario
      import Synchronization
      import Testing

      private final class Store: StageKeychain {
        let items = Mutex<[String: Data]>([:])
        func read(_ name: String) -> Data? { items.withLock { $0[name] } }
        func write(_ name: String, _ bytes: Data) { items.withLock { $0[name] = bytes } }
        func delete(_ name: String) { items.withLock { $0[name] = nil } }
        var names: [String] { items.withLock { $0.keys.sorted() } }
      }

      @Test func `a secret is written, read and deleted`() {
        let store = Store()
        let secrets = Secrets(store)
        secrets.write("token", Data("abc".utf8))
        #expect(secrets.read("token") == Data("abc".utf8) && store.names == ["token"])
        secrets.write("token", nil)
        #expect(secrets.read("token") == nil && store.names == [])
      }


      """

    /// Returns the code of the Stage's section; a Stage written by hand is in three blocks.
    private static func code(with stage: String, on page: DocsPage) -> String? {
      let code = page.blocks.filter { $0.language == "swift" }
      let section = code.first { $0.text.contains("class \(stage):") }?.section
      let sections = section == "A Stage by hand" ? [section, "What it is handed"] : [section]
      let blocks = code.filter { sections.contains($0.section) }
      return blocks.isEmpty ? nil : blocks.map(\.text).joined(separator: "\n")
    }

    /// Adds the tools in the same way as the one that `init` wrote; the test target is the page's, and
    /// depends on them.
    private static func addTargets(in desk: Workspace, _ package: String, test: String) throws {
      let file = "\(package)/Package.swift"
      let text = try desk.read(file)
      let start = try #require(text.range(of: "    .executableTarget("))
      let end = try #require(text.range(of: "\n  ]\n)"))
      let target = String(text[start.lowerBound..<end.lowerBound])
      let others = tools.map { target.replacing("\"hello-sim\"", with: "\"\($0.name)\"") }
      let test = test.replacing("\"hello-sim\"", with: "\"hello-sim\", \"greeter-sim\"")
      let targets = ([target] + others + [test]).joined(separator: ",\n")
      try desk.write(file, text.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: targets))
    }
  }

  extension DocsPage.Block {
    fileprivate var isScenario: Bool {
      ["text", "scenario"].contains(language) && lines.first?.hasPrefix("# ") == true
    }
  }

  extension DocsPage {
    /// The lines for `Package.swift` in the section "In a test target".
    fileprivate var testTarget: String {
      get throws {
        let text = try String(contentsOfFile: Project.root + "/" + path, encoding: .utf8)
        let lines = text.components(separatedBy: "\n").drop { !$0.hasPrefix("    .testTarget(") }
        return lines.prefix { $0.hasPrefix("    ") }.joined(separator: "\n")
      }
    }
  }
#endif
