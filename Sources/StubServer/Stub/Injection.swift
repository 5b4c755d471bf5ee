/// What breaks the next answers of a stub, beside its script; what it breaks is not used up.
package struct Injection: Sendable {
  package enum Change: Sendable {
    /// This is answered in the place of the script's answer.
    case whole(Answer)
    /// The script's answer comes later, and broken.
    case over(delay: Duration, faults: [Fault])
    /// The next connections meet a fault before they bring a request.
    case connection(Fault)
  }

  /// As a person wrote it.
  package let text: String
  package let change: Change
  /// Which requests it is for; nil for all.
  package let pattern: RequestPattern?
  /// How many answers it breaks; nil for all until it is taken away.
  package let count: Int?
  /// How many answers it leaves as they are before the first that it breaks.
  package let skip: Int
  /// How many it has left so.
  package internal(set) var skipped = 0
  /// How many it has broken.
  package internal(set) var given = 0
  /// What it is taken away by.
  package internal(set) var number = 0

  package init(
    _ text: String, _ change: Change, for pattern: RequestPattern? = nil, count: Int? = nil, skip: Int = 0
  ) {
    (self.text, self.change, self.pattern) = (text, change, pattern)
    (self.count, self.skip) = (count, skip)
  }

  var isOver: Bool { count.map { given >= $0 } ?? false }

  private func isFor(_ asked: RequestPattern) -> Bool {
    pattern?.covers(method: asked.method, target: asked.target, host: asked.host) ?? true
  }

  /// Whether it is for a request.
  func breaks(_ asked: RequestPattern) -> Bool {
    if case .connection = change { return false }
    return isFor(asked)
  }

  /// The fault that a connection meets.
  var meeting: Fault? { if case .connection(let fault) = change { fault } else { nil } }

  /// The answer as it breaks it.
  ///
  /// - Parameters:
  ///   - answer: The script's; nil where it has none.
  ///   - method: That of the request.
  /// - Returns: Nil for no answer that could be broken.
  /// - Throws: `Impossible` where the fault would change nothing, or does not fit.
  func broken(_ answer: Answer?, method: String) throws(ReplyPlan.Impossible) -> Answer? {
    switch change {
    case .whole(var whole):
      (whole.text, whole.line) = (text, 0)
      return whole
    case .connection: return answer
    case .over(let delay, let faults):
      guard var broken = answer else { return nil }
      broken.delay += delay
      let classes = Set(faults.map(\.row.kind))
      broken.faults = broken.faults.filter { !classes.contains($0.row.kind) } + faults
      _ = try ReplyPlan(broken, method: method, keepAlive: true)
      broken.text = [answer?.status.map(String.init), text].compactMap(\.self).joined(separator: " ")
      return broken
    }
  }
}

/// The injections that are not over, in their order.
struct Injections: Sendable {
  private(set) var open: [Injection] = []
  private var count = 0

  mutating func add(_ injection: Injection) -> Int {
    count += 1
    var injection = injection
    injection.number = count
    open.append(injection)
    return count
  }

  /// Takes one away, or all.
  ///
  /// - Returns: How many there were.
  mutating func end(_ number: Int?) -> Int {
    let before = open.count
    open.removeAll { number == nil || $0.number == number }
    return before - open.count
  }

  /// Takes a fault for a new connection.
  mutating func takeMeeting() -> Fault? {
    for injection in open where injection.meeting != nil {
      guard injection.skipped < injection.skip else {
        use(injection)
        return injection.meeting
      }
      skip(injection)
    }
    return nil
  }

  /// Notes that an answer was left as it is.
  mutating func skip(_ injection: Injection) {
    guard let index = open.firstIndex(where: { $0.number == injection.number }) else { return }
    open[index].skipped += 1
  }

  mutating func use(_ injection: Injection) {
    guard let index = open.firstIndex(where: { $0.number == injection.number }) else { return }
    open[index].given += 1
    if open[index].isOver { open.remove(at: index) }
  }
}
