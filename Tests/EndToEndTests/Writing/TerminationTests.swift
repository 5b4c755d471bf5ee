import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// A signal at any moment leaves no temporary file, and every file complete.
@Suite(.checks, .serialized, .timeLimit(.minutes(20))) struct TerminationTests {
  /// A command that writes many files, what it needs, and the contents that each of its files may have
  /// afterwards.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let prepare: @Sendable (Workspace, String) throws -> [String]
    /// Returns whether a file with this name may have this text.
    let isWhole: @Sendable (_ name: String, _ text: String) -> Bool
  }

  private static let draws = Soak.isOn ? 60 : 2
  private static let signals = {
    // A shell starts a job in the background, such as a run of tests may be, with SIGQUIT ignored.
    signal(SIGQUIT, SIG_DFL)
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  }()

  private static let head =
    String(repeating: "# \(String(repeating: "-", count: 98))\n", count: 60) + "launch\n"
  private static let old = head + "  pairs.load  .starting → .loaded\n"
  private static let new = head + "  pairs.load  .starting → .empty\n"

  private static func writeScenarios(_ desk: Workspace, _ text: String, count: Int) throws {
    for number in 1...count { try desk.write("suite/\(number).scenario", text) }
  }

  private static let rows = [
    Row(testDescription: "run --update") { desk, _ in
      try writeScenarios(desk, old, count: 16)
      return ["run", "--update", "suite", "--report", "junit=junit.xml", "--report", "html=html"]
    } isWhole: {
      isReport($0, $1) || $1 == old || $1 == new || $0.hasPrefix(".rcc-sim-")
    },
    Row(testDescription: "run --accept-all") { desk, tool in
      try writeScenarios(desk, old, count: 16)
      // Under CI no failure is stored for a later `--accept`.
      _ = try ToolRun(shell: "CI= \(tool) run suite > told", in: desk)
      return ["run", "--accept-all", "--report", "junit=junit.xml"]
    } isWhole: {
      isReport($0, $1) || $1 == old || $1 == new || $0.hasPrefix(".rcc-sim-") || $0 == "told"
    },
    Row(testDescription: "report") { desk, tool in
      try writeScenarios(desk, old, count: 16)
      _ = try ToolRun(shell: "\(tool) run suite --report ndjson=run.ndjson > told", in: desk)
      return ["report", "run.ndjson", "--report", "junit=junit.xml", "--report", "html=html"]
    } isWhole: {
      isReport($0, $1) || $1 == old || $0.hasPrefix(".rcc-sim-") || ["told", "run.ndjson"].contains($0)
    },
    Row(testDescription: "convert") { desk, tool in
      try writeScenarios(desk, new, count: 16)
      _ = try ToolRun(shell: "\(tool) run suite --report ndjson=run.ndjson > told", in: desk)
      return ["convert", "run.ndjson", "made/"]
    } isWhole: {
      $1 == new || ["told", "run.ndjson"].contains($0)
    },
  ]

  private static func isReport(_ name: String, _ text: String) -> Bool {
    name == "junit.xml" && text.hasSuffix("</testsuites>\n")
      || name.hasSuffix(".html") && text.hasSuffix("</html>\n")
  }

  @Test(arguments: rows.sample(oneOf: 3), signals)
  func `a signal leaves no temporary file, and every file whole`(
    _ row: Row, _ signal: Int32
  ) throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    var draw = SplitMix(seed: UInt64(signal))
    let desk = try Workspace()
    let arguments = try row.prepare(desk, tool)
    let play = { (after: Int?) in try Self.play(row, in: desk, tool, arguments, signal, after: after) }
    let whole = try play(nil)
    #expect(whole.code == 0 || whole.code == 1)
    for _ in 0..<Self.draws {
      let end = try play(draw.below(whole.microseconds))
      #expect(
        end.code == 130 || end.code == whole.code || end.isSignalled && end.code == signal, "\(end.code)")
    }
    // A signal that is sent at once always arrives before the end.
    let first = try play(0)
    #expect(first.code == 130 || first.isSignalled && first.code == signal, "\(first.code)")
  }

  @Test(arguments: signals) func `a signal while a report is beside its place removes it`(
    _ signal: Int32
  ) throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    try Self.writeScenarios(desk, Self.new, count: 2)
    // The run waits until its second report is read: a page holds less than the events of one scenario. The
    // command F_SETPIPE_SZ of fcntl(2) has the number 1031, and none here.
    expectEqual(mkfifo(desk.path("stream"), 0o600), 0)
    let reader = open(desk.path("stream"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    expectEqual(fcntl(reader, 1031, 4096), 4096)
    let process = Self.process(
      tool, ["run", "suite", "--report", "junit=junit.xml", "--report", "ndjson=stream"], desk)
    try process.runUnblocked()
    // Each target is tried out before the run, with a file that vanishes; the first event comes after that.
    var events = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    while poll(&events, 1, 100) == 0, process.isRunning {}
    try expectEqual(desk.leftovers.count, 1)
    kill(process.processIdentifier, signal)
    expectEqual(fcntl(reader, F_SETFL, 0), 0)
    _ = try FileHandle(fileDescriptor: reader, closeOnDealloc: true).readToEnd()
    process.waitUntilExit()
    let isSignalled = process.terminationReason == .uncaughtSignal
    expectEqual(process.terminationStatus, (isSignalled ? signal : 130))
    try expectEqual(desk.leftovers, [])
  }

  /// A command that plays nothing does not handle signals, so it must not block them either. The second
  /// report has no reader, so only the signal can end the command.
  @Test(arguments: signals) func `a command that plays nothing is ended by the signal itself`(
    _ signal: Int32
  ) throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    try Self.writeScenarios(desk, Self.new, count: 2)
    _ = try ToolRun(shell: "\(tool) run suite --report ndjson=run.ndjson > told", in: desk)
    expectEqual(mkfifo(desk.path("stream"), 0o600), 0)
    let arguments = ["report", "run.ndjson", "--report", "junit=junit.xml", "--report", "ndjson=stream"]
    let process = Self.process(tool, arguments, desk)
    let hasEnded = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in hasEnded.signal() }
    try process.runUnblocked()
    while try desk.leftovers == [], process.isRunning {}
    kill(process.processIdentifier, signal)
    let isEnded = hasEnded.wait(timeout: .now() + .seconds(20)) == .success
    if !isEnded { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(isEnded && process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    try expectEqual(desk.leftovers, [])
  }

  @Test(arguments: signals) func `a recording that is ended is whole, and nothing is beside it`(
    _ signal: Int32
  ) throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let service = try LiveService(
      """
      serve GET /v1/latest?base=EUR
        | 200 forever {"base":"EUR","rates":{"USD":1.1711}}

      """)
    var draw = SplitMix(seed: UInt64(signal))
    for _ in 0..<Self.draws {
      let desk = try Workspace()
      let arguments = [
        "record", service.url + "/v1/latest?base=EUR", "--every", "1ms", "--count", "1000000", "--out",
        desk.path("session.har"),
      ]
      let end = try Self.end(tool, arguments, desk, signal, after: draw.below(300_000))
      #expect(end.code == 130 || end.isSignalled && end.code == signal)
      #expect(try desk.names == [] || desk.names == ["session.har"])
      if try desk.names != [] { #expect(try desk.entries().count > 0) }
    }
  }

  @Test func `a process without a terminal goes on where nohup wants it`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    try Self.writeScenarios(desk, Self.new, count: 16)
    let words =
      "trap '' HUP; \(tool) run suite --report junit=junit.xml > told & p=$!; n=0; "
      + "while [ -z \"$(ls -A | grep new)\" ] && [ $n -lt 9999 ]; do n=$((n + 1)); done; "
      + "kill -HUP $p; wait $p; echo $? > code"
    _ = try ToolRun(shell: words, in: desk)
    try expectEqual(desk.read("code"), "0\n")
    #expect(try desk.read("junit.xml").hasSuffix("</testsuites>\n"))
  }

  private struct End {
    let code: Int32
    let isSignalled: Bool
    let microseconds: Int
  }

  /// Ends the command the given number of microseconds after its start, in a copy of the desk; nil never ends
  /// it.
  private static func play(
    _ row: Row, in prepared: Workspace, _ tool: String, _ arguments: [String], _ signal: Int32, after: Int?
  ) throws -> End {
    let desk = try Workspace()
    for name in try prepared.names {
      try FileManager.default.copyItem(atPath: prepared.path(name), toPath: desk.path(name))
    }
    let end = try end(tool, arguments, desk, signal, after: after)
    try expectEqual(desk.leftovers, [], "\(row.testDescription), signal \(signal) after \(after ?? -1)")
    for name in try FileManager.default.subpathsOfDirectory(atPath: desk.path)
    where typeOfFile(atPath: desk.path(name)) == S_IFREG {
      #expect(row.isWhole(name, try desk.read(name)), "\(name) is cut")
    }
    return end
  }

  private static func end(
    _ tool: String, _ arguments: [String], _ desk: Workspace, _ signal: Int32, after: Int?
  ) throws -> End {
    let process = process(tool, arguments, desk)
    let start = clock()
    try process.runUnblocked()
    if let after {
      while clock() < start + after {}
      kill(process.processIdentifier, signal)
    }
    process.waitUntilExit()
    return End(
      code: process.terminationStatus, isSignalled: process.terminationReason == .uncaughtSignal,
      microseconds: clock() - start)
  }

  private static func process(_ tool: String, _ arguments: [String], _ desk: Workspace) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    (process.arguments, process.environment) = (arguments, [:])
    process.currentDirectoryURL = URL(fileURLWithPath: desk.path)
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    return process
  }

  /// The time in microseconds.
  private static func clock() -> Int { Int(DispatchTime.now().uptimeNanoseconds / 1000) }
}
