import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioEvents
import ScenarioExplore
import ScenarioFormat
import ScenarioPlay
import ScenarioProcess
import StubServer
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `rcc-sim worker`: plays the scenarios that it receives, one request a line, and writes the events to
/// descriptor 3.
///
/// Each event is written at once, so that a process that dies has reported what it saw.
struct WorkerCommand {
  private static let channel: Int32 = 3
  private static let speaking = Mutex(())
  /// The folder that is removed with this process, in case the process that made it has ended.
  private static let home = PlayHome.pathOfThisProcess

  private let stage: any Stage.Type
  private let plays: ScenarioRunner
  private let watch: HangReporter
  /// Whether this process plays one scenario after the other.
  private let isShared: Bool
  /// How a process is started for one of many plays of a scenario; nil to play them all here.
  private let nested: SubprocessPlayer?

  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ raceGuards: RaceGuards
  ) throws(UsageError) {
    // Before anything of the Stage is made, because it may read the calendar.
    if invocation.has("--jitter") { Jitter.begin() }
    PlayedMachine.takeProcess(isOther: invocation.has("--jitter"))
    self.stage = stage
    try invocation.refuseStage(but: stage)
    let watch = HangReporter(patience: try invocation.patience())
    self.watch = watch
    plays = try ScenarioRunner(invocation, stage, raceGuards).noticing { Self.tell(.notice($0)) }.turning(
      watch.noteProgress)
    isShared = stage.leavesNothingBehind || !ProcessTakeover.isComplete
    var launch = WorkerConfiguration.same?.playing(stage)
    launch?.patience = try invocation.count("--patience") ?? WorkerConfiguration.patience
    let options = invocation.optionsOfOnePlay
    nested = ProcessTakeover.isComplete ? launch.map { SubprocessPlayer(launch: $0, options: options) } : nil
  }

  /// Runs until the input ends.
  func run() throws -> ExitCode {
    // It is read before the app can change the environment.
    if let home = Self.home, !isShared { HomeFolder.begin(at: home) }
    WriteFailureSignals.endAtBrokenPipe()
    Self.endWithParent()
    watch.start { Self.tell(.absent($0)) }
    Self.tell(.ready)
    var hasPlayed = !ProcessTakeover.isComplete
    while let line = readLine() {
      guard let request = WorkerRequest(line) else { return .usage }
      if !isShared { Self.tell(.last) }
      // Tests a Stage's claim that it leaves nothing behind: its first play here must be repeated with equal
      // results.
      if let draft = request.draft {
        Self.tell(.explored(try explore(draft)))
        if !isShared { return .passed }
        continue
      }
      let plays = request.isSinglePlay ? plays.unconfirmed : isShared && !hasPlayed ? plays.twice : plays
      guard let outcome = try play(request, plays) else { return .usage }
      Self.tell(.done(outcome))
      if !isShared { return .passed }
      hasPlayed = true
    }
    return .passed
  }

  private func explore(_ draft: DraftPlay) throws -> ExploredPlay? {
    try watch.during {
      // Nobody reads the rest.
      try draft.played(
        on: stage, notice: { if case .releases = $0 { Self.tell(.notice($0)) } }, turned: watch.noteProgress)
    }
  }

  /// Returns nil when the file of the scenario no longer exists.
  private func play(
    _ request: WorkerRequest, _ plays: ScenarioRunner
  ) throws -> ScenarioRunner.Outcome? {
    guard let file = try request.read(stage.words) else { return nil }
    var plays = plays
    plays.options.releasesApp = request.releasesApp
    if let nested {
      plays = plays.apart(all: !isShared) { _, ways, take in
        try watch.resting { try nested.play(request, ways: ways, pass: Self.tell, take: take) }
      }
    }
    if !plays.isOne, !isShared { return try plays.play(file) { Self.tell(.event($0)) } }
    return try watch.during {
      try plays.leaving(Self.leave).play(file) { event in
        watch.noteProgress()
        Self.tell(.event(event))
      }
    }
  }

  /// Ends this process after a play that could not return from the app's code.
  private static func leave(_ outcome: ScenarioRunner.Outcome) -> Never {
    tell(.last)
    tell(.done(outcome))
    fflush(nil)
    _exit(ExitCode.passed.rawValue)
  }

  /// Ends this process when its parent does: the parent's end of the channel is then closed, and an app that
  /// never ends would otherwise outlive it.
  private static func endWithParent() {
    Thread.detachNewThread {
      var channel = pollfd(fd: channel, events: 0, revents: 0)
      while poll(&channel, 1, -1) < 1 {}
      end()
    }
  }

  /// Removes unfinished files, except for a recording with exchanges.
  private static func end() -> Never {
    if let home { PlayHome.remove(home) }
    TemporaryFileRegistry.removeAll { exit(ExitCode.harness.rawValue) }
  }

  private static func tell(_ message: WorkerMessage) {
    // The watchdog reports on a thread of its own. If the channel has no reader any more, the run was ended.
    let isHeard = speaking.withLock { _ in WorkerProcess.tell(message.line, at: channel) }
    if !isHeard { end() }
  }
}

extension Invocation {
  /// Throws an error if the caller, a test, names another Stage.
  fileprivate func refuseStage(but stage: any Stage.Type) throws(UsageError) {
    guard let meant = value("--stage"), meant != stage.typeName else { return }
    throw UsageError(
      message: "this tool plays \(stage.typeName), and the test is for \(meant)",
      remedy: PrintableText(escaped: PlayerProgram.remedy))
  }

  /// Returns how much processor time, or sleep, an app may use for one piece of work.
  fileprivate func patience() throws(UsageError) -> Duration {
    .seconds(try count("--patience") ?? WorkerConfiguration.patience)
  }
}
