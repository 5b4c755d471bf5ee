import Testing

@testable import ScenarioDiagnosis
@testable import ScenarioFormat
@testable import ScenarioPlay

/// A scenario that says something of a store fails if no call of the app meets it.
@Suite struct StoreFactTests {
  /// The facts of a store, and the calls of the app that meet each, as they are typed from the rule: an `x`.
  private static let rule = """
    call                 full  read-only  fails once  slow 1s  file  keychain  default
    disk.names           .     .          .           .        x     .         .
    disk.read a          .     .          .           x        x     .         .
    disk.load a          .     .          .           x        x     .         .
    disk.write a         x     x          x           x        x     .         .
    disk.save a          x     x          x           x        x     .         .
    disk.delete a        .     x          .           x        x     .         .
    disk.remove a        .     x          .           x        x     .         .
    disk.read b          .     .          .           x        .     .         .
    disk.write b         x     x          x           x        .     .         .
    keychain.names       .     .          .           .        .     x         .
    keychain.read a      .     .          .           .        .     x         .
    keychain.write a     .     .          .           .        .     x         .
    keychain.delete a    .     .          .           .        .     x         .
    keychain.read b      .     .          .           .        .     .         .
    defaults.keys        .     .          .           .        .     .         x
    defaults.value a     .     .          .           .        .     .         x
    defaults.set a       .     .          .           .        .     .         x
    defaults.value b     .     .          .           .        .     .         .
    system a             .     .          .           .        .     .         .
    """

  private static let facts: [(column: String, given: String, sentence: String)] = [
    ("full", "disk full", "the disk was full, and nothing was written"),
    ("read-only", "disk read-only", "the disk was read-only, and nothing was written or deleted"),
    ("fails once", "disk fails once", "the disk was to fail once, and nothing was written"),
    ("slow 1s", "disk slow 1s", "the disk was slow, and nothing was read, written or deleted"),
    ("file", "file a text one", "the app never asked for the file `a`"),
    ("keychain", "keychain a text one", "the app never asked for `a` in its keychain"),
    ("default", "default a one", "the app never asked for the default `a`"),
  ]

  private static var calls: [(words: String, marks: [Substring])] {
    rule.split(separator: "\n").dropFirst().map { row in
      let cells = row.split(separator: " ")
      return (cells.dropLast(facts.count).joined(separator: " "), Array(cells.suffix(facts.count)))
    }
  }

  private static func isUnmet(_ sentence: String, _ lines: [String]) throws -> Bool {
    let desk = try Workspace()
    try desk.write("a.scenario", (lines + ["wait 1h", "expect count is 0", ""]).joined(separator: "\n"))
    let run = desk.run("run", "DESK/a.scenario", stage: AsksStoresStage.self)
    #expect(run.output.hasPrefix("PASS  ") || run.code == 1, "\(run.output)\(run.errors)")
    return run.output.contains(sentence)
  }

  @Test(.checks, arguments: facts.indices)
  func `a fact is met by the calls of its store, and by no other one`(_ index: Int) throws {
    let fact = Self.facts[index]
    for call in Self.calls {
      let isUnmet = try Self.isUnmet(
        fact.sentence, ["given \(fact.given)", "any lines", "launch", "ask \(call.words)"])
      expectEqual(isUnmet, (call.marks[index] == "."), "\(fact.given): \(call.words)")
    }
  }

  @Test(.checks, arguments: facts.indices.prefix(4))
  func `so is a fault of the disk that a step begins, until the next one`(_ index: Int) throws {
    let fact = Self.facts[index]
    for call in Self.calls where call.words.hasPrefix("disk") {
      let steps = ["any lines", "launch", fact.given, "ask \(call.words)", "wait 2s", "disk ok"]
      let isUnmet = try Self.isUnmet(fact.sentence, steps + ["ask disk.write a"])
      expectEqual(isUnmet, (call.marks[index] == "."), "\(fact.given): \(call.words)")
    }
  }

  @Test func `the table has each fact of a store, and each mode of the disk`() {
    var stores: Set<String> = []
    for row in Grammar.facts {
      switch row.effect {
      case .store: stores.insert(row.name)
      case .harness(let how): #expect(!how.isEmpty, "\(row.name)")
      }
    }
    let given = Self.facts.map { $0.given.split(separator: " ").map(String.init) }
    // A cookie is met by a request, as CookieTests show.
    expectEqual(stores, Set(given.map { $0[0] } + ["cookie"]))
    let modes = given.filter { $0[0] == "disk" }.compactMap { DiskMode(Array($0.dropFirst())) }
    expectEqual(modes, [.full, .readOnly, .failsOnce, .slow(.seconds(1))])
    #expect(Self.calls.allSatisfy { $0.marks.allSatisfy { $0 == "x" || $0 == "." } })
  }

