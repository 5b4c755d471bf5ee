import ScenarioBasics
import ScenarioConvert
import ScenarioRecording

/// Where a recording is to be, and what it says of itself.
struct RecordingTarget {
  let path: String
  /// Where a scenario of it is to be; nil for none.
  let scenario: ScenarioPath?
  let names: SecretNames
  /// Where it is recorded: `http://127.0.0.1:8080`, each once.
  let upstreams: [String]
  /// The day after which it is too old, if somebody says so.
  let expires: String?

  /// The `authority` names it where nobody does.
  ///
  /// - Throws: a usage error for what would write over something else.
  init(_ invocation: Invocation, upstreams: [String], authority: String) throws(UsageError) {
    self.upstreams = upstreams
    expires = try Self.expiry(invocation)
    names = SecretNames(own: invocation.all("--redact"))
    path = try Self.path(invocation, authority: authority)
    scenario = try invocation.value("--scenario").map(Self.scenario)
  }

  /// Tells what others have left there, and begins.
  ///
  /// - Throws: ``NewFile/Failure`` when no file can be made in its folder.
  func begin(_ display: TerminalOutput) throws(NewFile.Failure) -> RecordingWriter {
    display.tellOfRecordings(leftBeside: path)
    display.sweep(beside: [scenario?.path].compactMap(\.self))
    let notes = RecordingNotes(upstreams: upstreams, expires: expires)
    return try RecordingWriter(path, HARFrame(HAR(creator: .this, entries: [], observed: notes)), names)
  }

  /// What `--out` says, or a name of the host's.
  private static func path(_ invocation: Invocation, authority: String) throws(UsageError)
    -> String
  {
    if let path = invocation.value("--out") { return try given(path) }
    return try free(authority)
  }

  /// A recording may be made anew; nothing else is written over.
  static func given(_ path: String) throws(UsageError) -> String {
    guard path.hasSuffix(".har"), path != ".har", !path.hasSuffix("/.har") else {
      throw wrong(
        "`record` writes recordings, and `\(path)` is none", "let its name end in .har: session.har")
    }
    do throws(WriteTarget.Refused) { _ = try WriteTarget.file(at: path) } catch { throw error.usageError }
    if FileKind(atPath: path) != .nothing, !isRecording(path) {
      throw wrong("`\(path)` is there already, and is no recording", "delete it, or name another")
    }
    return path
  }

  private static func isRecording(_ path: String) -> Bool {
    guard let start = try? readFile(path, atMost: 4096) else { return false }
    let text = String(decoding: start, as: UTF8.self)
    return text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.hasPrefix("{") && text.contains("\"log\"")
  }

  /// Named from the host: `127.0.0.1-8080.har`.
  private static func free(_ authority: String) throws(UsageError) -> String {
    let name = authority.utf8.map { byte in
      isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: ".") ? String(UnicodeScalar(byte)) : "-"
    }.joined()
    let path = "\(name).har"
    if FileKind(atPath: path) == .nothing { return try given(path) }
    throw wrong(
      "`\(path)` is there already", "name another with --out, or this one to record it anew: --out \(path)")
  }

  /// `2027-01-31`
  private static func expiry(_ invocation: Invocation) throws(UsageError) -> String? {
    guard let day = invocation.value("--expires") else { return nil }
    if day.utf8.count == 10, CalendarInstant.secondsSince1970("\(day)T00:00:00Z") != nil { return day }
    throw wrong("`--expires \(day)` is no day", "write --expires 2027-01-31")
  }

  private static func scenario(_ path: String) throws(UsageError) -> ScenarioPath {
    let scenario = try ScenarioPath(path)
    try scenario.checkPlace()
    if FileKind(atPath: path) == .nothing { return scenario }
    throw wrong("`\(path)` is there already", "delete it, or name another")
  }

  private static func wrong(_ message: PrintableText, _ remedy: PrintableText) -> UsageError {
    UsageError(message: message, remedy: remedy)
  }
}

extension TerminalOutput {
  /// Nobody else names them, and they may be all that is left of an hour.
  ///
  /// What holds nothing is taken away.
  func tellOfRecordings(leftBeside path: String) {
    sweep(beside: [path])
    for left in OrphanedRecording.all(beside: path) { complain("\(ToolName.current): \(left.words)\n") }
  }
}
