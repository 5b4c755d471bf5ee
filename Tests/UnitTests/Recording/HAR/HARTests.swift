import GoldenFiles
import StubServer
import Testing

@testable import ScenarioRecording

/// Recordings as files: a written recording is read back unchanged, and one of another program is read with
/// defaults for its missing members.
@Suite struct HARTests {
  private static let goldens = GoldenFolder("Goldens", suite: "HARTests")

  @Test func `a recording is written so that a change of one value changes one line`() throws {
    try Self.goldens.compare(HARText(Self.recording).text, with: "two-exchanges.har")
  }

  @Test func `what was written is read again`() throws {
    let reading = try HARReading(Array(Self.goldens.text(of: "two-exchanges.har").utf8))
    expectEqual(reading.har, Self.recording)
    #expect(reading.remarks.isEmpty)
    expectEqual(reading.count, 2)
  }

  @Test func `each golden file is read`() throws {
    try Self.goldens.compareNames(with: ["two-exchanges.har"])
  }

  static let recording: HAR = {
    var notes = RecordingMetadata(upstreams: ["http://127.0.0.1:8080"])
    notes.expires = "2026-12-31"
    let headers = [Header("Content-Type", "application/json"), Header("x-a", "1"), Header("X-A", "2")]
    let rates = HAREntry(
      startedAt: "2026-04-10T09:00:00.250Z",
      request: HARRequest(
        method: "GET", url: "http://127.0.0.1:8080/v1/latest?base=EUR&symbols=USD%2CGBP", version: "HTTP/1.1",
        headers: [Header("Accept", "*/*")]),
      response: HARResponse(
        status: 200, reason: "OK", version: "HTTP/1.1", headers: headers,
        body: HARBody(bytes: Array(#"{"base":"EUR"}"#.utf8), type: "application/json")),
      timings: HARTimings(connect: 0.5, wait: 12.25, receive: 0.001), comment: "the first",
      observed: ExchangeObservation(
        sight: .bytes, framing: .chunked, chunks: [.init(after: 0, bytes: 10), .init(after: 1.5, bytes: 4)],
        redactions: [Redaction(place: "request header Authorization", placeholder: "REDACTED-1")]))
    let broken = HAREntry(
      startedAt: "2026-04-10T09:00:01Z",
      request: HARRequest(
        method: "POST", url: "http://127.0.0.1:8080/gzip", version: "HTTP/1.1", headers: [],
        body: HARBody(bytes: [0x1F, 0x8B, 0x08], type: "application/gzip")),
      response: HARResponse(
        status: 0, reason: "", version: "", headers: [], body: HARBody(bytes: [], type: "")),
      timings: HARTimings(),
      observed: ExchangeObservation(
        sight: .bytes, fault: "reset at start", reason: "reset before the first byte"))
    return HAR(
      creator: .init(name: "rcc-sim", version: "0.1.0"), entries: [rates, broken], observed: notes)
  }()
}
