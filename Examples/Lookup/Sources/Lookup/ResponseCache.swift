import Foundation

/// Answers by their path, each as long as it is young enough; who asks while an answer is on its way waits
/// for that one.
actor ResponseCache {
  private struct Entry {
    let data: Data
    let stored: Date
  }

  private let maxAge: TimeInterval
  private var entries: [String: Entry] = [:]
  private var inFlight: [String: Task<Data, any Error>] = [:]

  init(maxAge: TimeInterval) { self.maxAge = maxAge }

  /// Returns the answer that it has, or the one that it loads; `anew` loads though it has one.
  func data(
    for path: String, anew: Bool, load: @escaping @Sendable () async throws -> Data
  ) async throws -> Data {
    if !anew, let entry = entries[path], Date().timeIntervalSince(entry.stored) < maxAge { return entry.data }
    let task: Task<Data, any Error>
    if let running = inFlight[path], !running.isCancelled {
      task = running
    } else {
      task = Task { try await load() }
      inFlight[path] = task
    }
    defer { if inFlight[path] == task { inFlight[path] = nil } }
    let data = try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
    entries[path] = Entry(data: data, stored: Date())
    return data
  }
}
