import StubServer
import Testing

@testable import Scenario

/// Recordings as files: what is written is read again, and what others wrote is read with what it lacks.
@Suite struct HARTests {
  @Test func `a recording is written so that a change of one value changes one line`() {
    #expect(HARText(Self.recording).text == Self.text)
  }

  @Test func `what was written is read again`() throws {
    let reading = try HARReading(Array(Self.text.utf8))
    #expect(reading.har == Self.recording)
    #expect(reading.remarks.isEmpty)
    #expect(reading.count == 2)
  }

  static let recording: HAR = {
    var notes = RecordingNotes(upstreams: ["http://127.0.0.1:8080"])
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
      observed: ObservedExchange(
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
      observed: ObservedExchange(
        sight: .bytes, fault: "reset at start", reason: "reset before the first byte"))
    return HAR(
      creator: .init(name: "rcc-sim", version: "0.1.0"), entries: [rates, broken], observed: notes)
  }()

  private static let text = """
    {
      "log": {
        "version": "1.2",
        "creator": { "name": "rcc-sim", "version": "0.1.0" },
        "entries": [
          {
            "startedDateTime": "2026-04-10T09:00:00.250Z",
            "time": 12.751,
            "request": {
              "method": "GET",
              "url": "http://127.0.0.1:8080/v1/latest?base=EUR&symbols=USD%2CGBP",
              "httpVersion": "HTTP/1.1",
              "cookies": [],
              "headers": [
                { "name": "Accept", "value": "*/*" }
              ],
              "queryString": [
                { "name": "base", "value": "EUR" },
                { "name": "symbols", "value": "USD,GBP" }
              ],
              "headersSize": -1,
              "bodySize": 0
            },
            "response": {
              "status": 200,
              "statusText": "OK",
              "httpVersion": "HTTP/1.1",
              "cookies": [],
              "headers": [
                { "name": "Content-Type", "value": "application/json" },
                { "name": "x-a", "value": "1" },
                { "name": "X-A", "value": "2" }
              ],
              "content": { "size": 14, "mimeType": "application/json", "text": "{\\"base\\":\\"EUR\\"}" },
              "redirectURL": "",
              "headersSize": -1,
              "bodySize": 14
            },
            "cache": {},
            "timings": { "blocked": -1, "dns": -1, "connect": 0.5, "send": 0, "wait": 12.25, "receive": 0.001, "ssl": -1 },
            "comment": "the first",
            "_rcc": {
              "observed": "bytes",
              "framing": "chunked",
              "chunks": [
                { "after": 0, "bytes": 10 },
                { "after": 1.5, "bytes": 4 }
              ],
              "redacted": [
                { "place": "request header Authorization", "placeholder": "REDACTED-1" }
              ]
            }
          },
          {
            "startedDateTime": "2026-04-10T09:00:01Z",
            "time": 0,
            "request": {
              "method": "POST",
              "url": "http://127.0.0.1:8080/gzip",
              "httpVersion": "HTTP/1.1",
              "cookies": [],
              "headers": [],
              "queryString": [],
              "postData": { "mimeType": "application/gzip", "text": "H4sI", "encoding": "base64" },
              "headersSize": -1,
              "bodySize": 3
            },
            "response": {
              "status": 0,
              "statusText": "",
              "httpVersion": "",
              "cookies": [],
              "headers": [],
              "content": { "size": 0, "mimeType": "", "text": "" },
              "redirectURL": "",
              "headersSize": -1,
              "bodySize": -1
            },
            "cache": {},
            "timings": { "blocked": -1, "dns": -1, "connect": -1, "send": 0, "wait": 0, "receive": 0, "ssl": -1 },
            "_rcc": { "observed": "bytes", "fault": "reset at start", "reason": "reset before the first byte" }
          }
        ],
        "_rcc": {
          "format": 1,
          "upstreams": [
            "http://127.0.0.1:8080"
          ],
          "expires": "2026-12-31"
        }
      }
    }

    """
}
