import ScenarioBasics
import ScenarioConvert
import ScenarioRecording
import ScenarioServe

/// Keeps what passes at a server, as `--record` wants it.
struct ServeRecording {
  private let recording: PlayRecordingWriter

  /// - Throws: ``PlayedRecording/Unwritten`` where no file can be made.
  init(_ path: String) throws(PlayRecordingWriter.Unwritten) {
    recording = try PlayRecordingWriter(path, of: HAR(creator: .this, entries: []))
  }

  var keeper: ServeSession.Keeper {
    { [recording] session, exchange in recording.add(session.recorded(exchange)) }
  }

  /// Puts the file in its place.
  ///
  /// - Returns: What is told of it.
  func finish(_ path: String) throws(PlayRecordingWriter.Unwritten) -> [PrintableText] {
    if recording.isEmpty {
      recording.discard()
      return ["nothing passed, and \(path) was not written"]
    }
    let kept = try recording.finished()
    return ["recorded \(counted(kept.count, "exchange")) in \(path)"]
      + kept.findings.map { PrintableText(escapedLine: $0) }
  }
}
