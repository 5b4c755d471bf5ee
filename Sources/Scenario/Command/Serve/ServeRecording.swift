import ScenarioBasics
import ScenarioConvert
import ScenarioRecording
import ScenarioServe

/// A recording of the exchanges of a server, requested with `--record`.
struct ServeRecording {
  private let recording: PlayRecordingWriter

  /// - Throws: ``PlayRecordingWriter/Unwritten`` when no file can be created.
  init(_ path: String) throws(PlayRecordingWriter.Unwritten) {
    recording = try PlayRecordingWriter(path, of: HAR(creator: .this, entries: []))
  }

  var keeper: ServeSession.ExchangeRecorder {
    { [recording] session, exchange in recording.add(session.recorded(exchange)) }
  }

  /// Moves the file to its destination.
  ///
  /// - Returns: The messages about it.
  func finish(_ path: String) throws(PlayRecordingWriter.Unwritten) -> [PrintableText] {
    if recording.isEmpty {
      recording.discard()
      return ["no exchange was recorded, and \(path) was not written"]
    }
    let kept = try recording.finished()
    return ["recorded \(counted(kept.count, "exchange")) in \(path)"]
      + kept.findings.map { PrintableText(escapedLine: $0) }
  }
}
