import Testing

@testable import StubServer

/// The log of a stub: it keeps enough entries for a test, and its size does not grow with the number of
/// requests.
@Suite struct AsyncLogTests {
  @Test func `who waits gets all when there is enough`() async {
    let gathering = AsyncLog<Int>(keeping: 100)
    async let three = gathering.all(atLeast: 3)
    for number in 1...3 { gathering.add(number) }
    #expect(await three.starts(with: [1, 2, 3]))
  }

  @Test(arguments: [1, 9, 10, 11, 19, 20, 21, 1000]) func `of many the latest are kept`(_ count: Int) async {
    let gathering = AsyncLog<Int>(keeping: 10)
    for number in 1...count { gathering.add(number) }
    await expectEqual(gathering.all(atLeast: count), Array(max(1, count - 9)...count))
  }

  @Test func `at the end who waits gets what came`() async {
    let gathering = AsyncLog<Int>(keeping: 10)
    gathering.add(1)
    gathering.end()
    await expectEqual(gathering.all(atLeast: 5), [1])
  }
}
