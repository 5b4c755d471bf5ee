package import ScenarioBasics

/// A recording that is written to disk after each exchange, and keeps in memory only what its findings need.
///
/// ```swift
/// let recording = try RecordingWriter("session.har", frame, names)
/// try recording.add(entry)                       // readable from here on, beside the file
/// let place = try recording.finish { _, _ in .replaces }
/// ```
package final class RecordingWriter {
  private var redaction: RecordingRedactor
  private var file: HARFileWriter
  private let path: String
  /// The path with its symbolic links resolved.
  private let end: String
  private let frame: HARFrame

  /// The reason why nothing more can be recorded; the exchanges recorded before are unchanged.
  package typealias Full = WriteFailure

  /// Creates a recording. The file at the path is kept until the recording is finished.
  ///
  /// - Throws: ``NewFile/Failure`` when no file can be created in its folder.
  package init(_ path: String, _ frame: HARFrame, _ names: SecretNames) throws(NewFile.Failure) {
    redaction = RecordingRedactor(names: names)
    do throws(WriteTarget.Refused) { end = try WriteTarget.file(at: path) } catch { throw .refused(error) }
    do throws(WriteFailure) { file = try HARFileWriter(beside: end, frame: frame) } catch {
      throw .system(path: path, error)
    }
    (self.path, self.frame) = (path, frame)
  }

  /// Adds an exchange without its secrets.
  ///
  /// - Returns: The entry as it was written.
  /// - Throws: ``Full``
  package func add(_ entry: HAREntry) throws(Full) -> HAREntry {
    let redacted = redaction.redacted(entry)
    try file.append(redacted.text)
    return redacted.entry
  }

  /// The findings about the recording.
  var findings: RedactionFindings { redaction.findings }

  /// The reason why a recording is not at its destination.
  package enum Unfinished: Error {
    /// A known secret could not be removed: nothing is kept.
    case leak(SecretLeak)
    /// The recording is complete, but could not be moved to its destination; it stays at its temporary path.
    case stranded(at: String, reason: String)
    /// The recording contains secrets that must be removed, and could not be written without them: nothing is
    /// kept.
    case unwritten(path: String, reason: String)
  }

  /// Where a finished recording goes if its destination is taken.
  package enum Placement {
    case replaces
    /// The older file stays, and the recording is put beside it: `session-part.har` for `part`.
    case beside(String)
    /// The older file stays, and the recording is deleted.
    case discarded
  }

  /// Searches for secrets one last time and moves the file to its destination.
  ///
  /// - Parameter decide: Called if the destination is taken, with the path of the older file and that of the
  ///   recording.
  /// - Returns: The path of the file, and the findings about it.
  /// - Throws: ``Unfinished``
  package func finish(
    _ decide: (_ old: String, _ new: String) -> Placement
  ) throws(Unfinished) -> (path: String, findings: RedactionFindings) {
    if try hasLateSecret() { try rewrite() }
    let isTaken = FileKind(atPath: end) != .nothing
    let findings = redaction.findings
    var place = end
    switch isTaken ? decide(end, file.path) : .replaces {
    case .replaces: break
    case .beside(let word): place = end.beside(word)
    case .discarded:
      file.discard()
      return (path, findings)
    }
    do throws(WriteFailure) { try file.finish(at: place, replaces: isTaken) } catch {
      throw .stranded(at: file.path, reason: error.isTaken ? "something else is there" : error.reason)
    }
    return (place == end ? path : place, findings)
  }

  package func discard() { file.discard() }

  /// The path of a recording that was put beside the destination with the word.
  package func path(beside word: String) -> String { end.beside(word) }

  /// Returns whether a secret appears in an entry that was written before the secret was known.
  private func hasLateSecret() throws(Unfinished) -> Bool {
    do throws(SecretLeak) { try check(file) } catch { return true }
    return false
  }

  private func check(_ file: HARFileWriter) throws(SecretLeak) {
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
    let new: HARFileWriter
    do throws(WriteFailure) { new = try HARFileWriter(beside: end, frame: frame) } catch {
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
  /// Returns the path with a word inserted before its extension: `session-part.har`.
  fileprivate func beside(_ word: String) -> String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self + "-" + word }
    return self[..<dot] + "-" + word + self[dot...]
  }
}

extension RecordingWriter.Unfinished {
  package var words: PrintableText {
    switch self {
    case .leak(let leak): PrintableText(leak.words)
    case .stranded(_, let reason): "the recording cannot be moved to its place: \(reason)"
    case .unwritten(let path, let reason): "`\(path)` cannot be written without its secrets: \(reason)"
    }
  }

  package var remedy: PrintableText {
    switch self {
    case .leak: "use --redact with the name of the field or member that contains it"
    case .stranded(let path, _): "it is complete, and was kept: \(path)"
    case .unwritten: "nothing was kept; free disk space and record again"
    }
  }
}
