import ScenarioBasics
import ScenarioCapture
import ScenarioRecording
import StubServer

/// `rcc-sim record ADDRESS…`: sends requests to live services.
struct PollingSource: ExchangeSource {
  private let plan: PollingSession.Plan
  let target: RecordingTarget
  let sent: UnredactedHeaderNotice
  let showsProgress = true

  static let (every, limit) = (Duration.seconds(1), Duration.seconds(10))

  /// - Throws: A usage error for addresses that cannot be requested, or a destination that would overwrite
  ///   another file.
  init(_ invocation: Invocation) throws(UsageError) {
    if let option = ["--port", "--upstream"].first(where: invocation.has) {
      throw Self.wrong("`\(option)` is for a proxy", "add --proxy, or leave it out")
    }
    let listed = try invocation.value("--urls").map(Self.listed) ?? []
    guard !invocation.paths.isEmpty || !listed.isEmpty else {
      throw Self.wrong(
        "`record` needs an address",
        "write \(ToolName.current) record http://localhost:8080/rates --every 1s --count 60")
    }
    var (headers, addresses): ([Header], [LiveAddress]) = ([], [])
    for text in invocation.all("--header") { headers.append(try Self.header(text)) }
    for (text, place) in invocation.paths.map({ ($0, "") }) + listed {
      do throws(LiveAddress.InvalidAddress) { addresses.append(try LiveAddress(text)) } catch {
        throw Self.wrong("\(place)\(error.message)", error.remedy)
      }
    }
    plan = PollingSession.Plan(
      requests: addresses.map { LiveRequest($0, agent: "rcc-sim/\(ToolVersion.current)", own: headers) },
      every: try invocation.duration("--every") ?? Self.every, count: try invocation.count("--count") ?? 1,
      limit: try invocation.duration("--timeout") ?? Self.limit, context: try invocation.trusted)
    var upstreams: [String] = []
    for upstream in addresses.map({ RecordedAddress($0.url).upstream }) where !upstreams.contains(upstream) {
      upstreams.append(upstream)
    }
    sent = UnredactedHeaderNotice(headers)
    target = try RecordingTarget(invocation, upstreams: upstreams, authority: addresses[0].authority)
  }

  var total: Int? { plan.count * plan.requests.count }

  func record(
    into recording: RecordingWriter, _ clock: RecordingClock, _ interruption: TerminationHold,
    _ listener: RecordingObserver
  ) -> (end: RecordingOutcome, rounds: PollingSchedule) {
    let wait = InterruptibleWait(time: clock.time) { [interruption] in
      listener.showProgress()
      return interruption.isAsked
    }
    let session = PollingSession(
      plan: plan, recording: recording, clock: clock, wait: wait, tell: listener.tell)
    let (end, rounds) = session.run()
    return (RecordingOutcome(end, of: total), rounds)
  }

  /// Returns the addresses in a file, each with its place; empty lines and those after `#` are left out.
  private static func listed(
    _ path: String
  ) throws(UsageError) -> [(text: String, place: PrintableText)] {
    let remedy: PrintableText = "write an address in each line; lines that begin with # are comments"
    let tooLarge = UsageError(message: "`\(path)` is no list of addresses: it is too large", remedy: remedy)
    let bytes = try InputFileReader.read(path, atMost: 1 << 20, remedy) { _ in tooLarge }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let addresses = lines.enumerated().map { index, line in
      (
        String(line.trimmingPrefix { $0 == " " }.prefix { !$0.isWhitespace }),
        "\(path):\(index + 1): " as PrintableText
      )
    }.filter { !$0.0.isEmpty && !$0.0.hasPrefix("#") }
    if addresses.isEmpty { throw UsageError(message: "`\(path)` has no address", remedy: remedy) }
    return addresses
  }

  static func header(_ text: String) throws(UsageError) -> Header {
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
        "`--header` is not a header: its text does not have the form `Name: value`",
        "write --header 'Accept: text/csv'")
    }
    let header = Header(String(name), String(value))
    if let reason = LiveRequest.refusal(of: header) {
      throw wrong("`--header \(name)`: \(reason)", "leave it out")
    }
    return header
  }

  private static func wrong(_ message: PrintableText, _ remedy: PrintableText) -> UsageError {
    UsageError(message: message, remedy: remedy)
  }
}

extension Invocation {
  /// Returns a duration above zero, in the notation of scenarios.
  func duration(_ option: String) throws(UsageError) -> Duration? {
    guard let text = value(option) else { return nil }
    guard let duration = Duration(word: text), duration > .zero else {
      throw UsageError(
        message: "`\(option) \(text)`: not a duration above 0", remedy: "write \(option) 500ms, 1s or 10min")
    }
    return duration
  }
}

extension Invocation {
  /// The certificates of the system and those in `--cacert`; nil if the system has no OpenSSL.
  ///
  /// - Throws: A usage error for a file without certificates, or if the system has no OpenSSL to read it.
  var trusted: TLSContext? {
    get throws(UsageError) {
      guard let file = value("--cacert") else { return .system }
      return try TLSContext(trusting: file)
    }
  }
}
