import StubServer

/// What `record` was told to do.
struct RecordOrder {
  let plan: RecordingSession.Plan
  /// Where the recording is to be.
  let path: String
  /// Where a scenario of it is to be; nil for none.
  let scenario: ScenarioPath?
  let names: SecretNames
  /// What a person had sent with each request.
  let sent: SentFields
  /// Where it is recorded: `http://127.0.0.1:8080`, each once.
  let upstreams: [String]
  /// The day after which it is too old, if somebody says so.
  let expires: String?

  static let (every, limit) = (Duration.seconds(1), Duration.seconds(10))

  /// The version is this program's, which it tells the service.
  ///
  /// - Throws: a usage error for what cannot be asked, or would write over something else.
  init(_ invocation: Invocation, version: String) throws(Invocation.UsageError) {
    if let option = ["--port", "--upstream"].first(where: invocation.has) {
      throw Self.wrong("`\(option)` is for a proxy", "add --proxy, or leave it out")
    }
    guard !invocation.paths.isEmpty else {
      throw Self.wrong(
        "`record` needs an address", "write rcc-sim record http://localhost:8080/rates --every 1s --count 60")
    }
    var (headers, addresses): ([Header], [LiveAddress]) = ([], [])
    for text in invocation.all("--header") { headers.append(try Self.header(text)) }
    for text in invocation.paths {
      do throws(LiveAddress.Wrong) { addresses.append(try LiveAddress(text)) } catch {
        throw Self.wrong(error.message, error.remedy)
      }
    }
    plan = RecordingSession.Plan(
      requests: addresses.map { LiveRequest($0, agent: "rcc-sim/\(version)", own: headers) },
      every: try invocation.duration("--every") ?? Self.every, count: try invocation.count("--count") ?? 1,
      limit: try invocation.duration("--timeout") ?? Self.limit)
    var upstreams: [String] = []
    for upstream in addresses.map({ RecordedAddress($0.url).upstream }) where !upstreams.contains(upstream) {
      upstreams.append(upstream)
    }
    (self.upstreams, expires) = (upstreams, try Self.expiry(invocation))
    (names, sent) = (SecretNames(own: invocation.all("--redact")), SentFields(headers))
    path = try Self.path(invocation, authority: addresses[0].authority)
    scenario = try invocation.value("--scenario").map(Self.scenario)
  }

  static func header(_ text: String) throws(Invocation.UsageError) -> Header {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0]
    let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
    let isName =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        isDigit(byte) || isLetter(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    guard parts.count == 2, isName, value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      throw wrong(
        "`--header` is no header field: its text is not `Name: value`", "write --header 'Accept: text/csv'")
    }
    let header = Header(String(name), String(value))
    if let reason = LiveRequest.refusal(of: header) {
      throw wrong("`--header \(name)`: \(reason)", "leave it out")
    }
    return header
  }

  /// What `--out` says, or a name of the host's.
  static func path(_ invocation: Invocation, authority: String) throws(Invocation.UsageError) -> String {
    if let path = invocation.value("--out") { return try given(path) }
    return try free(authority)
  }

  /// A recording may be made anew; nothing else is written over.
  static func given(_ path: String) throws(Invocation.UsageError) -> String {
    guard path.hasSuffix(".har"), path != ".har", !path.hasSuffix("/.har") else {
      throw wrong(
        "`record` writes recordings, and `\(path)` is none", "let its name end in .har: session.har")
    }
    switch FileKind(atPath: path) {
    case .nothing: break
    case .file where isRecording(path): break
    default:
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
  private static func free(_ authority: String) throws(Invocation.UsageError) -> String {
    let name = authority.utf8.map { byte in
      isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: ".") ? String(UnicodeScalar(byte)) : "-"
    }.joined()
    let path = "\(name).har"
    if FileKind(atPath: path) == .nothing { return path }
    throw wrong(
      "`\(path)` is there already", "name another with --out, or this one to record it anew: --out \(path)")
  }

  /// `2027-01-31`
  static func expiry(_ invocation: Invocation) throws(Invocation.UsageError) -> String? {
    guard let day = invocation.value("--expires") else { return nil }
    if day.utf8.count == 10, CalendarInstant.secondsSince1970("\(day)T00:00:00Z") != nil { return day }
    throw wrong("`--expires \(day)` is no day", "write --expires 2027-01-31")
  }

  static func scenario(_ path: String) throws(Invocation.UsageError) -> ScenarioPath {
    let scenario = try ScenarioPath(path)
    if FileKind(atPath: path) == .nothing { return scenario }
    throw wrong("`\(path)` is there already", "delete it, or name another")
  }

  private static func wrong(_ message: String, _ remedy: String) -> Invocation.UsageError {
    Invocation.UsageError(message: message, remedy: remedy)
  }
}

extension Invocation {
  /// A duration as scenarios write it, above zero.
  func duration(_ option: String) throws(UsageError) -> Duration? {
    guard let text = value(option) else { return nil }
    guard let duration = Duration(word: text), duration > .zero else {
      throw UsageError(
        message: "`\(option) \(text)`: not a duration above 0", remedy: "write \(option) 500ms, 1s or 10min")
    }
    return duration
  }
}
