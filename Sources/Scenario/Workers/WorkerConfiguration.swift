import Foundation
import ScenarioPlay

/// How a worker is started: the same program again, with arguments that make it play the requests it
/// receives.
package struct WorkerConfiguration: Sendable {
  /// The path of the executable.
  let program: String
  /// The arguments before the worker's own.
  var arguments: [String] = []
  /// The variables that its environment has besides those of each worker; see ``ProcessVariable``.
  var environment: [String: String] = [:]
  /// The names of the variables that it has from this process's environment because its Stage asks for them.
  var inherited: [String] = []
  /// Whether the user wants to see where a process died.
  var showsBacktrace = false
  /// The seconds of processor time, or of sleep with nothing owed, that an app may use for one piece of work
  /// before its process is ended: longer than a play's own patience, so that a stuck play can report it
  /// itself.
  var patience = Self.patience
  /// The number of bytes that a worker may write to its standard streams in one play.
  var sayable = 1 << 20

  static let patience = 20

  /// This program itself; nil if the system does not report its path.
  static var same: WorkerConfiguration? { Bundle.main.executablePath.map(Self.running) }

  /// Returns the launch of a tool's executable.
  ///
  /// Swift's own backtrace is full of addresses, which no report may contain: a user who wants it sets
  /// `SWIFT_BACKTRACE`.
  static func running(_ program: String) -> WorkerConfiguration {
    let isAsked = ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] != nil
    return WorkerConfiguration(
      program: program, environment: isAsked ? [:] : ["SWIFT_BACKTRACE": "enable=no"],
      showsBacktrace: isAsked)
  }

  /// Returns the same launch for the plays of a Stage.
  func playing(_ stage: any Stage.Type) -> WorkerConfiguration {
    var launch = self
    launch.inherited = stage.inheritedVariables
    return launch
  }
}
