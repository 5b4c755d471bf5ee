#if canImport(Glibc)
  import Glibc
#endif

/// An action of app code that no play can order, and who began it.
package struct EscapedCall: Sendable, Equatable {
  package let escape: Escape
  /// The functions that began it, as they are written in Swift; nil if none is known. See
  /// ``CallStack/callers(in:)``.
  package let callers: String?

  package init(escape: Escape, callers: String?) { (self.escape, self.callers) = (escape, callers) }
}

/// An action of app code that no play can order: it would run in another process, or in real time.
package enum Escape: Sendable, Equatable {
  /// A URLSession whose requests the play does not answer.
  case session
  /// A task of a URLSession that the play does answer, of a kind that cannot be played: `a download task`.
  case sessionTask(String, remedy: String)
  case webSocket
  case process
  /// A thread that was started in a way that was not seen.
  case thread
  case call(LeavingCall)

  /// The action, in a clause: `the app opened its own connection (connect)`.
  package var words: String {
    switch self {
    case .session: "the app used a URLSession that the play does not answer"
    case .sessionTask(let kind, _): "the app used \(kind) of a URLSession, which cannot be played"
    case .webSocket: "the app opened a WebSocket (URLSession.webSocketTask): WebSockets are not played"
    case .process: "the app started a process"
    case .thread: "the app started a thread that no play orders"
    case .call(let call): call.words
    }
  }

  /// The change with which a user avoids it.
  package var remedy: String {
    switch self {
    case .call(let call): call.remedy
    case .sessionTask(_, let remedy): remedy
    case .webSocket:
      "put the connection behind a seam of the app, and let the Stage provide a substitute; "
        + "a stream that the app only reads is played as `events`"
    case .session:
      "load it by a task of a session: `String(contentsOf:)` and `Data(contentsOf:)` of a remote address "
        + "make a session that no play reaches"
    case .process: "give the app a seam there, and let the Stage provide a substitute"
    case .thread: LeavingCall.thread.remedy
    }
  }
}

extension DriverThread {
  /// Removes and returns the escapes since the last call, in order.
  package static func takeEscapes() -> [EscapedCall] {
    guard isRunning else { return [] }
    defer { escapes.removeAll() }
    return escapes
  }

  /// Whether this process has a child: nothing of the harness starts one in a play, and the app may have
  /// found a way that has no name here.
  package static var hasChildren: Bool {
    #if canImport(Glibc)
      var status = siginfo_t()
      return isRunning && waitid(P_ALL, 0, &status, WEXITED | WNOHANG | WNOWAIT) == 0
    #else
      false
    #endif
  }

  /// Whether this process has a thread that nothing here has started.
  package static var hasOtherThread: Bool {
    #if canImport(Glibc)
      isRunning && ThreadCount.hasOther
    #else
      false
    #endif
  }

  /// Records an escape that app code began.
  package static func note(_ escape: Escape) {
    #if canImport(Glibc)
      let callers = outsideApp { CallStack.callers(in: CallStack.addresses) }
    #else
      let callers: String? = nil
    #endif
    let call = EscapedCall(escape: escape, callers: callers)
    escapes.append(call)
    #if canImport(Glibc)
      // The driver, which takes the escapes when it goes on, ends the play.
      if ThreadScheduler.running != nil { return scheduling { _ = ThreadScheduler.wait(.work) } }
    #endif
    outsideApp { escaping?(call) }
  }
}
