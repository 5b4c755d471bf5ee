import Foundation
import Testing

@testable import ScenarioBasics

/// `init` writes the example that the project keeps of it, and the example passes immediately.
@Suite struct InitTests {
  static let golden = Project.root + "/Tests/EndToEndTests/Apps/InitApp"
  static let files = [
    "hello-sim/Package.swift", "hello-sim/Sources/hello-sim/HelloModel.swift",
    "hello-sim/Sources/hello-sim/HelloStage.swift", "hello-sim/Scenarios/greeting.scenario",
    "hello-sim/.gitignore", "hello-sim/ci.yml",
  ]

  @Test func `it writes the files of the example, and tells of each`() throws {
    let desk = try Self.desk()
    let run = try Self.run(["init", "hello-sim", "--package", "../rcc-sim"], in: desk)
    expectEqual(run.code, 0, "\(run.errors)")
    let told = Self.files.map { "NEW   \($0)\n" }.joined()
    expectEqual(run.output, told + "next  cd hello-sim && swift run hello-sim run\n")
    for file in Self.files {
      let golden = try String(contentsOfFile: "\(Self.golden)/\(file)", encoding: .utf8)
      try expectEqual(desk.read("app/\(file)"), golden, "\(file)")
    }
  }

  @Test func `types bear the name of the tool without its sim`() throws {
    let desk = try Self.desk()
    try expectEqual(Self.run(["init", "my-feed-sim", "--package", "../rcc-sim"], in: desk).code, 0)
    let stage = try desk.read("app/my-feed-sim/Sources/my-feed-sim/MyFeedStage.swift")
    #expect(stage.contains("final class MyFeedStage: ModelStage {"))
    #expect(stage.contains("struct MyFeedSim {"))
  }

  @Test func `a released version is named by the address of its repository`() throws {
    let desk = try Self.desk()
    let address = "https://git.example.com/tools/Harness.git"
    try expectEqual(Self.run(["init", "hello-sim", "--package", address], in: desk).code, 0)
    let manifest = try desk.read("app/hello-sim/Package.swift")
    #expect(manifest.contains(".package(url: \"\(address)\", from: \"\(ToolVersion.current)\")"))
    #expect(manifest.contains(".product(name: \"Scenario\", package: \"Harness\")"))
    let workflow = try desk.read("app/hello-sim/ci.yml")
    #expect(workflow.contains("working-directory: hello-sim }"))
    #expect(!workflow.contains("rcc-sim"), "\(workflow)")
  }

  /// The folder in which `init` is called, the repository, the path of rcc-sim, and the paths of the
  /// workflow: those of the job's folder, the app's and rcc-sim's.
  @Test(arguments: [
    ("app", "app", "../rcc-sim", ["app/hello-sim", "app", "rcc-sim"]),
    ("app/tools", "app", "../../rcc-sim", ["app/tools/hello-sim", "app", "rcc-sim"]),
    ("app", "app", "../../rcc-sim", ["above1/app/hello-sim", "above1/app", "rcc-sim"]),
    ("app/tools", "app", "../rcc-sim", ["tools/hello-sim", "", ""]),
  ])
  func `the workflow checks out what Package.swift names`(
    _ folder: String, _ repository: String, _ package: String, _ paths: [String]
  ) throws {
    let desk = try Workspace()
    for file in ["Package.swift", "Sources/Scenario/Exports.swift"] {
      try desk.write("top/\(folder)/\(package)/\(file)", "")
    }
    try desk.write("top/\(repository)/.git/HEAD", "")
    try desk.write("top/\(folder)/.kept", "")
    let tool = try #require(Tool.path(of: "rcc-sim"))
    let call = ["-i", "-C", desk.path("top/\(folder)"), tool, "init", "hello-sim", "--package", package]
    let run = try ToolRun(process: "/usr/bin/env", call, in: desk) { _ in }
    expectEqual(run.code, 0, run.errors)
    let workflow = try desk.read("top/\(folder)/hello-sim/ci.yml")
    #expect(workflow.contains("working-directory: \(paths[0]) }"), "\(workflow)")
    #expect(workflow.contains("path: \"\(paths[0])/report*\""), "\(workflow)")
    expectEqual(workflow.contains("with: { path: \(paths[1]) }"), !paths[1].isEmpty, workflow)
    expectEqual(workflow.contains("      path: \(paths[2])\n"), !paths[2].isEmpty, workflow)
    expectEqual(workflow.contains("submodules"), paths[1].isEmpty, workflow)
  }

