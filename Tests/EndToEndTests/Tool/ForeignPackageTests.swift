import Foundation
import Testing

@testable import ScenarioBasics

#if os(Linux)
  /// The output of `init`, and the code of the page about one's own app, are built and played in packages
  /// that do not have this package's settings.
  @Suite(.soak, .serialized, .timeLimit(.minutes(15))) struct ForeignPackageTests {
    /// One package, because its build takes most of the time.
    @Test func `what init writes passes, finds a fault, and takes the page's code beside it`() throws {
      let desk = try Self.begun()
      try passesAtOnce(desk)
      try bearsCommonNames(desk)
      try findsAFault(desk)
      try takesThePage(desk)
    }

    /// SwiftPM refuses a release of which a target that is used has unsafe flags.
    @Test func `a tool that depends on a release by its address passes at once`() throws {
      let desk = try Workspace()
      try desk.write("app/.kept", "")
      let release = desk.path("rcc-sim.git")
      let words = """
        git clone --quiet --bare \(Project.root) \(release) && git -C \(release) tag -f \(ToolVersion.current) HEAD
        """
      let made = try ToolRun(process: "/bin/sh", ["-c", words], in: desk) { _ in }
      try #require(made.code == 0, "\(made.errors)")
      let tool = try #require(Tool.path(of: "rcc-sim"))
      let call = ["-i", "-C", desk.path("app"), tool, "init", "hello-sim", "--package", "file://\(release)"]
      try expectEqual(ToolRun(process: "/usr/bin/env", call, in: desk) { _ in }.code, 0)
      try passesAtOnce(desk)
    }

    private func passesAtOnce(_ desk: Workspace) throws {
      let run = try Self.swift(["run", "hello-sim", "run"], in: desk)
      expectEqual(run.code, 0, "\(run.output.suffix(2000))\(run.errors.suffix(2000))")
      #expect(run.output.contains("1 passed  ·  3 requests, 1 fault, 10s of virtual time"))
      #expect(!(run.output + run.errors).contains("warning:"), "\(run.output)\(run.errors)")
    }

    /// Checks that the tool links and plays in a package with the module names that apps have most often.
    ///
    /// In a soak, the package has a `StubServer` too, as the page says, which builds everything once more.
    private func bearsCommonNames(_ desk: Workspace) throws {
      let manifest = try desk.read("\(Self.package)/Package.swift")
      try ModuleNames.write(
        to: desk, Self.package, executable: "hello-sim",
        replacing: Soak.isOn ? (own: "StubServer", alias: "RCCStubServer") : nil)
      try passesAtOnce(desk)
      try desk.write("\(Self.package)/Package.swift", manifest)
      try FileManager.default.removeItem(
        atPath: desk.path("\(Self.package)/Sources/hello-sim/Names.swift"))
    }

    /// Checks that an app that shows nothing of a failure is detected.
    private func findsAFault(_ desk: Workspace) throws {
      let model = "\(Self.package)/Sources/hello-sim/HelloModel.swift"
      let right = try desk.read(model)
      try desk.write(model, right.replacing("problem = \"too slow\"", with: "problem = nil"))
      let run = try Self.swift(["run", "hello-sim", "run"], in: desk)
      expectEqual(run.code, 1, "\(run.output.suffix(2000))\(run.errors.suffix(2000))")
      #expect(run.output.contains("problem is nil, and \"too slow\" is claimed"))
      try desk.write(model, right)
    }

    /// Checks the page: each section with code is a separate tool, and the section about a test target is the
    /// package's tests.
    private func takesThePage(_ desk: Workspace) throws {
      try PageCode.write(to: desk, Self.package)
      let tests = try Self.swift(["test"], in: desk)
      expectEqual(tests.code, 0, "\(tests.output.suffix(2000))\(tests.errors.suffix(2000))")
      #expect(tests.output.contains("a scenario plays as it is written"), "\(tests.output.suffix(2000))")
      #expect((tests.output + tests.errors).contains("'ScenarioTests.testScenarios' passed"))
      #expect(tests.output.contains("a second tap waits for the first answer"))
      #expect(tests.output.contains("a secret is written, read and deleted"))
      #expect(tests.output.contains("what is ordered is listed"))
      #expect(!(tests.output + tests.errors).contains("warning:"), "\(tests.output)\(tests.errors)")
      for tool in PageCode.tools {
        let run = try Self.swift(
          ["run", "--skip-build", tool.name, "run", tool.name + ".scenario"] + tool.options, in: desk)
        #expect(run.code == 0 && run.output.contains("\n1 passed"), "\(run.output.suffix(2000))\(run.errors)")
      }
    }

    private static let package = "app/hello-sim"

    /// Returns a separate folder with the output of `init`.
    private static func begun() throws -> Workspace {
      let desk = try Workspace()
      try desk.write("app/.kept", "")
      let page = try DocsPage.named("Docs/your-own-app.md")
      let line = try #require(page.blocks.lazy.flatMap(\.lines).first { $0.hasPrefix("$ swift run ") })
      let words = line.dropFirst("$ swift ".count).replacing("../rcc-sim", with: Project.root)
      let run = try swift(words.components(separatedBy: " "), at: "app", in: desk)
      try #require(run.code == 0, "\(run.output)\(run.errors.suffix(2000))")
      return desk
    }

    private static func swift(
      _ words: [String], at folder: String = package, in desk: Workspace
    ) throws -> ToolRun {
      let environment = ProcessInfo.processInfo.environment
      let kept = ["PATH", "HOME"].compactMap { name in environment[name].map { "\(name)=\($0)" } }
      let call = ["-i", "-C", desk.path(folder)] + kept + ["swift"] + words
      return try ToolRun(process: "/usr/bin/env", call, in: desk) { _ in }
    }
  }
#endif
