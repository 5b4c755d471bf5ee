import Testing

@testable import ScenarioPlay

@Suite struct InboxTests {
  @Test func `letters are read by exchange, attempt and kind, a cancellation last, however they came`() {
    let letters = [
      InboxMessage(exchange: ExchangeID(2), attempt: 1, content: .cancel),
      InboxMessage(
        exchange: ExchangeID(1), attempt: 2, content: .report(.failure(StageTransportError(code: -1)))),
      InboxMessage(exchange: nil, attempt: 0, content: .cancel),
      InboxMessage(
        exchange: ExchangeID(2), attempt: 1, content: .report(.failure(StageTransportError(code: -1)))),
      InboxMessage(exchange: ExchangeID(1), attempt: 1, content: .cancel),
    ]
    let orders = [letters, letters.reversed(), [letters[3], letters[0], letters[4], letters[2], letters[1]]]
    for order in orders {
      var inbox = Inbox()
      for letter in order { inbox.post(letter) }
      expectEqual(
        inbox.takeAll().map(\.name), ["1.2 report", "1.1 cancel", "2.1 report", "2.1 cancel", "0 cancel"])
      #expect(inbox.isEmpty)
    }
  }
}

extension InboxMessage {
  fileprivate var name: String {
    let kind = if case .cancel = content { "cancel" } else { "report" }
    return (exchange.map { "\($0.number).\(attempt)" } ?? "0") + " \(kind)"
  }
}
