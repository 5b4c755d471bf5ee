import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that request termination: SIGINT (Ctrl-C), SIGTERM (sent by a CI server), SIGHUP (a closed
/// terminal) and SIGQUIT (Ctrl-Backslash).
///
/// A dedicated thread receives them. While they are held, a signal is recorded, so that the results so far
/// can still be reported. Otherwise, and always for SIGQUIT, the process removes its temporary files and ends
/// by the signal: the backtraces of Swift would take SIGQUIT, after which the process goes on.
package enum TerminationSignals {
  private struct State {
    /// The number of parts of the program that check whether termination was requested.
    var holders = 0
    /// Whether the first holder was counted before it called ``hold()``.
    var isFirstAwaited = false
    var asked: Int32?
  }

  private static let state = Mutex(State())
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Receives the signals from now on, for all threads. They are held until ``letThrough()`` or the last
  /// ``release()``, so that a signal before the first play is reported like one during it.
  package static func take() {
    let ignored = Set(numbers.filter(isIgnored))
    // With `nohup`, the process must outlive its terminal; a job in the background, the key for SIGQUIT.
    let taken = numbers.filter { ![SIGHUP, SIGQUIT].contains($0) || !ignored.contains($0) }
    block(taken)
    state.withLock { $0 = State(holders: 1, isFirstAwaited: true) }
    Thread.detachNewThread {
      var (signals, number) = (set(of: taken), Int32(0))
      while sigwait(&signals, &number) == 0 { hear(number, isIgnored: ignored.contains(number)) }
    }
  }

  /// Blocks the signals in this process, which ends together with its parent.
  package static func block() { block(numbers) }

  private static func block(_ numbers: [Int32]) {
    var signals = set(of: numbers)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static func hear(_ number: Int32, isIgnored: Bool) {
    let isHeld = state.withLock { state in
      if state.holders > 0 { state.asked = number }
      return state.holders > 0 && number != SIGQUIT
    }
    if !isHeld, !isIgnored { end(of: number) }
  }

  /// Ends the process by the signal itself, so that its parent sees which signal ended it.
  private static func end(of number: Int32) -> Never {
    TemporaryFileRegistry.removeAll {
      signal(number, SIG_DFL)
      var signals = set(of: [number])
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(number)
      exit(128 + number)
    }
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    return signals
  }
}

extension TerminationSignals {
  /// Whether termination was requested while the signals were held.
  package static var isAsked: Bool { state.withLock { $0.asked != nil } }

  /// Clears the recorded request after it was handled.
  package static func clear() { state.withLock { $0.asked = nil } }

  package static func hold() {
    state.withLock { state in
      if state.isFirstAwaited { state.isFirstAwaited = false } else { state.holders += 1 }
    }
  }

  /// Removes one holder. When it was the last, signals end the process again, and a recorded request counts
  /// as handled.
  package static func release() {
    state.withLock { state in
      state.holders = max(0, state.holders - 1)
      if state.holders == 0 { state.asked = nil }
    }
  }

  /// Declares that no part of the program will hold the signals: a request recorded so far ends the process
  /// now.
  package static func letThrough() {
    let asked = state.withLock { state in
      if state.isFirstAwaited { (state.isFirstAwaited, state.holders) = (false, 0) }
      defer { if state.holders == 0 { state.asked = nil } }
      return state.holders == 0 ? state.asked : nil
    }
    if let asked { end(of: asked) }
  }
}
