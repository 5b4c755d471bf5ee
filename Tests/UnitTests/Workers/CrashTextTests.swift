import Foundation
import Testing

@testable import Scenario

/// The last output of a process as a report keeps it: without the parts that differ in the next run.
@Suite struct CrashTextTests {
  @Test(arguments: [
    (
      "App/Rates.swift:12: Fatal error: Index out of range",
      "App/Rates.swift:12: Fatal error: Index out of range"
    ),
    ("2026-11-22 08:45:47.123 rcc-sim[4242:991] offline", "<time> rcc-sim[<process>] offline"),
    ("2026-11-22 08:45:47.123456+0100 rcc-sim[4242:0x1a2b] offline", "<time> rcc-sim[<process>] offline"),
    ("rcc-sim[4242]: offline", "rcc-sim[<process>]: offline"),
    ("2026-11-22T08:45:47Z rcc-sim[4242]: offline", "<time> rcc-sim[<process>]: offline"),
    ("the rows[42]: none", "the rows[42]: none"),
    (
      "rcc-sim(4242,0x1e3b4a) malloc: *** error for object 0x600000c0: pointer being freed was not allocated",
      "rcc-sim(<process>) malloc: *** error for object <address>: pointer being freed was not allocated"
    ),
    ("free(): double free detected in tcache 2", "free(): double free detected in tcache 2"),
    (
      "==4242==ERROR: AddressSanitizer: SEGV on 0x00007ffc12345678",
      "==<process>==ERROR: AddressSanitizer: SEGV on <address>"
    ),
    ("Thread 3 crashed:", "Thread <thread> crashed:"),
    ("on thread #12, tid=991", "on thread #<thread>, tid=<thread>"),
    ("pid: 4242, process 17", "pid: <process>, process <process>"),
    ("no /tmp/desk-aB3/x.json:12 there", "no <temporary path>:12 there"),
    ("'/var/folders/zz/q1/T/x' and /private/tmp/a", "'<temporary path>' and <temporary path>"),
    ("id 6F9619FF-8B86-D011-B42D-00C04FC964FF", "id <uuid>"),
    ("at 08:45:47 o'clock, 3 of 42 in 12", "at <time> o'clock, 3 of 42 in 12"),
  ])
  func `what differs from run to run has a word in its place`(_ said: String, _ told: String) {
    expectEqual(CrashText.stable(said), told)
  }

  @Test func `the folder that this process was told for temporary files is one`() {
    let file = FileManager.default.temporaryDirectory.appending(path: "a-1/b.json").path
    expectEqual(CrashText.stable("no \(file)"), "no <temporary path>")
  }

  @Test func `the last three lines are kept, and no backtrace behind them`() {
    let said =
      "one\ntwo\nthree\nfour\n\n*** Signal 4: Backtracing from 0x7f12345678... done ***\n\nThread 0 crashed:\n"
    expectEqual(CrashText(said).lines, ["two", "three", "four"])
    expectEqual(CrashText("a\n💣 Program crashed: Aborted at 0x00001234\nb\n").lines, ["a"])
    expectEqual(CrashText(String(repeating: "é", count: 300)).lines.map(\.count), [200])
  }
}
