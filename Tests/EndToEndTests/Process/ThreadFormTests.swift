import Foundation
import Testing

@testable import escape_sim

/// A form of `ThreadForms`, with the lines that it says and the virtual milliseconds of each.
struct ThreadForm: Sendable, CustomTestStringConvertible {
  let name: String
  let lines: [String]
  /// The time at which the tap has returned; later than zero if the main thread was blocked.
  var blocked = 0
  /// Whether a process without a play says the same lines, whatever the machine does.
  var isFree = true

  init(_ name: String, _ lines: [String], blocked: Int = 0, isFree: Bool = true) {
    (self.name, self.lines, self.blocked, self.isFree) = (name, lines, blocked, isFree)
  }

  var testDescription: String { name }
  var file: String { "\(name).scenario" }

  /// The lines without their times.
  var said: [String] { lines.map { $0.split(separator: " ", maxSplits: 1)[1].description } }

  /// The scenario, whose expected lines are made of the table.
  var scenario: String {
    let log = lines.enumerated().map { index, line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return (time: Int(parts[0]) ?? 0, text: #"log[@\#(index)]  + "\#(parts[1])""#)
    }
    let tapped = log.filter { $0.time <= blocked }.map { Self.line(max($0.time, blocked), $0.text) }
    let later = log.filter { $0.time > blocked }.map { Self.line($0.time - blocked, $0.text) }
    return (["# \(name)", "", "launch", "tap thread-\(name)"] + tapped + ["wait 4000s"] + later)
      .joined(separator: "\n") + "\n"
  }

  private static func line(_ time: Int, _ text: String) -> String {
    switch time {
    case 0: "  " + text
    case let time where time % 1000 == 0: "  +\(time / 1000)s  " + text
    case let time where time > 1000: "  +\(time / 1000).\(String(format: "%03d", time % 1000))s  " + text
    default: "  +\(time)ms  " + text
    }
  }
}

extension ThreadForm {
  static let all = queues + waits + operations + locks

  private static let queues = [
    ThreadForm("serial", ["0 1 false", "0 2", "0 3", "0 4"]),
    ThreadForm("sync", ["0 before", "0 sync", "0 item", "0 after"]),
    ThreadForm("barrier", ["0 3 before", "0 6 in all"]),
    // On a busy machine, times of a tenth of a second are no order.
    ThreadForm("after", ["100 1", "200 2", "300 3"], isFree: false),
    // Nobody waits for an hour without a play.
    ThreadForm("hour", ["3601000 late true"], isFree: false),
    ThreadForm("target", ["0 one of the root", "0 two of the root"]),
    ThreadForm("set-target", ["0 moved"]),
    ThreadForm("target-main", ["0 1 true", "0 3", "0 2"]),
    ThreadForm("suspended", ["0 1", "0 2"]),
    ThreadForm("main-sync", ["0 true false"]),
    ThreadForm("perform", ["0 4950"]),
    ThreadForm("every-class", ["0 all five"]),
    ThreadForm("timer", ["100 tick 1", "200 tick 2", "300 tick 3", "300 cancelled"]),
    ThreadForm("timer-on-main", ["100 tick true"]),
    ThreadForm("data-source", ["0 2"]),
    ThreadForm("session", ["0 0 true false"]),
  ]

  private static let waits = [
    ThreadForm("group", ["50 left", "50 notified"]),
    ThreadForm("group-wait", ["0 work", "300 timedOut"], blocked: 300),
    ThreadForm("semaphore", ["100 answered", "300 timedOut", "500 timedOut"], blocked: 500),
    ThreadForm("two-wait-in-turn", ["0 1", "0 2", "0 3"]),
    ThreadForm("sync-on-busy", ["100 1", "100 2 true"], blocked: 100),
    // On two processors, a pool of Dispatch has two threads, and all of them are blocked.
    ThreadForm("many-blocked", ["0 all 40"], isFree: false),
    ThreadForm(
      "work-item", ["0 ran", "0 notified", "100 over", "200 timedOut"], blocked: 200, isFree: false),
  ]

  private static let operations = [
    ThreadForm("dependencies", ["0 1", "0 2 true", "0 3"]),
    ThreadForm("one-at-a-time", ["10 1", "20 2", "30 3", "30 all"]),
    ThreadForm("operations-waited-for", ["0 high", "0 low", "0 waited true"]),
    ThreadForm("asynchronous-operation", ["100 ended", "100 next"]),
    ThreadForm("underlying-queue", ["0 under"]),
    ThreadForm("main-operation", ["0 main true"]),
  ]

  private static let locks = [
    ThreadForm("thread", ["0 false"]),
    ThreadForm("sleeping-threads", ["100 1", "200 2", "300 3"], blocked: 300, isFree: false),
    ThreadForm("polling", ["100 seen"]),
    ThreadForm("run-loop", ["200 3 ticks"]),
    ThreadForm("continuation", ["0 3 true"]),
    ThreadForm("lock", ["40 4"]),
    ThreadForm("mutex", ["40 4"]),
    ThreadForm("recursive-lock", ["0 1 true", "0 2"]),
    ThreadForm("condition", ["0 0 in round 0", "0 1 in round 0", "0 0 in round 1", "0 1 in round 1"]),
    ThreadForm("condition-until", ["250 false"]),
    ThreadForm("condition-lock", ["100 true 1", "100 true"]),
    ThreadForm("read-write-lock", ["100 1", "100 2"]),
  ]
}

#if os(Linux)
  /// The work of an app on queues, in threads and with locks is played as it runs without a play.
  @Suite struct ThreadFormTests {
    @Test func `each form of the app stands in the table once`() {
      expectEqual(ThreadForm.all.map(\.name).sorted(), ThreadForms.all.keys.sorted())
    }

    @Test func `each form is played in virtual time`() throws {
      let desk = try Workspace()
      for form in ThreadForm.all { try desk.write(form.file, form.scenario) }
      let run = try ToolRun(process: try #require(Tool.path(of: "escape-sim")), ["run", "."], in: desk) { _ in
      }
      expectEqual(run.code, 0, run.output)
      #expect(run.output.contains("\(ThreadForm.all.count) passed"))
    }

    /// Each form in a process of its own, in which no play changes a function.
    @Test(.checks, arguments: ThreadForm.all.filter(\.isFree).sample(oneOf: 4))
    func `a process without a play says the same`(_ form: ThreadForm) throws {
      let desk = try Workspace()
      let tool = try #require(Tool.path(of: "escape-sim"))
      let run = try ToolRun(process: tool, ["free", form.name, "\(form.lines.count)"], in: desk) { _ in }
      expectEqual(run.output.split(separator: "\n").map(String.init), form.said)
    }
  }
#endif
