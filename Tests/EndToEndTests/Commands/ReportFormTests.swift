import Foundation
import Synchronization
import Testing

@testable import ScenarioBasics
@testable import ScenarioReport
@testable import rcc_sim

/// `--report`: the destination of each form, and that all forms report the same about one run.
@Suite struct ReportFormTests {
  private let desk: Workspace

  init() throws {
    desk = try Workspace()
    try desk.write("a/fails.scenario", "launch\n  pairs.load  .starting → .loaded\n")
    try desk.write("a/passes.scenario", "launch\n  pairs.load  .starting → .empty\n")
  }

  @Test func `github writes behind the console, and appends to the summary of the job`() throws {
    try desk.write("summary.md", "before\n")
    let environment = ["GITHUB_WORKSPACE": desk.path, "GITHUB_STEP_SUMMARY": desk.path("summary.md")]
    let arguments = ["run", "DESK/a", "--report", "github", "--report", "markdown=DESK/out.md"]
    let run = desk.run(arguments, stage: ConverterStage.self, environment: environment)
    let told = [
      "::error file=a/fails.scenario,line=2,title=pairs.load is .empty%2C expected .loaded",
      "FAIL  DESK/a/fails.scenario:1  launch%0A      1 value differs · step 1 of 1 · T+0s%0A",
      "    - pairs.load  .starting → .loaded%0A    + pairs.load  .starting → .empty%0A"
        + "                              ^^^^^^%0A%0A"
        + "because  .restored()  gave  pairs.load .empty%0A"
        + "again    rcc-sim run DESK/a/fails.scenario --until 1%0A"
        + "accept   if the app is right:  rcc-sim run DESK/a/fails.scenario --update\n",
    ]
    #expect(
      run.output.hasSuffix("\n1 passed, 1 failed\n\(told[0])::\(told[1])%0A\(told[2])"), "\(run.output)")
    try expectEqual(desk.read("summary.md"), "before\n" + desk.read("out.md"))
    expectEqual(run.code, 1)
  }

  @Test func `elsewhere github has annotations alone`() throws {
    let run = desk.run("run", "DESK/a/fails.scenario", "--report", "github", stage: ConverterStage.self)
    #expect(run.output.contains("\n::error file=DESK/a/fails.scenario,line=2,"))
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: desk.path).sorted(),
      [
        ".rcc-sim-failed", ".rcc-sim-pending", "a",
      ])
  }

  @Test(arguments: [
    ("github=x", "`--report github=x`: this report takes no path", "write --report github"),
    ("junit", "`--report junit` does not say where to write", "write --report junit=FILE"),
    ("junti=x", "`junti=x` is not a report form", "did you mean `junit`?"),
    (
      "ndjson=a/fails.scenario", "`--report ndjson=a/fails.scenario` would overwrite a scenario",
      "give the report a name that does not end in .scenario"
    ),
    (
      "html=session.har", "`--report html=session.har` would overwrite a recording",
      "give the report a name that does not end in .har"
    ),
  ]) func `a report that goes nowhere is refused`(_ form: String, _ message: String, _ remedy: String) {
    let run = desk.run("run", "DESK/a", "--report", form, stage: ConverterStage.self)
    expectEqual(run.errors, "rcc-sim: \(message)\n  = \(remedy)\n")
    expectEqual(run.code, 2)
  }

  @Test func `a summary that cannot be written is told before anything is played`() {
    let environment = ["GITHUB_STEP_SUMMARY": desk.path("no/where/summary.md")]
    let run = desk.run(
      ["run", "DESK/a", "--report", "github"], stage: ConverterStage.self, environment: environment)
    expectEqual(
      run.errors,
      """
      rcc-sim: `GITHUB_STEP_SUMMARY=DESK/no/where/summary.md` cannot be written: No such file or directory
        = its folder must exist and be writable

      """)
    #expect(run.code == 2 && run.output.isEmpty)
  }

  @Test func `the forms agree with the stream on a run with every verdict`() throws {
    try desk.write("b/broken.scenario", "given seed 3\nlaunch\n")
    try desk.write("b/known.scenario", "given known-failure APP-1\nlaunch\n")
    try desk.write("b/moody.scenario", "given seed 4\nlaunch\n  pairs.load  .starting → .empty\n")
    try desk.write("b/wrong.scenario", "lanch\n")
    #if canImport(Darwin)
      try desk.write("b/elsewhere.scenario", "given platform linux\nlaunch\n")
    #else
      try desk.write("b/elsewhere.scenario", "given platform darwin\nlaunch\n")
    #endif
    let forms = ReportForm.names(of: .file)
    let reports = forms.flatMap { ["--report", "\($0)=DESK/\($0)"] }
    for _ in 1...2 {
      let run = desk.run(["run", "DESK/a", "DESK/b", "--repeat", "2"] + reports, stage: Moody.self)
      expectEqual(run.code, 2)
    }
    let summary = try #require(try desk.events("ndjson").last)
    func count(_ names: String...) -> Int { names.reduce(0) { $0 + (summary[$1]?.integer ?? 0) } }
    #expect(forms.allSatisfy { (try? desk.read($0).isEmpty) == false })
    let all = count("passed", "failed", "known", "broken", "diverged", "refused", "skipped")
    expectEqual(all, 7)
    let junit = try desk.read("junit")
    #expect(
      junit.contains(
        "<testsuites name=\"rcc-sim\" tests=\"7\" failures=\"\(count("failed"))\""
          + " errors=\"\(count("broken", "diverged", "refused"))\""))
    expectEqual(junit.components(separatedBy: "<skipped ").count - 1, count("known", "skipped"))
    let tap = try desk.read("tap").components(separatedBy: "\n")
    #expect(tap.contains("1..7"))
    expectEqual(
      tap.count { $0.hasPrefix("not ok ") }, count("failed", "known", "broken", "diverged", "refused"))
    let wrong = count("failed", "broken", "diverged", "refused")
    #expect(try desk.read("markdown").hasPrefix("## rcc-sim: \(wrong) of 7 scenarios did not pass\n"))
  }

  /// A clock of the tests that shows a later time whenever somebody looks at it.
  private static func clock(_ step: Duration) -> MonotonicClock {
    let now = MutableTime()
    return MonotonicClock { now.advance(step) }
  }

  private final class MutableTime: Sendable {
    private let time = Mutex(Duration.zero)
    func advance(_ step: Duration) -> Duration {
      time.withLock { time in
        time += step
        return time
      }
    }
  }

  @Test func `JUnit of a run has real times, and nothing else has any`() throws {
    for (number, step) in [(1, Duration.milliseconds(250)), (2, .seconds(3))] {
      _ = try WorkerRun.call(
        desk, "Converter", time: Self.clock(step),
        ["run", "DESK/a", "--jobs", "1"]
          + ReportForm.names(of: .file).flatMap { ["--report", "\($0)=DESK/\($0)\(number)"] })
    }
    for form in ReportForm.names(of: .file) where form != "junit" {
      try expectEqual(desk.read(form + "1"), desk.read(form + "2"))
    }
    let (first, second) = (try desk.read("junit1"), try desk.read("junit2"))
    let times = first.matches(of: #/<(\w+)[^>]* time="([0-9.]*)"/#).map { "\($0.1) \($0.2)" }
    expectEqual(
      Set(times.map { $0.prefix { $0 != " " } }), ["testsuites", "testsuite", "testcase"], "\(first)")
    #expect(times.allSatisfy { !$0.hasSuffix(" 0.000") }, "\(first)")
    #expect(first != second)
    let again = desk.run(
      "report", "DESK/ndjson1", "--report", "junit=DESK/junit3", stage: ConverterStage.self)
    expectEqual(again.code, 0)
    for text in [first, second] {
      try expectEqual(desk.read("junit3"), text.replacing(#/ time="[0-9.]*"/#, with: ""))
    }
  }

  @Test func `with many at a time the forms are the same to the byte`() throws {
    for jobs in ["1", "2"] {
      _ = try WorkerRun.run(
        desk, "Converter", "DESK/a", "--jobs", jobs, "--report", "junit=DESK/junit\(jobs)", "--report",
        "tap=DESK/tap\(jobs)", "--report", "markdown=DESK/markdown\(jobs)")
    }
    for form in ["junit", "tap", "markdown"] {
      try expectEqual(desk.read(form + "1"), desk.read(form + "2"))
    }
  }
}
