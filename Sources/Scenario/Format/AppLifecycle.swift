/// The running state of the app at a step of a story, as the steps above it have left it.
///
/// A step that contradicts the state is refused when the file is read. After a gap the state of the app is
/// unknown, so the player follows the same steps itself.
package struct AppLifecycle: Equatable, Sendable {
  /// The running state of the app.
  enum State: Equatable, Sendable {
    case neverLaunched
    /// The app runs since the step at that line.
    case running(since: Int)
    /// The app was quit by the step at that line.
    case quit(line: Int)
    /// A step above could not be read, or is missing.
    case unknown
  }

  private(set) var state: State

  package init() { self.init(state: .neverLaunched) }

  private init(state: State) { self.state = state }

  static let unknown = AppLifecycle(state: .unknown)

  /// Updates the state for a step.
  ///
  /// - Throws: The contradiction when the app in its state cannot take the step; the state is unchanged.
  package mutating func take(_ verb: Verb, line: Int) throws(LifecycleContradiction) {
    guard state.allows(verb) else { throw LifecycleContradiction(verb: verb, line: line, state: state) }
    switch verb {
    case .launch, .relaunch: state = .running(since: line)
    case .quit, .kill: state = .quit(line: line)
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

/// An error that says that the app cannot take a step, because it already runs or does not run.
package struct LifecycleContradiction: Error, Equatable {
  let verb: Verb
  /// The line of the step.
  let line: Int
  /// The running state of the app at the step.
  let state: AppLifecycle.State

  package var sentence: String {
    switch state {
    case .running(let start): "the app runs already, since line \(start)"
    case .quit(let end): "the app is not running, since line \(end)"
    case .neverLaunched where verb == .relaunch: "the app was never launched"
    case .neverLaunched, .unknown: "the app is not running"
    }
  }

  /// The text to write instead.
  package var remedy: String {
    switch (state, verb) {
    case (.running, _): "write `relaunch`, or `quit` above line \(line)"
    case (_, .relaunch): "write `launch`"
    case (_, .quit), (_, .kill): "delete line \(line), or write `launch` above it"
    default: "write `launch` above line \(line)"
    }
  }
}
