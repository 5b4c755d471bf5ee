import Foundation
import Testing

@testable import ScenarioBasics

@Suite struct `Replacing a file` {
  let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `it holds the new bytes, keeps its permissions, and leaves no neighbour`() throws {
    try folder.write("a.scenario", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a.scenario"))
    try replace("a.scenario", "old", "new")
    try expectEqual(folder.read("a.scenario"), "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: path("a.scenario"))
    expectEqual(attributes[.posixPermissions] as? Int, 0o640)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["a.scenario"])
  }

  @Test func `a link stays a link`() throws {
    try folder.write("a.scenario", "old")
    try folder.link("b.scenario", to: "a.scenario")
    try replace("b.scenario", "old", "new")
    try expectEqual(folder.read("a.scenario"), "new")
    #expect(FileKind.isLink(path("b.scenario")))
  }

  @Test(arguments: ["edited", "ol", "old and more", ""])
  func `a file that was changed since it was read is left as it is`(now: String) throws {
    try folder.write("a.scenario", now)
    #expect(throws: AtomicFile.Failure.changed(path: path("a.scenario"))) {
      try replace("a.scenario", "old", "new")
    }
    try expectEqual(folder.read("a.scenario"), now)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["a.scenario"])
  }

  @Test func `what the system says is told`() throws {
    let missing = path("a.scenario")
    #expect(throws: AtomicFile.Failure.system(path: missing, reason: "No such file or directory")) {
      try replace("a.scenario", "old", "new")
    }
    let failure = AtomicFile.Failure.system(path: "a.scenario", reason: "No space left on device")
    expectEqual(failure.message, "a.scenario cannot be rewritten: No space left on device")
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func replace(_ name: String, _ old: String, _ new: String) throws {
    try AtomicFile.replace(path(name), old: Array(old.utf8), new: Array(new.utf8))
  }
}
