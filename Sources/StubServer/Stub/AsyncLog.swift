import Synchronization

/// A log of the latest elements, with callers that wait until it has enough of them.
final class AsyncLog<Element: Sendable>: Sendable {
  private struct State {
    typealias Waiting = [(count: Int, continuation: CheckedContinuation<[Element], Never>)]

    var count = 0
    /// The latest elements, up to twice as many as are kept: the older half is removed at once.
    var elements: [Element] = []
    var waiting: Waiting = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates a log that keeps the given number of the latest elements.
  init(keeping limit: Int) { self.limit = limit }

  func add(_ element: Element) {
    resume { state in
      state.count += 1
      state.elements.append(element)
      if state.elements.count == 2 * limit { state.elements.removeFirst(limit) }
      return state.count
    }
  }

  /// The number of all elements, and of those that are no longer returned.
  var counts: (all: Int, forgotten: Int) {
    let count = state.withLock { $0.count }
    return (count, max(0, count - limit))
  }

  /// Returns the latest elements, as soon as the given number was added, or the log has ended.
  func all(atLeast count: Int) async -> [Element] {
    await withCheckedContinuation { continuation in
      let enough = state.withLock { state -> [Element]? in
        if state.isOver || state.count >= count { return state.elements.suffix(limit) }
        state.waiting.append((count, continuation))
        return nil
      }
      if let enough { continuation.resume(returning: enough) }
    }
  }

  func end() {
    resume { state in
      state.isOver = true
      return .max
    }
  }

  /// Changes the state, then resumes the callers that wait for at most the returned count, outside the lock.
  private func resume(_ change: (inout State) -> Int) {
    let (ready, elements) = state.withLock { state -> (State.Waiting, [Element]) in
      let count = change(&state)
      if state.waiting.isEmpty { return ([], []) }
      let ready = state.waiting.filter { $0.count <= count }
      state.waiting.removeAll { $0.count <= count }
      return (ready, ready.isEmpty ? [] : state.elements.suffix(limit))
    }
    for waiter in ready { waiter.continuation.resume(returning: elements) }
  }
}
