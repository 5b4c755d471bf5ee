import Testing

@testable import ScenarioServe
@testable import StubServer

/// The exchanges of a session: the latest ones are kept, and all are counted.
@Suite struct ExchangeHistoryTests {
  private static func exchange(_ number: Int, bytes: Int = 0, status: Int = 200) -> ServedExchange {
    let body = [UInt8](repeating: 0, count: bytes)
    let request = Request(method: "GET", target: "/\(number)", headers: [], body: body)
    let answer = Answer(status: status)
    let reply = ChosenReply(answer: answer, source: status == 404 ? .unmatched(.noRoute) : .script)
    return ServedExchange(number, request, .main, at: .zero, reply)
  }

  private static let whole = Receipt(written: 9, planned: 9, end: .keep)

  @Test func `only the latest are kept, and each is found by its number`() {
    var log = ExchangeHistory()
    let count = 3 * ExchangeHistory.mostKept + 7
    for number in 1...count {
      log.add(Self.exchange(number))
      let isThere = log.update(number) { $0.take(Self.whole) }
      #expect(isThere)
    }
    #expect(log.counts.requests == count && log.last == count)
    expectEqual(log.forgotten, count - ExchangeHistory.mostKept)
    expectEqual(log.since(0).count, ExchangeHistory.mostKept)
    expectEqual(log.since(count - 2).map(\.number), [count - 1, count])
    #expect(log.since(count).isEmpty && log.since(.max).isEmpty)
    #expect(log[count - ExchangeHistory.mostKept] == nil && log[count]?.state == .answered)
    #expect(!log.update(1) { $0.take(Self.whole) })
  }

  @Test func `bodies are kept up to a limit of bytes`() {
    var log = ExchangeHistory()
    for number in 1...100 { log.add(Self.exchange(number, bytes: 1 << 20)) }
    expectEqual(log.since(0).count, 63)
    expectEqual(log.forgotten, 37)
  }

  @Test func `what is unmatched is counted beyond what is named`() {
    var log = ExchangeHistory()
    for number in 1...150 { log.add(Self.exchange(number, status: 404)) }
    #expect(log.counts.unmatched == 150 && log.unmatched.count == ExchangeHistory.mostNamed)
  }

  @Test func `who waits while many others come is not forgotten`() {
    var log = ExchangeHistory()
    for number in 1...(2 * ExchangeHistory.mostKept) {
      log.add(Self.exchange(number))
      if number > 2 { _ = log.update(number) { $0.take(Self.whole) } }
    }
    #expect(log[1] == nil && log.waiting.map(\.number) == [1, 2])
    _ = log.update(1) { $0.take(Receipt(written: 0, planned: 9, end: .keep, peer: .gone)) }
    #expect(log.counts.undelivered == 1 && log.undelivered.map(\.number) == [1])
    expectEqual(log.waiting.map(\.number), [2])
  }

  @Test func `numbers go on where the log is cleared`() {
    var log = ExchangeHistory()
    log.add(Self.exchange(1))
    log.clear()
    #expect(log.last == 1 && log.since(0).isEmpty && log.counts.requests == 0)
    log.add(Self.exchange(2))
    #expect(log[2]?.number == 2 && log[1] == nil)
  }

  @Test(arguments: [
    (Receipt.PeerState.open, 0, ServedExchange.State.answered), (.ended, 0, .answered),
    (.gone, 0, .undelivered),
    (.open, 1, .answered), (.ended, 1, .undelivered), (.gone, 1, .undelivered),
  ])
  func `who was gone, or gave up while he waited, had no answer`(
    _ peer: Receipt.PeerState, _ delay: Int, _ state: ServedExchange.State
  ) {
    let request = Request(method: "GET", target: "/", headers: [])
    let answer = Answer(status: 200, delay: .seconds(delay))
    var exchange = ServedExchange(
      1, request, .main, at: .zero, ChosenReply(answer: answer, source: .script))
    expectEqual(exchange.state, .waiting)
    exchange.take(Receipt(written: 9, planned: 9, end: .keep, peer: peer))
    expectEqual(exchange.state, state)
  }
}
