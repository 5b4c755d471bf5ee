import Foundation
import Observation
import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay

/// A state of objects, which change in place, and a screen of nodes.
@Suite struct ObjectStateTests {
  @Test func `what changes in place shows`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", Self.scenario)
    let run = desk.run("run", "DESK/a.scenario", stage: BoardStage.self)
    expectEqual(run.code, 0, "\(run.output)")
  }

  @Test(arguments: [SameBoardStage.self as any Stage.Type, BoardStage.self])
  func `a change in place that nobody expects fails`(_ stage: any Stage.Type) throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\ntap a\n")
    let run = desk.run("run", "DESK/a.scenario", stage: stage)
    expectEqual(run.code, 1)
    #expect(run.output.contains("+ rows[a].count  0 → 1"), "\(run.output)")
  }

  @Test func `a failure shows the nodes`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\nswipe a\n")
    let run = desk.run("run", "DESK/a.scenario", stage: BoardStage.self)
    #expect(
      run.output.hasPrefix(
        """
        FAIL  DESK/a.scenario:2  swipe a
              there is no `a` on the screen · step 2 of 2 · T+0s

        because  nothing on this screen has a name; it shows:
                   Board
                     a: 0  [a]
                     b: 0  [b]  disabled  focused
        """), "\(run.output)")
  }

  @Test(arguments: [
    (ScreenNode("Rome"), ["Rome"]), (ScreenNode(identifier: "rome"), ["[rome]"]),
    (ScreenNode("Rome", identifier: "rome", isEnabled: false), ["Rome  [rome]  disabled"]),
    (ScreenNode("", identifier: "query", isFocused: true), ["  [query]  focused"]),
    (ScreenNode("a", children: [ScreenNode("b", children: [ScreenNode("c")])]), ["a", "  b", "    c"]),
    (ScreenNode(children: [ScreenNode("b"), ScreenNode("c")]), ["b", "c"]),
    (ScreenNode(isEnabled: false), ["disabled"]), ("  a line [x]".screenNode, ["  a line [x]"]),
    ("".screenNode, [""]),
  ])
  func `a node has one form`(_ node: ScreenNode, _ lines: [String]) {
    expectEqual(node.lines, lines)
  }

  @MainActor @Test func `a tap is looked up in the table`() {
    let stage = BoardModelStage()
    expectEqual(stage.tap("a"), .notOnScreen([]))
    expectEqual(stage.screen, [])
    stage.root = Board()
    expectEqual(stage.tap("nothing"), .notOnScreen(["a", "b", "late"]))
    expectEqual(stage.tap("a", times: 3), .done)
    expectEqual(stage.root?.rows[0].count, 3)
    expectEqual(stage.tap("b"), .noEffect("b is disabled"))
    expectEqual(stage.root?.rows[1].count, 0)
    stage.quit()
    #expect(stage.root == nil)
  }

  private static let scenario = """
    launch
    tap a
      rows[a].count  0 → 1
    expect rows[a].count is 1
    tap swap
      rows[b]  @1 → @0
    expect rows
      [#1(id: "b", count: 0), #2(id: "a", count: 1)]
    expect screen
      Board
        b: 0  [b]  disabled  focused
        a: 1  [a]
    relaunch
      rows[c]  + @2  #1(id: "c", count: 7)

    """
}

@Observable final class Board {
  @Observable final class Row: Identifiable {
    let id: String
    var count: Int
    init(_ id: String, _ count: Int = 0) { (self.id, self.count) = (id, count) }
  }

  var rows = [Row("a"), Row("b")]
  private var work: Task<Void, Never>?
  private let transport: (any StageTransport)?

  init(_ environment: StageEnvironment? = nil) { transport = environment?.transport }

  func nodes() -> [ScreenNode] {
    rows.map { row in
      let isB = row.id == "b"
      return ScreenNode("\(row.id): \(row.count)", identifier: row.id, isEnabled: !isB, isFocused: isB)
    }
  }
}

class BoardStage: Stage {
  class var vocabulary: Vocabulary { Vocabulary() }
  static func files(for facts: [Fact]) -> [String: Data] { [:] }
  private var board: Board?
  private var launches = 0

  required init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    board = Board(environment)
    if launches > 0 { board?.rows.append(Board.Row("c", 7)) }
    launches += 1
  }

  func quit(isolation: isolated any Actor) { board = nil }

  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult {
    if identifier == "swap" { board?.rows.swapAt(0, 1) } else { board?.rows[0].count += 1 }
    return .done
  }

  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult { .notOnScreen([]) }
  func state(isolation: isolated any Actor) -> Any { board as Any }
  func screen(isolation: isolated any Actor) -> [ScreenNode] {
    [ScreenNode("Board", children: board?.nodes() ?? [])]
  }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { NeverEqualFingerprint() }
}

/// A Stage whose fingerprint is an object, which is equal to itself.
final class SameBoardStage: BoardStage {
  private final class Same: Hashable {
    static func == (one: Same, other: Same) -> Bool { one === other }
    func hash(into hasher: inout Hasher) {}
  }

  private let same = Same()
  override func fingerprint(isolation: isolated any Actor) -> AnyHashable { same }
}

final class BoardModelStage: ModelStage {
  var root: Board?

  func makeRoot(_ environment: StageEnvironment) -> Board { Board(environment) }

  func taps(in board: Board) -> [String: () -> Void] {
    var taps: [String: () -> Void] = ["late": {}]
    for row in board.rows { taps[row.id] = { row.count += 1 } }
    return taps
  }

  func screen(of board: Board) -> [ScreenNode] { [ScreenNode("Board", children: board.nodes())] }
}
