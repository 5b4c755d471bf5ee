import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioEvents
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

/// `rcc-sim worker`: plays what it is handed, a request a line, and tells the events at descriptor 3.
///
/// Each event is written as it comes, so that a process which dies has told what it had seen.
struct WorkerCommand {
  private static let channel: Int32 = 3
  private static let speaking = Mutex(())
  /// The folder that is removed with this process, where the one that made it is gone.
  private static let home = PlayHome.pathOfThisProcess

  private let stage: any Stage.Type
  private let plays: ScenarioRunner
  private let watch: WorkerWatchdog
  /// Whether this process plays one scenario after the other.
  private let isShared: Bool
  /// How a process is started for one of many plays of a scenario; nil to play them all here.
  private let nested: NestedPlay?

  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ raceGuards: RaceGuards
  ) throws(UsageError) {
    // Before anything of the Stage is made, which may look at the calendar.
    if invocation.has("--jitter") {
      Jitter.begin()
      DriverThread.shift = 100_001
    }
    self.stage = stage
    try invocation.refuseStage(but: stage)
    let watch = WorkerWatchdog(patience: try invocation.patience())
    self.watch = watch
    plays = try ScenarioRunner(invocation, stage, raceGuards).noticing { Self.tell(.notice($0)) }.turning(
      watch.noteProgress)
    isShared = stage.leavesNothingBehind || !ProcessTakeover.isComplete
    var launch = WorkerLaunch.same
    launch?.patience = try invocation.count("--patience") ?? WorkerLaunch.patience
    let options = invocation.optionsOfOnePlay
    nested = ProcessTakeover.isComplete ? launch.map { NestedPlay(launch: $0, options: options) } : nil
  }

  /// Ends when the input does.
  func run() throws -> ExitCode {
    // It stands fast before the app can change the environment.
    _ = Self.home
    WriteFailureSignals.endAtBrokenPipe()
    Self.endWithParent()
    watch.start { Self.tell(.absent($0)) }
    Self.tell(.ready)
    var hasPlayed = !ProcessTakeover.isComplete
    while let line = readLine() {
      guard let request = WorkerRequest(line) else { return .usage }
      if !isShared { Self.tell(.last) }
      // A Stage that says so is shown to leave nothing behind: its first play here must come again.
      let plays = request.isSinglePlay ? plays.unconfirmed : isShared && !hasPlayed ? plays.twice : plays
      guard let outcome = try play(request, plays) else { return .usage }
      Self.tell(.done(outcome))
      if !isShared { return .passed }
      hasPlayed = true
    }
    return .passed
  }

  /// Returns nil when the file of the scenario no longer exists.
  private func play(
    _ request: WorkerRequest, _ plays: ScenarioRunner
  ) throws -> ScenarioRunner.Outcome? {
    guard let file = try request.read(stage.words) else { return nil }
    var plays = plays
    if let nested {
      plays = plays.apart(all: !isShared) { _, ways, take in
        try nested.play(request, ways: ways) {
          watch.noteProgress()
          Self.tell($0)
        } take: {
          watch.noteProgress()
          take($0)
        }
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

  /// A process that was killed closes its ends; who plays an app without an end would outlive it for ever.
  private static func endWithParent() {
    Thread.detachNewThread {
      var channel = pollfd(fd: channel, events: 0, revents: 0)
      while poll(&channel, 1, -1) < 1 {}
      end()
    }
  }

  /// What it was writing is gone with it, but for a recording with exchanges.
  private static func end() -> Never {
    if let home { PlayHome.remove(home) }
    TemporaryFiles.removeAll { exit(ExitCode.harness.rawValue) }
  }

  private static func tell(_ message: WorkerMessage) {
    // The watch speaks on a thread of its own. Where nobody listens any more, the run was ended.
    let isHeard = speaking.withLock { _ in WorkerProcess.tell(message.line, at: channel) }
    if !isHeard { end() }
  }
}

extension Invocation {
  /// A test says which Stage it means.
  fileprivate func refuseStage(but stage: any Stage.Type) throws(UsageError) {
    guard let meant = value("--stage"), meant != stage.typeName else { return }
    throw UsageError(
      message: "this tool plays \(stage.typeName), and the test is for \(meant)",
      remedy: PrintableText(escaped: CasePlayer.remedy))
  }

  /// How much processor time, or sleep, an app may take for one thing.
  fileprivate func patience() throws(UsageError) -> Duration {
    .seconds(try count("--patience") ?? WorkerLaunch.patience)
  }
}
