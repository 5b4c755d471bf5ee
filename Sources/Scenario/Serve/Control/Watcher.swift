import ScenarioBasics
import StubServer
import Synchronization

/// Somebody who waits on a connection for what comes in a session: for requests, or for all of it.
///
/// However much comes at once, he is looked after once: a server under load is not held up by who watches it.
final class Watcher: Sendable {
  private struct State: Sendable {
    var isScheduled = false
    var hasChanged = true
    var hasEnded = false
    /// Up to which exchange it has looked.
    var last: Int
    /// Those that were sent before they were over.
    var open: [Int] = []
    var found: [ServedExchange] = []
    var listener: Int?
    /// Nil behind the end.
    var schedule: (@Sendable () -> Void)?
    var isOverdue = false
  }

  let session: ServeSession
  /// Whether he watches all of it.
  let isStream: Bool
  private let state: Mutex<State>
  /// So many exchanges are looked at in one go.
  static let most = 200

  init(_ session: ServeSession, since number: Int, isStream: Bool = false) {
    (self.session, self.isStream) = (session, isStream)
    // Those that came before and wait for their answer are told when they have it.
    let open = isStream ? session.waiting.map(\.number).filter { $0 <= number } : []
    state = Mutex(State(last: number, open: open))
  }

  /// Begins to listen; one whose session is over already has ended.
  ///
  /// - Parameter schedule: Has somebody look soon; called once until he does.
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

  /// The time that it was to wait for is over.
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

  /// Whether something was told that nobody has looked at.
  var hasNews: Bool { state.withLock { $0.isScheduled } }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// What is new for who waits for requests that match.
  ///
  /// - Returns: All that were found so far.
  func look(for pattern: RequestPattern?) -> [ServedExchange] {
    let last = state.withLock { state in
      state.isScheduled = false
      return state.last
    }
    let fresh = session.exchanges(since: last)
    return state.withLock { state in
      state.last = max(last, fresh.last?.number ?? last)
      state.found += fresh.filter { $0.request != nil && (pattern.map($0.isFor) ?? true) }
      // As they are now: what was found without an answer may have one, or be asked again elsewhere.
      state.found = state.found.map { session.exchange($0.number) ?? $0 }.filter { $0.state != .sentAway }
      return state.found
    }
  }

  /// What is new for who watches.
  ///
  /// - Returns: Whether anything but the exchanges has changed, the exchanges, and whether there are more.
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

/// A place on a connection where somebody waits: more than one may, on one that is pipelined.
struct WatcherID: Hashable, Comparable, Sendable {
  let connection: ConnectionID
  let place: Int

  static func < (one: WatcherID, other: WatcherID) -> Bool {
    (one.connection, one.place) < (other.connection, other.place)
  }
}
