import ScenarioBasics
import ScenarioConvert
import ScenarioRecording

/// The destination and the properties of a recording.
struct RecordingTarget {
  let path: String
  /// The destination of its scenario, or nil for none.
  let scenario: ScenarioPath?
  let replacement: RecordingReplacement
  let policy: RedactionPolicy
  /// The recorded upstreams, each once: `http://127.0.0.1:8080`.
  let upstreams: [String]
  /// The day after which the recording is too old, if one is given.
  let expires: String?

  /// `authority` is the authority from which the file name is made if the user gives none.
  /// - Throws: A usage error for a path that would overwrite another file.
  init(_ invocation: Invocation, upstreams: [String], authority: String) throws(UsageError) {
    self.upstreams = upstreams
    expires = try Self.expiry(invocation)
    replacement = RecordingReplacement(invocation)
    policy = RedactionPolicy(invocation)
    path = try Self.path(invocation, authority: authority)
    scenario = try invocation.value("--scenario").map(Self.scenario)
  }

  /// Reports the recordings that other processes left there, and begins.
  ///
  /// - Throws: ``NewFile/Failure`` when no file can be created in its folder.
  func begin(_ display: TerminalOutput) throws(NewFile.Failure) -> RecordingWriter {
    display.tellOfRecordings(leftBeside: path)
    display.sweep(beside: [scenario?.path].compactMap(\.self))
    let notes = RecordingMetadata(upstreams: upstreams, expires: expires)
    return try RecordingWriter(
      path, HARFrame(HAR(creator: .this, entries: [], observed: notes)), policy.names)
  }

  /// Returns the path in `--out`, or a name made from the host.
  private static func path(_ invocation: Invocation, authority: String) throws(UsageError)
    -> String
  {
    if let path = invocation.value("--out") { return try given(path, by: "--out") }
    return try free(authority)
  }

  /// Returns the path in the option if it can be written. Only a recording may be overwritten.
  static func given(_ path: String, by option: String? = nil) throws(UsageError) -> String {
    guard path.hasSuffix(".har"), path != ".har", !path.hasSuffix("/.har") else {
      throw wrong(
        "`record` writes recordings, and `\(path)` is not the name of one",
        "end its name in .har: session.har")
    }
    try WriteTarget.checked(path, as: .file, option.map { "\($0) \(path)" })
    if FileKind(atPath: path) != .nothing, !isRecording(path) {
      throw wrong("`\(path)` already exists, and is not a recording", "delete it, or name another file")
    }
    return path
  }

  private static func isRecording(_ path: String) -> Bool {
    guard let start = try? readFile(path, atMost: 4096) else { return false }
    let text = String(decoding: start, as: UTF8.self)
    return text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.hasPrefix("{") && text.contains("\"log\"")
  }

  /// Returns a name made from the host: `127.0.0.1-8080.har`.
  private static func free(_ authority: String) throws(UsageError) -> String {
    let name = authority.utf8.map { byte in
      isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: ".") ? String(UnicodeScalar(byte)) : "-"
    }.joined()
    let path = "\(name).har"
    if FileKind(atPath: path) == .nothing { return try given(path) }
    throw wrong(
      "`\(path)` already exists", "name another file with --out, or this one to replace it: --out \(path)")
  }

  /// Returns the day in `--expires`: `2027-01-31`
  private static func expiry(_ invocation: Invocation) throws(UsageError) -> String? {
    guard let day = invocation.value("--expires") else { return nil }
    if day.utf8.count == 10, CalendarInstantParser.secondsSince1970("\(day)T00:00:00Z") != nil { return day }
    throw wrong("`--expires \(day)` is not a date", "write --expires 2027-01-31")
  }

  private static func scenario(_ path: String) throws(UsageError) -> ScenarioPath {
    let scenario = try ScenarioPath(path)
    try scenario.checkPlace("--scenario \(path)")
    if FileKind(atPath: path) == .nothing { return scenario }
    throw wrong("`\(path)` already exists", "delete it, or name another file")
  }

  private static func wrong(_ message: PrintableText, _ remedy: PrintableText) -> UsageError {
    UsageError(message: message, remedy: remedy)
  }
}

extension TerminalOutput {
  /// Reports the recordings left beside the path, which no other message names, and which may be the only
  /// result of an hour.
  ///
  /// Files without exchanges are removed.
  func tellOfRecordings(leftBeside path: String) {
    sweep(beside: [path])
    for left in OrphanedRecording.all(beside: path) { complain("\(ToolName.current): \(left.words)\n") }
  }
}
