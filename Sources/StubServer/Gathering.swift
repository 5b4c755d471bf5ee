import Synchronization

/// What has come so far, and who waits until enough of it has.
final class Gathering<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var waiting: [(count: Int, continuation: CheckedContinuation<[Element], Never>)] = []
    var isOver = false
  }

  private let state = Mutex(State())

  func add(_ element: Element) {
    resume { state in
      state.elements.append(element)
      return state.elements.count
    }
  }

  /// All that came, when that many have, or when no more will.
  func all(atLeast count: Int) async -> [Element] {
    await withCheckedContinuation { continuation in
      let enough = state.withLock { state -> [Element]? in
        if state.isOver || state.elements.count >= count { return state.elements }
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

  /// Changes the state, then wakes who need not wait beyond the count, outside the lock.
  private func resume(_ change: (inout State) -> Int) {
    let (ready, elements) = state.withLock { state in
      let count = change(&state)
      let ready = state.waiting.filter { $0.count <= count }
      state.waiting.removeAll { $0.count <= count }
      return (ready.map(\.continuation), ready.isEmpty ? [] : state.elements)
    }
    for waiter in ready { waiter.resume(returning: elements) }
  }
}
