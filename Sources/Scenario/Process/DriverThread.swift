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
  /// Whether it runs code of the app.
  nonisolated(unsafe) static var isInApp = false
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
  nonisolated(unsafe) static var escapes: [Escape] = []
  /// Called with each escape before any of its code has run; it may end the process.
  nonisolated(unsafe) package static var escaping: ((Escape) -> Void)?

  /// Whether the calling thread is the driver.
  package static var isCurrent: Bool { id != 0 && id == current }

  /// Whether the calling thread is the driver, and runs code of the app.
  static var isCurrentInApp: Bool { id != 0 && id == current && isInApp }

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
    let (seconds, attoseconds) = now.components
    (self.seconds, nanoseconds) = (Int(seconds), Int(attoseconds / 1_000_000_000))
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

  /// Runs code of the app that the system calls for the harness, in a body of ``outsideApp(_:)``.
  static func insideApp(_ body: () -> Void) {
    isInApp = true
    defer { isInApp = false }
    body()
  }

  /// Removes and returns the escapes since the last call, in order.
  package static func takeEscapes() -> [Escape] {
    guard isCurrent else { return [] }
    defer { escapes.removeAll() }
    return escapes
  }

  /// Records an escape that app code began on the driver.
  package static func note(_ escape: Escape) {
    var escape = escape
    #if canImport(Glibc)
      if URLSessionQueue.isWorking, !escape.isOfSession { escape = .session }
    #endif
    escapes.append(escape)
    outsideApp { escaping?(escape) }
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

  /// The virtual time since T+0.
  static var now: Duration { .seconds(seconds) + .nanoseconds(nanoseconds) }
}

/// An action of app code on the driver that no play can order: it would run in another thread, in another
/// process, or in real time.
package enum Escape: Sendable, Equatable {
  /// Work for a dispatch queue, by its label.
  case queue(function: String, label: String)
  /// An operation for an `OperationQueue`.
  case operations
  /// A URLSession whose requests the play does not answer.
  case session
  /// A task of a URLSession that the play does answer, of a kind that cannot be played: `a download task`.
  case sessionTask(String, remedy: String)
  case webSocket
  case thread
  case process
  case connection
  /// A source of Dispatch.
  case source
  /// Work that Dispatch does later by itself: reading, writing, notifying of the end of a work item.
  case dispatch(function: String)
  /// A sleep of the app's thread.
  case sleep(function: String, Duration)

  /// The action, in a clause: `the app handed work to the dispatch queue "…" (dispatch_async)`.
  package var words: String {
    switch self {
    case .session: "the app used a URLSession that the play does not answer"
    case .sessionTask(let kind, _): "the app used \(kind) of a URLSession, which cannot be played"
    case .webSocket: "the app opened a WebSocket (URLSession.webSocketTask): WebSockets are not played"
    case .queue(let function, let label) where label.hasPrefix("com.apple.root."):
      "the app handed work to a global dispatch queue (\(function))"
    case .queue(let function, ""):
      "the app handed work to a dispatch queue without a label (\(function))"
    case .queue(let function, let label):
      "the app handed work to the dispatch queue \"\(label)\" (\(function))"
    case .operations: "the app added an operation to an OperationQueue"
    case .thread: "the app started a thread (pthread_create)"
    case .process: "the app started a process"
    case .connection: "the app opened its own connection (connect)"
    case .dispatch(let function): "the app left work to Dispatch (\(function))"
    case .source: "the app created a Dispatch source (dispatch_source_create)"
    case .sleep(let function, let duration): "the app put its thread to sleep for \(duration) (\(function))"
    }
  }

  /// The change with which a user avoids it.
  package var remedy: String {
    switch self {
    case .connection: Self.transport
    case .sessionTask(_, let remedy): remedy
    case .webSocket:
      "put the connection behind a seam of the app, and let the Stage provide a substitute; "
        + "a stream that the app only reads is played as `events`"
    case .session:
      "put ScenarioURLProtocol.self first into the protocolClasses of its configuration, "
        + "or create it with StageEnvironment.sessionConfiguration"
    case .queue, .operations, .thread, .source, .dispatch:
      "run it in a Task or on DispatchQueue.main: those are played, in order"
    case .process: "give the app a seam there, and let the Stage provide a substitute"
    case .sleep: "await Task.sleep, which is played on the virtual clock"
    }
  }

  fileprivate var isOfSession: Bool {
    switch self {
    case .sessionTask, .webSocket: true
    default: false
    }
  }

  private static let transport = "send it with StageEnvironment.data(for:), whose connections the play knows"
}
