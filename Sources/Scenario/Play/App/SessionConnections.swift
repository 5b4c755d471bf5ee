import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of the app's sessions that wait for a connection: a session has no more connections to a host
/// than its configuration says (`httpMaximumConnectionsPerHost`), and each carries one request at a time.
final class SessionConnections: Sendable {
  /// The connections of one session to one host.
  struct Place: Hashable, Sendable {
    let session: ObjectIdentifier
    let host: String
  }

  private struct State {
    var used: [Place: Int] = [:]
    var waiting: [Place: [SameThreadBox<ScenarioURLProtocol>]] = [:]
  }

  private let state = Mutex(State())

  /// Takes a connection, or lets the request wait until it is the next.
  ///
  /// - Returns: Whether the request may be sent now.
  func take(_ place: Place, of most: Int, for request: ScenarioURLProtocol) -> Bool {
    let request = SameThreadBox(request)
    return state.withLock { state in
      if state.used[place, default: 0] >= most {
        state.waiting[place, default: []].append(request)
        return false
      }
      state.used[place, default: 0] += 1
      return true
    }
  }

  /// Passes a connection that has become free on to the request that waits longest.
  ///
  /// - Returns: That request; nil if none waits.
  func release(_ place: Place) -> ScenarioURLProtocol? {
    let next = state.withLock { state -> SameThreadBox<ScenarioURLProtocol>? in
      guard state.waiting[place]?.isEmpty == false, let next = state.waiting[place]?.removeFirst() else {
        state.used[place, default: 1] -= 1
        return nil
      }
      return next
    }
    return next?.value
  }

  /// Removes a request that waits.
  func forget(_ request: ScenarioURLProtocol, _ place: Place) {
    let request = SameThreadBox(request)
    state.withLock { $0.waiting[place]?.removeAll { $0.value === request.value } }
  }
}
