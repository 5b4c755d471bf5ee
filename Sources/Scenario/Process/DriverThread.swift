#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The thread that plays, in a process that belongs to one play, and the state that the interposed functions
/// read.
///
/// An interposed function is called in each thread, and before Swift is initialized. Therefore these are
/// constants of the image, which need no initializer, and none is written while another thread may read it:
/// `id` once, before the process has a second thread, and all others by the driver's own thread, which alone
/// reads them.
package enum DriverThread {
  /// `pthread_self()` of the driver; 0 while the process belongs to no play.
  nonisolated(unsafe) static var id: UInt = 0
  /// `pthread_self()` of the thread that runs, which is the driver or a thread that the app has started; 0
  /// while the process belongs to no play.
  nonisolated(unsafe) static var running: UInt = 0
  /// Whether it runs code of the app.
  nonisolated(unsafe) static var isInApp = false
  /// Whether it runs code that orders the threads, and whether the app has called that.
  nonisolated(unsafe) static var isScheduling = false
  nonisolated(unsafe) static var isScheduledByApp = false
  /// The virtual time since T+0, in whole seconds and additional nanoseconds.
  nonisolated(unsafe) static var seconds = 0
  nonisolated(unsafe) static var nanoseconds = 0
  /// The calendar time of T+0, in seconds since 1970-01-01T00:00:00Z.
  nonisolated(unsafe) static var start = 0
  /// The number of seconds by which the calendar of the whole process is ahead, for a play that must not
  /// depend on it; set before the process has a second thread.
  nonisolated(unsafe) package static var shift = 0
  /// The reading at T+0, in seconds, of the clocks that count from the start of the machine.
  static let uptime = 86_400
  /// The state of the generator of the app's random bytes.
  nonisolated(unsafe) private static var randomState: UInt64 = 0
  nonisolated(unsafe) static var escapes: [EscapedCall] = []
  /// Called with each escape before any of its code has run; it may end the process.
  nonisolated(unsafe) package static var escaping: ((EscapedCall) -> Void)?

  /// Whether the calling thread is the driver.
  package static var isCurrent: Bool { id != 0 && id == current }

  /// Whether the calling thread runs in the play: as the driver, or as a thread that the app has started.
  package static var isRunning: Bool { running != 0 && running == current }

  /// Whether the calling thread runs in the play, and code of the app.
  static var isCurrentInApp: Bool { isInApp && running == current && running != 0 }

  /// Whether the caller is code of the app, in a process that belongs to a play.
  package static var isApp: Bool { isCurrentInApp }

  static var current: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }

  /// Runs code of the app: during the body, the clocks of this thread are virtual, and work that would leave
  /// the thread is detected. Without effect if the process belongs to no play.
  ///
  /// - Parameters:
  ///   - now: The virtual time since T+0.
  ///   - start: The calendar time of T+0, in seconds since 1970-01-01T00:00:00Z.
  ///   - body: The code of the app.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  package static func inApp<Result, Failure>(
    at now: Duration, since start: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isCurrent, !isInApp else { return try body() }
    enter(now)
    (self.start, isInApp) = (start, true)
    #if canImport(Glibc)
      MainRunLoop.isQuiet = false
    #endif
    defer { isInApp = false }
    return try body()
  }

  /// Whether the main run loop may have work: the app has used it, and app code has run since the loop last
  /// ran.
  package static var awaitsRunLoop: Bool {
    #if canImport(Glibc)
      isCurrent && MainRunLoop.isUsed && !MainRunLoop.isQuiet
    #else
      false
    #endif
  }

  /// Runs code of the harness that the app has called, as if the app were not running.
  package static func outsideApp<Result>(_ body: () -> Result) -> Result {
    guard isCurrentInApp else { return body() }
    isInApp = false
    defer { isInApp = true }
    return body()
  }

  /// Runs code of the app in a body of ``outsideApp(_:)``.
  static func insideApp(_ body: () -> Void) {
    isInApp = true
    defer { isInApp = false }
    body()
  }

  /// Runs code that orders the threads, which another thread may interrupt with code of the app.
  static func scheduling<Result>(_ body: () -> Result) -> Result {
    let wasInApp = isInApp
    (isInApp, isScheduling, isScheduledByApp) = (false, true, wasInApp)
    defer { (isInApp, isScheduling) = (wasInApp, false) }
    return body()
  }

  /// Whether the calling thread runs in the play, and may wake another one.
  static var mayWake: Bool { running != 0 && running == current && !isScheduling }

  /// Begins the app's code in a thread that the app has started.
  static func enterApp() { (isInApp, isScheduling) = (true, false) }

  /// Ends it.
  static func leaveApp() { (isInApp, isScheduling, isScheduledByApp) = (false, true, true) }

  /// Takes over the time that has come while the driver's thread waited.
  package static func enter(_ now: Duration) {
    let (seconds, attoseconds) = now.components
    (self.seconds, nanoseconds) = (Int(seconds), Int(attoseconds / 1_000_000_000))
  }

  /// Plays on while the driver's own thread waits in code of the app, until the closure returns true; nil
  /// outside of a play. Setting it has no effect in a process that belongs to no play: the plays of a test
  /// run beside each other there, each on a thread of its own.
  package static var playOn: ((_ isOver: () -> Bool) -> Void)? {
    get {
      #if canImport(Glibc)
        ThreadScheduler.playOn
      #else
        nil
      #endif
    }
    set {
      #if canImport(Glibc)
        if isCurrent { ThreadScheduler.playOn = newValue }
      #endif
    }
  }

  /// Removes what a play has set for its process.
  package static func endPlay() {
    if isCurrent { (escaping, playOn) = (nil, nil) }
  }

  /// The descriptor that is readable when the thread that serves the sources of Dispatch has something to do;
  /// nil if there is none.
  package static var sources: Int32? {
    #if canImport(Glibc)
      DispatchPools.sources < 0 ? nil : DispatchPools.sources
    #else
      nil
    #endif
  }

  /// Sets whether other orders of the app's threads are played than the one in which they became ready.
  package static func turnThreads(_ turns: Bool) {
    #if canImport(Glibc)
      if isCurrent { ThreadScheduler.turnsThreads = turns }
    #endif
  }

  /// Makes the threads ready that the harness has woken. Must be called on the driver, outside of the locks
  /// of the play.
  package static func wakeThreads() {
    #if canImport(Glibc)
      ThreadScheduler.enqueueWoken()
    #endif
  }

  /// Whether the thread that serves the sources of Dispatch has something to do.
  package static var awaitsSources: Bool {
    #if canImport(Glibc)
      isCurrent && DispatchPools.awaitsSources
    #else
      false
    #endif
  }

  /// Runs the thread that serves the sources of Dispatch, which are those of the harness too, until it has
  /// nothing to do. Must be called on the driver, outside code of the app.
  package static func serveSources() {
    #if canImport(Glibc)
      DispatchPools.serve()
    #endif
  }

  /// Lists the threads that wait for something else than a time.
  ///
  /// - Parameter places: Whether a line has the function that waits, which differs between builds.
  /// - Returns: A line for each, the driver first.
  package static func waits(places: Bool) -> [String] {
    #if canImport(Glibc)
      outsideApp { ThreadScheduler.waits(places: places) }
    #else
      []
    #endif
  }

  /// The label of the queue of Dispatch whose work the calling thread of the app does, if it has one.
  package static var currentQueues: [String] {
    #if canImport(Glibc)
      guard isRunning, ThreadScheduler.running != nil else { return [] }
      let label = MainQueue.currentLabel
      return label.isEmpty ? [] : [label]
    #else
      []
    #endif
  }

  /// Removes and returns the labels of the queues whose work the app's threads have done since the last call.
  package static func takeQueues() -> [String] {
    #if canImport(Glibc)
      ThreadScheduler.takeQueues()
    #else
      []
    #endif
  }

  /// The function in which the thread of the play runs at this moment; nil if none is known. Called on a
  /// thread of the harness when the play does not come back.
  package static var place: String? {
    #if canImport(Glibc)
      InterruptedThread.place
    #else
      nil
    #endif
  }

  /// The threads that wait for locks which they hold in a circle, a line each; empty if there are none.
  package static var circle: [String] {
    #if canImport(Glibc)
      outsideApp { ThreadScheduler.circle }
    #else
      []
    #endif
  }

  /// Starts the sequence of random bytes that the app is given. Without effect if the process belongs to no
  /// play.
  package static func seedRandom(_ seed: UInt64) {
    if isCurrent { randomState = seed }
  }

  /// Runs a body whose random bytes come from a sequence of its own, and stores how far that is.
  package static func drawing<Result>(from state: inout UInt64, _ body: () -> Result) -> Result {
    guard isCurrent else { return body() }
    swap(&randomState, &state)
    defer { swap(&randomState, &state) }
    return body()
  }

  /// Writes the next random bytes of the play: the numbers of SplitMix64, least significant byte first.
  static func fillFromSeed(_ bytes: UnsafeMutableRawPointer, count: Int) {
    for start in stride(from: 0, to: count, by: 8) {
      randomState &+= 0x9e37_79b9_7f4a_7c15
      var number = randomState
      number = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
      number = (number ^ (number >> 27)) &* 0x94d0_49bb_1331_11eb
      number ^= number >> 31
      for place in start..<min(start + 8, count) {
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: number), toByteOffset: place, as: UInt8.self)
        number >>= 8
      }
    }
  }

  #if canImport(Glibc)
    /// Returns the duration that a function of C was given.
    static func duration(_ time: UnsafeRawPointer) -> Duration {
      let time = time.loadUnaligned(as: timespec.self)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Returns the virtual time of a reading of the clock. A `Date` is a `Double`, in which 250 ms are less.
    static func time(_ reading: UnsafeRawPointer, of clock: Int32) -> Duration {
      let origin = Duration.seconds(clock == CLOCK_REALTIME ? start : uptime)
      guard clock == CLOCK_REALTIME else { return duration(reading) - origin }
      let nanoseconds = (duration(reading) - origin) / .nanoseconds(1)
      return .microseconds(Int64((nanoseconds / 1000).rounded()))
    }
  #endif

  /// The virtual time since T+0.
  static var now: Duration { .seconds(seconds) + .nanoseconds(nanoseconds) }
}
