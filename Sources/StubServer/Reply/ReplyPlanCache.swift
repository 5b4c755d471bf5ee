/// A cache of the latest plans, because a route that is requested repeatedly sends the same answer.
struct ReplyPlanCache: Sendable {
  private struct Entry: Sendable {
    let answer: Answer
    let isHead: Bool
    let keepAlive: Bool
    let plan: ReplyPlan
  }

  private static let limit = 16
  private var entries: [Entry] = []
  private var next = 0

  /// Returns the plan of the answer; see ``ReplyPlan/init(_:_:)``.
  ///
  /// - Throws: `Impossible`, as the plan does.
  mutating func plan(_ answer: Answer, _ context: ReplyContext) throws(ReplyPlan.Impossible) -> ReplyPlan {
    // The plan of a fault may depend on the time of day.
    guard answer.faults.isEmpty else { return try ReplyPlan(answer, context) }
    let isHead = context.method == "HEAD"
    let known = entries.first {
      $0.isHead == isHead && $0.keepAlive == context.keepAlive && $0.answer == answer
    }
    if let known { return known.plan }
    let plan = try ReplyPlan(answer, context)
    let entry = Entry(answer: answer, isHead: isHead, keepAlive: context.keepAlive, plan: plan)
    if entries.count < Self.limit { entries.append(entry) } else { entries[next] = entry }
    next = (next + 1) % Self.limit
    return plan
  }
}
