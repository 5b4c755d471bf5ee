import Foundation

#if canImport(Dispatch)
  import Dispatch
#endif

#if canImport(Glibc)
  import Glibc
#endif

/// The takeover of a whole process by a play, so that an app runs in it as it is written.
///
/// The main actor, tasks, actors and their sleeps run on the driver; so does the main queue. On the driver,
/// and only while it runs code of the app, the clocks of the system are virtual, and work that would leave
/// the thread is detected. All other threads keep the system's functions.
package enum ProcessTakeover {
  /// An error that says why a process cannot be taken over: libraries do not find a function of the
  /// executable, or those of this toolchain are not as the tool expects.
  package struct Failure: Error, Equatable {
    package let message: String
    package let remedy: String
  }

  /// Takes this process over; its calling thread, which must be its first and only one, becomes the driver.
  ///
  /// - Returns: False if the platform does not support it.
  /// - Throws: The function that is missing, the jobs that the executors do not receive, or the clock that is
  ///   not virtual.
  package static func begin() throws(Failure) -> Bool {
    #if canImport(Glibc)
      ProcessExecutors.install()
      DriverThread.id = DriverThread.current
      DriverThread.running = DriverThread.id
      if let failure {
        (DriverThread.id, DriverThread.running) = (0, 0)
        throw failure
      }
      unsetenv("RCC_PLAYS")
      ThreadCount.begin()
      ThreadScheduler.begin()
      MainQueue.begin()
      DispatchPools.begin()
      FatalSignals.begin()
      InterruptedThread.begin()
      return true
    #else
      return false
    #endif
  }

  /// Whether the platform supports it.
  package static var isPossible: Bool {
    #if canImport(Glibc)
      true
    #else
      false
    #endif
  }

  /// Whether this process belongs to a play.
  package static var isComplete: Bool { DriverThread.id != 0 }

  #if canImport(Glibc)
    /// All interposed functions. They are found once, when the process starts.
    static let interpositions =
      findClocks() + findSleeps() + findMainQueue() + findThreads() + findSemaphores() + findFutex()
      + findLocks() + findConditions() + findDescriptors() + findQueues() + findSockets() + findRunLoop()
      + findFiles() + findPaths() + findFolders() + findDefaults() + findRandom() + findNames()
      + findLeavingCalls()

    private static var failure: Failure? {
      if let missing = interpositions.first(where: { !$0.isFound }) {
        return Failure(
          message:
            "this executable does not export `\(missing.name)`: a play could not see what its app does",
          remedy: """
            in Package.swift, give its target linkerSettings: [.unsafeFlags(["-Xlinker", "-export-dynamic"], \
            .when(platforms: [.linux]))]
            """)
      }
      if let jobs = ProcessExecutors.missedJobs {
        return unknownToolchain("\(jobs) do not reach the executors of the play")
      }
      return silentClock.map { unknownToolchain("`\($0)` does not read the virtual clock") }
    }

    /// Properties of a toolchain that cannot be known in advance are probed at the start of a play.
    private static func unknownToolchain(_ difference: String) -> Failure {
      Failure(
        message: "with the libraries of this Swift, \(difference)",
        remedy: "build with Swift 6.3, with which the tool is tested")
    }

    /// A clock of the libraries that does not read the virtual time; nil if all do.
    static var silentClock: String? {
      let (time, start) = (Duration.seconds(7), 1_000_000_000)
      return DriverThread.inApp(at: time, since: start) {
        let uptime = Double(DriverThread.uptime) + 7
        let readings: [(String, Bool)] = [
          ("Date()", Date().timeIntervalSince1970 == Double(start) + 7),
          ("ContinuousClock", ContinuousClock.now == ContinuousClock.now),
          ("DispatchTime.now()", DispatchTime.now().uptimeNanoseconds == UInt64(uptime * 1e9)),
          ("ProcessInfo.systemUptime", ProcessInfo.processInfo.systemUptime == uptime),
        ]
        return readings.first { !$0.1 }?.0
      }
    }
  #endif
}
