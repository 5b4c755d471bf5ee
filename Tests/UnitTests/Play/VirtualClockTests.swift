import Testing

@testable import ScenarioPlay
@testable import StubServer

@Suite struct VirtualClockTests {
  @Test func `of several timers due at one instant the server acts first, then who came first`() {
    var clock = VirtualClock()
    add(&clock, 3, .seconds(1), .client)
    add(&clock, 1, .seconds(2), .server)
    add(&clock, 4, .seconds(1), .server)
    add(&clock, 2, .seconds(1), .client)
    add(&clock, 5, .seconds(1), .server)
    expectEqual(fired(&clock), [4, 5, 2, 3, 1])
    expectEqual(clock.now, .seconds(2))
  }

  @Test func `a timer that is removed never fires`() {
    var clock = VirtualClock()
    add(&clock, 1, .seconds(1), .server)
    add(&clock, 2, .seconds(2), .server)
    expectEqual(clock.remove(1)?.sequence, 1)
    #expect(clock.remove(1) == nil)
    expectEqual(fired(&clock), [2])
  }

  @Test func `a delay below zero is none`() {
    var clock = VirtualClock()
    clock.enter(.seconds(5))
    add(&clock, 1, .seconds(-1), .client)
    expectEqual(clock.nextDue, .seconds(5))
  }

  @Test func `every order of what is equally due comes once`() {
    var (orders, told): ([[Int]], [Int]?) = ([], [])
    while let order = told {
      var (clock, ties) = (VirtualClock(), TieBreaking(.told(order)))
      for number in 1...3 { add(&clock, number, .seconds(1), .server) }
      clock.enter(.seconds(1))
      orders.append((1...3).compactMap { _ in clock.fire(&ties)?.sequence })
      told = TieBreaking.next(after: ties.choices)
    }
    expectEqual(orders.count, 6)
    expectEqual(Set(orders).count, 6)
    expectEqual(orders.first, [1, 2, 3])
  }

  private func add(_ clock: inout VirtualClock, _ number: Int, _ delay: Duration, _ rank: VirtualClock.Rank) {
    clock.add(number, after: delay, rank: rank, .reply(ExchangeID(number), .nothing))
  }

  private func fired(_ clock: inout VirtualClock, _ ties: TieBreaking = TieBreaking()) -> [Int] {
    var ties = ties
    var numbers: [Int] = []
    while let due = clock.nextDue {
      if due > clock.now { clock.enter(due) }
      if let timer = clock.fire(&ties) { numbers.append(timer.sequence) }
    }
    return numbers
  }
}

extension ScheduledReply {
  fileprivate static let nothing = ScheduledReply(
    connection: ConnectionID(number: 1), plan: ReplyPlan(bytes: [], end: .silence),
    answer: Answer(status: 200), whole: ReplyPlan(bytes: [], end: .silence), outcome: .waits, cell: .freshGet,
    planned: 0)
}
