/// Computes what an action makes of the whole state, and the work that it starts.
typealias Reducer = @MainActor (inout AppState, Action) throws(Rejection) -> [Effect]

/// The result of an action.
enum Outcome {
  /// The state is now `new`, and the effects begin.
  case processed(Action, new: AppState, effects: [Effect])
  /// The state is what it was.
  case rejected(Action, Rejection)
}

/// The one state of the app, and the one place where it changes.
///
/// Actions are processed one after another, each on the state that the one before it left.
@MainActor
class Store {
  private(set) var state: AppState
  private let reduce: Reducer
  private var queue: [Action] = []
  private var isProcessing = false
  private var subscribers: [(Outcome) -> Void] = []

  init(_ state: AppState, reduce: @escaping Reducer = AppState.reduce) {
    (self.state, self.reduce) = (state, reduce)
  }

  /// Takes the action up at once, or, from inside of another one, when that one is over.
  func dispatch(_ action: Action) {
    queue.append(action)
    guard !isProcessing else { return }
    isProcessing = true
    defer { isProcessing = false }
    while !queue.isEmpty { process(queue.removeFirst()) }
  }

  func process(_ action: Action) {
    // A rejected action leaves no trace: what it changed before it was rejected is dropped with the copy.
    var changed = state
    do throws(Rejection) {
      let effects = try reduce(&changed, action)
      become(changed)
      notify(.processed(action, new: changed, effects: effects))
    } catch {
      notify(.rejected(action, error))
    }
  }

  /// Notifies for as long as the app lives, after those that have subscribed before.
  func subscribe(_ notify: @escaping (Outcome) -> Void) { subscribers.append(notify) }

  func become(_ state: AppState) { self.state = state }

  func notify(_ outcome: Outcome) {
    for notify in subscribers { notify(outcome) }
  }
}