  @Test(arguments: ["given disk ok\nlaunch\nexpect count is 0\n", "launch\ndisk ok\nexpect count is 0\n"])
  func `a disk without a fault is nothing to meet`(_ text: String) throws {
    let desk = try Workspace()
    try desk.write("a.scenario", text)
    expectEqual(desk.run("run", "DESK/a.scenario", stage: AsksStoresStage.self).code, 0)
  }

  @Test func `each is told in the order of the lines, and a play that is cut short tells of none`() throws {
    let desk = try Workspace()
    let facts = "given disk full\ngiven keychain token text abc\ngiven file a.txt text one\n"
    try desk.write("a.scenario", facts + "launch\nexpect count is 0\n")
    let run = desk.run("run", "DESK/a.scenario", stage: AsksStoresStage.self)
    expectEqual(
      run.output,
      """
      FAIL  DESK/a.scenario:1  given disk full
            the disk was full, and nothing was written · at the end · T+0s

      because  what no call meets proves nothing; it takes `write(_:_:)` or `save(_:_:)` of `environment.disk`, or a write into the app's home
               FileManager and `Data.write` are seen unless the Stage says `leavesNothingBehind`
      then     also: the app never asked for `token` in its keychain
               also: the app never asked for the file `a.txt`
      to fix   let the app make such a call below it, or delete line 1
      again    rcc-sim run DESK/a.scenario

      1 failed

      """)
    let part = desk.run("run", "DESK/a.scenario", "--until", "5", stage: AsksStoresStage.self)
    expectEqual(part.code, 0, "\(part.output)")
  }

  /// The app may keep its files with FileManager, so that the claim and the fact speak of another store.
  @Test(arguments: [
    ("given disk full\nlaunch\nexpect count is 1\n", "nothing was written: FileManager and `Data.write`"),
    ("launch\nexpect file a.txt is one\n", "FileManager and `Data.write` are seen unless the Stage says"),
    ("launch\nexpect default a is 1\n", "`UserDefaults` is seen unless the Stage says"),
  ])
  func `a claim that fails where no call met the store says so`(_ text: String, _ because: String) throws {
    let desk = try Workspace()
    try desk.write("a.scenario", text)
    let run = desk.run("run", "DESK/a.scenario", stage: AsksStoresStage.self)
    expectEqual(run.code, 1, "\(run.output)")
    #expect(run.output.contains(because), "\(run.output)")
  }

  /// A claim that there is nothing, or that nothing changed, holds of each store that the app does not use.
  @Test(arguments: [
    ("expect file a absent\n", "the app never asked for the file `a`"),
    ("expect file a unchanged\n", "the app never asked for the file `a`"),
    ("expect default a absent\n", "the app never asked for the default `a`"),
    ("expect default a unchanged\nask keychain.write a\n", "the app never asked for the default `a`"),
    ("expect file a absent\nask disk.write b\n", nil), ("expect file a unchanged\nask disk.names\n", nil),
    ("ask defaults.set b\nexpect default a absent\n", nil),
    ("expect default a absent\nask defaults.set a\nexpect default a is 1\n", nil),
  ])
  func `a claim of nothing needs an app that uses the store`(_ steps: String, _ sentence: String?) throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "any lines\nlaunch\n\(steps)")
    let run = desk.run("run", "DESK/a.scenario", stage: AsksStoresStage.self)
    expectEqual(run.code, sentence == nil ? 0 : 1, "\(run.output)")
    #expect(run.output.contains(sentence ?? "PASS"), "\(run.output)")
  }

  #if os(Linux)
    @Test func `a claim reads the defaults of a process that is the play's own`() throws {
      let desk = try Workspace()
      let tap = "tap user-defaults\n"
      try desk.write(
        "a.scenario",
        "any lines\ngiven default name Ann\nlaunch\nexpect default launches absent\n\(tap)"
          + "expect default launches is 1\n\(tap)expect default launches is 2\n"
          + "expect default name is \"Ann\"\nrelaunch\nexpect default launches absent\n")
      let tool = try #require(Tool.path(of: "escape-sim"))
      let run = try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", "a.scenario"], in: desk) { _ in }
      expectEqual(run.code, 1, "\(run.output)\(run.errors)")
      #expect(run.output.hasPrefix("FAIL  a.scenario:11  expect default launches absent\n"), "\(run.output)")
      #expect(run.output.contains("default launches is 2"), "\(run.output)")
    }
  #endif

  @Test func `a fault of a joined input, and one of a part, are told in their own lines`() throws {
    let desk = try Workspace()
    try desk.write("full.part", "disk full\ndisk ok\n")
    let joined = "launch\nexpect count is 0\nwait 1s\n  | and disk full\ndisk ok\n"
    for (text, line) in [(joined, ":4  "), ("launch\nexpect count is 0\ninclude full.part\n", ":3  ")] {
      try desk.write("a.scenario", text)
      let run = desk.run("run", "DESK/a.scenario", stage: AsksStoresStage.self)
      #expect(run.output.hasPrefix("FAIL  DESK/a.scenario" + line), "\(run.output)")
      #expect(run.output.contains("the disk was full, and nothing was written"), "\(run.output)")
    }
  }
}
