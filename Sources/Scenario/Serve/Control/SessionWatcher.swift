import ScenarioBasics
import StubServer
import Synchronization

/// An observer of a session on behalf of a connection: it waits for requests, or streams all events.
///
/// Events that arrive together are handled in one look, so that watchers do not slow down a server under
/// load.
final class SessionWatcher: Sendable {
  private struct State: Sendable {
    var isScheduled = false
    var hasChanged = true
    var hasEnded = false
    /// The number of the last exchange that was examined.
    var last: Int
    /// The exchanges that were sent to the client before they were over.
    var open: [Int] = []
    var found: [ServedExchange] = []
    var listener: Int?
    /// The closure that schedules a look; nil after the end.
    var schedule: (@Sendable () -> Void)?
    var isOverdue = false
  }

  let session: ServeSession
  /// Whether the watcher streams all events of the session.
  let isStream: Bool
  private let state: Mutex<State>
  /// The most exchanges that one look examines.
  static let most = 200

  init(_ session: ServeSession, since number: Int, isStream: Bool = false) {
    (self.session, self.isStream) = (session, isStream)
    // Exchanges that arrived earlier and wait for their answer are reported when they have it.
    let open = isStream ? session.waiting.map(\.number).filter { $0 <= number } : []
    state = Mutex(State(last: number, open: open))
  }

  /// Starts to listen; if the session is over already, the watcher has ended.
  ///
  /// - Parameter schedule: Schedules a look at the news; called once until that look takes place.
  func begin(_ schedule: @escaping @Sendable () -> Void) {
    state.withLock { $0.schedule = schedule }
    let listener = session.listen { [weak self] news in
      self?.note { state in
        switch news {
        case .exchange: break
        case .changed: state.hasChanged = true
        case .restarted(let last):
          (state.hasChanged, state.last, state.found, state.open) = (true, last, [], [])
        case .ended: state.hasEnded = true
        }
      }
    }
    state.withLock { state in
      state.listener = listener
      if listener == nil { state.hasEnded = true }
    }
  }

  /// Records that the time to wait is over.
  func setOverdue() { note { $0.isOverdue = true } }

  var isOverdue: Bool { state.withLock { $0.isOverdue } }

  private func note(_ change: (inout State) -> Void) {
    let schedule = state.withLock { state -> (@Sendable () -> Void)? in
      change(&state)
      defer { state.isScheduled = true }
      return state.isScheduled ? nil : state.schedule
    }
    schedule?()
  }

  func end() {
    let listener = state.withLock { state in
      state.schedule = nil
      return state.listener
    }
    if let listener { session.endListening(listener) }
  }

  /// Whether there are notices that no look has examined.
  var hasNews: Bool { state.withLock { $0.isScheduled } }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Examines the new exchanges for requests that match.
  ///
  /// - Returns: All requests that were found so far.
  func look(for pattern: RequestPattern?) -> [ServedExchange] {
    let last = state.withLock { state in
      state.isScheduled = false
      return state.last
    }
    let fresh = session.exchanges(since: last)
    return state.withLock { state in
      state.last = max(last, fresh.last?.number ?? last)
      state.found += fresh.filter { $0.request != nil && (pattern.map($0.isFor) ?? true) }
      // Reads them again: an exchange found without an answer may have one now, or was sent again on another
      // connection.
      state.found = state.found.map { session.exchange($0.number) ?? $0 }.filter { $0.state != .sentAway }
      return state.found
    }
  }

  /// Examines what is new for a stream.
  ///
  /// - Returns: Whether the session or its exchanges have changed, the exchanges, and whether there are more.
  func news() -> (hasChanged: Bool, exchanges: [ServedExchange], more: Bool) {
    let (hasChanged, last, open) = state.withLock { state in
      defer { (state.isScheduled, state.hasChanged) = (false, false) }
      return (state.hasChanged, state.last, state.open)
    }
    let done = open.compactMap { session.exchange($0) }.filter { $0.state != .waiting }
    let fresh = session.exchanges(since: last, most: Self.most)
    let gone = Set(done.map(\.number))
    state.withLock { state in
      state.last = fresh.last?.number ?? last
      state.open =
        open.filter { !gone.contains($0) && session.exchange($0) != nil }
        + fresh.filter { $0.state == .waiting }.map(\.number)
    }
    return (hasChanged || !fresh.isEmpty, done + fresh, fresh.count == Self.most)
  }
}

/// The place of a waiting client on a connection; a pipelined connection may have several.
struct WatcherID: Hashable, Comparable, Sendable {
  let connection: ConnectionID
  let place: Int

  static func < (one: WatcherID, other: WatcherID) -> Bool {
    (one.connection, one.place) < (other.connection, other.place)
  }
}
