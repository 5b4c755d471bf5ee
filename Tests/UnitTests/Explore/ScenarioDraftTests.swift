import Testing

@testable import ScenarioConvert
@testable import ScenarioExplore
@testable import ScenarioFormat

/// The scenarios that a search makes of a start.
@Suite struct ScenarioDraftTests {
  private static let start = """
    # A start.
    given known-failure it is known
    given start 2026-04-10T15:00:00Z
    serve GET /a
      | 200 x2 {"a":1}
      | 200 {"a":2}
    serve GET /b
      | 200 {"b":1}
    launch
      GET /a → 200
    wait 2s
    tap go
    expect load is .loaded
    wait 3s
    """

  private static let parser: ScenarioParser = {
    let folder = FixtureFolder(ofScenario: "a.scenario")
    return ScenarioParser(vocabulary: Vocabulary(), read: folder.read, open: folder.open)
  }()

  private static func start(_ text: String = start) throws -> ExplorationStart {
    return try ExplorationStart(parser.parse(Array((text + "\n").utf8), path: "a.scenario"), Vocabulary())
  }

  private static func text(_ word: String, _ interruptions: [Interruption] = Interruption.common) throws
    -> String
  {
    let schedule = try #require(Schedule(word: word))
    return try start().draft(schedule, interruptions).text
  }

  @Test func `findings about the rows of one list are one`() {
    let words = ["rows[EUR].rate is 0", "rows[USD].rate is -1", "rows is empty"]
    expectEqual(Set(words.map { Finding(name: "figures agree", words: $0) }).count, 2)
  }

  @Test(arguments: [
    (["launch", "background", "wait 1s", "foreground", "tap go"], 0),
    (["launch", "background", "relaunch", "tap go"], 0),
    (["launch", "background", "offline", "wait 1s"], 0),
    (["launch", "foreground"], 1),
    (["launch", "background", "relaunch", "foreground"], 1),
    (["launch", "background", "wait 1s", "tap go"], 1),
    (["launch", "background", "type field 1", "back"], 2),
  ]) func `a user can do some steps, and others not`(_ steps: [String], _ count: Int) {
    let draft = ScenarioDraft(facts: [], routes: [], steps: steps.map { DraftStep([$0]) })
    expectEqual(draft.impossibleSteps, count)
  }

  @Test func `claims, expected lines and a known failure are left out`() throws {
    try expectEqual(
      Self.text("0"),
      """
      given start 2026-04-10T15:00:00Z
      given invariants

      serve GET /a
        | 200 x2 optional {"a":1}
        | 200 forever optional {"a":2}

      serve GET /b
        | 200 forever optional {"b":1}

      any lines

      launch
      wait 2s
      tap go
      wait 3s

      """)
  }

  @Test func `a fault comes before the answer to the request that it meets`() throws {
    let text = try Self.text("a0.1.1")
    #expect(
      text.contains(
        """
        serve GET /a
          | 200 optional {"a":1}
          | 503 optional
          | 200 optional {"a":1}
          | 200 forever optional {"a":2}

        """), "\(text)")
  }

  @Test func `a late answer takes the place of its own`() throws {
    let text = try Self.text("a0.2.3")
    #expect(
      text.contains(
        """
          | 200 x2 optional {"a":1}
          | 200 optional after 1s {"a":2}
          | 200 forever optional {"a":2}

        """), "\(text)")
  }

  @Test func `an answer for several requests is late for one of them`() throws {
    let text = try Self.text("a0.1.3")
    #expect(
      text.contains(
        """
          | 200 optional {"a":1}
          | 200 optional after 1s {"a":1}
          | 200 forever optional {"a":2}

        """), "\(text)")
  }

  @Test func `an interruption splits the wait in which it happens`() throws {
    let text = try Self.text("i2500000.3")
    #expect(text.hasSuffix("launch\nwait 2s\ntap go\nwait 500ms\nrelaunch\nwait 2.5s\n"), "\(text)")
  }

  @Test func `an order asks for every order`() throws {
    #expect(try Self.text("o1.1").contains("\ngiven ties every\n"))
  }

  @Test(arguments: [
    ("wait 1s\n", "its first step is not `launch`"),
    ("launch\nserve GET /a\n  | 200 {}\nwait 1s\n", "line 2 replaces answers after the first step"),
  ])
  func `what is no start says why`(_ text: String, _ reason: String) throws {
    let error = #expect(throws: ExplorationStart.Unsuitable.self) { try Self.start(text) }
    expectEqual(error?.words, reason)
  }

  @Test(arguments: [
    ("  | 200 {}", true), ("  | 503", false), ("  | 200 reset at body {}", false), ("  | never", false),
  ])
  func `a start is happy if each answer is good`(_ answer: String, _ isHappy: Bool) throws {
    try expectEqual(Self.start("serve GET /a\n\(answer)\nlaunch\nwait 1s").isHappy, isHappy)
  }

  @Test func `each row of the table of variations can be written`() throws {
    let start = try Self.start("serve GET /a\n  | 200 {\"a\": 1.5}\n  | 200 {\"a\": 2.5}\nlaunch\nwait 1s\n")
    for row in AnswerVariation.all.indices {
      let schedule = Schedule([.answer(route: 0, request: 1, row: row + 1)])
      let text = start.draft(schedule, []).text
      #expect(throws: Never.self) { try Self.parser.parse(Array(text.utf8), path: "a.scenario") }
      #expect(text != start.draft(Schedule(), []).text)
    }
  }

  @Test func `an old answer is the first of its route, and only where another one follows`() throws {
    let start = try Self.start("serve GET /a\n  | 200 [1]\n  | 200 [2]\nlaunch\nwait 1s\n")
    let row = try #require(AnswerVariation.all.firstIndex { $0.words == "the first answer" }) + 1
    let old = start.draft(Schedule([.answer(route: 0, request: 1, row: row)]), []).text
    #expect(
      old.contains("  | 200 optional [1]\n  | 200 optional [1]\n  | 200 forever optional [2]\n"), "\(old)")
    let first = start.draft(Schedule([.answer(route: 0, request: 0, row: row)]), []).text
    expectEqual(first, start.draft(Schedule(), []).text)
  }
}
