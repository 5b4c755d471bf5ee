/// Whether the app runs at a step of a story, as the steps above it have left it.
///
/// A step that the story excludes is refused where the file is read. Behind a gap nothing is known of the
/// app, so that the player follows the same steps by itself.
package struct AppLifecycle: Equatable, Sendable {
  /// What the app does.
  enum State: Equatable, Sendable {
    case neverLaunched
    /// Since the step of that line.
    case running(since: Int)
    /// By the step of that line.
    case quit(line: Int)
    /// A step above could not be read, or is missing.
    case unknown
  }

  private(set) var state: State

  package init() { self.init(state: .neverLaunched) }

  private init(state: State) { self.state = state }

  static let unknown = AppLifecycle(state: .unknown)

  /// Follows a step.
  ///
  /// - Throws: The contradiction where the app as it is cannot take the step; the state stays.
  package mutating func take(_ verb: Verb, line: Int) throws(LifecycleContradiction) {
    guard state.allows(verb) else { throw LifecycleContradiction(verb: verb, line: line, state: state) }
    switch verb {
    case .launch, .relaunch: state = .running(since: line)
    case .quit: state = .quit(line: line)
    default: break
    }
  }
}

extension AppLifecycle.State {
  fileprivate func allows(_ verb: Verb) -> Bool {
    switch (self, verb) {
    case (.unknown, _): true
    case (.running, .launch): false
    case (.running, _): true
    case (.neverLaunched, .relaunch): false
    case (.neverLaunched, _), (.quit, _): !verb.needsRunningApp
    }
  }
}

extension Verb {
  /// Whether nobody could do it to an app that does not run.
  ///
  /// What is of the world and not of the app (connection, disk, locale, zone, time) changes without it, and a
  /// claim compares the state in which the app begins.
  fileprivate var needsRunningApp: Bool {
    switch self {
    case .quit, .background, .foreground, .tap, .type, .clear, .swipe, .delete, .back, .dismiss, .own: true
    case .launch, .relaunch, .offline, .online, .disk, .locale, .zone, .wait, .waitUntil, .expect, .expectIs,
      .expectScreen, .expectRequests:
      false
    }
  }
}

/// A step that the app cannot take, since it runs already or does not run.
package struct LifecycleContradiction: Error, Equatable {
  let verb: Verb
  /// The line of the step.
  let line: Int
  /// What the app does there.
  let state: AppLifecycle.State

  package var sentence: String {
    switch state {
    case .running(let start): "the app runs already, since line \(start)"
    case .quit(let end): "the app is not running, since line \(end)"
    case .neverLaunched where verb == .relaunch: "the app was never launched"
    case .neverLaunched, .unknown: "the app is not running"
    }
  }

  /// What to write.
  package var remedy: String {
    switch (state, verb) {
    case (.running, _): "write `relaunch`, or `quit` above line \(line)"
    case (_, .relaunch): "write `launch`"
    case (_, .quit): "delete line \(line), or write `launch` above it"
    default: "write `launch` above line \(line)"
    }
  }
}
