import Testing

@testable import StubServer

@Suite struct ReplyQueueTests {
  @Test func `answers leave in the order of their requests, whichever is ready first`() {
    var pipeline = ReplyQueue()
    let replies = [reply("a"), reply("b"), reply("c"), reply("d")]
    expectEqual(replies.map { pipeline.enter($0) }, [0, 1, 2, 3])
    expectEqual(pipeline.complete(2, replies[2]), [])
    expectEqual(pipeline.complete(1, replies[1]), [])
    expectEqual(pipeline.complete(0, replies[0]), [replies[0], replies[1], replies[2]])
    #expect(!pipeline.isDrained)
    expectEqual(pipeline.complete(3, replies[3]), [replies[3]])
    #expect(pipeline.isDrained)
  }

  @Test(arguments: [Receipt.End.fin, .reset, .silence])
  func `nothing is answered behind an answer that ends the connection`(end: Receipt.End) {
    var pipeline = ReplyQueue()
    _ = pipeline.enter(reply("a"))
    #expect(!pipeline.isClosing)
    _ = pipeline.enter(reply("b", end))
    #expect(pipeline.isClosing)
  }

  private func reply(_ text: String, _ end: Receipt.End = .keep) -> ReplyQueue.Reply {
    ReplyQueue.Reply(plan: ReplyPlan(bytes: Array(text.utf8), end: end))
  }
}
