import Foundation
import Testing

@testable import ScenarioProcess
@testable import escape_sim

#if os(Linux)
  /// Whatever an app does is either played as intended or refused by name.
  @Suite struct EscapeTests {
    @Test func `each way of the app stands in the table once`() async {
      let ways = await MainActor.run { EscapeApp.ways.keys.sorted() }
      expectEqual(EscapeWay.all.map(\.name).sorted(), ways)
    }

    @Test func `each function with which work leaves a play is called by its name`() {
      let byNumber: Set<LeavingCall> = [.connect, .submit, .ring]
      let names = LeavingCall.allCases.filter { !byNumber.contains($0) }.map(\.rawValue)
      expectEqual(EscapeApp.leavingFunctions, names.sorted())
    }

    /// All others are functions of the C library alone.
    @Test func `each call of the kernel has its number`() {
      var calls: Set<LeavingCall> = [
        .clone, .execve, .execveat, .connect, .sendto, .sendmsg, .sendmmsg, .listen, .submit, .ring, .timer,
        .interval,
      ]
      #if arch(x86_64)
        calls.formUnion([.fork, .vfork, .alarm])
      #endif
      expectEqual(Set((0..<600).compactMap(LeavingCall.ofKernel)), calls)
    }

    @Test(arguments: EscapeWay.all.sample)
    func `a way is played as it means it, or refused by name`(_ way: EscapeWay) throws { try Self.play(way) }

    static func play(_ way: EscapeWay) throws {
      let desk = try Workspace()
      try desk.write(way.file, way.scenario)
      // Where nothing fails, `--update` must leave the file unchanged.
      let isFailing = if case .leftBehind = way.outcome { true } else { false }
      let run = try EscapeRun(way, in: desk, isFailing ? [] : ["--update"])
      expectEqual(run.console, way.console)
      expectEqual(run.code, way.code)
      try expectEqual(desk.read(way.file), way.scenario)
    }
  }

  @Suite(.checks) struct OtherEscapeTests {
    @Test(arguments: EscapeWay.all.rest.sample(oneOf: 2))
    func `a way is played as it means it, or refused by name`(_ way: EscapeWay) throws {
      try EscapeTests.play(way)
    }
  }

  /// The outcome is the same each time, on a quiet machine and on a busy one.
  @Suite(.soak, .serialized, .timeLimit(.minutes(20))) struct EscapeRepeatTests {
    /// A soak plays often enough to find what happens once in a hundred times.
    private static let repeats = Soak.isOn ? 100 : 2

    /// Ways that end with the same code run together, so that the exit code is that of each.
    @Test(arguments: HostileCondition.loopCounts, [0, 1, 3]) func `a way ends the same way each time`(
      _ loops: Int, _ code: Int32
    ) throws {
      let tool = try #require(Tool.path(of: "escape-sim"))
      let desk = try Workspace()
      for way in EscapeWay.all where way.code == code { try desk.write(way.file, way.scenario) }
      let call = HostileCall(tool: tool, library: "", desk: desk, paths: [desk.path])
      let once = try call.play(HostileCondition(name: "once"))
      var condition = HostileCondition.busyLoops(loops)
      condition.options = ["--repeat", "\(Self.repeats)"]
      let often = try call.play(condition)
      #expect(once.code == code && often.code == code, "\(often.said)")
      let isSame = often.stream == once.stream
      #expect(isSame, "\(often.said)")
    }

    /// Each call finds it in its second play.
    @Test(arguments: HostileCondition.loopCounts) func `what is left to chance is never written down`(
      _ loops: Int
    ) throws {
      for way in EscapeWay.all where way.isChance {
        let desk = try Workspace()
        try desk.write(way.file, way.scenario)
        try BusyLoops.during(loops, in: desk) {
          for _ in 1...Self.repeats {
            let run = try EscapeRun(way, in: desk, ["--update"])
            #expect(run.code == way.code && run.console == way.console)
            try expectEqual(desk.read(way.file), way.scenario)
          }
        }
      }
    }
  }

  /// A run of the tool on one way, in the folder of its file.
  struct EscapeRun {
    let code: Int32
    let console: String

    init(_ way: EscapeWay, in desk: Workspace, _ options: [String]) throws {
      let tool = try #require(Tool.path(of: "escape-sim"))
      // Without the environment of CI, under which nothing may be written.
      let words = ["-i", "PATH=\(Tool.folder)", tool, "run", way.file] + options
      let run = try ToolRun(process: "/usr/bin/env", words, in: desk) { _ in }
      code = run.code
      let said = run.output + run.errors
      console = way.isChance ? said.replacing(/→ \\"[^"\\]+\\"/, with: #"→ \"…\""#) : said
    }
  }

  /// Processes that keep the cores busy.
  private enum BusyLoops {
    static func during(_ count: Int, in desk: Workspace, _ body: () throws -> Void) throws {
      let loops = try (0..<count).map { _ in
        let loop = Process()
        loop.executableURL = URL(filePath: "/bin/sh")
        loop.arguments = ["-c", "while kill -0 $PPID; do :; done"]
        try loop.runUnblocked()
        return loop
      }
      defer { for loop in loops { loop.terminate() } }
      try body()
    }
  }
#endif
