import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// A report on standard output, for the next program of the pipe: `rcc-sim run --report ndjson=- | jq`.
@Suite(.checks, .timeLimit(.minutes(4))) struct StandardOutputReportTests {
  private let desk: Workspace
  private let tool: String

  init() throws {
    desk = try Workspace()
    tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    try desk.write("a/fails.scenario", "launch\n  pairs.load  .starting → .loaded\n")
    try desk.write("a/passes.scenario", "launch\n  pairs.load  .starting → .empty\n")
    _ = try ToolRun(shell: "\(tool) run a --report ndjson=plain > told", in: desk)
  }

  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func `the report has standard output, and the console the stream of errors`(_ place: String) throws {
    for (command, code) in [("run a", 1), ("report plain", 0)] as [(String, Int32)] {
      let run = try ToolRun(shell: "\(tool) \(command) --report ndjson=\(place)", in: desk)
      try expectEqual(run.output, desk.read("plain"))
      try expectEqual(untimed(run.errors), untimed(desk.read("told")))
      expectEqual(run.code, code)
    }
  }

  @Test func `what stood in the file behind standard output stays`() throws {
    _ = try ToolRun(shell: "echo before > out; \(tool) run a --report ndjson=/dev/stdout >> out", in: desk)
    try expectEqual(desk.read("out"), "before\n" + desk.read("plain"))
  }

  @Test func `a descriptor that the shell opened is written to as it is`() throws {
    let words = "\(tool) run a --report ndjson=/dev/fd/3 --report junit=/dev/stderr 3> three"
    let run = try ToolRun(shell: words, in: desk)
    try expectEqual(desk.read("three"), desk.read("plain"))
    try expectEqual(untimed(run.output), untimed(desk.read("told")))
    #expect(run.errors.hasPrefix("<?xml"))
  }

  /// Returns the text without the real times of a run, which only the console prints.
  private func untimed(_ text: String) -> String {
    text.replacing(#/  ·  [0-9.]+s of real time/#, with: "")
      .replacing(#/(slowest| )  *[0-9.]+s  a\/[a-z.]*\n/#, with: "")
  }

  @Test(arguments: [
    (
      "--report ndjson=- --report junit=/dev/stdout",
      "two reports have one destination: `-` and `/dev/stdout`",
      "give each report its own path"
    ),
    (
      "--report ndjson=/dev/fd/77",
      "`--report ndjson=/dev/fd/77` cannot be written: descriptor 77 is not open",
      "open it in the shell: 77> FILE"
    ),
    (
      "--report ndjson=/dev/fd/5",
      "`--report ndjson=/dev/fd/5` cannot be written: descriptor 5 is open for reading only",
      "open it in the shell: 5> FILE"
    ),
    ("--report html=-", "`--report html=-` cannot be written: it is not a folder", "name a folder"),
    (
      "--report html=/dev/stdout", "`--report html=/dev/stdout` cannot be written: it is not a folder",
      "name a folder"
    ),
    ("--report html=plain", "`--report html=plain` cannot be written: it is not a folder", "name a folder"),
  ]) func `a place that cannot be is refused`(_ options: String, _ message: String, _ remedy: String) throws {
    let run = try ToolRun(shell: "\(tool) run a \(options) 5< plain", in: desk)
    expectEqual(run.errors, "rcc-sim: \(message)\n  = \(remedy)\n")
    expectEqual(run.code, 2)
  }

  @Test func `the summary of a job on standard output stands behind the annotations`() throws {
    _ = try ToolRun(shell: "\(tool) run a --report markdown=summary", in: desk)
    let run = try ToolRun(shell: "GITHUB_STEP_SUMMARY=/dev/stdout \(tool) run a --report github", in: desk)
    #expect(try untimed(run.output).hasPrefix(untimed(desk.read("told"))))
    #expect(run.output.hasSuffix("\n" + (try desk.read("summary"))))
    let both = try ToolRun(
      shell: "GITHUB_STEP_SUMMARY=/dev/stdout \(tool) run a --report github --report tap=-", in: desk)
    #expect(both.errors.hasPrefix("rcc-sim: two reports have one destination: "))
    expectEqual(both.code, 2)
  }

  /// The pipe has no reader from the start, so that no machine is too fast.
  @Test func `a reader that leaves is told, and the other reports are whole`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try ToolRun(
      process: tool, ["run", "a", "--report", "ndjson=-", "--report", "junit=junit"], in: desk,
      output: pipe.fileHandleForWriting)
    try expectEqual(
      untimed(run.errors),
      untimed(desk.read("told")) + """
        rcc-sim: the report cannot be written to `-`: Broken pipe
          = its reader must read to the end

        """)
    expectEqual(run.code, 3)
    #expect(try desk.read("junit").hasSuffix("</testsuites>\n"))
  }

  @Test func `a console that nobody reads costs no report`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try ToolRun(
      process: tool, ["run", "a", "--report", "junit=junit"], in: desk, output: pipe.fileHandleForWriting)
    #expect(run.errors == "" && run.code == 1)
    #expect(try desk.read("junit").hasSuffix("</testsuites>\n"))
    try expectEqual(desk.leftovers, [])
  }

  @Test func `a console for which there is no room is told, and costs no report`() throws {
    let full = try #require(
      FileHandle(forWritingAtPath: "/dev/full"), "Linux alone has such a device; not tried")
    let run = try ToolRun(process: tool, ["run", "a", "--report", "junit=junit"], in: desk, output: full)
    expectEqual(
      run.errors,
      """
      rcc-sim: standard output could not be written completely: No space left on device
        = free space on its disk, or name another path

      """)
    expectEqual(run.code, 3)
    #expect(try desk.read("junit").hasSuffix("</testsuites>\n"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func `who waits for a reader can be ended`(_ signal: Int32)
    throws
  {
    try #require(mkfifo(desk.path("pipe"), 0o644) == 0)
    for reader in ["", "exec 3<> pipe; "] {
      // Without a reader, the tool waits to open the pipe; with one that never reads, for room in it.
      let waits = String(repeating: "wait 1s\n", count: 2000)
      try desk.write("a/long.scenario", "launch\n  pairs.load  .starting → .empty\n" + waits)
      let words =
        reader + "\(tool) run a --report tap=run.tap --report ndjson=pipe > told & p=$!; "
        + "n=0; while [ -z \"$(ls -A | grep new)\" ] && [ $n -lt 9999 ]; do n=$((n + 1)); done; "
        + "kill -\(signal) $p; wait $p; echo $?"
      let run = try ToolRun(shell: words, in: desk)
      #expect(run.output.hasSuffix("130\n") || run.output.hasSuffix("\(128 + signal)\n"), "\(run.output)")
      try expectEqual(desk.leftovers, [])
    }
  }

  @Test func `a pipe waits for its reader, and gives it every byte`() throws {
    try #require(mkfifo(desk.path("pipe"), 0o644) == 0)
    let words = "(\(tool) run a --report ndjson=pipe > told; echo $? > code) & cat pipe; wait"
    try expectEqual(ToolRun(shell: words, in: desk).output, desk.read("plain"))
    try expectEqual(desk.read("code"), "1\n")
  }

  /// A limit on the size of a file has the same effect as a full disk: 16 blocks are 8 KiB.
  @Test func `a report for which there is no room takes no other with it`() throws {
    let waits = String(repeating: "wait 1s\n", count: 400)
    try desk.write("a/long.scenario", "launch\n  pairs.load  .starting → .empty\n" + waits)
    try desk.write("small", "old")
    try desk.write("large", "old")
    let words = "ulimit -f 16; exec \(tool) run a --report ndjson=large --report tap=small --report html=html"
    let run = try ToolRun(shell: words, in: desk)
    #expect(
      run.errors.hasPrefix(
        """
        rcc-sim: the report cannot be written to `large`: File too large
          = free space on its disk, or name another path

        """), "\(run.errors)")
    expectEqual(run.code, 3)
    try expectEqual(desk.read("large"), "old")
    #expect(try desk.read("small").hasSuffix("1..3\n"))
    try expectEqual(desk.leftovers, [])
  }
}
