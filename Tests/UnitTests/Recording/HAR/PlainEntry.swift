@testable import ScenarioRecording
@testable import StubServer

extension HAREntry {
  /// Returns an exchange without anything to report.
  static func plain(_ url: String) -> HAREntry {
    HAREntry(
      startedAt: "2026-04-10T09:00:00Z",
      request: HARRequest(method: "GET", url: url, version: "HTTP/1.1", headers: []),
      response: HARResponse(
        status: 200, reason: "OK", version: "HTTP/1.1", headers: [],
        body: HARBody(bytes: Array("{}".utf8), type: "application/json")),
      timings: HARTimings())
  }

  /// Compresses the response, as a service does for a client that accepts gzip.
  mutating func compress() {
    response.headers.append(Header("Content-Encoding", "gzip"))
    response.body.bytes = Gzip.stored(response.body.bytes)
  }
}

extension HAR {
  /// Compresses all bodies with Python's zlib.
  mutating func compress() throws {
    let bodies = entries.flatMap { [$0.request.body?.bytes ?? [], $0.response.body.bytes] }
    let made = try PythonGzip.compressed(bodies)
    func compressed(_ index: Int) -> [UInt8] { made[index * PythonGzip.manners + 2] }
    for index in entries.indices {
      entries[index].compress()
      if !bodies[index * 2 + 1].isEmpty { entries[index].response.body.bytes = compressed(index * 2 + 1) }
      entries[index].request.body?.bytes = compressed(index * 2)
    }
  }
}
