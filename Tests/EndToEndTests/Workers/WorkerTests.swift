import Foundation
import Synchronization
import Testing

@testable import Scenario
@testable import ScenarioConvert
@testable import ScenarioEvents
@testable import ScenarioExplore
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import rcc_sim

/// A process that crashes, hangs or floods is reported for its scenario, and the others are played.
@Suite(.checks, .timeLimit(.minutes(8))) struct WorkerTests {
  private let desk: Workspace

  init() throws {
    desk = try Workspace()
    try desk.write("a.scenario", Self.quiet)
    try desk.write("b.scenario", "# It taps.\nlaunch\nwait 1s\ntap go\n")
    try desk.write("c.scenario", Self.quiet)
  }

  private static let quiet = "# It shows nothing.\nlaunch\nexpect requests\nexpect screen\n"

  @Test func `an abort is told with the last events and the last words`() throws {
    let run = try WorkerRun.run(desk, "Aborts", "DESK/b.scenario")
    expectEqual(
      run.output,
      """
      ERROR  DESK/b.scenario:4  tap go
             the app's process died of signal 6, abort · step 3 of 3 · T+1s

      last     T+0s  step  launch
               T+0s  step  wait 1s
               T+1s  step  tap go
      said     rates are gone
      to see   where it died:  SWIFT_BACKTRACE=enable=yes rcc-sim run DESK/b.scenario
      again    rcc-sim run DESK/b.scenario --until 4

      1 broken

      """)
    expectEqual(run.code, 3)
  }

  @Test(arguments: [
    ("fatal", "Fatal error: the rates of ObjectIdentifier(<address>) at <time>"),
    ("precondition", "Precondition failed: no ObjectIdentifier(<address>) at <time>"),
    ("index", "Fatal error: Index out of range"), ("optional", "Fatal error: Unexpectedly found nil"),
    ("log", "<time> "), ("free", "free"), ("recursion", "signal 11"), ("words", "Thread <thread> crashed:"),
  ])
  func `a crash is told in the same bytes each time`(_ kind: String, _ words: String) throws {
    try desk.write("b.scenario", "# It dies.\nlaunch\ntap \(kind)\n")
    var streams: Set<String> = []
    for _ in 1...3 {
      let run = try WorkerRun.run(desk, "Dies", "DESK/b.scenario", "--report", "ndjson=DESK/out")
      // The message of the Swift runtime says more than the signal.
      let isSwifts = words.hasPrefix("Fatal error") || words.hasPrefix("Precondition failed")
      let sentence = isSwifts ? "the app crashed: " : "the app's process died of signal"
      #expect(run.code == 3 && run.output.contains(sentence), "\(run.output)")
      #expect(run.output.contains(words), "\(run.output)")
      streams.insert(try desk.read("out") + run.output)
    }
    expectEqual(streams.count, 1, "\(streams.joined(separator: "\n---\n"))")
  }

  @Test func `an exit is told with its code`() throws {
    let run = try WorkerRun.run(desk, "Exits", "DESK/b.scenario")
    expectEqual(
      run.output,
      """
      ERROR  DESK/b.scenario:4  tap go
             the app ended its own process, with code 7 · step 3 of 3 · T+1s

      last     T+0s  step  launch
               T+0s  step  wait 1s
               T+1s  step  tap go
      again    rcc-sim run DESK/b.scenario --until 4

      1 broken

      """)
  }

  @Test func `a play of which nothing is told says that it goes on`() throws {
    let heard = Mutex<[PlayNotice]>([])
    let invocation = try Invocation(["run", "--repeat", "4", desk.path("a.scenario")])
    let plays = try ScenarioRunner(invocation, ConverterStage.self, .all)
      .noticing { notice in heard.withLock { $0.append(notice) } }
    let loaded = ScenarioLoader(vocabulary: ConverterStage.vocabulary).load([desk.path("a.scenario")])
    _ = try plays.play(try #require(try loaded.scenarios.first?.result.get())) { _ in }
    // The events of the first play are reported; each other play has fewer than one notice covers.
    let unheard = heard.withLock { notices in
      notices.filter { if case .unheard = $0 { true } else { false } }
    }
    expectEqual(unheard, [.unheard(nil), .unheard(nil), .unheard(nil)])
  }

  @Test func `an app that does not come back is ended`() throws {
    let run = try WorkerRun.run(desk, "Loops", patience: 2, "DESK/b.scenario")
    expectEqual(
      run.output,
      """
      ERROR  DESK/b.scenario:4  tap go
             the app did not return: it ran for 2s of processor time; its process was killed · step 3 of 3 · T+1s

      last     T+0s  step  launch
               T+0s  step  wait 1s
               T+1s  step  tap go
      again    rcc-sim run DESK/b.scenario --until 4

      1 broken

      """)
  }

  @Test(.timeLimit(.minutes(1))) func `a search that is over does not wait for an app that hangs`() throws {
    let stage = try #require(Misbehaving.stages["Loops"])
    let loaded = ScenarioLoader(vocabulary: stage.words).load([desk.path("b.scenario")])
    let file = try #require(try loaded.scenarios.first?.result.get())
    let draft = try ExplorationStart(file, stage.words).draft(Schedule([]), [])
    var polls = 0
    let pool = SchedulePool(WorkerRun.launch("Loops", patience: 1000), jobs: 1) {
      polls += 1
      return polls < 20
    }
    let number = pool.submit(DraftPlay(draft, path: file.path, orders: [], on: .memory))
    #expect(try pool.result(of: number) == nil)
    expectEqual(polls, 20)
  }

  @Test func `ten megabytes of output are too much`() throws {
    let run = try WorkerRun.run(desk, "Floods", "DESK/b.scenario")
    #expect(run.output.contains("the app wrote more than 1048576 bytes to its standard streams"))
    #expect(run.errors.utf8.count < 5000)
    expectEqual(run.code, 3)
  }

  @Test(arguments: ["1", "2"]) func `the others are played`(_ jobs: String) throws {
    try desk.write("a.scenario", "# It claims.\nlaunch\nexpect count is 0\n")
    try desk.write("c.scenario", "# It claims, too.\nlaunch\nexpect count is 0\n")
    let run = try WorkerRun.run(desk, "Aborts", "DESK", "--jobs", jobs)
    let verdicts = run.output.split(separator: "\n").filter { $0.hasPrefix("PASS") || $0.hasPrefix("ERROR") }
    expectEqual(
      verdicts,
      [
        "PASS  DESK/a.scenario  0 requests, T+0s",
        "ERROR  DESK/b.scenario:4  the app's process died of signal 6, abort · step 3 of 3 · T+1s",
        "PASS  DESK/c.scenario  0 requests, T+0s", "ERROR  DESK/b.scenario:4  tap go",
      ])
    #expect(run.output.hasSuffix("\n2 passed, 1 broken\n"))
    expectEqual(run.code, 3)
  }

  @Test func `a crash that is known is no failure`() throws {
    try desk.write("b.scenario", "given known-failure APP-9 it aborts\nlaunch\ntap go\n")
    let run = try WorkerRun.run(desk, "Aborts", "DESK/b.scenario")
    expectEqual(run.output, "KNOWN  DESK/b.scenario  APP-9 it aborts\n1 known to fail\n")
    expectEqual(run.code, 0)
  }

  @Test func `behind a failure nothing is played where that is wanted, whatever was under way`() throws {
    try desk.write("a.scenario", "launch\nexpect count is 1\n")
    for jobs in ["1", "2"] {
      let run = try WorkerRun.run(desk, "Exits", "DESK", "--fail-fast", "--jobs", jobs)
      #expect(run.output.hasSuffix("\n1 failed, 2 not played\n"))
    }
  }

  @Test func `with many at a time the reports are the same to the byte`() throws {
    for jobs in ["1", "2", "4"] {
      let run = try WorkerRun.run(
        desk, "Converter", "Scenarios/network", "--jobs", jobs, "--report", "ndjson=DESK/\(jobs)")
      expectEqual(run.code, 0, "\(run.output)")
      try desk.write("out\(jobs)", run.output)
    }
    for jobs in ["2", "4"] {
      try expectEqual(desk.read(jobs), desk.read("1"))
      try expectEqual(desk.read("out\(jobs)"), desk.read("out1"))
    }
  }

  @Test func `a process that cannot be started is told`() throws {
    let launch = WorkerConfiguration(program: desk.path("nothing"))
    var errors = ""
    let tool = ScenarioTool(
      Aborts.self, environment: [:], output: { _ in }, errors: { errors += $0 }, folder: desk.path,
      raceGuards: .all, launch: launch)
    expectEqual(tool.run(["run", desk.path("a.scenario")]), 3)
    #expect(errors.hasPrefix("rcc-sim: no process can be started: "))
  }

  @Test func `ctrl-C tells what was done`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: tool)
    try desk.write("b.scenario", "launch\n  pairs.load  .starting → .empty\nwait 1s\n")
    process.arguments = ["run", "a.scenario", "b.scenario", "--repeat", "1000000", "--jobs", "1"]
    process.environment = Tool.environment
    process.currentDirectoryURL = URL(fileURLWithPath: desk.path)
    process.standardOutput = output
    try process.run()
    // The signal is handled at once or later, so that no moment is too early.
    kill(process.processIdentifier, SIGINT)
    let told = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    expectEqual(process.terminationReason, .exit)
    expectEqual(process.terminationStatus, 130)
    expectEqual(String(decoding: told, as: UTF8.self), "2 not played\n")
  }
}
