import Foundation
import Testing

@testable import ScenarioFormat

/// The steps that a story allows in each state of the app, typed from the rule.
@Suite struct AppLifecycleTests {
  /// Every step, and whether it is allowed when the app was never launched, is running, or has quit.
  private static let rows: [(step: String, neverLaunched: Bool, running: Bool, quit: Bool)] =
    [
      ("launch", true, false, true), ("relaunch", false, true, true), ("quit", false, true, false),
      ("kill", false, true, false),
    ]
    + [
      "background", "foreground", "tap add", "tap add x3", "type field a", "clear field", "swipe row",
      "delete row", "back", "dismiss",
    ].map { ($0, false, true, false) }
    + [
      "offline", "online", "disk full", "locale de_DE", "zone UTC", "wait 1s", "wait until a is b",
      "expect a",
      "expect a is b", "expect screen", "expect requests",
    ].map { ($0, true, true, true) }

  @Test(
    arguments: [
      .launch, .relaunch, .quit, .kill, .offline, .online, .background, .foreground, .disk(.failsOnce),
      .locale("de_DE"),
      .zone("UTC+02:00"), .tap(id: "a"), .tap(id: "a", times: 2), .type(id: "a", text: "b c"),
      .clear(id: "a"),
      .swipe(id: "a"), .delete(id: "a"), .back, .dismiss, .wait(.seconds(3)),
      .waitUntil(path: "a.b", value: "1", within: .seconds(5)), .expectIs(path: "a", value: "1"),
      .expect(path: "a"), .expectScreen, .expectRequests, .expectPending,
    ] as [Verb])
  func `the text of a step is read as the step`(_ verb: Verb) { expectEqual(Verb(verb.text), verb) }

  @Test(arguments: [
    "", "launch now", "tap", "tap a b", "taps a", "wait", "and tap a", "  | and tap a", "pull feed",
  ])
  func `another text is no step`(_ text: String) { expectEqual(Verb(text), nil) }

  @Test func `the table has every word of a step`() {
    let words = Set(Self.rows.map { $0.step.prefix { $0 != " " } })
    expectEqual(words, Set(Grammar.allSteps.map { $0.name[...] }))
  }

  @Test(arguments: rows.map(\.step)) func `a step is taken where the app can take it`(_ step: String) throws {
    let row = try #require(Self.rows.first { $0.step == step })
    let stories = [
      ("", row.neverLaunched), ("launch\n", row.running), ("launch\nquit\n", row.quit),
      ("launch\nquit\nlaunch\n", row.running), ("launch\nquit\nrelaunch\n", row.running),
      ("launch\nrelaunch\nquit\n", row.quit), ("launch\nkill\n", row.quit),
      ("wait 1s\noffline\n", row.neverLaunched),
    ]
    for (above, isTaken) in stories {
      expectEqual((refusal(above + step + "\n") == "no refusal"), isTaken, "\(above)\(step)")
    }
  }

  @Test(arguments: [
    // One wrong step is reported once, whatever consequences it has.
    ("tap a\ntap b\nquit\n", 1), ("lanch\ntap a\n", 1), ("launch\nlaunch\nlaunch\n", 1),
    ("quit\nlaunch\nlaunch\n", 2), ("launch x\ntap a\nquit\ntap a\n", 2),
  ])
  func `what follows from a wrong step is not told`(_ text: String, _ count: Int) {
    expectEqual(refusal(text).components(separatedBy: "\n\n").count, count, "\(refusal(text))")
  }

  @Test(arguments: ["tap a", "quit", "relaunch", "launch\n# missing: two steps here\nlaunch"])
  func `behind a gap nothing is known of the app`(_ steps: String) {
    expectEqual(refusal("# missing: a step here\n\(steps)\n"), "no refusal")
    #expect(refusal("launch\n# Nothing is missing: really.\nlaunch\n") != "no refusal")
  }
}
