import ScenarioBasics
import ScenarioCapture

/// The end of a recording, with its messages.
struct RecordingOutcome {
  let code: ExitCode
  /// The reason why the recording is incomplete, or nil if it is complete.
  let reason: PrintableText?
  /// The number of exchanges to record, or nil for no limit.
  let total: Int?
  /// The first messages about a complete recording.
  var notes: [PrintableText] = []
  private var empty: PrintableText = ""

  init(_ end: PollingSession.End, of total: Int?) {
    self.total = total
    switch end {
    case .whole: (code, reason) = (.passed, nil)
    case .interrupted: (code, reason) = (.interrupted, "interrupted")
    case .full(let why): (code, reason) = (.harness, Self.full(why))
    case .machine(let why): (code, reason) = (.harness, "this machine can send no more requests: \(why)")
    }
  }

  /// `limit` is the maximum time to wait for an answer.
  init(_ end: ProxyRecordingSession.End, of total: Int?, limit: Duration) {
    self.total = total
    switch end {
    case .stopped(let open):
      (code, reason) = (.passed, nil)
      let named = open.map { PrintableText($0).cut(toColumns: 60) }.listed(5)
      notes = open.isEmpty ? [] : ["not finished, and left out: \(named)"]
      empty =
        open.isEmpty
        ? "\(ToolName.current): no exchange was recorded, and no file was written\n"
          + "  = does the app send its requests to this address?\n"
        : "\(ToolName.current): no exchange was finished, and no file was written: \(named)\n"
          + "  = a request without an answer is recorded after \(limit.word); --timeout makes that shorter\n"
    case .full(let why): (code, reason) = (.harness, Self.full(why))
    }
  }

  private static func full(_ reason: String) -> PrintableText { "the recording cannot grow: \(reason)" }

  /// Returns the message for standard error, or nil for a complete recording.
  func words(kept path: String, _ count: Int) -> PrintableText? {
    let part: PrintableText = "\(count)\(total.map { " of \($0)" } ?? "")"
    return reason.map { "\(ToolName.current): \($0)\n  = what was recorded is kept: \(part) in \(path)\n" }
  }

  /// The message for a recording without exchanges.
  var nothing: PrintableText {
    reason.map { "\(ToolName.current): \($0)\n  = nothing was recorded yet, and no file was written\n" }
      ?? empty
  }
}
