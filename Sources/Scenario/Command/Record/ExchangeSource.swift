import ScenarioBasics
import ScenarioCapture
import ScenarioRecording

/// Where the exchanges of a recording come from: addresses that are asked, or an app behind a proxy.
protocol ExchangeSource {
  var target: RecordingTarget { get }
  /// What a person had sent with each request.
  var sent: UserHeaders { get }
  /// How many exchanges are wanted; nil for all until somebody asks for an end.
  var total: Int? { get }
  /// Whether a person can be shown how far it is.
  var showsProgress: Bool { get }

  /// Records until it is over, or somebody asks for an end.
  ///
  /// - Throws: A usage error where it cannot begin; nothing is recorded then.
  func record(
    into recording: RecordingWriter, _ clock: RecordingClock, _ interruption: Interruption,
    _ listener: RecordingListener
  ) throws(UsageError) -> (end: RecordingEnd, rounds: PollingSchedule)
}

/// Is told how a recording goes.
struct RecordingListener {
  /// Told of each exchange as soon as it is over.
  let tell: (HAREntry) -> Void
  /// Called while nothing comes, so that a person sees that it goes on.
  let showProgress: () -> Void
  /// Shows a person what to do.
  let show: ([PrintableText]) -> Void
}
