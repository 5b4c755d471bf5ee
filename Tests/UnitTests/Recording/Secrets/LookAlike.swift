import StubServer

@testable import ScenarioRecording

/// A seeded exchange that contains many values that look like secrets, but no secret.
enum LookAlike {
  static func entry(_ number: Int, _ generator: inout SeededGenerator) -> HAREntry {
    func hex(_ count: Int) -> String { word("0123456789abcdef", count, &generator) }
    func base64(_ count: Int) -> String {
      word("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", count, &generator)
    }
    let uuid = [8, 4, 4, 4, 12].map(hex).joined(separator: "-")
    let day = "2026-04-\(10 + number % 20)"
    let body = """
      {"base":"EUR","date":"\(day)","at":"\(day)T09:00:00.250Z","timestamp":17\(word("0123456789", 8, &generator)),
       "rates":{"USD":1.\(word("123456789", 17, &generator)),"GBP":"0.\(word("0123456789", 12, &generator))"},
       "id":"\(uuid)","request_id":"\(base64(24))","sha256":"\(hex(64))","commitHash":"\(hex(40))",
       "nextPageToken":"\(base64(44))","next_cursor":"\(base64(60))","etag":"\(base64(27))",
       "token_type":"bearer","tokens_used":\(number),"passwordless":true,"secretariat":"Bern","keys":["EUR"],
       "key":"EUR","author":"anna","authority":"ECB","pinned":"yes","signed":"no","sessions":4}
      """
    let request = HARRequest(
      method: "GET",
      url:
        "http://rates.example/v1/latest?base=EUR&page_token=\(base64(32))&cursor=\(base64(40))&key=EUR/USD",
      version: "HTTP/1.1",
      headers: [
        Header("If-None-Match", "W/\"\(base64(30))\""), Header("X-Request-Id", uuid),
        Header("traceparent", "00-\(hex(32))-\(hex(16))-01"), Header("User-Agent", "curl/8.5.0 (x86_64)"),
      ])
    let headers = [
      Header("ETag", "\"\(hex(32))\""), Header("CF-Ray", "\(hex(16))-FRA"), Header("Content-MD5", hex(32)),
      Header("Date", "Fri, 10 Apr 2026 09:00:00 GMT"), Header("Cache-Control", "max-age=60, public"),
      Header("X-Correlation-ID", base64(36)),
      Header("Location", "/v1/2026-04-10?page=2&pageToken=\(base64(32))"),
    ]
    return HAREntry(
      startedAt: "\(day)T09:00:00Z", request: request,
      response: HARResponse(
        status: 200, reason: "OK", version: "HTTP/1.1", headers: headers,
        body: HARBody(bytes: Array(body.utf8), type: "application/json")),
      timings: HARTimings(), observed: ExchangeObservation(sight: .bytes))
  }

  /// The number of values in each entry that could be mistaken for a secret.
  static let each = 20

  static func word(_ letters: String, _ count: Int, _ generator: inout SeededGenerator) -> String {
    let letters = Array(letters)
    return String((0..<count).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] })
  }
}
