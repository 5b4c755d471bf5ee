package import ScenarioBasics
package import ScenarioRecording
package import StubServer

/// The requests of a recording, each asked once more of its service.
package struct LiveComparison {
  /// What came.
  package private(set) var answers: [HAREntry] = []
  /// What was not asked, with the reason, in words.
  package private(set) var leftOut: [PrintableText] = []
  private let own: [Header]
  private let query: QueryOverrides
  private let clock: RecordingClock
  private var client: LiveClient

  /// Blocks until all were asked, or somebody asked for an end.
  ///
  /// - Parameters:
  ///   - recording: what was asked before.
  ///   - own: header fields in the place of recorded ones, as of those whose values were redacted.
  ///   - query: the same for fields of an address.
  ///   - clock: the day and the time.
  ///   - limit: how long to wait for the next byte.
  ///   - isStopped: whether somebody asks for an end.
  package init(
    _ recording: HAR, own: [Header], _ query: QueryOverrides, _ clock: RecordingClock, limit: Duration,
    isStopped: @escaping () -> Bool
  ) {
    (self.own, self.query, self.clock) = (own, query, clock)
    client = LiveClient(InterruptibleWait(time: clock.time, isStopped: isStopped), limit: limit)
    var asked: Set<[String]> = []
    for entry in recording.entries where asked.insert([entry.request.method, entry.request.url]).inserted {
      ask(entry.request)
    }
  }

  private mutating func ask(_ request: HARRequest) {
    let words = PrintableText("\(request.method) \(request.url)").cut(toColumns: 100)
    guard let reason = reason(against: request) else {
      do throws(LiveAddress.Wrong) { try ask(request, LiveAddress(query.address(request.url))) } catch {
        leftOut.append("\(words): \(error.message)")
      }
      return
    }
    leftOut.append("\(words): \(reason)")
  }

  /// Why it is not asked; nil where it is.
  private func reason(against request: HARRequest) -> String? {
    guard ["GET", "HEAD"].contains(request.method) else { return "to ask it might change something" }
    if let reason = reason(against: query.address(request.url)) { return reason }
    let names = Set(own.map { $0.name.lowercased() })
    let missing = request.headers.first { Self.isRedacted($0.value) && !names.contains($0.name.lowercased()) }
    return missing.map { "its field \($0.name) was redacted; give it: --header '\($0.name): …'" }
  }

  private func reason(against url: String) -> String? {
    guard Self.isRedacted(url) else { return nil }
    let name = TargetParts(url).query.first { Self.isRedacted($0.value) }?.name
    return name.map { "its query field \($0) was redacted; give it: --query \("\($0)=…".asShellWord)" }
      ?? "a secret was taken out of its address"
  }

  private static func isRedacted(_ text: String) -> Bool { text.contains(/REDACTED-[0-9]/) }

  /// What belongs to a connection, or asks for less than an answer.
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
      // What was put into the address is nobody's to read but the service's.
      answer.request.url = request.url
      answers.append(answer)
    } catch {
      leftOut.append(
        "\(request.method) \(PrintableText(request.url).cut(toColumns: 100)): it was not waited for")
    }
  }
}
