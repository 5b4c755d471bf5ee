import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An app that follows a stream of lines, and asks for it again, with the last id, when it breaks.
final class StreamStage: Stage {
  struct State: Hashable {
    var lines: [String] = []
    var isOpen = false
  }

  static let vocabulary = Vocabulary(hosts: ["server": "https://api.example.com"])
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var reader: StreamReader?

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    let reader = StreamReader(environment)
    self.reader = reader
    reader.follow(isolation: isolation)
  }

  func quit(isolation: isolated any Actor) {
    reader?.stop()
    reader = nil
  }

  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult { .notOnScreen([]) }
  func state(isolation: isolated any Actor) -> Any { reader?.state ?? State() }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { reader?.state ?? State() }
  func screen(isolation: isolated any Actor) -> [String] { reader?.state.lines ?? [] }
}

private final class StreamReader {
  private(set) var state = StreamStage.State()
  private let environment: StageEnvironment
  private var lastID: String?
  private var task: Task<Void, Never>?

  init(_ environment: StageEnvironment) { self.environment = environment }

  func follow(isolation: isolated any Actor) {
    task = Task {
      _ = isolation
      await withTaskExecutorPreference(environment.executor) {
        while !Task.isCancelled {
          if await isWhole() { return }
          state.isOpen = false
          try? await environment.clock.sleep(for: .seconds(3))
        }
      }
    }
  }

  func stop() { task?.cancel() }

  /// Returns whether the stream has ended as a whole.
  private func isWhole() async -> Bool {
    var request = URLRequest(url: URL(string: "https://api.example.com/feed") ?? URL(fileURLWithPath: "/"))
    request.timeoutInterval = .infinity
    request.setValue(lastID, forHTTPHeaderField: "Last-Event-ID")
    do {
      let (bytes, _) = try await environment.bytes(for: request)
      state.isOpen = true
      for try await line in bytes.lines where !line.isEmpty {
        state.lines.append(line)
        if line.hasPrefix("id: ") { lastID = String(line.dropFirst(4)) }
      }
      state.isOpen = false
      return true
    } catch {
      return false
    }
  }
}
