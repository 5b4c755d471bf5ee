import Synchronization

/// Calls `work` with each element, so many at a time as there are jobs; returns the results in the order of the
/// elements.
func concurrentMap<Element: Sendable, Output: Sendable>(
  _ elements: [Element], jobs: Int, _ work: @escaping @Sendable (Int, Element) throws -> Output
) async throws -> [Output] {
  let queue = ElementQueue(elements)
  return try await withThrowingTaskGroup(of: [(place: Int, output: Output)].self) { group in
    for _ in 0..<jobs {
      group.addTask {
        var outputs: [(place: Int, output: Output)] = []
        while let (place, element) = queue.next() { outputs.append((place, try work(place, element))) }
        return outputs
      }
    }
    return try await group.reduce(into: []) { $0 += $1 }.sorted { $0.place < $1.place }.map(\.output)
  }
}

/// Elements that are taken one after another, by several tasks.
private final class ElementQueue<Element: Sendable>: Sendable {
  private let rest: Mutex<ArraySlice<(place: Int, element: Element)>>

  init(_ elements: [Element]) { rest = Mutex(elements.enumerated().map { ($0, $1) }[...]) }

  func next() -> (place: Int, element: Element)? { rest.withLock { $0.popFirst() } }
}
