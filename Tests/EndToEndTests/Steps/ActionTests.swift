import Foundation
import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// Actions of a user other than tapping.
@Suite struct ActionTests {
  @Test func `a hand's steps show what they change`() throws {
    let desk = try Workspace()
    let text = """
      launch
      type field 1,5
        text  "" → "1,5"
        keystrokes  0 → 3
      type field "0 "
        text  "1,5" → "1,50 "
        keystrokes  3 → 5
      type field 7!8
        no effect  field takes no !
        text  "1,50 " → "1,50 7"
        keystrokes  5 → 6
      clear field
        text  "1,50 7" → ""
      delete milk
        no effect  milk is not open
      swipe milk
        opened  nil → "milk"
      delete milk
        opened  "milk" → nil
        notes[milk]  -
      tap more x2
        screen  "list" → "sheet"
      dismiss
        screen  "sheet" → "detail"
      back
        screen  "detail" → "list"

      """
    try desk.write("hand.scenario", text)
    let run = desk.run("run", "DESK", stage: NotesStage.self)
    expectEqual(
      run.output,
      """
      PASS  DESK/hand.scenario  0 requests, T+0s
      1 passed

      """)
  }

  private static let toSee = "to see   rcc-sim run DESK/x.scenario --screen --until 2"

  @Test(arguments: [
    (
      "type filed 1", "there is no `filed` on the screen",
      ["because  the screen has: field", "to fix   write in line 2:", "         type field 1"]
    ),
    ("swipe eggs", "there is no `eggs` on the screen", ["because  the screen has: bread, milk", toSee]),
    ("back", "nothing on the screen takes `back`", [toSee]),
    ("tap x", "there is no `x` on the screen", ["because  these can be tapped: more", toSee]),
    (
      "zone UTC+02:00", "this Stage does not support `zone`",
      [
        "because  its actions are tap, type, clear, swipe, delete, back, dismiss",
        "to fix   handle `.zone` in `act` of the Stage, or delete the step",
      ]
    ),
  ])
  func `a step that meets nothing is told with what there is`(
    _ step: String, _ sentence: String, _ reasons: [String]
  ) throws {
    let (output, code) = try play("launch\n\(step)\n", NotesStage.self)
    expectEqual(
      output,
      """
      FAIL  DESK/x.scenario:2  \(step)
            \(sentence) · step 2 of 2 · T+0s

      \(reasons.joined(separator: "\n"))
      again    rcc-sim run DESK/x.scenario --until 2

      1 failed

      """)
    expectEqual(code, 1)
  }

  @Test func `a Stage that only knows taps says so`() throws {
    let text = """
      serve GET /greeting
        | 200 text Hello

      launch
        | ignore **
        GET /greeting → 200
      background

      """
    try expectEqual(
      play(text, GreeterStage.self).output,
      """
      FAIL  DESK/x.scenario:7  background
            this Stage does not support `background` · step 2 of 2 · T+0s · 1 change not compared

      because  its actions are tap
      to fix   handle `.background` in `act` of the Stage, or delete the step
      again    rcc-sim run DESK/x.scenario --until 7

      1 failed  ·  1 request, 0 faults, 0s of virtual time, 1 change not compared

      """)
  }

  @Test(arguments: ["background", "clear field", "tap more"])
  func `behind a gap, an app that does not run takes nothing`(_ step: String) throws {
    try expectEqual(
      play("# missing: a step here\n\(step)\n", ConverterStage.self).output,
      """
      FAIL  DESK/x.scenario:2  \(step)
            the app is not running · step 1 of 1 · T+0s

      to fix   write `launch` above line 2
      missing  line 1: a step here
      again    rcc-sim run DESK/x.scenario --until 2

      1 failed

      """)
  }

  private func play(_ text: String, _ stage: any Stage.Type) throws -> (output: String, code: Int32) {
    let desk = try Workspace()
    try desk.write("x.scenario", text)
    let run = desk.run("run", "DESK", stage: stage)
    return (run.output, run.code)
  }
}
