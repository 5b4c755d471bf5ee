import Foundation
import ScenarioBasics
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import ScenarioReport

/// `rcc-sim run`: reads all files, plays the selected ones, and reports their results.
struct RunCommand {
  private let options: RunOptions
  private let failed: FailedScenarioStore
  /// The pending changes, or nil under CI, where no user would accept them.
  private let pending: PendingChanges?
  private let stage: any Stage.Type
  private let environment: [String: String]
  private let streams: StandardStreams
  private let display: TerminalOutput
  private let time: MonotonicClock?
  private let crew: PlayExecutor
  /// Whether plays share their process with work that they do not observe.
  private let isGuarded: Bool

  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ environment: [String: String],
    _ reports: [ReportRequest], folder: String, _ streams: StandardStreams, _ display: TerminalOutput,
    _ time: MonotonicClock?, _ raceGuards: RaceGuards, _ launch: WorkerConfiguration?, isGuarded: Bool
  ) throws(UsageError) {
    let isCI = environment.isUnderCI
    failed = FailedScenarioStore(folder: folder)
    let pending = PendingChanges(folder: folder)
    self.pending = isCI ? nil : pending
    options = try RunOptions(invocation, reports, failed, pending, underCI: isCI, stage, raceGuards)
    crew = try PlayExecutor(invocation, options.plays, launch, display)
    (self.stage, self.environment, self.streams) = (stage, environment, streams)
    (self.display, self.time, self.isGuarded) = (display, time, isGuarded)
  }

  func run() throws -> ExitCode {
    if let acceptance = options.acceptance { return try accept(acceptance) }
    guard let selection = options.selection else {
      streams.show("there are no failed scenarios from the last runs here\n")
      return .nothingSelected
    }
    let (selected, loaded) = selection.load(stage.words)
    let files = options.shard?.part(of: selected) ?? selected
    if options.lists { return list(files, loaded.problems) }
    try options.check(files)
    if let recording = options.recording { display.tellOfRecordings(leftBeside: recording) }
    if options.updates {
      for file in files { try WriteTarget.checked(file.path, as: .file) }
      display.sweep(beside: files.map(\.path))
    }
    return try play(files, of: selected, refusing: loaded.problems)
  }

  private func accept(_ acceptance: Acceptance) throws -> ExitCode {
    if acceptance.isEmpty {
      streams.show("there is no such change to accept from the last runs here\n")
      return .nothingSelected
    }
    try acceptance.check()
    display.sweep(beside: acceptance.paths)
    let (old, _) = ScenarioSelection(paths: acceptance.paths).load(stage.words)
    let written = acceptance.write()
    let paths = written.filter { $0.failure == nil }.map(\.path)
    let (files, loaded) = ScenarioSelection(paths: paths).load(stage.words)
    let failures = written.compactMap(\.failure)
    let updates = files.compactMap { file in
      old.first { $0.path == file.path }.map { RewriteSummary(of: $0, as: file).event }
    }
    let problems = failures.map(FileProblem.init) + loaded.problems
    let code = try play(files, of: files, refusing: problems, after: updates)
    return failures.isEmpty ? code : .harness
  }

  private func play(
    _ files: [ScenarioFile], of selected: [ScenarioFile], refusing problems: [FileProblem],
    after updates: [PlayEvent] = []
  ) throws -> ExitCode {
    let console = ConsoleReport(showsScreens: options.showsScreens, isWatched: display.isLive)
    display.sweep(
      beside: options.reports.compactMap(\.file) + [failed.path, pending?.path].compactMap(\.self))
    let reports = ReportSet(options.reports, environment, streams.report, display)
    let stream = EventDispatcher(console, reports, output: display.write)
    let stopwatch = time.map(RunStopwatch.init)
    var run = PlayEvent.RunStarted(
      files.count, of: selected.map(\.path), isWhole: options.isWhole, shard: options.shard?.name)
    run.isGuarded = isGuarded
    if options.isWhole { run.words = Grammar(stage.words).reportedWords }
    stream.add(.run(run))
    for problem in problems { stream.add(problem.event) }
    for update in updates { stream.add(update) }
    let refused = problems.compactMap(\.refusedFile)
    let codes = try problems.map { _ in .usage } + play(files, stream, stopwatch, refused)
    // A shard without files has succeeded.
    let code = codes.max() ?? (selected.isEmpty ? .nothingSelected : .passed)
    // The console has none of a single play, because the user sees how long it took.
    if let stopwatch { stream.tell(stopwatch.times, onConsole: files.count > 1) }
    stream.sum(code)
    reports.close()
    return reports.isWhole ? code : max(code, .harness)
  }

  /// Prints the path and title of each file, after the problems of files that could not be read.
  private func list(_ files: [ScenarioFile], _ problems: [FileProblem]) -> ExitCode {
    for problem in problems { streams.show("\(problem.text)\n\n") }
    let width = files.map(\.path.count).max() ?? 0
    for file in files {
      let title = file.title?.split(separator: "\n").first.map { "  " + $0 } ?? ""
      let gap = String(repeating: " ", count: title.isEmpty ? 0 : width - file.path.count)
      streams.show("\(file.path)\(gap)\(PrintableText(escapedLine: title))\n")
    }
    if !problems.isEmpty { return .usage }
    if files.isEmpty { streams.show("nothing was selected\n") }
    return files.isEmpty ? .nothingSelected : .passed
  }

  /// Plays the files and stores those that did not pass. Scenarios for another platform are reported first.
  private func play(
    _ files: [ScenarioFile], _ stream: EventDispatcher, _ stopwatch: RunStopwatch?, _ refused: [String]
  ) throws -> [ExitCode] {
    var meant: [ScenarioFile] = []
    for file in files {
      if let platform = PlaySetup(file, stage: stage).platformElsewhere {
        stream.add(.skipped(.init(scenario: file.path, platform: platform)))
      } else {
        meant.append(file)
      }
    }
    // From here on, a run that is interrupted reports what it played.
    let interruption = TerminationHold()
    defer { interruption.end() }
    let (outcomes, isInterrupted) = try crew.play(
      meant, stopsEarly: options.stopsEarly, stopwatch, emit: stream.add)
    // The answers received from a live service by then are complete, and no other message names them.
    if isInterrupted, let recording = options.recording { display.tellOfRecordings(leftBeside: recording) }
    for file in meant.dropFirst(outcomes.count) {
      stream.add(.unplayed(.init(scenario: file.path)))
    }
    remember(Array(zip(meant, outcomes)), refused)
    let skipped = files.count == meant.count ? [] : [ExitCode.passed]
    return skipped + outcomes.map(\.code) + (isInterrupted ? [.interrupted] : [])
  }

  private func remember(
    _ played: [(file: ScenarioFile, outcome: ScenarioRunner.Outcome)], _ refused: [String]
  ) {
    if played.isEmpty, refused.isEmpty { return }
    let paths = played.map(\.file.path)
    failed.keep(refused + played.filter { $0.outcome.code != .passed }.map(\.file.path), of: paths)
    pending?.keep(played.compactMap(\.outcome.pending), of: paths)
  }
}
