import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that ask for an end: Ctrl-C, the end that a server of CI asks for, a terminal that is closed.
///
/// A thread of their own takes them. While somebody holds them they are remembered, so that what was done can
/// still be told; else the process removes its temporary files and ends by the signal.
package enum TerminationSignals {
  private struct State {
    /// How many parts of the program will look whether an end was asked for.
    var holders = 0
    /// Whether the first of them was counted before it was there.
    var isFirstAwaited = false
    var asked: Int32?
  }

  private static let state = Mutex(State())
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Takes them from here on, on all threads. They are held until somebody says who looks at them: what comes
  /// before the first play is told like what comes during it.
  package static func take() {
    let ignored = Set(numbers.filter(isIgnored))
    // `nohup` wants the process to outlive its terminal.
    let taken = numbers.filter { $0 != SIGHUP || !ignored.contains(SIGHUP) }
    block(taken)
    state.withLock { $0 = State(holders: 1, isFirstAwaited: true) }
    Thread.detachNewThread {
      var (signals, number) = (set(of: taken), Int32(0))
      while sigwait(&signals, &number) == 0 { hear(number, isIgnored: ignored.contains(number)) }
    }
  }

  /// Keeps them from this process: it ends with its parent.
  package static func block() { block(numbers) }

  private static func block(_ numbers: [Int32]) {
    var signals = set(of: numbers)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static func hear(_ number: Int32, isIgnored: Bool) {
    let isHeld = state.withLock { state in
      if state.holders > 0 { state.asked = number }
      return state.holders > 0
    }
    if !isHeld, !isIgnored { end(of: number) }
  }

  /// Ends the process by the signal, which its parent sees.
  private static func end(of number: Int32) -> Never {
    TemporaryFiles.removeAll {
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
  /// Whether somebody has asked for an end, and it is held.
  package static var isAsked: Bool { state.withLock { $0.asked != nil } }

  /// What was asked for is done.
  package static func clear() { state.withLock { $0.asked = nil } }

  package static func hold() {
    state.withLock { state in
      if state.isFirstAwaited { state.isFirstAwaited = false } else { state.holders += 1 }
    }
  }

  /// The last one lets them through again; one that was held is taken for heard.
  package static func release() {
    state.withLock { state in
      state.holders = max(0, state.holders - 1)
      if state.holders == 0 { state.asked = nil }
    }
  }

  /// Nobody will look: what was asked for until now is done at once.
  package static func letThrough() {
    let asked = state.withLock { state in
      if state.isFirstAwaited { (state.isFirstAwaited, state.holders) = (false, 0) }
      defer { if state.holders == 0 { state.asked = nil } }
      return state.holders == 0 ? state.asked : nil
    }
    if let asked { end(of: asked) }
  }
}
