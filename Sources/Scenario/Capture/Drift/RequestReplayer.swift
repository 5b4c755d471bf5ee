package import ScenarioBasics
package import ScenarioRecording
package import StubServer

/// The requests of a recording, each sent once more to its service.
package struct RequestReplayer {
  /// The answers received.
  package private(set) var answers: [HAREntry] = []
  /// The requests that were not sent, with the reason in words.
  package private(set) var leftOut: [PrintableText] = []
  private let own: [Header]
  private let query: QueryOverrides
  private let clock: RecordingClock
  private var client: LiveClient

  /// Sends the requests. Blocks until all have been sent and answered, or a stop is requested.
  ///
  /// - Parameters:
  ///   - recording: The recorded requests.
  ///   - own: Header fields that replace recorded ones, such as those whose values were redacted.
  ///   - query: Query fields that replace recorded ones in the same way.
  ///   - clock: The clock for the date and the time.
  ///   - limit: The maximum time to wait for the next byte.
  ///   - context: The trusted certificates; nil if the system has no OpenSSL.
  ///   - isStopped: Whether a stop has been requested.
  package init(
    _ recording: HAR, own: [Header], _ query: QueryOverrides, _ clock: RecordingClock, limit: Duration,
    _ context: TLSContext?, isStopped: @escaping () -> Bool
  ) {
    (self.own, self.query, self.clock) = (own, query, clock)
    client = LiveClient(InterruptibleWait(time: clock.time, isStopped: isStopped), limit: limit, context)
    var asked: Set<[String]> = []
    for entry in recording.entries where asked.insert([entry.request.method, entry.request.url]).inserted {
      ask(entry.request)
    }
  }

  private mutating func ask(_ request: HARRequest) {
    let words = PrintableText("\(request.method) \(request.url)").cut(toColumns: 100)
    guard let reason = reason(against: request) else {
      do throws(LiveAddress.InvalidAddress) {
        try ask(request, LiveAddress(query.address(request.url)))
      } catch {
        leftOut.append("\(words): \(error.message)")
      }
      return
    }
    leftOut.append("\(words): \(reason)")
  }

  /// Returns the reason why the request is not sent, or nil if it is.
  private func reason(against request: HARRequest) -> String? {
    guard ["GET", "HEAD"].contains(request.method) else { return "sending it might change something" }
    if let reason = reason(against: query.address(request.url)) { return reason }
    let names = Set(own.map { $0.name.lowercased() })
    let missing = request.headers.first { Self.isRedacted($0.value) && !names.contains($0.name.lowercased()) }
    return missing.map { "its header \($0.name) was redacted; give it: --header '\($0.name): …'" }
  }

  private func reason(against url: String) -> String? {
    guard Self.isRedacted(url) else { return nil }
    let name = TargetParts(url).query.first { Self.isRedacted($0.value) }?.name
    return name.map { "its query field \($0) was redacted; give it: --query \("\($0)=…".asShellWord)" }
      ?? "a secret in its address was redacted"
  }

  private static func isRedacted(_ text: String) -> Bool { text.contains(/REDACTED-[0-9]/) }

  /// Fields that belong to a connection, or that request less than a complete answer.
  private static let leftOut: Set = [
    "accept-encoding", "connection", "host", "if-match", "if-modified-since", "if-none-match", "if-range",
    "if-unmodified-since", "keep-alive", "range",
  ]

  private mutating func ask(_ request: HARRequest, _ address: LiveAddress) {
    let names = Set(own.map { $0.name.lowercased() })
    let recorded = request.headers.filter {
      let name = $0.name.lowercased()
      return !Self.leftOut.contains(name) && !names.contains(name)
    }
    let asked = LiveRequest(
      address, method: request.method, agent: "rcc-sim/\(ToolVersion.current)", own: recorded + own)
    let instant = clock.instant
    do throws(LiveStopReason) {
      var answer = try client.answer(to: asked).entry(asked, at: instant)
      // The values inserted into the address must not be recorded: only the service may see them.
      answer.request.url = request.url
      answers.append(answer)
    } catch {
      leftOut.append(
        "\(request.method) \(PrintableText(request.url).cut(toColumns: 100)): its answer was not awaited")
    }
  }
}
