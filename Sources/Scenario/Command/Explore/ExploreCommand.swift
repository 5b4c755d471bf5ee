import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioEvents
import ScenarioExplore
import ScenarioFormat
import ScenarioPlay
import ScenarioReport
import StubServer

/// `rcc-sim explore`: searches for failures that no scenario scripts.
final class ExploreCommand {
  private let stage: any Stage.Type
  private let paths: [String]
  /// Whether no path was given: the starts are those scenarios of the suite in which nothing goes wrong.
  private let isOfSuite: Bool
  private let settings: Explorer.Settings
  private let budget: SearchBudget
  private let folder: OutputFolder
  /// The option with the folder, as the user wrote it; nil for the default.
  private let folderOption: String?
  private let choices: Schedule?
  private let streams: StandardStreams
  private let display: TerminalOutput
  private let requests: [ReportRequest]
  private let environment: [String: String]
  private let isGuarded: Bool
  private lazy var reports = ReportSet(requests, environment, streams.report, display)
  private lazy var stream = EventDispatcher(ConsoleReport(), reports, output: display.write)
  private let time: MonotonicClock
  private let queue: TrialQueue
  private var explorers: [Explorer] = []
  private let memory = SearchMemory()
  /// The number of schedules that were given out to be played.
  private var given = 0
  private var findings: Set<Finding> = []
  /// Whether each finding is in a file.
  private var isWritten = true