  @Test(arguments: InitTests.files) func `nothing is written where a file is there`(_ file: String) throws {
    let desk = try Self.desk()
    try desk.write("app/\(file)", "mine\n")
    let run = try Self.run(["init", "hello-sim", "--package", "../rcc-sim"], in: desk)
    expectEqual(run.code, 2)
    #expect(run.errors.contains("`\(file)` already exists, and `init` changes no file"))
    try expectEqual(desk.read("app/\(file)"), "mine\n")
    for other in Self.files where other != file {
      #expect(!FileManager.default.fileExists(atPath: "\(desk.path)/app/\(other)"))
    }
  }

  @Test(arguments: [
    (["init"], "`init` takes one name, but 0 are given"),
    (["init", "a", "b"], "`init` takes one name, but 2 are given"),
    (["init", "../x"], "`../x` is not a name for a target"),
    (["init", "1x"], "`1x` is not a name for a target"),
    (["init", "x-"], "`x-` is not a name for a target"),
    (["init", "x", "--package", "."], "`.` is not the package of rcc-sim"),
  ])
  func `what cannot be made is refused`(_ words: [String], _ message: String) throws {
    let desk = try Self.desk()
    let run = try Self.run(words, in: desk)
    expectEqual(run.code, 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: "\(desk.path)/app"), [".kept"])
  }

  @Test(arguments: WritePlace.all) func `a name at which something else stands is refused`(
    _ place: WritePlace
  ) throws {
    if place.type == S_IFDIR || place.testDescription.contains("nowhere") { return }
    let desk = try Self.desk()
    let made = try place.made("app/hello-sim", in: desk)
    let run = try Self.run(["init", "hello-sim", "--package", "../rcc-sim"], in: desk)
    #expect(run.errors.hasPrefix("rcc-sim: `hello-sim` cannot be written: "), "\(run.errors)")
    #expect(run.code == 2 && run.output.isEmpty)
    expectEqual(made.type, place.type)
  }

  #if os(Linux)
    @Test func `what it writes passes, as the page says`() throws {
      let tool = try #require(Tool.path(of: "hello-sim"))
      let desk = try Workspace()
      let file = "Scenarios/greeting.scenario"
      let text = try String(contentsOfFile: "\(Self.golden)/hello-sim/\(file)", encoding: .utf8)
      try desk.write(file, text)
      let run = try ToolRun(process: "/usr/bin/env", ["-i", tool, "run"], in: desk) { _ in }
      expectEqual(run.code, 0)
      let page = try DocsPage.named("Docs/your-own-app.md")
      let block = try #require(page.blocks.first { $0.text.hasPrefix("$ swift run --package-path") })
      let shown = block.text.components(separatedBy: "$ cd hello-sim && swift run hello-sim run\n").last
      #expect(run.output.hasPrefix(try #require(shown)), "\(run.output)")
    }
  #endif

  /// Returns a folder with an app's package, and beside it the files by which a copy of rcc-sim is
  /// recognized.
  private static func desk() throws -> Workspace {
    let desk = try Workspace()
    for file in ["rcc-sim/Package.swift", "rcc-sim/Sources/Scenario/Exports.swift", "app/.kept"] {
      try desk.write(file, "")
    }
    return desk
  }

  private static func run(_ words: [String], in desk: Workspace) throws -> ToolRun {
    let tool = try #require(Tool.path(of: "rcc-sim"))
    let call = ["-i", "-C", "\(desk.path)/app", tool] + words
    return try ToolRun(process: "/usr/bin/env", call, in: desk) { _ in }
  }
}
