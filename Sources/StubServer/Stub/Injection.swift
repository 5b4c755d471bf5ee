/// A change that breaks the next answers of a stub, independently of its script; a broken answer is not used
/// up.
package struct Injection: Sendable {
  package enum Effect: Sendable {
    /// An answer that is sent instead of the script's answer.
    case whole(Answer)
    /// The script's answer with a further delay and faults.
    case over(delay: Duration, faults: [Fault])
    /// A fault that the next connections meet before they bring a request.
    case connection(Fault)
  }

  /// The injection as the user wrote it.
  package let text: String
  package let change: Effect
  /// The requests that it applies to, or nil for all.
  package let pattern: RequestPattern?
  /// The number of answers that it breaks, or nil for all until it is removed.
  package let count: Int?
  /// The number of answers that it leaves unchanged before the first that it breaks.
  package let skip: Int
  /// The number of answers that it has left unchanged.
  package internal(set) var skipped = 0
  /// The number of answers that it has broken.
  package internal(set) var given = 0
  /// The number of the injection, by which a client removes it.
  package internal(set) var number = 0

  package init(
    _ text: String, _ change: Effect, for pattern: RequestPattern? = nil, count: Int? = nil, skip: Int = 0
  ) {
    (self.text, self.change, self.pattern) = (text, change, pattern)
    (self.count, self.skip) = (count, skip)
  }

  var isOver: Bool { count.map { given >= $0 } ?? false }

  private func isFor(_ asked: RequestPattern) -> Bool {
    pattern?.covers(method: asked.method, target: asked.target, host: asked.host) ?? true
  }

  /// Returns whether the injection applies to a request.
  func breaks(_ asked: RequestPattern) -> Bool {
    if case .connection = change { return false }
    return isFor(asked)
  }

  /// The fault that a connection meets.
  var meeting: Fault? { if case .connection(let fault) = change { fault } else { nil } }

  /// Returns the answer as the injection breaks it.
  ///
  /// - Parameters:
  ///   - answer: The script's answer, or nil if it has none.
  ///   - method: The method of the request.
  /// - Returns: Nil if there is no answer that can be broken.
  /// - Throws: `Impossible` if the fault would change nothing, or does not fit.
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

/// The injections that are not finished, in their order.
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

  /// Removes one injection, or all.
  ///
  /// - Returns: The number of removed injections.
  mutating func end(_ number: Int?) -> Int {
    let before = open.count
    open.removeAll { number == nil || $0.number == number }
    return before - open.count
  }

  /// Returns the fault for a new connection, and counts its use.
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

  /// Counts an answer that was left unchanged.
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