  /// - Throws: A usage error for an option with an invalid value.
  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ environment: [String: String],
    _ reports: [ReportRequest], _ streams: StandardStreams, _ display: TerminalOutput,
    _ time: MonotonicClock?, _ launch: WorkerConfiguration?, isGuarded: Bool
  ) throws(UsageError) {
    self.stage = stage
    queue = try TrialQueue(invocation, stage, launch)
    isOfSuite = invocation.paths.isEmpty
    paths = isOfSuite ? ["Scenarios"] : invocation.paths
    var settings = Explorer.Settings()
    settings.faults = try invocation.count("--faults") ?? 2
    settings.seed = try invocation.seed("--seed") ?? 1
    settings.shard = try invocation.value("--shard").map { text throws(UsageError) in try Shard(text) }
    settings.recovery = stage.invariants.lazy.compactMap(\.recovery).first
    self.settings = settings
    budget = try invocation.searchBudget ?? .time(.seconds(60))
    folder = OutputFolder(invocation.value("--out") ?? "explored")
    folderOption = invocation.value("--out").map { "--out \($0)" }
    choices = try Self.schedule(invocation.value("--choices"), paths)
    (self.streams, self.display, self.time) = (streams, display, time ?? .machine)
    (requests, self.environment, self.isGuarded) = (reports, environment, isGuarded)
  }

  private static func schedule(_ word: String?, _ paths: [String]) throws(UsageError) -> Schedule? {
    guard let word else { return nil }
    guard let schedule = Schedule(word: word) else {
      throw UsageError(
        message: PrintableText(escaped: "`--choices \(word)` is not a word of a search"),
        remedy: "copy it from the line `again` of a finding, such as a0.2.1-i1500000.3")
    }
    guard paths.count == 1, paths[0].hasSuffix(".scenario") else {
      throw UsageError(
        message: "`--choices` plays one scenario", remedy: "name the file from which the finding started")
    }
    return schedule
  }

  func run() throws -> ExitCode {
    if choices == nil { try folder.check(folderOption) }
    let (files, loaded) = ScenarioSelection(paths: paths).load(stage.words)
    for problem in loaded.problems { streams.complain("\(problem.text)\n") }
    if !loaded.problems.isEmpty { return .usage }
    var starts = files.compactMap { file in start(file).map { (file.path, $0) } }
    if isOfSuite { starts.removeAll { !$0.1.isHappy } }
    if starts.isEmpty { return .nothingSelected }
    if let choices { return try play(choices, starts[0].1) }
    let interruption = TerminationHold()
    defer { interruption.end() }
    explorers = starts.map { path, start in explorer(path, start) }
    display.sweep(beside: requests.compactMap(\.file))
    display.write(plain: announcement(starts.map(\.0)))
    var run = PlayEvent.RunStarted(
      starts.count, of: starts.map(\.0), isWhole: false, shard: settings.shard?.name)
    run.isGuarded = isGuarded
    stream.add(.run(run))
    let begun = time.now()
    queue.goesOn = { [budget, time] in
      guard case .time(let limit) = budget else { return !interruption.isAsked }
      return !interruption.isAsked && time.now() - begun < limit * 2 + Self.longestEnd
    }
    try search(explorers) {
      switch budget {
      case _ where interruption.isAsked: false
      case .time(let limit): time.now() - begun < limit
      case .schedules(let limit): given < limit
      }
    }
    display.rest()
    stream.add(.searched(summary(isInterrupted: interruption.isAsked)))
    var code: ExitCode = interruption.isAsked ? .interrupted : findings.isEmpty ? .passed : .failed
    if !tellRefusals() { code = max(code, .harness) }
    stream.sum(code)
    reports.close()
    return reports.isWhole && isWritten ? code : max(code, .harness)
  }

  /// Tells the starts whose own play proves nothing; returns whether there are none.
  private func tellRefusals() -> Bool {
    let refused = explorers.compactMap { explorer in
      explorer.progress.refusal.map { (path: explorer.player.start.path, reason: $0) }
    }
    for (path, reason) in refused {
      let words = PrintableText(escaped: "\(path) cannot be searched: \(reason)".escaped())
      display.complain("\(ToolName.current): \(words)\n  = play the start alone, with `given invariants`\n")
    }
    return refused.isEmpty
  }

  /// Returns lines on what the user has not said: the chosen starts, and that the Stage has no invariants.
  private func announcement(_ starts: [String]) -> [PrintableText] {
    let more = starts.count > 3 ? " and \(starts.count - 3) more" : ""
    let chosen = "starts       " + starts.prefix(3).map { $0.escaped() }.joined(separator: ", ") + more
    let few = "judged       crashes, hangs and work without an end: the Stage has no invariants"
    return (isOfSuite ? [PrintableText(escaped: chosen)] : [])
      + (stage.invariants.isEmpty ? [PrintableText(escaped: few)] : [])
  }

  /// The real time that a search has after twice its budget to make its last finding small.
  private static let longestEnd = Duration.seconds(30)

  /// Goes on with each search in turn, until all are over or the budget is used.
  private func search(_ explorers: [Explorer], goesOn: () -> Bool) throws {
    var rest = explorers
    while !rest.isEmpty, goesOn() {
      var left: [Explorer] = []
      for explorer in rest where try hasMore(explorer, turn(of: explorer), goesOn) { left.append(explorer) }
      rest = left
    }
    try queue.finish()
  }

  /// Goes on with one search until its turn ends; returns whether there is more to play.
  private func hasMore(_ explorer: Explorer, _ turn: Int, _ goesOn: () -> Bool) throws -> Bool {
    var count = 0
    while count < turn, goesOn() {
      switch explorer.next() {
      case .play(let trial):
        count += 1
        given += 1
        try queue.add(trial, of: explorer)
      case .wait: try queue.finish()
      case .end: return false
      }
      show()
    }
    return true
  }

  /// The number of schedules that are played from one start before the next has its turn: fewer of a long
  /// one. First, each start is played.
  private func turn(of explorer: Explorer) -> Int {
    explorer.size == 0 ? 1 : max(1, min(10, 200 / explorer.size))
  }

  private func start(_ file: ScenarioFile) -> ExplorationStart? {
    do throws(ExplorationStart.Unsuitable) { return try ExplorationStart(file, stage.words) } catch {
      if !isOfSuite { streams.show("left out  \(file.path)  \(error.words)\n") }
      return nil
    }
  }

  private func explorer(_ path: String, _ start: ExplorationStart) -> Explorer {
    var own: () -> Explorer? = { nil }
    let explorer = Explorer(queue.player(start), settings, memory) { [unowned self] found in
      guard findings.insert(found.finding).inserted, let explorer = own() else { return }
      try report(found, explorer, path)
    }
    own = { [weak explorer] in explorer }
    return explorer
  }

  private func show() {
    display.show { _ in
      let sum = self.progress
      let words: PrintableText =
        "\(counted(sum.schedules, "schedule")) · \(counted(sum.states, "state")) · "
        + "\(PlayEvent.SearchSummary.share(pruned: sum.pruned, of: sum.schedules)) · "
        + "\(counted(self.findings.count, "finding"))"
      return [ConsoleLine(words)]
    }
  }

  private var progress: SearchProgress { explorers.map(\.progress).reduce(SearchProgress(), +) }

  private func summary(isInterrupted: Bool) -> PlayEvent.SearchSummary {
    var summary = PlayEvent.SearchSummary()
    let (sum, starts) = (progress, explorers.map(\.player.start))
    (summary.findings, summary.schedules, summary.starts) = (findings.count, sum.schedules, starts.count)
    summary.complete = (0..<settings.faults).map { level in explorers.count { $0.progress.level > level + 1 }
    }
    summary.costs = sum.costs
    (summary.states, summary.pruned) = (sum.states, sum.pruned)
    (summary.audited, summary.misjudged) = (sum.audited, sum.misjudged)
    (summary.unmatched, summary.impossible) = (sum.unanswered, sum.unproven)
    summary.routes = starts.map(\.routeCount).reduce(0, +)
    summary.unvaried = summary.routes - starts.map(\.variedRoutes.count).reduce(0, +)
    let invariants = stage.invariants
    summary.unchecked =
      invariants.isEmpty
      ? ["all but crashes, hangs and work without an end: the Stage has no invariants"]
      : InvariantCoverage.uncheckedByAny(invariants).map { "\($0.rawValue): needs \($0.needs)" }
    summary.unreached = memory.unreached(of: invariants)
    summary.interrupted = isInterrupted
    return summary
  }

  private func report(_ found: Explorer.Found, _ explorer: Explorer, _ path: String) throws {
    let schedule = progress.schedules
    let report = try FindingReport(found, explorer)
    stream.add(
      .finding(
        .init(
          scenario: write(report), name: report.finding.name, reason: report.finding.words,
          schedule: schedule, inputs: report.inputCount, confirmed: report.confirmed,
          plays: FindingReport.confirmations, start: path, choices: report.schedule.word)))
  }

  /// Writes a finding into the folder, beside what is there, and returns its path. A finding that cannot be
  /// written is shown.
  private func write(_ report: FindingReport) -> String {
    let path = free(report.name)
    do throws(NewFile.Failure) {
      try folder.make()
      try NewFile(path: path, bytes: Array(report.text.utf8)).write()
    } catch {
      isWritten = false
      let words: PrintableText = "`\(path)` cannot be written, and is shown: \(error.reason)"
      display.complain("\(ToolName.current): \(words)\n  = \(error.remedy)\n")
      let lines = report.text.split(separator: "\n", omittingEmptySubsequences: false)
      display.write(plain: lines.map { PrintableText(escapedLine: $0) })
    }
    return path
  }

  /// Returns a path at which nothing is.
  private func free(_ name: String) -> String {
    let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? name : "\(name)-\($0)" }
    let paths = names.map { [folder] in "\(folder.path)/\($0).scenario" }
    return paths.first { path in
      switch FileKind(atPath: path) {
      case .nothing, .unknown: true
      case .file, .folder, .other: false
      }
    } ?? "\(folder.path)/\(name).scenario"
  }

  private func play(_ schedule: Schedule, _ start: ExplorationStart) throws -> ExitCode {
    let explorer = Explorer(queue.player(start), settings) { _ in }
    let found = try explorer.play(schedule)
    guard explorer.isPossible(schedule) else {
      throw UsageError(
        message: "the scenario has no answer or control that `\(schedule.word)` names",
        remedy: "name the file from which the finding started")
    }
    streams.show(PrintableText(lines: explorer.text(schedule)))
    for finding in found { streams.show("\nFOUND    \(finding.name)\n         \(finding.words)\n") }
    return found.isEmpty ? .passed : .failed
  }
}
