import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioConvert
@testable import ScenarioExplore
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import rcc_sim

/// The schedules and findings that a search reaches, and those that it leaves out.
@Suite(.checks) struct SearchTests {
  /// The starts: flows in which nothing goes wrong, a launch during an error, and a long outage.
  private static let starts = [
    """
    given pairs EURUSD USDEUR
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-09 USD 1.1704
      | 200 forever rates 2026-04-10 USD 1.1711
    launch
    wait 4s
    """,
    """
    serve GET /v1/currencies
      | 200 forever currencies EUR USD GBP
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates USD 1.1711
    launch
    tap add
    wait 1s
    tap EUR
    tap USD
    wait 2s
    """,
    """
    given tab amounts
    serve GET /v1/currencies
      | 200 forever currencies EUR USD GBP
    serve GET /v1/latest?base=EUR
      | 200 x3 rates USD 1.1711 GBP 0.87
      | 200 forever rates USD 1.1809 GBP 0.88
    serve GET /v1/latest?base=USD
      | 200 forever rates EUR 0.8539 GBP 0.74
    launch
    wait 2s
    type EUR 0
    type EUR 0
    wait 1s
    tap USD
    wait 2s
    """,
    """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 503
      | 200 forever after 1200ms rates USD 1.1711
    launch
    tap retry
    wait 3s
    """,
    """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates USD 1.1711
      | 503 x6
      | 200 forever rates USD 1.1711
    launch
    wait 70s
    """,
  ]

  private static func parser(_ stage: any Stage.Type) -> ScenarioParser {
    let folder = FixtureFolder(ofScenario: "start.scenario")
    return ScenarioParser(vocabulary: stage.words, read: folder.read, open: folder.open)
  }

  private static func explorer(
    _ text: String, _ stage: any Stage.Type, faults: Int, audited: UInt64 = 20, shard: Shard? = nil,
    recovery: Recovery? = nil, memory: SearchMemory = SearchMemory(), found: @escaping (Finding) -> Void
  ) throws -> Explorer {
    let parser = parser(stage)
    let file = try parser.parse(Array((text + "\n").utf8), path: "start.scenario")
    var settings = Explorer.Settings()
    (settings.faults, settings.auditedShare, settings.shard) = (faults, audited, shard)
    settings.recovery = recovery
    let player = SchedulePlayer(try ExplorationStart(file, stage.words), stage)
    return Explorer(player, settings, memory) { found($0.finding) }
  }

  /// The most plays that a search may take to break a rule in one of the starts.
  private static let budget = 2_000

  @Test(.checks, arguments: Canary.all.sample(oneOf: 9)) func `an app that breaks a rule is found`(
    _ canary: Canary
  ) throws {
    var (searches, names) = ([Explorer](), Set<String>())
    for start in Self.starts {
      let search = try Self.explorer(start, canary.stage, faults: 2) { names.insert($0.name) }
      searches.append(search)
    }
    let isFound = { names.contains { $0.hasPrefix(canary.rule.rawValue) } }
    var plays = 0
    while plays < Self.budget, !isFound() {
      for search in searches { _ = try search.step() }
      plays += searches.count
    }
    #expect(isFound(), "after \(plays) plays: \(names)")
  }

  /// One tap of its own, and an error at its end.
  private static let tapped = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 x2 rates USD 1.1711
      | 401
    launch
    wait 1s
    tap tab.pairs
    wait 1s
    """

  /// Plays a part of the schedules of at most two deviations.
  private static func searched(_ stage: any Stage.Type) throws -> (SearchProgress, Set<String>) {
    var names = Set<String>()
    let shard = try Shard("1/6")
    let search = try explorer(tapped, stage, faults: 2, audited: 2, shard: shard) { names.insert($0.name) }
    while search.progress.level <= 2, try search.step() {}
    return (search.progress, names)
  }

  @Test(.checks) func `an audit tells that a state is hidden from the fingerprint`() throws {
    let (hidden, _) = try Self.searched(HidesATap.self)
    #expect(hidden.audited > 0 && hidden.misjudged > 0, "\(hidden)")
    let (told, names) = try Self.searched(TellsATap.self)
    #expect(told.audited > 0 && told.misjudged == 0, "\(told)")
    expectEqual(names, ["no failure is swallowed"])
  }

  @Test(.checks) func `the parts of a search are the whole`() throws {
    let whole = try Self.counted(shard: Shard("1/1"))
    let parts = try (1...3).map { try Self.counted(shard: Shard("\($0)/3")) }
    #expect(parts.allSatisfy { $0.schedules < whole.schedules })
    // Each part plays the start itself, and prunes only by what it has played.
    #expect(parts.map(\.schedules).reduce(0, +) >= whole.schedules)
  }

  private static func counted(shard: Shard) throws -> SearchProgress {
    let search = try explorer(tapped, ConverterStage.self, faults: 1, shard: shard) { _ in }
    while search.progress.level <= 1, try search.step() {}
    return search.progress
  }

  @Test(
    .checks,
    arguments: ([LosesRatesAfterAFailure.self, ConverterStage.self] as [any Stage.Type]).sample(oneOf: 2))
  func `an app that does not recover is found`(_ stage: any Stage.Type) throws {
    let recovery = try #require(ConverterStage.invariants.lazy.compactMap(\.recovery).first)
    var found: [Finding] = []
    let search = try Self.explorer(Self.twice, stage, faults: 1, recovery: recovery) { found.append($0) }
    while search.progress.level <= 1, try search.step() {}
    guard stage == LosesRatesAfterAFailure.self else {
      expectEqual(found, [])
      return
    }
    // A row that has vanished breaks a rule of the screen, too.
    let lost = found.filter { $0.name == InvariantRule.recovery.rawValue }
    expectEqual(lost.map(\.words), ["missing on the screen: 1 EUR  Euro  1.1711  US Dollar · USD"])
  }

  /// The start is over long before the limit of the request.
  @Test func `a rule that breaks only in an app that is played on is a finding`() throws {
    let recovery = try #require(ConverterStage.invariants.lazy.compactMap(\.recovery).first)
    var found: [Finding] = []
    let search = try Self.explorer(Self.twice, WaitsAnHour.self, faults: 1, recovery: recovery) {
      found.append($0)
    }
    var plays = 0
    while search.progress.level <= 1, try search.step() { plays += 1 }
    #expect(found.contains { $0.name == "a request ends within its limit" }, "\(found)")
    // The last is of the next level.
    expectEqual(search.progress.costs, [plays - 1])
  }

  @Test(.soak) func `nobody uses an app that is in the background`() throws {
    let start =
      Self.twice + """

