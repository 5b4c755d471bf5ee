import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The memory that a recording uses; the tests take minutes, so they are part of the soak.
@Suite(.serialized, .enabled(if: Soak.isOn, "minutes; set RCC_SOAK")) struct RecordMemoryTests {
  @Test func `a recording that is ten times as long takes no more memory`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let service = try LiveService(
      "serve GET /rates\n  | 200 forever {\"base\":\"EUR\",\"rates\":{\"USD\":1.1711}}\n")
    let peaks = try [2_000, 20_000].map { count in
      let desk = try Workspace()
      let words = [
        tool, "record", service.url + "/rates", "--every", "1ms", "--count", "\(count)", "--header",
        "X-Api-Key: hunter2hunter2", "--out", desk.path("a.har"),
      ]
      return try Self.peak(words, in: desk)
    }
    #expect(peaks[1] < peaks[0] + 8 << 20, "\(peaks) bytes")
  }

  /// Returns the peak memory of a program in bytes, as python reports it: a process starts with the count of
  /// its parent, and a test process is large.
  private static func peak(_ words: [String], in desk: Workspace) throws -> Int {
    let program = """
      import resource, subprocess, sys
      ended = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
      print(ended, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    let run = try ToolRun(process: "/usr/bin/env", ["python3", "-c", program] + words, in: desk) { _ in }
    let told = run.output.split { $0.isWhitespace }.compactMap { Int($0) }
    try #require(told.count == 2, "python3 is to count: \(run.errors)")
    expectEqual(told[0], 0)
    return told[1] * 1024
  }
}
