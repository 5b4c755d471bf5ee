#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ctrl-C, or the end that a server of CI asks for, held back so that what was done can still be told.
struct Interruption {
  private var old = sigset_t()

  /// Holds it back on this thread, and in the processes that it starts.
  init() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, &old)
  }

  /// Whether somebody has asked for an end.
  var isAsked: Bool {
    var pending = sigset_t()
    sigemptyset(&pending)
    sigpending(&pending)
    return Self.numbers.contains { sigismember(&pending, $0) == 1 }
  }

  /// Takes what was asked for done: who works on behind it is asked anew.
  func hear() {
    var signals = Self.signals
    var number: Int32 = 0
    while isAsked { sigwait(&signals, &number) }
  }

  /// Lets it through again; one that was held back is taken for heard.
  mutating func end() {
    hear()
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }

  private static let numbers = [SIGINT, SIGTERM]

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    return signals
  }
}
