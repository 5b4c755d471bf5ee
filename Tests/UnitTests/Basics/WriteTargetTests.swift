import Foundation
import Testing

@testable import ScenarioBasics

/// Two paths are the same place when output to one would mix with output to the other.
@Suite struct WriteTargetTests {
  private let folder: ScenarioFolder

  init() throws {
    folder = try ScenarioFolder()
    for name in ["pipe", "other"] { try #require(mkfifo(folder.path + "/" + name, 0o600) == 0) }
    try folder.link("link", to: "pipe")
  }

  @Test(arguments: [
    ("pipe", "pipe", true), ("pipe", "link", true), ("link", "pipe", true), ("pipe", "other", false),
    ("pipe", "new", false), ("new", "new", true), ("new", "./new", true), ("new", "newer", false),
  ])
  func `a place is the same by whatever path`(_ one: String, _ two: String, isSame: Bool) throws {
    let (one, two) = try (WriteTarget(folder.path + "/" + one), WriteTarget(folder.path + "/" + two))
    expectEqual(one.isSamePlace(as: two), isSame)
  }

  @Test func `a device takes what comes by both`() throws {
    let device = try WriteTarget("/dev/null")
    #expect(!device.isSamePlace(as: device))
  }
}
