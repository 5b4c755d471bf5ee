import Foundation
import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay

/// A Stage says in words of its own what the user is shown, and the tool knows such a line for what it is.
@Suite struct NavigationTests {
  @Test func `each change prints its line`() throws {
    let desk = try Workspace()
    try desk.write(
      "a.scenario",
      """
      launch
      tap all
        present settings
        push settings.detail
        pop settings.detail
        dismiss settings
        alert "You are \\x1boffline."
        alert closed
        show settings
      expect alert is "You are \\x1boffline."

      """)
    let run = desk.run("run", "DESK/a.scenario", stage: ShowsStage.self)
    expectEqual(run.code, 0, "\(run.output)")
  }

  @Test func `another line of its own is told as what the step gave`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\ntap other\n  show profile\n")
    let run = desk.run("run", "DESK/a.scenario", stage: ShowsStage.self)
    expectEqual(run.code, 1)
    expectEqual(
      run.output,
      """
      FAIL  DESK/a.scenario:2  tap other
            1 line differs · step 2 of 2 · T+0s

          - show profile
          + show settings
                 ^^^^^^^^

      because  tap other (line 2)  gave  show settings
      again    rcc-sim run DESK/a.scenario --until 2
      accept   if the app is right:  rcc-sim run DESK/a.scenario --update

      - was expected, + happened
      1 failed

      """)
  }
}

/// An app that shows what a button says.
final class ShowsStage: Stage {
  static let vocabulary = Vocabulary()
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var environment: StageEnvironment?
  private static let changes: [Navigation] = [
    .present("settings"), .push("settings.detail"), .pop("settings.detail"), .dismiss("settings"),
    .alert("You are \u{1B}offline."), .alertClosed, .other("show settings"),
  ]

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    self.environment = environment
  }
  func quit(isolation: isolated any Actor) { environment = nil }

  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    for change in identifier == "all" ? Self.changes : [Self.changes[6]] {
      environment?.trace(.navigation(change))
    }
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { "" }
  func screen(isolation: isolated any Actor) -> [String] { [] }
}
