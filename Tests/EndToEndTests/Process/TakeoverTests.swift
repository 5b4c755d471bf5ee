import Foundation
import Testing

@testable import ScenarioProcess

#if os(Linux)
  /// A process of which a play would not see everything is not taken over.
  @Suite struct TakeoverTests {
    /// One function for each group that an executable may fail to export.
    @Test(.checks, arguments: ["pthread_create", "dispatch_async", "clock_gettime", "write"])
    func `an executable that hides a function plays nothing`(_ function: String) throws {
      let desk = try Workspace()
      let way = EscapeWay("task", .played([#"text  "" → "a task""#]))
      try desk.write(way.file, way.scenario)
      let tool = try Self.tool(hiding: function, in: desk)
      let run = try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", way.file], in: desk) { _ in }
      expectEqual(run.code, 3)
      #expect(run.errors.contains("this executable does not export `\(function)`"), "\(run.errors)")
      #expect(run.errors.contains("[.unsafeFlags([\"-Xlinker\", \"-export-dynamic\"]"))
    }

    @Test func `a clock that is not virtual is found`() {
      #expect(!ProcessTakeover.isComplete)
      expectEqual(ProcessTakeover.silentClock, "Date()")
    }

    /// A process of a test has the executors of the runtime.
    @Test func `jobs that do not reach the executors are found`() {
      expectEqual(ProcessExecutors.missedJobs, "jobs of the main actor")
    }

    /// Returns a copy of the app's tool in which the function has another name.
    ///
    /// The names that an executable exports precede its code, which contains the names that it uses itself.
    private static func tool(hiding function: String, in desk: Workspace) throws -> String {
      var bytes = try Data(contentsOf: URL(filePath: try #require(Tool.path(of: "escape-sim"))))
      let name = try #require(bytes.firstRange(of: Data("\0\(function)\0".utf8)))
      bytes[name.lowerBound + 1] = UInt8(ascii: "_")
      try desk.write("bytes", bytes)
      // Written by a separate process: a process that another test starts meanwhile would hold the file open
      // for writing until it runs, and the file could not be executed until then.
      let call = ["-m", "755", desk.path("bytes"), desk.path("hiding-sim")]
      try #require(try ToolRun(process: "/usr/bin/install", call, in: desk) { _ in }.code == 0)
      return desk.path("hiding-sim")
    }
  }
#endif
