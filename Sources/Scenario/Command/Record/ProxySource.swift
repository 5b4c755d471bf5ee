import ScenarioBasics
import ScenarioCapture
import ScenarioRecording
import StubServer

/// `rcc-sim record --proxy`: records between an app and its services.
struct ProxySource: ExchangeSource {
  /// The services, each at a port of its own, with consecutive numbers.
  private let upstreams: [ProxyUpstream]
  /// The port of the first service, or 0 for any free ports.
  private let port: UInt16
  private let limit: Duration
  private let context: TLSContext?
  let total: Int?
  let target: RecordingTarget
  let sent = UnredactedHeaderNotice([])
  let showsProgress = false

  /// - Throws: A usage error for services that cannot be proxied, or a destination that would overwrite
  ///   another file.
  init(_ invocation: Invocation) throws(UsageError) {
    try Self.check(invocation)
    var upstreams: [ProxyUpstream] = []
    for text in invocation.all("--upstream") {
      do throws(LiveAddress.InvalidAddress) { upstreams.append(try ProxyUpstream(text)) } catch {
        throw UsageError(message: error.message, remedy: error.remedy)
      }
    }
    self.upstreams = upstreams
    port = try invocation.port("--port") ?? 0
    limit = try invocation.duration("--timeout") ?? PollingSource.limit
    context = try invocation.trusted
    total = try invocation.count("--count")
    target = try RecordingTarget(
      invocation, upstreams: upstreams.map(\.url), authority: upstreams[0].authority)
  }

  func record(
    into recording: RecordingWriter, _ clock: RecordingClock, _ interruption: TerminationHold,
    _ listener: RecordingObserver
  ) throws(UsageError) -> (end: RecordingOutcome, rounds: PollingSchedule) {
    let exchanges = Monitor(ProxyExchangeQueue())
    let gates = try open(exchanges, clock)
    defer { for gate in gates { gate.stop() } }
    listener.show(welcome(gates))
    let session = ProxyRecordingSession(
      exchanges: exchanges, recording: recording, count: total,
      isStopped: { [interruption] in interruption.isAsked }, tell: listener.tell)
    let end = RecordingOutcome(session.run(), of: total, limit: limit)
    interruption.hear()
    return (end, PollingSchedule(every: .zero))
  }

  private func open(
    _ exchanges: Monitor<ProxyExchangeQueue>, _ clock: RecordingClock
  ) throws(UsageError) -> [ProxyServer] {
    let listener = ProxyServer.ExchangeObserver(
      begin: { words in exchanges.update { $0.begin(words) } },
      end: { number, entry in exchanges.update { $0.end(number, entry) } })
    var gates: [ProxyServer] = []
    let proxies = Monitor<[Origin: String]>([:])
    for (index, upstream) in upstreams.enumerated() {
      let port = port == 0 ? 0 : Int(port) + index
      do { gates.append(try open(upstream, at: port, clock, proxies, listener)) } catch {
        for gate in gates { gate.stop() }
        throw error
      }
    }
    return gates
  }

  private func open(
    _ upstream: ProxyUpstream, at port: Int, _ clock: RecordingClock, _ proxies: Monitor<[Origin: String]>,
    _ listener: ProxyServer.ExchangeObserver
  ) throws(UsageError) -> ProxyServer {
    guard let number = UInt16(exactly: port) else {
      throw UsageError(
        message: "there is no port \(port): each further service has the next port",
        remedy: "name a lower port")
    }
    do {
      return try ProxyServer(
        upstream, port: number, clock: clock, limit: limit, trusting: context, among: proxies, listener)
    } catch {
      let isTaken = (error as? Socket.Failure)?.isTaken ?? false
      throw UsageError(
        message: isTaken ? "port \(port) is taken" : "port \(port) cannot be opened: \(error)",
        remedy: isTaken
          ? "stop the program that listens there, or name another port; --port 0 is any free port"
          : "name another port; --port 0 is any free port")
    }
  }

  private func welcome(_ gates: [ProxyServer]) -> [PrintableText] {
    gates.map { "http://127.0.0.1:\($0.port) forwards to \($0.upstream.url)" }
      + [
        "point the app there; Ctrl-C ends the recording and keeps it in \(target.path)",
        "of the codings that the app accepts, only gzip is requested, because others cannot be recorded", "",
      ]
  }

  private static func check(_ invocation: Invocation) throws(UsageError) {
    let example = "\(ToolName.current) record --proxy --port 8080 --upstream http://api.example.com"
    if let path = invocation.paths.first {
      throw wrong(
        "`--proxy` only forwards requests of the app, and adds none to \(quoted(RedactedAddress(path).text))",
        "write \(example)")
    }
    if let option = ["--every", "--header", "--urls"].first(where: invocation.has) {
      throw wrong(
        "`--proxy` only forwards requests of the app, and `\(option)` is for addresses", "leave one out")
    }
    if !invocation.has("--upstream") {
      throw wrong("`--proxy` needs the service to which it forwards", "write \(example)")
    }
  }

  private static func wrong(_ message: PrintableText, _ remedy: PrintableText) -> UsageError {
    UsageError(message: message, remedy: remedy)
  }
}
