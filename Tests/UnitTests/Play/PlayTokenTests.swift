import StubServer
import Testing

@testable import ScenarioPlay

@Suite struct PlayTokenTests {
  private let secret = PlayToken()

  private func exchange(_ value: String?) -> ExchangeID? {
    let headers = value.map { [Header(PlayToken.headerName, $0)] } ?? []
    return secret.exchange(of: Request(method: "GET", target: "/", headers: headers, body: []))
  }

  @Test func `a request with the mark of the play belongs to its exchange`() {
    for number in [1, 2, 40, 100_000] {
      expectEqual(exchange(secret.mark(ExchangeID(number))), ExchangeID(number))
    }
  }

  @Test func `a request without it belongs to none`() {
    let own = secret.mark(ExchangeID(3))
    let others = [
      nil, "", "3", "3-", "-", "x", "3-0", "03" + own.dropFirst(), own + " ", own + "0",
      String(own.dropLast()), own.uppercased(), PlayToken().mark(ExchangeID(3)),
    ]
    for value in others { expectEqual(exchange(value), nil, "\(value ?? "no field")") }
  }

  @Test func `no two plays have the same mark`() {
    let marks = (0..<1000).map { _ in PlayToken().mark(ExchangeID(1)) }
    expectEqual(Set(marks).count, 1000)
  }
}
