import Foundation
import StubServer
import Testing

@testable import ScenarioPlay

/// No state of one exchange reaches the next: no cookie, no cached answer.
@Suite struct ClientTests {
  @Test(arguments: [true, false])
  func `a session remembers nothing, while it is told to`(isForgetful: Bool) async throws {
    let pattern = RequestPattern(method: "GET", target: "/rates")
    let headers = [Header("Set-Cookie", "seen=yes; Path=/"), Header("Cache-Control", "max-age=3600")]
    let answer = Answer(status: 200, headers: headers, body: Array("{}".utf8), uses: .forever)
    let stub = try Stub.start(Script(routes: [Script.Route(pattern, [answer])]))
    defer { stub.stop() }
    let client = URLSessionClient(isForgetful ? .all : .all.subtracting(.forgetful))
    defer { client.stop() }
    for number in 1...2 {
      let request = StageRequest(url: stub.url.appending(path: "rates"))
      let status = await withCheckedContinuation { continuation in
        client.start(request, ExchangeID(number)) { continuation.resume(returning: try? $0.get().status) }
          .resume()
      }
      expectEqual(status, 200)
    }
    stub.stop()
    let cookies = await stub.requests(2).map { $0.header("cookie") }
    expectEqual((cookies == [nil, nil]), isForgetful)
  }
}
