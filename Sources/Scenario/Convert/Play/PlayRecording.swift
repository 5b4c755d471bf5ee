import Foundation
package import ScenarioPlay
package import ScenarioRecording
package import StubServer
import Synchronization

/// An observer that records a play.
package final class ScriptedPlayRecorder: WireObserver {

  package init() {}

  private struct State {
    var recording = PlayRecording()
    var har: HAR?
  }

  private let state = Mutex(State())

  /// The recording, or nil until the play is over.
  package var har: HAR? { state.withLock(\.har) }

  package func asked(
    _ exchange: Exchange, target: String, host: RequestPattern.Host, meeting fault: Fault?, at time: Duration
  ) {
    state.withLock { $0.recording.ask(exchange, target: target, host: host, meeting: fault, at: time) }
  }

  package func answering(_ id: ExchangeID, _ bytes: ArraySlice<UInt8>, _ end: Receipt.End, at time: Duration)
  {
    state.withLock { $0.recording.write(id, bytes, end, at: time) }
  }

  package func ended(_ id: ExchangeID, at time: Duration) {
    state.withLock { $0.recording.leave(id, at: time) }
  }

  package func over(_ addresses: AddressTable, start: Int, at time: Duration) {
    state.withLock { $0.har = $0.recording.har(addresses, start: start, at: time) }
  }
}

/// The exchanges on the wire of a play, as a recording stores them. They are read from the exact bytes that
/// the server wrote, by the reader that also reads answers from the network.
private struct PlayRecording: Sendable {
  /// A request that was sent. A retry by the client itself and a redirect are requests too.
  private struct Attempt: Sendable {
    let askedAt: Duration
    /// The request, without the address of its host.
    let request: HARRequest
    let host: RequestPattern.Host
    /// The fault of its connection that occurred before the request could be read.
    let fault: Fault?
    var reader: AnswerReader
    /// The way in which a reused connection ended, after which the client tried another one.
    var onReuse: String?
  }

  private var attempts: [Attempt] = []
  /// The last attempt of each exchange in progress.
  private var current: [ExchangeID: Int] = [:]
  /// The requested hosts, in order.
  private var hosts: [RequestPattern.Host] = []

  /// Records a request of the app, or of the client on its behalf.
  mutating func ask(
    _ exchange: Exchange, target: String, host: RequestPattern.Host, meeting fault: Fault?,
    at time: Duration
  ) {
    let onReuse = takeRetried(exchange.id)
    leave(exchange.id, at: time)
    let method = String(exchange.request.prefix { $0 != " " })
    let type = exchange.headers.values("content-type").first ?? ""
    let body = exchange.body.isEmpty ? nil : HARBody(bytes: Array(exchange.body), type: type)
    let request = HARRequest(
      method: method, url: target, version: "HTTP/1.1",
      headers: exchange.headers, body: body)
    if !hosts.contains(host) { hosts.append(host) }
    current[exchange.id] = attempts.count
    attempts.append(
      Attempt(
        askedAt: time, request: request, host: host, fault: fault, reader: AnswerReader(method: method),
        onReuse: onReuse))
  }

  /// Removes an attempt that the client repeated by itself: it is not an exchange of its own, because a
  /// scenario expresses it in the answer of the next one.
  private mutating func takeRetried(_ id: ExchangeID) -> String? {
    guard let index = current[id], attempts[index].reader.received == 0,
      let ending = attempts[index].reader.ending
    else { return nil }
    current[id] = nil
    attempts.remove(at: index)
    current = current.mapValues { $0 > index ? $0 - 1 : $0 }
    switch ending {
    case .fin: return "fin on reuse"
    case .reset: return "reset on reuse"
    case .silence, .tooLarge: return nil
    }
  }

  /// Records a part of the answer that the server wrote, and how it ended.
  mutating func write(_ id: ExchangeID, _ bytes: ArraySlice<UInt8>, _ end: Receipt.End, at time: Duration) {
    guard let index = current[id], attempts[index].fault == nil else { return }
    attempts[index].reader.receive(bytes, at: time)
    switch end {
    case .fin: attempts[index].reader.end(.fin, at: time)
    case .reset: attempts[index].reader.end(.reset, at: time)
    case .keep, .silence, .refused: break
    }
  }

  /// Records that the client no longer waits for the answer.
  mutating func leave(_ id: ExchangeID, at time: Duration) {
    guard let index = current.removeValue(forKey: id) else { return }
    attempts[index].reader.end(.silence(time - attempts[index].askedAt), at: time)
  }

  /// Returns the recording of a finished play whose T+0 was at `start`, in seconds since
  /// 1970-01-01T00:00:00Z.
  func har(_ addresses: AddressTable, start: Int, at end: Duration) -> HAR {
    var whole = self
    for id in current.keys.sorted() { whole.leave(id, at: end) }
    let entries = whole.attempts.map { entry($0, addresses, start) }
    // The main host is first: it is the one that a scenario made of the recording serves without a name.
    let asked = whole.hosts.sorted { $0.word < $1.word }.map(addresses.recorded)
    return HAR(creator: .this, entries: entries, observed: RecordingMetadata(upstreams: asked))
  }

  private func entry(_ attempt: Attempt, _ addresses: AddressTable, _ start: Int) -> HAREntry {
    var (request, response) = (attempt.request, attempt.reader.response)
    request.url = addresses.recorded(attempt.host) + request.url
    for index in response.headers.indices {
      response.headers[index].value = addresses.recorded(response.headers[index].value)
    }
    var observed = attempt.reader.observed
    if let fault = attempt.fault { (observed.fault, observed.reason) = ("\(fault)", nil) }
    if let onReuse = attempt.onReuse {
      observed.fault = ([onReuse] + [observed.fault].compactMap(\.self)).joined(separator: " ")
    }
    return HAREntry(
      startedAt: RecordedInstant(start, after: attempt.askedAt).stamp, request: request,
      response: response, timings: HARTimings(attempt.reader, askedAt: attempt.askedAt),
      observed: observed)
  }
}

extension AddressTable {
  /// Returns the address of a host in a recording: the one that the app uses, if it has one.
  package func recorded(_ host: RequestPattern.Host) -> String { origin(of: host) ?? host.undeclared }

  /// Returns the text with such an address in place of each address of the stub.
  package func recorded(_ text: String) -> String { replacing(text, with: recorded) }
}

extension HARTimings {
  /// Creates the timings of an answer in virtual time, in which only scripted delays take time.
  package init(_ reader: AnswerReader, askedAt: Duration) {
    self.init()
    guard let first = reader.firstByte, let last = reader.lastByte else { return }
    (wait, receive) = ((first - askedAt).milliseconds, (last - first).milliseconds)
  }
}
