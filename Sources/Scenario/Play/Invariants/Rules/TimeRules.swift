import ScenarioBasics

/// A wait after a failure.
public struct BackOff: Sendable, Equatable {
  /// The number of failures in a row, from 1.
  public let attempt: Int
  /// When the next attempt is made, since T+0.
  public let until: Duration

  /// Creates a wait.
  public init(attempt: Int, until: Duration) { (self.attempt, self.until) = (attempt, until) }
}

/// Rules about time.
extension Invariant {
  /// ``InvariantRule/labelledTime``
  ///
  /// - Parameters:
  ///   - path: The path of the label.
  ///   - label: Returns the time or the day that the content has; nil if it has none.
  ///   - content: Returns what it is the content of: only labels of the same content are compared, which
  ///     answers to the same request have set.
  /// - Returns: The invariant.
  public static func labelledTimeNeverGoesBack<State, Label, Content>(
    at path: String, label: @escaping @Sendable (State) -> Label?,
    of content: @escaping @Sendable (State) -> Content
  ) -> Invariant where Label: Comparable & Sendable, Content: Equatable & Sendable {
    let start: LastLabel<Label, Content>? = nil
    return Invariant(.labelledTime, of: path, remembering: start) { (last, now: ObservedInstant<State>) in
      guard now.isRunning, let new = label(now.state) else {
        last = nil
        return nil
      }
      let content = content(now.state)
      let asked = Set(now.answers.filter(\.isSuccess).map(\.request.text))
      // A label that stays when the content changes is that of the content before.
      let isOwn = last.map { $0.label != new || $0.content == content && $0.isOwn } ?? true
      let before = last
      last = LastLabel(
        label: new, content: content, launches: now.launches, isOwn: isOwn,
        asked: asked.isEmpty ? before?.asked ?? [] : asked)
      guard let last = before, last.isOwn, last.content == content, last.launches == now.launches,
        new < last.label, asked.isEmpty || last.asked.isEmpty || !asked.isDisjoint(with: last.asked)
      else { return nil }
      return "\(path) went back from \(last.label) to \(new)"
    }
  }

  /// ``InvariantRule/loading``
  ///
  /// A load with nothing in flight, no timer set and no disk awaited can end only by an input.
  ///
  /// - Parameters:
  ///   - path: The path of what loads.
  ///   - longest: The longest time that it may load without sending a request; nil for any.
  ///   - isLoading: Returns whether it loads, and is not paused.
  /// - Returns: The invariant.
  public static func loadingIsNeverStuck<State>(
    at path: String, longest: Duration? = nil, isLoading: @escaping @Sendable (ObservedInstant<State>) -> Bool
  ) -> Invariant {
    let start: (since: Duration, sentCount: Int)? = nil
    return Invariant(.loading, of: path, remembering: start) { (loading, now: ObservedInstant<State>) in
      guard now.isRunning, isLoading(now) else {
        loading = nil
        return nil
      }
      if loading == nil || loading?.sentCount != now.sentCount { loading = (now.at, now.sentCount) }
      if now.requests.isEmpty, now.timers.isEmpty, !now.awaitsDisk {
        return "\(path) loads, and no request, timer or disk is awaited"
      }
      guard let longest, let loading, now.at - loading.since > longest else { return nil }
      return "\(path) has loaded since T+\(loading.since.word), longer than \(longest.word)"
    }
  }

  /// ``InvariantRule/backOff``
  ///
  /// - Parameters:
  ///   - path: The path of the wait.
  ///   - longest: The longest wait, which need not grow.
  ///   - wait: Returns the present wait; nil if the app does not wait because of a failure.
  /// - Returns: The invariant.
  public static func backOffGrows<State>(
    at path: String, longest: Duration, wait: @escaping @Sendable (State) -> BackOff?
  ) -> Invariant {
    let start: (wait: BackOff, length: Duration)? = nil
    return Invariant(.backOff, of: path, remembering: start) { (last, now: ObservedInstant<State>) in
      guard now.isRunning, let wait = wait(now.state) else {
        last = nil
        return nil
      }
      if wait == last?.wait { return nil }
      let length = wait.until - now.at
      defer { last = (wait, length) }
      // A wait that a screen shows only when it is over has led to a request.
      if length <= .zero, !now.requests.isEmpty { return nil }
      if length <= .zero { return "\(path) waits until T+\(wait.until.word), which is not in the future" }
      if length > longest { return "\(path) waits \(length.word), longer than \(longest.word)" }
      guard let last, wait.attempt != 1, length <= last.length, length < longest else { return nil }
      // With an answer that is no error, a screen may begin to show a wait that was set before.
      if now.answers.contains(where: \.isSuccess) { return nil }
      return
        "\(path) waits \(length.word) before attempt \(wait.attempt), and waited \(last.length.word) before"
    }
  }
}

/// The label of a content, and what has set it.
private struct LastLabel<Label: Sendable, Content: Sendable>: Sendable {
  let label: Label
  let content: Content
  let launches: Int
  let isOwn: Bool
  /// The requests whose answers came with it.
  let asked: Set<String>
}
