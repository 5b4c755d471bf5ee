import Foundation
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
  ) throws(Invocation.UsageError) {
    self.stage = stage
    let watch = WorkerWatch(patience: try invocation.patience())
    self.watch = watch
    plays = try FilePlay(invocation, stage, closures).foretelling(Self.tell).turning(watch.noteProgress)
  }

  /// Ends when the input does.
  func run() throws -> ExitCode {
    WriteSignals.endAtBrokenPipe()
    Self.endWithParent()
    watch.start { Self.tell(.absent($0)) }
    Self.tell(WorkerReply.ready)
    while let path = readLine() {
      guard let outcome = try watch.during({ try play(path) }) else { return .usage }
      Self.tell(WorkerReply(outcome).event)
    }
    return .passed
  }

  /// Returns nil where the file is no scenario any more.
  private func play(_ path: String) throws -> FilePlay.Outcome? {
    let loaded = ScenarioLoader(vocabulary: stage.vocabulary).load([path])
    guard let file = try loaded.scenarios.first?.result.get() else { return nil }
    return try plays.play(file) { event in
      watch.noteProgress()
      Self.tell(event)
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

  private static func tell(_ event: JSONValue) {
    // The watch speaks on a thread of its own. Where nobody listens any more, the run was ended.
    let isHeard = speaking.withLock { _ in WorkerProcess.tell(event.line, at: channel) }
    if !isHeard { end() }
  }
}

extension JSONValue {
  /// The app does not come back: the parent is to end this process.
  static func absent(_ kind: Absence.Kind) -> JSONValue { .event("absent", ["kind": .string(kind.rawValue)]) }
}

extension Invocation {
  /// How much processor time, or sleep, an app may take for one thing.
  fileprivate func patience() throws(UsageError) -> Duration {
    .seconds(try count("--patience") ?? WorkerLaunch.patience)
  }
}

/// The last line of a scenario from a worker: what came of it beside its events.
struct WorkerReply {
  /// The first word of a worker: from here on what it says is the app's.
  static let ready = JSONValue.event("ready", [:])

  let outcome: FilePlay.Outcome

  init(_ outcome: FilePlay.Outcome) { self.outcome = outcome }

  /// Nil for an event of the play.
  init?(_ event: JSONValue) {
    guard event["event"] == "done",
      let code = event["code"]?.integer.flatMap({ ExitCode(rawValue: Int32($0)) })
    else { return nil }
    let pending = PendingChanges.Change(event["pending"] ?? .null)
    outcome = FilePlay.Outcome(code: code, pending: pending)
  }

  var event: JSONValue {
    .event(
      "done", ["code": .integer(Int(outcome.code.rawValue)), "pending": outcome.pending?.json ?? .null])
  }
}
