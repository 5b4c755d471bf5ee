import StubServer

@testable import Scenario

extension HAREntry {
  /// An exchange with nothing to say of it.
  static func plain(_ url: String) -> HAREntry {
    HAREntry(
      startedAt: "2026-04-10T09:00:00Z",
      request: HARRequest(method: "GET", url: url, version: "HTTP/1.1", headers: []),
      response: HARResponse(
        status: 200, reason: "OK", version: "HTTP/1.1", headers: [],
        body: HARBody(bytes: Array("{}".utf8), type: "application/json")),
      timings: HARTimings())
  }

  /// Its answer as one that was asked for gzip gives it.
  mutating func compress() {
    response.headers.append(Header("Content-Encoding", "gzip"))
    response.body.bytes = Gzip.stored(response.body.bytes)
  }
}
