import ScenarioBasics
import ScenarioCapture
import ScenarioRecording

/// The source of the exchanges of a recording: addresses that are requested, or an app behind a proxy.
protocol ExchangeSource {
  var target: RecordingTarget { get }
  /// The header fields that the user added to each request.
  var sent: UnredactedHeaderNotice { get }
  /// The number of exchanges to record, or nil for all until a stop is requested.
  var total: Int? { get }
  /// Whether the progress can be shown to the user.
  var showsProgress: Bool { get }

  /// Records until the source is finished, or a stop is requested.
  ///
  /// - Throws: A usage error if recording cannot begin; nothing is recorded then.
  func record(
    into recording: RecordingWriter, _ clock: RecordingClock, _ interruption: TerminationHold,
    _ listener: RecordingObserver
  ) throws(UsageError) -> (end: RecordingOutcome, rounds: PollingSchedule)
}

/// A listener for the progress of a recording.
struct RecordingObserver {
  /// A function that is called with each exchange as soon as it is over.
  let tell: (HAREntry) -> Void
  /// A function that is called while nothing is received, so that the user sees that the recording continues.
  let showProgress: () -> Void
  /// A function that shows instructions to the user.
  let show: ([PrintableText]) -> Void
}
