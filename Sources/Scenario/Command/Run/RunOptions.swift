import ScenarioBasics
import ScenarioFormat
import ScenarioPlay
import ScenarioReport

/// What `rcc-sim run` was told to do.
struct RunOptions {
  /// Nil where only what failed is meant, and nothing did.
  let selection: ScenarioSelection?
  /// What is to be written down instead of a run; nil for none.
  let acceptance: Acceptance?
  let lists: Bool
  /// Whether a whole suite is meant.
  let isWhole: Bool
  let updates: Bool
  let stopsEarly: Bool
  /// How each scenario is played.
  let plays: ScenarioRunner
  /// Where a play is recorded to.
  let recording: String?
  let shard: Shard?
  let showsScreens: Bool
  let reports: [ReportRequest]

  /// - Throws: a usage error for options that do not go together, and for one that cannot be read.
  init(
    _ invocation: Invocation, _ reports: [ReportRequest], _ failed: FailedScenarios,
    _ pending: PendingChanges, underCI isCI: Bool, _ stage: any Stage.Type, _ raceGuards: RaceGuards
  ) throws(UsageError) {
    try invocation.checkList()
    try invocation.checkAcceptance()
    try invocation.checkWriting(underCI: isCI)
    recording = try invocation.value("--record").map(RecordingTarget.given)
    acceptance = Acceptance(invocation, pending)
    selection = ScenarioSelection(invocation, failed)
    (lists, isWhole) = (invocation.has("--list"), invocation.isWhole)
    (updates, stopsEarly) = (invocation.has("--update"), invocation.has("--fail-fast"))
    plays = try ScenarioRunner(invocation, stage, raceGuards)
    shard = try invocation.value("--shard").map { text throws(UsageError) in try Shard(text) }
    showsScreens = invocation.has("--screen")
    self.reports = reports
  }

  /// Looks whether the files can be played so.
  ///
  /// - Throws: a usage error where they cannot.
  func check(_ files: [ScenarioFile]) throws(UsageError) {
    for file in files { try checkUntil(file) }
    try checkRecording(files)
  }

  /// A file holds one play.
  private func checkRecording(_ files: [ScenarioFile]) throws(UsageError) {
    guard recording != nil, files.count > 1 else { return }
    throw UsageError(
      message: "`--record` keeps one play, and \(files.count) scenarios are meant",
      remedy: "name one: \(ToolName.current) run FILE.scenario --record OUT.har")
  }

  /// A line that begins no step would silently play another part than was asked for.
  private func checkUntil(_ file: ScenarioFile) throws(UsageError) {
    guard let until = plays.until, !file.steps.contains(where: { $0.line == until }) else { return }
    let lines = file.steps.map { String($0.line) }.joined(separator: ", ")
    throw UsageError(
      message: "no step begins in line \(until) of \(file.path)", remedy: "its steps are in lines \(lines)")
  }
}
