package import ScenarioBasics

/// A recording that is on the disk after each exchange, and in memory only as far as there is something to
/// say of it.
///
/// ```swift
/// let recording = try WrittenRecording("session.har", frame, names)
/// try recording.add(entry)                       // readable from here on, beside the file
/// let place = try recording.finish(isWhole: true)
/// ```
package final class RecordingWriter {
  private var redaction: RecordingRedaction
  private var file: AppendOnlyFile
  private let path: String
  /// The end of the links of the path.
  private let end: String
  private let frame: HARFrame

  /// Why nothing more can be recorded; what was recorded before is as it was.
  package typealias Full = WriteFailure

  /// What is at the path stays until the recording is finished.
  ///
  /// - Throws: ``NewFile/Failure`` when no file can be made in its folder.
  package init(_ path: String, _ frame: HARFrame, _ names: SecretNames) throws(NewFile.Failure) {
    redaction = RecordingRedaction(names: names)
    do throws(WriteTarget.Refused) { end = try WriteTarget.file(at: path) } catch { throw .refused(error) }
    do throws(WriteFailure) { file = try AppendOnlyFile(beside: end, frame: frame) } catch {
      throw .system(path: path, reason: error.reason)
    }
    (self.path, self.frame) = (path, frame)
  }

  /// Adds an exchange without its secrets.
  ///
  /// - Returns: the entry as it was written.
  /// - Throws: ``Full``
  package func add(_ entry: HAREntry) throws(Full) -> HAREntry {
    let redacted = redaction.redacted(entry)
    try file.append(redacted.text)
    return redacted.entry
  }

  /// What is to be said of it.
  var findings: RedactionFindings { redaction.findings }

  /// Why a recording is not at its place.
  package enum Unfinished: Error {
    /// A known secret could not be taken out: nothing is kept.
    case leak(SecretLeak)
    /// It is whole, and could not be put to its place; it stays where it grew.
    case stranded(at: String, reason: String)
    /// It has secrets that are to be taken out, and could not be written without them: nothing is kept.
    case unwritten(path: String, reason: String)
  }

  /// Looks for secrets one last time and puts the file to its place.
  ///
  /// One that came to its end takes the place of an older one; one that did not is put beside it.
  ///
  /// - Returns: where it is, and what is to be said of it.
  /// - Throws: ``Unfinished``
  package func finish(isWhole: Bool) throws(Unfinished) -> (path: String, findings: RedactionFindings) {
    if try hasLateSecret() { try rewrite() }
    let isTaken = FileKind(atPath: end) != .nothing
    let place = isWhole || !isTaken ? end : end.beside("part")
    let findings = redaction.findings
    do throws(WriteFailure) { try file.finish(at: place, replaces: isTaken) } catch {
      throw .stranded(at: file.path, reason: error.isTaken ? "something else is there" : error.reason)
    }
    return (place == end ? path : place, findings)
  }

  package func discard() { file.discard() }

  /// Whether a secret stands in an entry that was written before it was known.
  private func hasLateSecret() throws(Unfinished) -> Bool {
    do throws(SecretLeak) { try check(file) } catch { return true }
    return false
  }

  private func check(_ file: AppendOnlyFile) throws(SecretLeak) {
    guard var scan = redaction.scan else { return }
    var number = 0
    try scan.check(frame.head + frame.tail)
    try file.forEachEntry { (entry: String) throws(SecretLeak) in
      number += 1
      try scan.check(entry, number: number)
    }
  }

  private func rewrite() throws(Unfinished) {
    var redaction = redaction
    redaction.restart()
    let new: AppendOnlyFile
    do throws(WriteFailure) { new = try AppendOnlyFile(beside: end, frame: frame) } catch {
      throw .unwritten(path: path, reason: error.reason)
    }
    do throws(WriteFailure) {
      try file.forEachEntry { (text: String) throws(WriteFailure) in
        guard let entry = HAREntry(ours: text) else {
          throw WriteFailure(reason: "an entry cannot be read again")
        }
        try new.append(redaction.again(entry).text)
      }
    } catch {
      new.discard()
      throw .unwritten(path: path, reason: error.reason)
    }
    self.redaction = redaction
    do throws(SecretLeak) { try check(new) } catch {
      new.discard()
      file.discard()
      throw .leak(error)
    }
    file.discard()
    file = new
  }
}

extension String {
  /// The path with a word more before its ending: `session-part.har`.
  fileprivate func beside(_ word: String) -> String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self + "-" + word }
    return self[..<dot] + "-" + word + self[dot...]
  }
}

extension RecordingWriter.Unfinished {
  package var words: PrintableText {
    switch self {
    case .leak(let leak): PrintableText(leak.words)
    case .stranded(_, let reason): "the recording cannot be put to its place: \(reason)"
    case .unwritten(let path, let reason): "`\(path)` cannot be written without its secrets: \(reason)"
    }
  }

  package var remedy: PrintableText {
    switch self {
    case .leak: "--redact with the name of the field or member in which it stands"
    case .stranded(let path, _): "it is whole, and kept: \(path)"
    case .unwritten: "nothing was kept; free the disk and record again"
    }
  }
}
