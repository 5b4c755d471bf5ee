import Testing

@testable import StubServer

/// A cached plan is equal to a new one.
@Suite struct ReplyPlanCacheTests {
  private static let context = ReplyContext(method: "GET", keepAlive: true)

  @Test func `each answer has its own plan, also when many were asked for`() throws {
    var memory = ReplyPlanCache()
    let answers = (0..<40).map { Answer(status: 200, body: Array("body \($0 % 20)".utf8)) }
    for answer in answers + answers.reversed() {
      for method in ["GET", "HEAD"] {
        for keepAlive in [true, false] {
          let context = ReplyContext(method: method, keepAlive: keepAlive)
          try expectEqual(memory.plan(answer, context), ReplyPlan(answer, context))
        }
      }
    }
  }

  @Test func `an answer whose fault looks at the time is made anew`() throws {
    var memory = ReplyPlanCache()
    let skewed = Answer(
      status: 200, fault: Fault(TimeFaults.clockSkew, FaultArguments(duration: .seconds(60))))
    let plans = try [0, 3600].map { seconds in
      try memory.plan(skewed, ReplyContext(method: "GET", keepAlive: true, date: HTTPDate.start + seconds))
    }
    #expect(plans[0] != plans[1])
  }

  @Test func `what cannot be planned is refused each time`() {
    var memory = ReplyPlanCache()
    for _ in 1...2 {
      #expect(throws: ReplyPlan.Impossible.noStatus) { try memory.plan(Answer(status: nil), Self.context) }
    }
  }
}
