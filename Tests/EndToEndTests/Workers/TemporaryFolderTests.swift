import Foundation
import Testing

@testable import ScenarioBasics

/// A temporary folder that cannot be used is named, with the variable that names it.
@Suite struct TemporaryFolderTests {
  /// The commands that make a folder there, each with what is told before the folder.
  private static let commands: [(words: [String], told: String)] = [
    (["run", "a.scenario"], "rcc-sim: no process can be started: "),
    (["run", "a.scenario", "--update"], "rcc-sim: no process can be started: "),
    (["explore", "a.scenario"], "rcc-sim: no process can be started: "),
    (["convert", "a.har", "b.scenario"], "rcc-sim: "),
  ]

  @Test(.checks, arguments: commands.indices)
  func `a command that needs it tells what to set`(_ index: Int) throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\nexpect pairs.load is .empty\n")
    try desk.write("a.har", Self.har)
    let tool = try #require(Tool.path(of: "rcc-sim"))
    let command = Self.commands[index]
    let run = try ToolRun(process: "/usr/bin/env", ["TMPDIR=/none", tool] + command.words, in: desk) { _ in }
    #expect(
      run.errors.hasSuffix(
        command.told + """
          no folder can be made in the temporary folder `/none/`: No such file or directory
            = the variable TMPDIR names it: set it to a folder that exists, is writable and has space, such as TMPDIR=/tmp

          """), "\(run.errors)")
    expectEqual(run.code, 3)
  }

  private static let har = #"""
    {"log":{"version":"1.2","creator":{"name":"a","version":"1"},"entries":[{"startedDateTime":
    "2026-04-13T09:00:00Z","time":1,"cache":{},"timings":{"send":0,"wait":1,"receive":0},"request":{"method":
    "GET","url":"https://api.example.com/v1/latest?base=EUR&symbols=USD","httpVersion":"HTTP/1.1","cookies":[],
    "headers":[],"queryString":[],"headersSize":-1,"bodySize":0},"response":{"status":200,"statusText":"OK",
    "httpVersion":"HTTP/1.1","cookies":[],"headers":[],"content":{"size":2,"mimeType":"application/json","text":
    "{}"},"redirectURL":"","headersSize":-1,"bodySize":2}}]}}
    """#

  @Test func `what is named is kept as it is written, and has a slash at its end`() throws {
    #expect(TemporaryFolder.path.hasSuffix("/"))
    let made = try TemporaryFolder.make("rcc-sim-test.")
    defer { try? FileManager.default.removeItem(atPath: made) }
    #expect(made.hasPrefix(TemporaryFolder.path + "rcc-sim-test."))
    #expect(FileManager.default.fileExists(atPath: made))
    #expect(throws: TemporaryFolder.Failure.self) { try TemporaryFolder.make("a", in: "/none/") }
  }

  @Test func `without the variable, it is the variable that helps`() {
    let failure = TemporaryFolder.Failure(path: "/tmp/", reason: "No space left on device", isNamed: false)
    expectEqual(
      failure.remedy,
      "set the variable TMPDIR to a folder that exists, is writable and has space, such as TMPDIR=/tmp")
  }
}
