import ScenarioBasics
import ScenarioFormat

/// Rules about what a user sees and does.
extension Invariant {
  /// ``InvariantRule/errorAndFresh``
  ///
  /// - Parameters:
  ///   - path: The path of the part of the state.
  ///   - error: Returns the failure that the state tells; nil for none.
  ///   - fresh: Returns the content that the state shows as fresh; nil for none.
  /// - Returns: The invariant.
  public static func errorAndFreshNeverTogether<State>(
    at path: String, error: @escaping @Sendable (State) -> String?,
    fresh: @escaping @Sendable (State) -> String?
  ) -> Invariant {
    Invariant(.errorAndFresh, of: path, remembering: ()) { (_, now: ObservedInstant<State>) in
      guard now.isRunning, let error = error(now.state), let fresh = fresh(now.state) else { return nil }
      return "\(path) tells \(error), and shows \(fresh)"
    }
  }

  /// ``InvariantRule/handledEvents``
  ///
  /// An event that an input of the instant may have sent is not meant: what a user does at the wrong time is
  /// rejected rightly. The app must report rejected events, as ``StageEvent/rejected(event:reason:)``.
  ///
  /// - Parameters:
  ///   - state: The type of the Stage's state.
  ///   - mayReject: Returns whether the event may be rejected.
  /// - Returns: The invariant.
  public static func noUnhandledEvent<State>(
    in state: State.Type = Any.self, mayReject: @escaping @Sendable (String) -> Bool = { _ in false }
  ) -> Invariant {
    Invariant(.handledEvents, of: nil, remembering: ()) { (_, now: ObservedInstant<State>) in
      guard now.inputs.isEmpty else { return nil }
      for case .rejected(let event, let reason) in now.events where !mayReject(event) {
        return "\(event) was rejected: \(reason)"
      }
      return nil
    }
  }

  /// ``InvariantRule/controls``
  ///
  /// An input on a node, or on the screen as a whole, has an effect if it changes the state or the screen,
  /// sends a request, sets or ends a timer, stores or presents something. Fields are not meant, because they
  /// may refuse a key.
  ///
  /// - Parameter mayIdle: Returns whether the control with the identifier may do nothing in the state before
  ///   the input, such as the tab that is open.
  /// - Returns: The invariant.
  public static func everyControlWorks<State: Sendable>(
    mayIdle: @escaping @Sendable (_ identifier: String, _ before: State) -> Bool
  ) -> Invariant {
    let start: LastView<State>? = nil
    return Invariant(.controls, of: nil, remembering: start) { (last, now: ObservedInstant<State>) in
      defer { last = LastView(now) }
      // Nobody sees the controls of an app in the background.
      guard let last, now.isRunning, !now.isInBackground, !now.inputs.isEmpty,
        now.inputs.allSatisfy(\.isOnControl)
      else {
        return nil
      }
      let idle = now.inputs.allSatisfy { mayIdle(String($0.identifier), last.state) }
      guard !idle, !now.world.hasEffect, last.isLike(now) else { return nil }
      return "`\(now.inputs.map(\.text).joined(separator: "`, `"))` was done, and nothing happened"
    }
  }

  /// ``InvariantRule/deadTimers``
  ///
  /// - Parameters:
  ///   - owner: Returns the screen that set the timer; nil for a timer of no screen.
  ///   - alive: Returns the screens that have not ended.
  /// - Returns: The invariant.
  public static func noTimersOfDeadScreens<State>(
    owner: @escaping @Sendable (ObservedTimer) -> String?,
    alive: @escaping @Sendable (ObservedInstant<State>) -> Set<String>
  ) -> Invariant {
    Invariant(.deadTimers, of: nil, remembering: ()) { (_, now: ObservedInstant<State>) in
      let left = now.firstLeft(of: now.timers, by: owner, alive: alive)
      return left.map { "\($0.screen) has ended, and \($0.item.words), is still set" }
    }
  }

  /// ``InvariantRule/oneAlert``
  ///
  /// - Parameters:
  ///   - subject: The part of the state that the rule is checked for, if a Stage checks several.
  ///   - alerts: Returns how many alerts of an outage the instant has presented.
  ///   - isOver: Returns whether there is no outage.
  /// - Returns: The invariant.
  public static func oneAlertAnOutage<State>(
    of subject: String? = nil, alerts: @escaping @Sendable (ObservedInstant<State>) -> Int,
    isOver: @escaping @Sendable (State) -> Bool
  ) -> Invariant {
    Invariant(.oneAlert, of: subject, remembering: OutageAlerts()) {
      (outage, now: ObservedInstant<State>) in
      outage.take(alerts(now), isOver: !now.isRunning || isOver(now.state))
    }
  }

  /// ``InvariantRule/oneAlert``, for a state that has the alert as long as it is shown.
  ///
  /// - Parameters:
  ///   - subject: The part of the state that the rule is checked for, if a Stage checks several.
  ///   - alert: Returns the alert of an outage that is shown; nil for none.
  ///   - isOver: Returns whether there is no outage.
  /// - Returns: The invariant.
  public static func oneAlertAnOutage<State>(
    of subject: String? = nil, alert: @escaping @Sendable (State) -> String?,
    isOver: @escaping @Sendable (State) -> Bool
  ) -> Invariant {
    let start = (outage: OutageAlerts(), isShown: false)
    return Invariant(.oneAlert, of: subject, remembering: start) { (memory, now: ObservedInstant<State>) in
      let isShown = now.isRunning && alert(now.state) != nil
      defer { memory.isShown = isShown }
      return memory.outage.take(
        isShown && !memory.isShown ? 1 : 0, isOver: !now.isRunning || isOver(now.state))
    }
  }
}

extension ObservedInstant {
  /// Returns the first of the items that a screen has left when it ended, with the screen.
  func firstLeft<Item>(
    of items: [Item], by owner: (Item) -> String?, alive: (ObservedInstant) -> Set<String>
  ) -> (screen: String, item: Item)? {
    let screens = isRunning ? alive(self) : []
    for item in items {
      if let screen = owner(item), !screens.contains(screen) { return (screen, item) }
    }
    return nil
  }
}

/// The alerts of the present outage.
private struct OutageAlerts: Sendable {
  private var count = 0

  /// Counts the alerts of an instant; returns what is wrong, or nil.
  mutating func take(_ alerts: Int, isOver: Bool) -> String? {
    count += alerts
    defer { if isOver { count = 0 } }
    return count > 1 ? "\(count) alerts were shown in one outage" : nil
  }
}

/// The state and the screen that a user saw before an input, with the timers and the requests.
private struct LastView<State: Sendable>: Sendable {
  let state: State
  private let screen: [ScreenNode]
  private let timers: [ObservedTimer]
  private let requests: [ObservedRequest]

  init(_ instant: ObservedInstant<State>) {
    (state, screen, timers, requests) = (instant.state, instant.screen, instant.timers, instant.requests)
  }

  func isLike(_ instant: ObservedInstant<State>) -> Bool {
    screen == instant.screen && timers == instant.timers && requests == instant.requests
  }
}

extension ObservedInput {
  /// Whether the app took it, and it is an input on a control.
  fileprivate var isOnControl: Bool {
    isDone && step.role == .control
  }
}