        background
        wait 1s
        relaunch
        background
        wait 1s
        foreground
        wait 1s
        """
    let search = try Self.explorer(start, ConverterStage.self, faults: 1) { _ in }
    var (taps, drafts) = (0, 0)
    while search.progress.level <= 1, case .play(let trial) = search.next() {
      drafts += 1
      var isInBackground = false
      let steps = trial.request.text.split(separator: "\n").drop { $0 != "launch" }
      // The first lists the controls: it uses one that no app has.
      for line in steps where drafts > 1 {
        if ["background", "foreground", "relaunch"].contains(line) { isInBackground = line == "background" }
        if line.hasPrefix("tap ") || line.hasPrefix("delete ") {
          taps += 1
          #expect(!isInBackground, "\(trial.schedule.word)")
        }
      }
      try search.take(search.player.play(trial.request), of: trial)
    }
    #expect(taps > 0 && search.progress.level > 1)
  }

  /// The plays are those of the start, of its failure, and of that with the tap; a start that requests the
  /// same for the same screen has other schedules first.
  @Test func `a control that only a failure shows is used first`() throws {
    let memory = SearchMemory()
    var found: [[Finding]] = [[], []]
    for index in found.indices {
      let search = try Self.explorer(Self.launched, RetriesNothing.self, faults: 2, memory: memory) {
        found[index].append($0)
      }
      for _ in 1...3 { #expect(try search.step()) }
    }
    expectEqual(found.map { $0.map(\.name) }, [[InvariantRule.controls.rawValue], []])
    #expect(found[0].first?.words.hasPrefix("`tap retry`") ?? false, "\(found)")
  }

  @Test(arguments: [1, 2])
  func `each second schedule of a short search has several deviations, unless it tries one`(_ faults: Int)
    throws
  {
    let search = try Self.explorer(Self.twice, ConverterStage.self, faults: faults) { _ in }
    var counts: [Int] = []
    while counts.count < 40, search.progress.level <= 1, case .play(let trial) = search.next() {
      counts.append(trial.schedule.count)
      try search.take(search.player.play(trial.request), of: trial)
    }
    expectEqual(counts.count, 40)
    let several = counts.count { $0 > 1 }
    #expect(faults == 1 ? several == 0 : several == 19, "\(counts)")
    #expect(counts.allSatisfy { $0 <= 5 })
  }

  @Test func `an order that no play has tried is listed`() throws {
    let (memory, other) = (SearchMemory(), SearchMemory())
    let search = try Self.explorer(Self.tie, ConverterStage.self, faults: 1, memory: memory) { _ in }
    let mark = "what comes at one instant comes in another order"
    while search.size == 0, try search.step() {}
    expectEqual(memory.unreached(of: []), [mark])
    while search.progress.level <= 1, try search.step() {}
    expectEqual(memory.unreached(of: []), [])
    let alone = try Self.explorer(Self.twice, ConverterStage.self, faults: 1, memory: other) { _ in }
    while alone.size == 0, try alone.step() {}
    expectEqual(other.unreached(of: []), [])
  }

  /// Two answers come at one instant.
  private static let tie = """
    given tab amounts
    serve GET /v1/currencies
      | 200 after 1s currencies EUR USD
    serve GET /v1/latest?base=EUR
      | 200 forever after 1s rates USD 1.1711
    launch
    wait 1.5s
    """

  /// Of several failures, the second one meets the tap that asks again: it says nothing of the app.
  @Test(arguments: ["a0.0.1-a0.1.1", "a0.0.14"])
  func `a failure of the refresh itself is no failure to recover`(_ word: String) throws {
    let recovery = try #require(ConverterStage.invariants.lazy.compactMap(\.recovery).first)
    var found: [Finding] = []
    let search = try Self.explorer(Self.selector, ConverterStage.self, faults: 0, recovery: recovery) {
      found.append($0)
    }
    try expectEqual(search.play(try #require(Schedule(word: word))), [])
    expectEqual(found, [])
  }

  private static let selector = """
    serve GET /v1/currencies
      | 200 forever currencies EUR USD
    launch
    tap add
    wait 1s
    """

  private static let launched = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates USD 1.1711
    launch
    """

  private static let twice = launched + "\nwait 1s"
}
