import Synchronization
import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents

@Suite struct TerminalOutputTests {
  /// A clock that the test sets.
  private final class Hands: Sendable {
    let time = Mutex(Duration.zero)
  }

  /// A display on a screen of 60 columns, with a count of its writes.
  private final class Room {
    private let hands = Hands()
    private(set) var screen = PaintedScreen()
    private(set) var writes = 0
    private(set) var errors = ""
    private let terminal: Terminal

    init(_ environment: [String: String] = ["TERM": "xterm"]) {
      terminal = Terminal(environment) { Terminal.Size(columns: 60, rows: 24) }
    }

    var time: Duration {
      get { hands.time.withLock { $0 } }
      set { hands.time.withLock { $0 = newValue } }
    }

    lazy var display = TerminalOutput(terminal, MonotonicClock { [hands] in hands.time.withLock { $0 } }) {
      [unowned self] in
      screen.take($0)
      writes += 1
    } errors: { [unowned self] in
      errors += $0.text
      screen.take($0.text)
    }
  }

  private func progress(_ done: Int) -> RunProgress {
    RunProgress(count: 9, done: done, failed: 0, plays: [RunProgress.Play(path: "\(done).scenario")])
  }

  @Test func `a short run shows nothing that moves, a long one ten frames a second`() {
    let room = Room()
    for millisecond in 0..<1000 {
      room.time = .milliseconds(millisecond)
      room.display.show { progress(millisecond) }
      if millisecond == 299 { expectEqual(room.writes, 0) }
    }
    expectEqual(room.writes, 7)
    expectEqual(room.screen.lines, ["▸ 900.scenario", "900 of 9"])
    room.display.rest()
    expectEqual(room.screen.lines, [])
  }

  @Test func `what an app said stands above, and what moves comes back below it`() {
    let room = Room()
    room.time = .seconds(1)
    room.display.show { progress(1) }
    room.display.complain("rates are gone")
    room.time = .seconds(2)
    room.display.show { progress(2) }
    expectEqual(room.errors, "rates are gone\n")
    expectEqual(room.screen.lines, ["rates are gone", "▸ 2.scenario", "2 of 9"])
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": "xterm", "CI": "1"]])
  func `where nobody watches nothing moves`(_ environment: [String: String]) {
    let room = Room(environment)
    room.time = .seconds(1)
    room.display.show { progress(1) }
    room.display.rest()
    expectEqual(room.writes, 0)
  }

  @Test func `lines that stay are broken and coloured`() {
    var text = ""
    let terminal = Terminal(["TERM": "xterm"]) { Terminal.Size(columns: 20, rows: 24) }
    let display = TerminalOutput(terminal, nil, output: { text += $0 }, errors: { _ in })
    let rows = [Failure.Row(.happened, "one two three four"), .init(.marks, "    ^^^")]
    display.write(
      [.verdict("FAIL", .bad, escaped: "a.scenario:1  launch"), ""] + rows.map(\.consoleLine))
    expectEqual(
      text,
      """
      \u{1B}[31mFAIL\u{1B}[0m  a.scenario:1
              launch

      \u{1B}[32m    + one two three\u{1B}[0m
      \u{1B}[33m          ^^^\u{1B}[0m
              \u{1B}[32mfour\u{1B}[0m

      """)
  }

  @Test func `a pipe gets the lines and nothing else`() {
    var text = ""
    let display = TerminalOutput(.plain, nil, output: { text += $0 }, errors: { _ in })
    let line = "FAIL  " + String(repeating: "a long word ", count: 40)
    display.write(["\(line)", "    - x"])
    expectEqual(text, line + "\n    - x\n")
  }
}
