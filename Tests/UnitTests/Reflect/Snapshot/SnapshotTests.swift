import Foundation
import Testing

@testable import ScenarioReflect

@Suite struct SnapshotTests {
  @Test(arguments: HoldingManner.all)
  func `a change in place prints its path`(_ manner: HoldingManner) {
    expectEqual(manner.printed(), manner.lines)
  }

  @MainActor @Test func `an observable's paths are its properties`() {
    let search = HeldSearch()
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(search)
    (search.query, search.hits["a"]) = ("ro", 1)
    search.rows = [HeldRow("a"), HeldRow("b")]
    expectEqual(
      shown.lines(search),
      [
        "query  \"\" → \"ro\"", "rows[a]  + @0  #1(id: \"a\", rate: 0)",
        "rows[b]  + @1  #1(id: \"b\", rate: 0)", "hits[a]  + 1",
      ])
    search.rows[1].rate = 5
    search.phase = .found(search.rows[1])
    expectEqual(
      shown.lines(search), ["rows[b].rate  0 → 5", "phase  .idle → .found(#1(id: \"b\", rate: 5))"])
    search.rows.swapAt(0, 1)
    expectEqual(shown.lines(search), ["rows[b]  @1 → @0"])
    search.rows.removeLast()
    expectEqual(shown.lines(search), ["rows[a]  - @1"])
  }

  @Test func `what each stage of an instant changed is told apart`() {
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(["a": 1, "b": 1])
    shown.addStage(["a": 2, "b": 1])
    shown.addStage(["a": 2, "b": 2])
    let (net, stages) = shown.changesByStage(to: ["a": 1, "b": 3])
    expectEqual(net.map(\.outcome), ["1 → 3"])
    expectEqual(
      stages.map { $0.map { "\($0.path.text) \($0.outcome)" } },
      [
        ["[a] 1 → 2"], ["[b] 1 → 2"], ["[a] 2 → 1", "[b] 2 → 3"],
      ])
    #expect(shown.changesByStage(to: ["a": 1, "b": 4]).stages.isEmpty)
  }

  @MainActor @Test func `the instant that brings the first object has no stages`() {
    struct State {
      var count = 0
      var search: HeldSearch?
    }
    var state = State()
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(state)
    (state.count, state.search) = (1, HeldSearch())
    shown.addStage(state)
    state.search?.query = "r"
    let (net, stages) = shown.changesByStage(to: state)
    expectEqual(net.map(\.path.text), ["count", "search"])
    #expect(stages.isEmpty)
  }

  @MainActor @Test func `what each stage made of an object is told apart`() {
    let search = HeldSearch()
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(search)
    search.query = "r"
    shown.addStage(search)
    search.rows = [HeldRow("a")]
    shown.addStage(search)
    search.query = ""
    let (net, stages) = shown.changesByStage(to: search)
    expectEqual(net.map(\.path.text), ["rows[a]"])
    expectEqual(stages.map { $0.map(\.path.text) }, [["query"], ["rows[a]"], ["query"]])
  }

