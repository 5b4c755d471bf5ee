import Foundation
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioDiagnosis
@testable import ScenarioEvents
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import rcc_sim

/// Every sequence of steps that `lint` accepts is played to a verdict, and no app sees an impossible
/// sequence.
@Suite(.timeLimit(.minutes(8))) struct PlaySummaryTests {
  /// An app that counts the calls that it receives out of order.
  private final class Sentinel: OneButton {
    private var isRunning = false
    private var violations = 0

    override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
      expect(!isRunning)
      isRunning = true
    }
    override func quit(isolation: isolated any Actor) {
      expect(isRunning)
      isRunning = false
    }
    override func tapped() { expect(isRunning) }
    override func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
      expect(isRunning)
      return .done
    }
    override func state(isolation: isolated any Actor) -> Any { (violations: violations, name: "go") }
    override func fingerprint(isolation: isolated any Actor) -> AnyHashable { violations }

    private func expect(_ isRight: Bool) { violations += isRight ? 0 : 1 }
  }

  /// The rule again, as an author states it: a launch needs an app that is not running, a relaunch one that
  /// was launched before, a tap and a quit one that runs.
  private struct Rule {
    var isRunning: Bool?

    mutating func allows(_ step: String) -> Bool {
      switch step {
      case "launch":
        defer { isRunning = true }
        return isRunning != true
      case "relaunch":
        defer { isRunning = true }
        return isRunning != nil
      case "quit":
        defer { isRunning = false }
        return isRunning == true
      default: return isRunning == true
      }
    }
  }

  private static let alphabet = ["launch", "relaunch", "quit", "tap go"]

  @Test(.checks) func `every story of up to six steps is refused, or is played and the app sees nothing odd`()
    throws
  {
    var (all, read, states) = (0, 0, Set<String>())
    var stories: [[String]] = [[]]
    for _ in 1...6 {
      stories = stories.flatMap { story in Self.alphabet.map { story + [$0] } }
      for story in stories {
        all += 1
        var rule = Rule()
        let isPossible = story.allSatisfy { rule.allows($0) }
        let file = Self.read(story)
        try #require((file != nil) == isPossible, "\(story)")
        guard let file else { continue }
        read += 1
        states.insert(rule.isRunning.map { $0 ? "running" : "quit" } ?? "never launched")
        try Self.play(file, Sentinel.self)
      }
    }
    print("stories: \(read) of \(all) can be played, and end \(states.sorted().joined(separator: " or "))")
    // From a running app two of the steps lead to a running app, and one to an app that was quit; from there
    // two lead back: 1, 3, 8, 22, 60 and 164 sequences after the first launch.
    #expect((all, read) == (5460, 258))
    expectEqual(states, ["running", "quit"])
  }

  /// Every word of a step, for the converter with a service that answers every request.
  private static let words = [
    "launch", "launch", "relaunch", "quit", "kill", "offline", "online", "background", "foreground",
    "disk full",
    "disk ok", "disk read-only", "locale de_DE", "locale ar_EG", "zone UTC+02:00", "tap add", "tap retry x2",
    "tap tab.amounts", "tap tab.pairs", "type search usd", "type amounts.USD 1,5", "clear search",
    "swipe EURUSD", "delete EURUSD", "back", "dismiss", "wait 1s", "wait 700ms",
    "wait until pairs.load is .x",
    "expect pairs.load", "expect pairs.load is .loaded", "expect nowhere[x].y", "expect screen",
    "expect requests",
  ]
  private static let head = [
    "given pairs EURUSD", "given limit 2s", "serve GET /v1/latest?base=EUR&symbols=USD",
    "  | 200 forever rates USD 1.1711", "serve GET /v1/latest?base=EUR", "  | 200 forever rates USD 1.1711",
    "serve GET /v1/currencies", "  | 200 forever currencies EUR USD",
  ]

  @Test(.checks) func `whatever steps follow one another, what is read is played to a verdict`() throws {
    let count = Soak.isOn ? 5_000 : 120
    var draw = SplitMix(seed: 11)
    var (all, read, words) = (0, 0, Set<Substring>())
    while read < count {
      all += 1
      let steps = (0...draw.below(12)).map { _ in Self.words[draw.below(Self.words.count)] }
      guard let file = Self.read(steps, below: Self.head) else { continue }
      read += 1
      words.formUnion(steps.map { $0.prefix { $0 != " " } })
      let report = try PlayRunner.play(file, stage: ConverterStage.self) { _ in }
      try #require(report.verdict != .broken, "\(report.failure?.lines.joined(separator: "\n") ?? "")")
    }
    print("stories: \(read) of \(all) drawn ones can be played")
    expectEqual(words.count, Grammar.allSteps.count, "\(words.sorted())")
  }

  @Test func `a file with two launches is refused by lint and by run, and by a scenario in Swift`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\nlaunch\n")
    for command in ["lint", "run"] {
      let run = desk.run(command, "DESK/a.scenario", stage: ConverterStage.self)
      #expect(run.output.hasPrefix("DESK/a.scenario:2:1: error: the app runs already, since line 1\n"))
      expectEqual(run.code, 2)
    }
    let scenario = ScenarioCase("Two launches.", of: ConverterStage.self) {
      When(.launch)
      When(.launch)
    }
    let failure = try #require(scenario.play())
    #expect(failure.text.contains(": the app runs already, since line \(failure.line - 1)\n"), "\(failure)")
  }

  @Test func `an app that names no locales is played in any, and one that does in those`() throws {
    let desk = try Workspace()
    let text = """
      given locale pt_BR
      launch
        locale  nil → "pt_BR"
      locale sr_Latn_RS
        locale  "pt_BR" → "sr_Latn_RS"
      relaunch
        locale  nil → "sr_Latn_RS"

      """
    try desk.write("a.scenario", text)
    let played = desk.run("run", "DESK/a.scenario", stage: FeedStage.self)
    #expect(played.output.hasPrefix("PASS  DESK/a.scenario"), "\(played.output)")
    try desk.write("b.scenario", "given locale pt-BR\nlaunch\n")
    let refused = desk.run("lint", "DESK/b.scenario", stage: FeedStage.self)
    #expect(refused.output.hasPrefix("DESK/b.scenario:1:14: error: `pt-BR` is not a locale\n"))
    #expect(refused.output.contains("\n  = did you mean `pt_BR`?\n"))
    let others = desk.run("lint", "DESK/a.scenario", stage: ConverterStage.self)
    #expect(others.output.hasPrefix("DESK/a.scenario:1:14: error: `pt_BR` is not a known locale\n"))
    #expect(others.output.contains("\n  = write en_US, de_DE, fr_FR or ar_EG\n"))
    expectEqual(others.code, 2)
  }

  @Test func `behind a gap a second launch is not done`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\n  pairs.load  .starting → .empty\n# missing: a step here\nlaunch\n")
    let run = desk.run("run", "DESK/a.scenario", stage: ConverterStage.self)
    expectEqual(
      run.output,
      """
      FAIL  DESK/a.scenario:4  launch
            the app runs already, since line 1 · step 2 of 2 · T+0s

      to fix   write `relaunch`, or `quit` above line 4
      missing  line 3: a step here
      again    rcc-sim run DESK/a.scenario --until 4

      1 failed

      """)
  }

  @Test func `an app can count the longest time that a scenario waits, and again as much`() throws {
    let story = [
      "given pairs EURUSD", "given limit 876000h", "serve GET /v1/latest?base=EUR&symbols=USD",
      "  | 200 after 876000h rates USD 1.1711", "given start 9999-12-31T23:59:59Z", "launch", "wait 875999h",
      "background", "foreground", "expect pairs", "expect screen", "wait 1h",
    ]
    let file = try #require(Self.read([], below: story))
    let report = try PlayRunner.play(file, stage: ConverterStage.self) { _ in }
    expectEqual(report.verdict, .failed)
  }

  private static func read(_ steps: [String], below head: [String] = []) -> ScenarioFile? {
    let parser = ScenarioParser(vocabulary: ConverterStage.vocabulary) { name throws(FixtureProblem) in
      throw .missing(name, nearest: nil)
    }
    let text = (head + steps).joined(separator: "\n") + "\n"
    return try? parser.parse(Array(text.utf8), path: "a.scenario")
  }

  /// Plays the file with a claim at its end that the app received no call out of order.
  private static func play(_ file: ScenarioFile, _ stage: any Stage.Type) throws {
    let story = file.source.dropLast() + ["expect violations is 0"]
    let claimed = try #require(read(Array(story)))
    let report = try PlayRunner.play(claimed, stage: stage) { _ in }
    try #require(
      report.verdict == .passed, "\(story): \(report.failure?.lines.joined(separator: "\n") ?? "")")
  }
}
