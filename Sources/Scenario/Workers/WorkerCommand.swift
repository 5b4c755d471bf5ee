import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioFormat
import ScenarioPlay
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `rcc-sim worker`: plays what it is handed, a path a line, and tells the events at descriptor 3.
///
/// Each event is written as it comes, so that a process which dies has told what it had seen.
struct WorkerCommand {
  private static let channel: Int32 = 3
  private static let speaking = Mutex(())

  private let stage: any Stage.Type
  private let plays: FilePlay
  private let watch: WorkerWatch

  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ closures: Closures
  ) throws(UsageError) {
    self.stage = stage
    let watch = WorkerWatch(patience: try invocation.patience())
    self.watch = watch
    plays = try FilePlay(invocation, stage, closures).noticing { Self.tell(.notice($0)) }.turning(
      watch.noteProgress)
  }

  /// Ends when the input does.
  func run() throws -> ExitCode {
    WriteSignals.endAtBrokenPipe()
    Self.endWithParent()
    watch.start { Self.tell(.absent($0)) }
    Self.tell(.ready)
    while let path = readLine() {
      guard let outcome = try watch.during({ try play(path) }) else { return .usage }
      Self.tell(.done(outcome))
    }
    return .passed
  }

  /// Returns nil where the file is no scenario any more.
  private func play(_ path: String) throws -> FilePlay.Outcome? {
    let loaded = ScenarioLoader(vocabulary: stage.vocabulary).load([path])
    guard let file = try loaded.scenarios.first?.result.get() else { return nil }
    return try plays.play(file) { event in
      watch.noteProgress()
      Self.tell(.event(event))
    }
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
  private static func end() -> Never { TemporaryFiles.removeAll { exit(ExitCode.harness.rawValue) } }

  private static func tell(_ message: WorkerMessage) {
    // The watch speaks on a thread of its own. Where nobody listens any more, the run was ended.
    let isHeard = speaking.withLock { _ in WorkerProcess.tell(message.line, at: channel) }
    if !isHeard { end() }
  }
}

extension Invocation {
  /// How much processor time, or sleep, an app may take for one thing.
  fileprivate func patience() throws(UsageError) -> Duration {
    .seconds(try count("--patience") ?? WorkerLaunch.patience)
  }
}
