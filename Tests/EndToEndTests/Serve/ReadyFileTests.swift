import Foundation
import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// The file of `--ready-file`: it holds a token, and nothing is removed that a server has not written.
@Suite(.enabled(if: Tool.path != nil, "the tool is not beside the tests")) struct ReadyFileTests {
  private let desk: Workspace
  private let tool: String

  init() throws {
    desk = try Workspace()
    tool = try #require(Tool.path)
    try desk.write("a.scenario", "serve GET /a\n  | 200 forever text here\nlaunch\n")
  }

  @Test(arguments: WritePlace.all.filter { $0.takes == .everything || $0.takes == .reports })
  func `it goes where its path leads, and only what was written goes away`(_ place: WritePlace) throws {
    let made = try place.made("ready", in: desk)
    // A file that is there must be empty, or of an earlier server.
    if let end = made.end, FileManager.default.fileExists(atPath: end) {
      try Data().write(to: URL(fileURLWithPath: end))
    }
    let server = try ServeProcess(tool, ["a.scenario", "--ready-file", "ready"], in: desk)
    expectEqual(made.type, place.type)
    if let arrived = made.arrived { try expectEqual(JSONValue(arrived), server.ready) }
    if let end = made.end { try expectEqual(Self.mode(end), 0o600) }
    expectEqual(server.end().errors, "")
    // A file of its own is gone; a link, a pipe and a device are the user's.
    expectEqual(made.type, (place.type == S_IFREG ? nil : place.type))
    if let end = made.end { #expect(!FileManager.default.fileExists(atPath: end)) }
    try expectEqual(desk.leftovers, [])
  }

  @Test(arguments: ["my notes\n", "{}\n", #"{"token":"a","admin":"b"}"#])
  func `a file that no server has written is not replaced`(_ text: String) throws {
    try desk.write("ready", text)
    let run = desk.run("serve", "DESK/a.scenario", "--ready-file", "DESK/ready", stage: ConverterStage.self)
    expectEqual(
      run.errors,
      """
      rcc-sim: `--ready-file DESK/ready` would replace a file that no server has written
        = delete it, or name another file

      """)
    expectEqual(run.code, 2)
    try expectEqual(desk.read("ready"), text)
  }

  @Test func `a file that took its place stays`() throws {
    let server = try ServeProcess(tool, ["a.scenario", "--ready-file", "ready"], in: desk)
    try FileManager.default.removeItem(atPath: desk.path("ready"))
    try desk.write("ready", "mine\n")
    _ = server.end()
    try expectEqual(desk.read("ready"), "mine\n")
  }

  /// Until it is searched a last time, a recording can hold a secret that a later exchange gives away.
  @Test func `a recording is its owner's until it is moved to its place`() throws {
    let server = try ServeProcess(tool, ["a.scenario", "--record", "one.har"], in: desk)
    try expectEqual(ToolRun(shell: "curl -s \(server.url)/a", in: desk).output, "here")
    let grown = try #require(try desk.leftovers.first)
    try expectEqual(Self.mode(desk.path(grown)), 0o600)
    _ = server.end()
    try desk.write("usual", "")
    try expectEqual(Self.mode(desk.path("one.har")), Self.mode(desk.path("usual")))
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
