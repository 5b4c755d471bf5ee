import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// `kill -9` in the middle of `--update`: every file is complete, with its old or its new text.
@Suite struct KilledUpdateTests {
  /// The number of kills; each takes longer than a second.
  private static let kills = Soak.isOn ? 200 : 2
  private static let names = (1...20).map { "file\($0).scenario" }

  /// A file that is large enough for an incomplete write in place to be noticed.
  private static let old =
    "# Nothing saved.\nlaunch\n" + String(repeating: "# \(String(repeating: "-", count: 98))\n", count: 500)
    + "quit\n"
  private static let new = old.replacing("launch\n", with: "launch\n  pairs.load  .starting → .empty\n")

  @Test(.checks) func `a killed update leaves every file old or new`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    var draw = SplitMix(seed: 7)
    var cut = 0
    for _ in 0..<Self.kills {
      let desk = try Workspace()
      for name in Self.names { try desk.write(name, Self.old) }
      try Self.update(
        desk, tool, killedAfter: draw.below(Self.names.count),
        microseconds: draw.below(50_000))
      let texts = try Self.names.map(desk.read)
      let written = texts.count { $0 == Self.new }
      #expect(texts.allSatisfy { $0 == Self.new || $0 == Self.old })
      if written > 0, written < texts.count { cut += 1 }
    }
    // Otherwise the test would have tested nothing.
    #expect(cut * 10 >= Self.kills, "\(cut) of \(Self.kills) kills came between the first file and the last")
  }

  @Test func `what a killed update left beside a file is no scenario`() throws {
    let desk = try Workspace()
    try desk.write("one.scenario", "launch\n  pairs.load  .starting → .empty\n")
    try desk.write(".one.scenario.123.new", "lau")
    #expect(desk.run("run", "DESK", stage: ConverterStage.self).output.hasSuffix("\n1 passed\n"))
  }

  /// Kills the tool the given time after it reported the given number of files. The number of reports is used
  /// in addition to the clock, so that a slow machine is killed in the middle too.
  private static func update(
    _ desk: Workspace, _ tool: String, killedAfter files: Int, microseconds: Int
  ) throws {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["run", "--update", "."]
    process.currentDirectoryURL = URL(fileURLWithPath: desk.path)
    process.environment = [:]
    process.standardOutput = output
    try process.run()
    let pipe = output.fileHandleForReading.fileDescriptor
    var told = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while told.components(separatedBy: "UPDATED").count <= files {
      // Not `availableData`, which on Linux waits until the end of the file.
      let count = read(pipe, &buffer, buffer.count)
      if count <= 0 { break }
      told += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    let moment = clock() + microseconds
    while clock() < moment {}
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The time in microseconds.
  private static func clock() -> Int { Int(DispatchTime.now().uptimeNanoseconds / 1000) }
}
