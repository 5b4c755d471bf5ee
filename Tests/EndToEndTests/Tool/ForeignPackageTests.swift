import Foundation
import Testing

#if os(Linux)
  /// What `init` writes, and what the page about one's own app shows, are built and played in packages that
  /// know nothing of this one's settings.
  @Suite(.checks, .serialized, .timeLimit(.minutes(15))) struct ForeignPackageTests {
    @Test func `what init writes passes at once, and the page compiles beside it`() throws {
      let desk = try Desk()
      try desk.write("app/.kept", "")
      let tool = try #require(Tool.path(of: "rcc-sim"))
      let begin = ["-i", "-C", desk.path("app"), tool, "init", "hello-sim", "--package", Project.root]
      #expect(try ToolRun(process: "/usr/bin/env", begin, in: desk) { _ in }.code == 0)
      try Self.addPage(to: desk)

      let first = try Self.swift(["run", "hello-sim", "run"], in: desk)
      #expect(first.code == 0, "\(first.output.suffix(2000))\(first.errors.suffix(2000))")
      #expect(first.output.contains("1 passed  ·  3 requests, 1 fault, 10s of virtual time"))
      #expect(!(first.output + first.errors).contains("warning:"), "\(first.output)\(first.errors)")

      // An app that keeps nothing of a failure is found.
      let model = "app/hello-sim/Sources/hello-sim/HelloModel.swift"
      try desk.write(model, try desk.read(model).replacing("problem = \"too slow\"", with: "problem = nil"))
      let second = try Self.swift(["run", "hello-sim", "run"], in: desk)
      #expect(second.code == 1, "\(second.output.suffix(2000))\(second.errors.suffix(2000))")
      #expect(second.output.contains("problem is nil, and \"too slow\" is claimed"))
    }

    /// The page's own code, in a file of the target: all blocks but those for a test target.
    private static func addPage(to desk: Desk) throws {
      let blocks = try DocsPage.named("Docs/your-own-app.md").blocks.filter { $0.language == "swift" }
      let code = blocks.map(\.text).filter { !$0.contains("@Test") && !$0.contains("@main") }
      #expect(code.count >= 5)
      let imports = "import Foundation\nimport Observation\nimport Scenario\n\n"
      try desk.write("app/hello-sim/Sources/hello-sim/Page.swift", imports + code.joined(separator: "\n"))
    }

    private static func swift(_ words: [String], in desk: Desk) throws -> ToolRun {
      let environment = ProcessInfo.processInfo.environment
      let kept = ["PATH", "HOME"].compactMap { name in environment[name].map { "\(name)=\($0)" } }
      let call = ["-i", "-C", desk.path("app/hello-sim")] + kept + ["swift"] + words
      return try ToolRun(process: "/usr/bin/env", call, in: desk) { _ in }
    }
  }
#endif
