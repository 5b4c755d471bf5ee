import Foundation
import Testing

@testable import Scenario

/// The folder of a process that plays exists as long as a process needs it.
@Suite struct PlayHomeTests {
  @Test func `a home that nobody has locked is removed, and one in use is not`() throws {
    let desk = try Workspace()
    let home = try PlayHome(in: desk.path + "/")
    try desk.write("rcc-sim-home.abandoned/kept", "kept")
    try desk.write("other/kept", "kept")
    PlayHome.removeAbandoned(in: desk.path + "/")
    expectEqual(Set(try desk.names), ["other", URL(fileURLWithPath: home.path).lastPathComponent])
  }

  @Test func `it is gone with its process`() throws {
    let path: String
    do {
      let home = try PlayHome()
      path = home.path
      try "kept".write(toFile: path + "/file", atomically: true, encoding: .utf8)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
