import Testing

@testable import StubServer

@Suite struct ConnectionTableTests {
  @Test func `a connection that was removed is not found by the number of the one that has its place`() {
    var table = ConnectionTable()
    let sockets = (10...13).map { Socket(descriptor: $0) }
    let first = table.add(.main, 1, sockets[0])
    let second = table.add(.main, 2, sockets[1])
    expectEqual(table.remove(first), sockets[0])
    let third = table.add(.main, 3, sockets[2])
    expectEqual(third.place, first.place)
    expectEqual(table.socket(of: first), nil)
    expectEqual(table.peer(of: first), .gone)
    #expect(table.conversation(of: first) == nil)
    #expect(table.update(first) { $0.isEnded = true } == nil)
    expectEqual(table.remove(first), nil)
    expectEqual(table.all.map(\.isEnded), [false, false])
    expectEqual(table.socket(of: second), sockets[1])
    expectEqual(table.socket(of: third), sockets[2])
    expectEqual(table.peer(of: third), .open)
    expectEqual(table.count, 2)
  }

  @Test func `it is as large as the most connections that were open at once`() {
    var table = ConnectionTable()
    for round in 0..<100 {
      let ids = (1...8).map { table.add(.main, 8 * round + $0, Socket(descriptor: Int32($0))) }
      expectEqual(Set(ids.map(\.place)), Set(0..<8))
      for id in ids { _ = table.remove(id) }
    }
    expectEqual(table.count, 0)
  }
}
