import Foundation
import Testing

@testable import Scenario
@testable import ScenarioBasics

/// A temporary file beside its target: its writer has exclusive access, and no file remains afterwards.
@Suite struct TemporaryFileTests {
  private let folder: ScenarioFolder
  private var target: String { folder.path + "/a.txt" }

  init() throws { folder = try ScenarioFolder() }

  @Test func `it is gone unless it was put in its place`() throws {
    do {
      let file = try TemporaryFile(beside: target)
      try file.write(Array("new".utf8))
      try expectEqual(names, [".a.txt.\(getpid()).new"])
      expectEqual(AbandonedFiles.sweepSparingRecordings(beside: [target]), [])
    }
    try expectEqual(names, [])
    try TemporaryFile(beside: target).replace()
    try expectEqual(names, ["a.txt"])
  }

  @Test func `a folder that was made for it goes with it`() throws {
    do { _ = try TemporaryFile(beside: folder.path + "/new/a.txt") }
    try expectEqual(names, [])
  }

  @Test func `what a process of the same number left is not written over`() throws {
    try folder.write(".a.txt.\(getpid()).new", "left")
    let file = try TemporaryFile(beside: target)
    expectEqual(file.path, folder.path + "/.a.txt.\(getpid())-2.new")
    try expectEqual(folder.read(".a.txt.\(getpid()).new"), "left")
  }

  @Test func `what came into its place since, and is no file, is not replaced`() throws {
    let file = try TemporaryFile(beside: target)
    try #require(mkfifo(target, 0o644) == 0)
    #expect(throws: WriteFailure(reason: "it is no longer a regular file")) { try file.replace() }
    expectEqual(FileKind(atPath: target), .other)
    #expect(throws: WriteFailure(code: EEXIST)) { try file.link(to: target) }
  }

  /// An event that can happen to a file before its writer has the lock.
  enum Interference: CaseIterable {
    case removed, replaced, lockedByAnother
  }

  @Test(arguments: Interference.allCases)
  func `a file that was lost before it was locked is made again`(_ interference: Interference) throws {
    var held: [Int32] = []
    defer { for descriptor in held { close(descriptor) } }
    let file = try TemporaryFile(beside: target) { path in
      guard held.isEmpty else { return }
      let other = open(path + "-other", O_RDWR | O_CREAT, 0o600)
      held.append(other)
      switch interference {
      case .removed: unlink(path)
      case .replaced: rename(path + "-other", path)
      case .lockedByAnother:
        held.append(open(path, O_RDWR))
        for descriptor in held { flock(descriptor, LOCK_EX | LOCK_NB) }
      }
    }
    expectEqual(file.path, folder.path + "/.a.txt.\(getpid())-2.new")
    expectEqual(FileIdentity(file.descriptor), FileIdentity(atPath: file.path))
    try file.write(Array("new".utf8))
    try file.replace()
    try expectEqual(folder.read("a.txt"), "new")
  }

  @Test func `another file that came into the place of an abandoned one is not taken for it`() throws {
    let path = folder.path + "/.a.txt.1.new"
    try folder.write(".a.txt.1.new", "left")
    try folder.write("other", "of a writer")
    expectEqual(AbandonedFiles.withLock(path) { true }, true)
    expectEqual(AbandonedFiles.withLock(path, whenOpened: { unlink(path) }) { true }, nil)
    try folder.write(".a.txt.1.new", "left")
    let replace = { _ = rename(self.folder.path + "/other", path) }
    expectEqual(AbandonedFiles.withLock(path, whenOpened: replace) { true }, nil)
    expectEqual(AbandonedFiles.withLock(path) { true }, true)
  }

  /// A sweep may run between the creation of a file and its lock. The sweeper runs a fixed number of times
  /// for each file, because endless sweeps could keep the writer out of the folder for as long as they last.
  /// It has its own thread, because a task might get no thread while other tests use all of them.
  @Test(.checks) func `a writer keeps its file however often somebody sweeps`() throws {
    let (target, files) = (target, 1500)
    let (isBegun, isSwept) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      for _ in 0..<files {
        isBegun.wait()
        for _ in 0..<50 { _ = AbandonedFiles.sweepSparingRecordings(beside: [target]) }
      }
      isSwept.signal()
    }
    for number in 0..<files {
      isBegun.signal()
      // An error is recorded and not thrown, so that the test always waits for the sweeper.
      #expect(throws: Never.self) {
        let file = try TemporaryFile(beside: target)
        try file.write(Array("\(number)".utf8))
        try file.replace()
      }
    }
    isSwept.wait()
    try expectEqual(folder.read("a.txt"), "1499")
    try expectEqual(names, ["a.txt"])
  }

  @Test(arguments: [
    (".a.scenario.12.new", "a.scenario", "12"), (".a.12-3.new", "a", "12-3"), (".a.b.c.1.new", "a.b.c", "1"),
  ]) func `the name says whose file it is`(_ name: String, _ target: String, _ mark: String) throws {
    let temporary = try #require(TemporaryName(name))
    #expect(temporary.target == target && temporary.mark == mark)
  }

  @Test(arguments: [
    "a.12.new", ".12.new", ".a.new", ".a.x.new", ".a.1-.new", ".a.1-2-3.new", ".a.12.old", ".new",
  ])
  func `another name is nobody's`(_ name: String) { #expect(TemporaryName(name) == nil) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
}
