import Foundation
import StubServer
import Testing

@testable import ScenarioPlay

@Suite struct SendGateTests {
  @Test func `a connection to be refused waits until all others have arrived, and goes alone`() {
    var gate = SendGate()
    for number in 1...3 { gate.append(send(number, isRefused: number == 2)) }
    expectEqual(gate.pass(connecting: 0, refusedAlone: true)?.exchange.number, 1)
    #expect(gate.pass(connecting: 1, refusedAlone: true) == nil)
    expectEqual(gate.pass(connecting: 0, refusedAlone: true)?.exchange.number, 2)
    expectEqual(gate.alone?.exchange.number, 2)
    #expect(gate.pass(connecting: 0, refusedAlone: true) == nil)
    gate.open()
    expectEqual(gate.pass(connecting: 0, refusedAlone: true)?.exchange.number, 3)
  }

  @Test func `others go as they come`() {
    var gate = SendGate()
    for number in 1...3 { gate.append(send(number, isRefused: false)) }
    expectEqual(
      (0..<3).map { gate.pass(connecting: $0, refusedAlone: true)?.exchange.number },
      [
        1, 2, 3,
      ])
  }

  private func send(_ number: Int, isRefused: Bool) -> SendGate.PendingRequest {
    SendGate.PendingRequest(
      exchange: ExchangeID(number), host: .main, request: StageRequest(url: URL(fileURLWithPath: "/")),
      fault: isRefused ? .refuse : nil,
      isFresh: false)
  }
}
