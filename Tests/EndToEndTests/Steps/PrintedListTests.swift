import Testing

@testable import Scenario
@testable import ScenarioPlay
@testable import rcc_sim

/// A long list, and a list that the state holds twice, as the steps of a scenario print them.
@Suite struct PrintedListTests {
  private struct Row: Identifiable, Hashable {
    let id: String
    var text: String
  }

  /// Fills a list of 300 rows, changes each of them, and empties the list.
  private class Fills: OneButton {
    private var rows: [Row] = []

    /// The number of the row that has another text.
    class var other: Int? { nil }

    override func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
      switch identifier {
      case "fill":
        rows = (0..<300).map { (place: Int) in
          Row(id: "R\(place)", text: place == Self.other ? "another" : "Row \(place)")
        }
      case "change": for index in rows.indices { rows[index].text += "!" }
      default: rows = []
      }
      return .done
    }
    override func state(isolation: isolated any Actor) -> Any { (rows: rows, name: "go") }
    override func fingerprint(isolation: isolated any Actor) -> AnyHashable { rows }
  }

  private final class FillsAnother: Fills {
    override class var other: Int? { 152 }
  }

  private static let steps = "launch\ntap fill\ntap change\ntap empty\n"

  @Test func `many rows that come, change and go are three lines each, which pass as they are written`()
    throws
  {
    let desk = try Workspace()
    try desk.write("a.scenario", Self.steps)
    expectEqual(desk.run("run", "--update", "DESK/a.scenario", stage: Fills.self).code, 0)
    expectEqual(
      try desk.read("a.scenario"),
      """
      launch
      tap fill
        rows[R0]  + @0  (text: "Row 0")
        rows[*]  +  x298 ~5etyq0xx6bwm2w40
        rows[R299]  + @299  (text: "Row 299")
      tap change
        rows[R0].text  "Row 0" → "Row 0!"
        rows[*].text  x298 ~28687j3e2rc3ej0d
        rows[R299].text  "Row 299" → "Row 299!"
      tap empty
        rows[R0]  - @0
        rows[*]  -  x298 ~cwc8etsq6a324frv
        rows[R299]  - @299

      """)
    expectEqual(desk.run("run", "DESK/a.scenario", stage: Fills.self).code, 0)
    expectEqual(desk.run("lint", "DESK/a.scenario", stage: Fills.self).code, 0)
  }

  @Test func `unfold shows each row`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", Self.steps)
    _ = desk.run("run", "--update", "DESK/a.scenario", stage: Fills.self)
    let run = desk.run("run", "DESK/a.scenario", "--unfold", stage: Fills.self)
    expectEqual(run.code, 0)
    for text in ["+ @", "- @", "!\""] {
      expectEqual(
        run.output.split(separator: "\n").count { $0.hasPrefix("      | rows[R") && $0.contains(text) }, 300)
    }
  }

  @Test func `a row in between that is another is a difference`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\ntap fill\n")
    _ = desk.run("run", "--update", "DESK/a.scenario", stage: Fills.self)
    let run = desk.run("run", "DESK/a.scenario", stage: FillsAnother.self)
    expectEqual(run.code, 1)
    expectEqual(
      run.output,
      """
      FAIL  DESK/a.scenario:2  tap fill
            1 folded line differs · step 2 of 2 · T+0s

            rows[R0]  + @0  (text: "Row 0")
          - rows[*]  +  x298 ~5etyq0xx6bwm2w40
          + rows[*]  +  x298 ~9sj9qyy6sas0hf54
                             ^^^^^^^^^^^^^^^^^
            · one of them differs, which is now:
          + rows[R152]  + @152  (text: "another")
            rows[R299]  + @299  (text: "Row 299")

      to see   rcc-sim run DESK/a.scenario --unfold --until 2
               or with the last good run at hand:  rcc-sim diff GOOD.ndjson NEW.ndjson
      again    rcc-sim run DESK/a.scenario --until 2
      accept   if the app is right:  rcc-sim run DESK/a.scenario --update

      - was expected, + happened
      1 failed

      """)
  }

  /// A list, and the same list as it is shown.
  private final class ShowsTwice: OneButton {
    private struct State: Hashable {
      var model: [Row] = []
      var screen: [String] = []
    }

    private var shown = State()

    override func tapped() {
      shown.model.append(Row(id: "R\(shown.model.count)", text: "Row"))
      shown.screen = shown.model.map(\.text)
    }
    override func state(isolation: isolated any Actor) -> Any { shown }
    override func fingerprint(isolation: isolated any Actor) -> AnyHashable { shown }
  }

  private static let hint =
    "printed twice: 10 of 10 changes of model are also changes of screen; let the Stage's state have one of them "
    + "(Docs/your-own-app.md#a-state-that-prints-each-change-twice)"

  @Test func `a list that the state holds twice is told after an update and after a run`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\n" + String(repeating: "tap go\n", count: 10))
    for words in [["run", "--update"], ["run"]] {
      let run = desk.run(words + ["DESK/a.scenario"], stage: ShowsTwice.self)
      expectEqual(run.output.split(separator: "\n").last.map(String.init), Self.hint)
    }
    try desk.write("b.scenario", "ignore screen.**\n" + desk.read("a.scenario"))
    expectEqual(desk.run("run", "--update", "DESK/b.scenario", stage: ShowsTwice.self).code, 0)
    #expect(!desk.run("run", "DESK/b.scenario", stage: ShowsTwice.self).output.contains("twice"))
  }

  @Test func `nothing in the state of the converter is said to be there twice`() throws {
    #expect(try !PlayedSuite.shared().console.contains("printed twice"))
  }
}
