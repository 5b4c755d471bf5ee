import Foundation
import Testing

@testable import ScenarioProcess

#if os(Linux)
  /// A process that a play would not see the whole of is not taken over.
  @Suite struct TakeoverTests {
    /// One for each that an executable may fail to export alone.
    @Test(arguments: ["pthread_create", "dispatch_async", "clock_gettime", "write"])
    func `an executable that hides a function plays nothing`(_ function: String) throws {
      let desk = try Workspace()
      let way = EscapeWay("task", .played([#"text  "" → "a task""#]))
      try desk.write(way.file, way.scenario)
      let tool = try Self.tool(hiding: function, in: desk)
      let run = try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", way.file], in: desk) { _ in }
      #expect(run.code == 3)
      #expect(run.errors.contains("this executable does not export `\(function)`"), "\(run.errors)")
      #expect(run.errors.contains("[.unsafeFlags([\"-Xlinker\", \"-export-dynamic\"]"))
    }

    @Test func `a clock that is not virtual is found`() {
      #expect(!ProcessTakeover.isComplete)
      #expect(ProcessTakeover.silentClock == "Date()")
    }

    /// A copy of the app's tool in which the name of the function is another one.
    ///
    /// The names that an executable exports stand before its code, where it keeps them for itself.
    private static func tool(hiding function: String, in desk: Workspace) throws -> String {
      var bytes = try Data(contentsOf: URL(filePath: try #require(Tool.path(of: "escape-sim"))))
      let name = try #require(bytes.firstRange(of: Data("\0\(function)\0".utf8)))
      bytes[name.lowerBound + 1] = UInt8(ascii: "_")
      try desk.write("bytes", bytes)
      // Written by a process of its own: one that another test starts meanwhile would hold the file open for
      // writing until it runs, and nobody can execute it as long.
      let call = ["-m", "755", desk.path("bytes"), desk.path("hiding-sim")]
      try #require(try ToolRun(process: "/usr/bin/install", call, in: desk) { _ in }.code == 0)
      return desk.path("hiding-sim")
    }
  }
#endif
