// snippet: serve
import Foundation
import Scenario
import Testing

@Test func `the client asks again when an answer breaks off`() async throws {
  let script = """
    serve GET /rates
      | 200 {"USD": 1.1711}

    """
  let stub = try StubControl.start(scenario: script) { failure in
    let place = SourceLocation(
      fileID: "\(failure.fileID)", filePath: "\(failure.file)", line: Int(failure.line),
      column: Int(failure.column))
    Issue.record("\(failure.text)", sourceLocation: place)
  }
  try await stub.breakNext("reset at start")

  let client = RateClient(service: stub.url)
  let rate = try await client.rate(retries: 1)

  try await stub.requests(2, of: "GET /rates")
  try await stub.verify()
  #expect(rate == "1.1711")
}
// end

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client under test.
private struct RateClient {
  let service: URL

  func rate(retries: Int) async throws -> String {
    do {
      let (data, _) = try await URLSession.shared.data(from: service.appending(path: "rates"))
      return String(decoding: data, as: UTF8.self).filter { $0.isNumber || $0 == "." }
    } catch {
      if retries == 0 { throw error }
      return try await rate(retries: retries - 1)
    }
  }
}
