import Foundation

/// How a worker is started: the same program again, told to play what it is handed.
package struct WorkerLaunch: Sendable {
  /// The path of the executable.
  let program: String
  /// What stands before the worker's own arguments.
  var arguments: [String] = []
  /// What its environment has beside this process's own.
  var environment: [String: String] = [:]
  /// Whether the person wants to see where a process died.
  var showsBacktrace = false
  /// Seconds of processor time, or of sleep with nothing owed, that an app may take for one thing before its
  /// process is ended: longer than a play's own patience, so that a play that is stuck can say so itself.
  var patience = Self.patience
  /// So many bytes a worker may write to its standard streams in one play.
  var sayable = 1 << 20

  static let patience = 20

  /// This very program; nil where the system does not tell which it is.
  static var same: WorkerLaunch? { Bundle.main.executablePath.map(Self.running) }

  /// A tool's executable.
  ///
  /// Swift's own backtrace is full of addresses, which no report may hold: one who wants it asks for it by
  /// `SWIFT_BACKTRACE`.
  static func running(_ program: String) -> WorkerLaunch {
    let isAsked = ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] != nil
    return WorkerLaunch(
      program: program, environment: isAsked ? [:] : ["SWIFT_BACKTRACE": "enable=no"],
      showsBacktrace: isAsked)
  }
}
