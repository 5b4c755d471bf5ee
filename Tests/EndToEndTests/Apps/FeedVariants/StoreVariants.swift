@testable import Feed

extension FeedVariant {
  static let ofStore = [
    FeedVariant("takes an action up inside of another", "order") { parts, _ in
      parts.store = { NestedStore($0) }
    },
    FeedVariant("keeps what an action did before it was rejected", "rejected") { parts, _ in
      parts.store = { start in
        KeepingStore(start) { state, action throws(Rejection) in
          guard action == .feed(.pulled), case .loading = state.feed else {
            return try AppState.reduce(&state, action)
          }
          state.feed = .pending
          throw .alreadyLoading
        }
      }
    },
    FeedVariant("keeps a new feed to itself", "ready") { parts, _ in
      parts.store = { SilentStore($0) }
    },
  ]
}

/// Processes an action at once, also from inside of another.
private final class NestedStore: Store {
  override func dispatch(_ action: Action) { process(action) }
}

/// Keeps what a reduction changed before it threw.
private final class KeepingStore: Store {
  private let reduction: Reducer

  override init(_ state: AppState, reduce: @escaping Reducer) {
    reduction = reduce
    super.init(state, reduce: reduce)
  }

  override func process(_ action: Action) {
    var changed = state
    do throws(Rejection) {
      let effects = try reduction(&changed, action)
      become(changed)
      notify(.processed(action, new: changed, effects: effects))
    } catch {
      become(changed)
      notify(.rejected(action, error))
    }
  }
}

/// Notifies nobody of the mutation that an answer makes.
private final class SilentStore: Store {
  override func notify(_ outcome: Outcome) {
    if case .processed(.feed(.arrived), _, _) = outcome { return }
    super.notify(outcome)
  }
}
