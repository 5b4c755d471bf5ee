import Foundation
import Testing

@testable import ScenarioPlay
@testable import StubServer

@Suite struct ObservedInstantTests {
  private func request(_ text: String) -> ObservedRequest {
    ObservedRequest(number: 1, text: text, sentAt: .zero, event: nil)
  }

  @Test(arguments: [
    ("GET /latest?base=EUR&symbols=USD,GBP", "base", ["EUR"]),
    ("GET /latest?base=EUR&symbols=USD,GBP", "symbols", ["USD,GBP"]),
    ("GET /rates?pairs=A&pairs=B", "pairs", ["A", "B"]),
    ("GET /latest?database=EUR&base2=A&base", "base", []),
    ("GET /base=EUR", "base", []), ("GET /a?base=", "base", [""]), ("GET /a?b=c=d", "b", ["c=d"]),
    ("GET /a", "base", []), ("GET /a?q=%20b", "q", ["%20b"]),
  ])
  func `a parameter is read from the query as it is written`(
    _ text: String, _ name: String, _ values: [String]
  ) {
    expectEqual(request(text).parameters(name), values)
  }

  @Test func `a header field is found whatever its case`() {
    var sent = request("GET /a")
    sent.headers = [Header("If-None-Match", "\"a\""), Header("IF-NONE-MATCH", "\"b\"")]
    expectEqual(sent.header("if-none-match"), "\"a\"")
    expectEqual(sent.header("ETag"), nil)
  }

  @Test func `a value is written as in a scenario`() {
    let instant = ObservedInstant<Int>(state: 0, screen: [], screenName: nil, world: ObservedWorld())
    expectEqual(instant.text(of: Duration?.some(.seconds(3)) as Any), "3s")
    expectEqual(instant.text(of: Result<Int, Never>.success(1)), ".success(1)")
    expectEqual(instant.text(of: Int?.none as Any), "nil")
  }
}
