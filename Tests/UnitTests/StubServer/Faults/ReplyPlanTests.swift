import Testing

@testable import StubServer

@Suite struct ReplyPlanTests {
  @Test func `a whole answer is one run of bytes with its length and how the connection goes on`() throws {
    let answer = Answer(status: 200, headers: [Header("ETag", "a1")], body: Array("{}".utf8))
    let plan = try ReplyPlan(answer, method: "GET", keepAlive: true)
    expectEqual(
      String(decoding: plan.bytes, as: UTF8.self),
      "HTTP/1.1 200 OK\r\nETag: a1\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\n{}")
    expectEqual(plan.end, .keep)
    try expectEqual(ReplyPlan(answer, method: "GET", keepAlive: false).end, .fin)
  }

  @Test func `204 and 304 have no length, HEAD no body`() throws {
    let bytes = { (status: Int, method: String) throws in
      let answer = Answer(status: status, body: status == 200 ? [1, 2] : [])
      return String(decoding: try ReplyPlan(answer, method: method, keepAlive: false).bytes, as: UTF8.self)
    }
    try expectEqual(bytes(204, "GET"), "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
    try expectEqual(bytes(304, "GET"), "HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n")
    try expectEqual(bytes(200, "HEAD"), "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n")
  }

  @Test func `a fault that would break nothing is impossible`() {
    let answer = Answer(status: 200, body: [1, 2, 3], fault: .fin(.body(3)))
    #expect(throws: ReplyPlan.Impossible.placeBehindBody(place: 3, body: 3)) {
      try ReplyPlan(answer, method: "GET", keepAlive: false)
    }
    #expect(
      throws: ReplyPlan.Impossible.misfit(.refuse, .late)
    ) {
      try ReplyPlan(Answer(status: nil, fault: .refuse), method: "GET", keepAlive: false)
    }
    #expect(throws: ReplyPlan.Impossible.noStatus) {
      try ReplyPlan(Answer(status: nil), method: "GET", keepAlive: false)
    }
  }
}
