import Foundation
import Testing

/// Signals interrupt each call that may block, one call after the other: no play takes that for a failure.
@Suite(.checksAlone, .timeLimit(.minutes(10))) struct InterruptedCallTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc"), "the library is made for Linux"))
  func `an interrupted call changes nothing, whichever it is`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    let paths = [
      "Scenarios/network/reset-recovers.scenario", "Scenarios/faults/no-connection.scenario",
      "Scenarios/network/answers-304-to-etags.scenario",
    ]
    let call = HostileCall(
      tool: tool, library: try HostilePreload.library(in: desk), desk: desk, paths: paths)
    let seen = desk.path("seen")
    try FileManager.default.createDirectory(atPath: seen, withIntermediateDirectories: false)
    // Nothing is interrupted, and what could be is listed.
    let quiet = HostileCondition(name: "no interrupts", preload: .interrupts(oneOf: 0, seen: seen))
    let truth = try call.play(quiet)
    #expect(truth.code == 0 && !truth.stream.isEmpty, "\(truth.said)")
    let names = try FileManager.default.contentsOfDirectory(atPath: seen).sorted()
    for name in ["connect", "flock", "poll", "sem_wait", "send", "waitpid", "write"] {
      #expect(names.contains(name), "\(name) does not reach the library: \(names)")
    }
    for name in names {
      let play = try call.play(HostileCondition(name: name, preload: .interrupts(oneOf: 2, of: name)))
      expectEqual(play.code, 0, "\(name): \(play.said)")
      let isSame = play.stream == truth.stream
      #expect(isSame, "\(name): \(play.said)")
    }
  }
}
