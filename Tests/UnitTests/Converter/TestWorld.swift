import Foundation
import RCCDomain
import Synchronization

/// A clock that stops until the test moves it; each sleep ends at its own instant.
final class TestClock: AppClock {
  private struct Sleep: Sendable {
    let id: Int
    let due: Instant
    let sleeper: CheckedContinuation<Void, any Error>
  }
  private struct State: Sendable {
    var now = Instant.start
    var lastID = 0
    var sleeps: [Sleep] = []
  }
  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }

  func sleep(for duration: Duration) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleeper in add(id, duration, sleeper) }
    } onCancel: {
      end { $0.id == id }?.resume(throwing: CancellationError())
    }
  }

  private func add(_ id: Int, _ duration: Duration, _ sleeper: CheckedContinuation<Void, any Error>) {
    if Task.isCancelled { return sleeper.resume(throwing: CancellationError()) }
    state.withLock { $0.sleeps.append(Sleep(id: id, due: $0.now + duration, sleeper: sleeper)) }
  }

  private func end(_ which: (Sleep) -> Bool) -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      state.sleeps.firstIndex(where: which).map { state.sleeps.remove(at: $0).sleeper }
    }
  }

  /// Advances to the next sleep that is due by the instant and ends it; when there is none, advances to the
  /// instant and returns false.
  func wakeNext(upTo end: Instant) -> Bool {
    let next = state.withLock { state -> Sleep? in
      let due = state.sleeps.filter { $0.due <= end }.min { ($0.due, $0.id) < ($1.due, $1.id) }
      state.now = due?.due ?? end
      return due
    }
    guard let next else { return false }
    self.end { $0.id == next.id }?.resume()
    return true
  }
}

/// A service that gives scripted answers in their order.
final class TestWire: Transport {
  enum Reply: Sendable {
    case rates(String, after: Duration = .zero)
    case status(Int, fields: [String: String] = [:], body: String = "")
    case failure(TransportFailure)
    case never
  }

  private let replies: Mutex<[Reply]>
  private let clock: TestClock
  private let recorder: Recorder

  init(_ replies: [Reply], clock: TestClock, recorder: Recorder) {
    self.replies = Mutex(replies)
    self.clock = clock
    self.recorder = recorder
  }

  func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    let tag = request.fields.map { "  \($0.name): \($0.value)" }.joined()
    recorder.add("\(clock.now)  \(request.method) \(request.url.absoluteString.dropFirst(8))\(tag)")
    switch replies.withLock({ $0.isEmpty ? .never : $0.removeFirst() }) {
    case .failure(let failure): throw failure
    case .never: throw await ended(after: .seconds(1_000_000)) ?? .timedOut
    case .status(let status, let fields, let body):
      return HTTPResponse(status: status, body: Data(body.utf8)) { fields[$0] }
    case .rates(let figures, let delay):
      if let failure = await ended(after: delay) { throw failure }
      return HTTPResponse(status: 200, body: Data("{\"base\":\"EUR\",\(figures)}".utf8)) { _ in nil }
    }
  }

  private func ended(after delay: Duration) async -> TransportFailure? {
    if delay == .zero { return nil }
    do { try await clock.sleep(for: delay) } catch {
      recorder.add("\(clock.now)  cancelled")
      return .cancelled
    }
    return nil
  }
}

/// A connection that the test switches on and off.
final class TestConnectivity: Connectivity {
  private struct State: Sendable {
    var isOnline = true
    var listeners: [AsyncStream<Bool>.Continuation] = []
  }
  private let state = Mutex(State())

  var isOnline: Bool { state.withLock { $0.isOnline } }

  var changes: AsyncStream<Bool> {
    let (changes, listener) = AsyncStream.makeStream(of: Bool.self)
    state.withLock { $0.listeners.append(listener) }
    return changes
  }

  func set(_ isOnline: Bool) {
    let listeners = state.withLock { state in
      state.isOnline = isOnline
      return state.listeners
    }
    for listener in listeners { listener.yield(isOnline) }
  }
}
