import ScenarioBasics
import ScenarioFormat
import ScenarioPlay
import ScenarioReport

/// The options of `rcc-sim run`.
struct RunOptions {
  /// The selection, or nil if only failed scenarios are selected and there are none.
  let selection: ScenarioSelection?
  /// The changes to write before the run, or nil for none.
  let acceptance: Acceptance?
  let lists: Bool
  /// Whether a whole suite is selected.
  let isWhole: Bool
  let updates: Bool
  let stopsEarly: Bool
  /// The runner that plays each scenario.
  let plays: ScenarioRunner
  /// The path to which a play is recorded.
  let recording: String?
  let shard: Shard?
  let showsScreens: Bool
  let reports: [ReportRequest]

  /// - Throws: A usage error for options that exclude each other, and for one that cannot be parsed.
  init(
    _ invocation: Invocation, _ reports: [ReportRequest], _ failed: FailedScenarioStore,
    _ pending: PendingChanges, underCI isCI: Bool, _ stage: any Stage.Type, _ raceGuards: RaceGuards
  ) throws(UsageError) {
    try invocation.checkList()
    try invocation.checkAcceptance()
    try invocation.checkWriting(underCI: isCI)
    if invocation.has("--cacert"), !invocation.has("--live") {
      throw UsageError(message: "`--cacert` is for a service", remedy: "add --live URL")
    }
    recording = try invocation.value("--record").map { path throws(UsageError) in
      try RecordingTarget.given(path, by: "--record")
    }
    acceptance = Acceptance(invocation, pending)
    selection = ScenarioSelection(invocation, failed)
    (lists, isWhole) = (invocation.has("--list"), invocation.isWhole)
    (updates, stopsEarly) = (invocation.has("--update"), invocation.has("--fail-fast"))
    plays = try ScenarioRunner(invocation, stage, raceGuards)
    shard = try invocation.value("--shard").map { text throws(UsageError) in try Shard(text) }
    showsScreens = invocation.has("--screen")
    self.reports = reports
  }

  /// Checks whether the files can be played with these options.
  ///
  /// - Throws: A usage error if they cannot.
  func check(_ files: [ScenarioFile]) throws(UsageError) {
    for file in files { try checkUntil(file) }
    try checkRecording(files)
  }

  /// Checks that only one play is recorded, because a file holds one.
  private func checkRecording(_ files: [ScenarioFile]) throws(UsageError) {
    guard recording != nil, files.count > 1 else { return }
    throw UsageError(
      message: "`--record` records one play, but \(files.count) scenarios are selected",
      remedy: "name one: \(ToolName.current) run FILE.scenario --record OUT.har")
  }

  /// Checks that a step begins in the line of `--until`; otherwise a different part than requested would be
  /// played silently.
  private func checkUntil(_ file: ScenarioFile) throws(UsageError) {
    guard let until = plays.until, !file.steps.contains(where: { $0.line == until }) else { return }
    let lines = file.steps.map { String($0.line) }.joined(separator: ", ")
    throw UsageError(
      message: "no step begins in line \(until) of \(file.path)", remedy: "its steps are in lines \(lines)")
  }
}