  @MainActor @Test func `what is no state is left out`() throws {
    let search = HeldSearch()
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(search)
    search.work()
    expectEqual(shown.lines(search), [])
    expectEqual(
      shown.reading(search) { Reflection.render($0) },
      "#1(query: \"\", rows: [], selected: nil, phase: .idle, hits: [:])")
    let missing = #expect(throws: MissingPath.self) {
      try shown.reading(search) { try Path([.name("task")]).abridgedLookup(in: $0) }
    }
    expectEqual(missing?.names, ["query", "rows", "selected", "phase", "hits"])
    search.rows = [HeldRow("a")]
    expectEqual(shown.reading(search) { try? Path("rows[a].rate")?.abridgedLookup(in: $0) }, "0")
  }

  /// A client of an app may be a struct that holds a session, which is not equal to the one that replaces it.
  @Test func `machinery that a struct of an object holds is exchanged without a line`() {
    let owner = Equipped()
    weak let lock = owner.tool.lock
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(owner)
    owner.tool = Equipped.Tool(uses: 1)
    expectEqual(lock, nil)
    expectEqual(shown.lines(owner), ["tool.uses  0 → 1"])
  }

  private final class Equipped {
    struct Tool {
      let lock = NSLock()
      let stream = AsyncStream<Int>.makeStream()
      var uses = 0
    }

    var tool = Tool()
  }

  @MainActor @Test func `another object of the state is told from a change of one`() {
    let search = HeldSearch()
    search.rows = [HeldRow("a"), HeldRow("b")]
    search.selected = search.rows[0]
    let owner = ScenarioSelection(selected: search.selected, search: search)
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(owner)
    owner.selected = search.rows[1]
    expectEqual(shown.lines(owner), ["selected  #1(id: \"a\", rate: 0) → #2(id: \"b\", rate: 0)"])
    search.rows[1].rate = 1
    expectEqual(shown.lines(owner), ["selected.rate  0 → 1"])
    search.rows[1] = HeldRow("b")
    expectEqual(shown.lines(owner), ["search.rows[b]  #1(id: \"b\", rate: 1) → #2(id: \"b\", rate: 0)"])
    search.selected = HeldRow("a")
    expectEqual(shown.lines(owner), ["search.selected  #1(id: \"a\", rate: 0) → #2(id: \"a\", rate: 0)"])
  }

  private final class ScenarioSelection {
    var selected: HeldRow?
    let search: HeldSearch
    init(selected: HeldRow?, search: HeldSearch) { (self.selected, self.search) = (selected, search) }
  }

  @Test func `parents and children end`() {
    let root = HeldTree("root")
    let child = HeldTree("child", under: root)
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(root)
    child.name = "heir"
    expectEqual(shown.lines(root), ["children[@0].name  \"child\" → \"heir\""])
    root.name = "trunk"
    expectEqual(shown.lines(root), ["name  \"root\" → \"trunk\""])
    expectEqual(
      Reflection.render(shown.value),
      "#1(name: \"trunk\", children: [#2(name: \"heir\", children: [], parent: #1)], parent: nil)")
    HeldTree("twin", under: child).name = "twins"
    expectEqual(shown.lines(root).count, 1)
  }

  @Test func `a chain of objects may be long`() {
    let links = HeldLink.chain(4_000)
    defer { HeldLink.cut(links) }
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(links[0])
    expectEqual(shown.lines(links[0]), [])
    links[40].value = -1
    expectEqual(shown.lines(links[0]), [String(repeating: "next.", count: 40) + "value  40 → -1"])
    links[3_900].value = -1
    expectEqual(shown.lines(links[0]).count, 1)
    shown.take(links)
    expectEqual(shown.lines(links), [])
    (links[3].value, links[3_900].value) = (-3, -2)
    expectEqual(shown.lines(links), ["[@3].value  3 → -3", "[@3900].value  -1 → -2"])
  }

  @Test func `a snapshot keeps no object alive`() {
    let owner = Owner()
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(owner)
    owner.counter = nil
    expectEqual(shown.lines(owner), ["counter  #1(count: 0) → nil", "lent  #1(count: 0) → nil"])
  }

  private final class Owner {
    var counter: HeldCounter? = HeldCounter()
    weak var lent: HeldCounter?
    init() { lent = counter }
  }

  @Test func `levels of a snapshot that stand in a ring are let go of`() {
    let root = HeldTree("root")
    _ = HeldTree("child", under: root)
    weak var level: FrozenValue.Storage?
    do {
      let snapshot = Snapshot(of: root)
      level = (snapshot.value as? FrozenValue)?.level
      #expect(level != nil)
    }
    #expect(level == nil)
  }

  @Test func `an object that did not change is read and not compared again`() throws {
    let rows = [HeldRow("a"), HeldRow("b")]
    let old = Snapshot(of: rows)
    rows[0].rate = 1
    let new = Snapshot(of: rows, after: old)
    func levels(_ snapshot: Snapshot) throws -> [FrozenValue.Storage] {
      guard case .list(let rows) = Reflection(of: snapshot.value) else { return [] }
      return try rows.map { try #require($0 as? FrozenValue).level }
    }
    #expect(try levels(old)[0] !== levels(new)[0])
    #expect(try levels(old)[1] === levels(new)[1])
  }

  @Test func `a state of values is compared as it is`() {
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(["a": [1, 2]])
    #expect(shown.value is [String: [Int]])
    expectEqual(shown.lines(["a": [1, 3]]), ["[a][@1]  2 → 3"])
    #expect(shown.value is [String: [Int]])
    expectEqual(shown.lines(HeldCounter()).count, 1)
    #expect(shown.value is FrozenValue)
    expectEqual(shown.lines([1]), ["state  #1(count: 0) → [1]"])
  }

  @Test func `rows are told apart by the part that the Stage names`() {
    let rows = [HeldTree("a"), HeldTree("b")]
    var shown = StateChangeTracker(RowIdentityPaths(["rows[*].name"]))
    shown.take(Rows(rows: rows))
    expectEqual(shown.lines(Rows(rows: rows.reversed())), ["rows[b]  @1 → @0"])
  }

  private struct Rows { let rows: [HeldTree] }

  @Test func `cases in objects are seen`() {
    let box = PhaseBox()
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(box)
    box.phase = .loaded(HeldCounter())
    shown.take(box)
    let name = "SnapshotTests.PhaseBox.Phase."
    expectEqual(shown.sightings.seen, [name + "idle", name + "loaded"])
    expectEqual(shown.sightings.known.subtracting(shown.sightings.seen), [name + "failed"])
  }

  private final class PhaseBox {
    enum Phase {
      case idle, failed
      case loaded(HeldCounter)
    }
    var phase = Phase.idle
  }
}

extension StateChangeTracker {
  /// Returns the lines of the changes.
  fileprivate mutating func lines(_ state: Any) -> [String] {
    changes(to: state).map { $0.path.text + "  " + $0.outcome }
  }
}
