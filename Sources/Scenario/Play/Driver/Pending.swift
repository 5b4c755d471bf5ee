import ScenarioBasics
package import StubServer

/// What the app was at when it asked for an answer or set a timer.
package struct SchedulingSite: Sendable, Equatable {
  /// Virtual time since T+0.
  package let at: Duration
  /// The step's line.
  package let line: Int
  /// What a view model had taken in the same instant.
  package let event: String?

  var words: String { "at T+\(at.word) (line \(line))" + (event.map { " after \($0)" } ?? "") }

  /// The same in words that can be shown.
  var printable: SchedulingSite { SchedulingSite(at: at, line: line, event: event?.escaped()) }
}

/// What the app waits for, as far as the harness can know: an answer, or a time; in words that can be shown.
///
/// A wait of the app's own, for a value of another task, is not among them.
package enum Pending: Sendable, Equatable {
  case exchange(request: String, answer: Answer?, SchedulingSite)
  case timer(due: Duration, SchedulingSite)

  package var words: String {
    switch self {
    case .exchange(let request, let answer, let cause):
      "\(request)  asked \(cause.words)"
        + (answer.map { "; line \($0.line) answers it  \($0.text)" } ?? "")
    case .timer(let due, let cause): "a timer for T+\(due.word)  set \(cause.words)"
    }
  }

  /// What a person can act on, in one line of a terminal.
  package var brief: String {
    switch self {
    case .exchange(let request, let answer, let cause):
      let asked = "  asked at T+\(cause.at.word)"
      let told = request.count > 60 ? "\(request.prefix(59))…" : request
      guard let answer else { return told + asked }
      return "\(told)\(asked); line \(answer.line) \(answer.promise)"
    case .timer(let due, let cause): return "a timer for T+\(due.word)  set at T+\(cause.at.word)"
    }
  }
}

/// Which timer of the app comes next, as a step ends.
package enum NextTimer: Sendable, Equatable {
  case timer(due: Duration, SchedulingSite)
  /// The last one fired or was given up then; nil where there never was one.
  case noTimer(since: Duration?)
}

extension SimulationState {
  var nextTimer: NextTimer {
    clock.nextSleeper.map { .timer(due: $0.due, $0.cause.printable) } ?? .noTimer(since: clock.lastWake)
  }

  /// What the app still waits for: its exchanges as they were asked, then its timers as they are due.
  var pending: [Pending] {
    calls.keys.sorted().compactMap { exchanges[$0] }
      .map { Pending.exchange(request: $0.request.escaped(), answer: $0.answer, $0.cause.printable) }
      + clock.sleepers.map { Pending.timer(due: $0.due, $0.cause.printable) }
  }
}

extension Answer {
  /// What becomes of a request that takes it: `answers it after 4s`.
  fileprivate var promise: String {
    if faults.contains(.never) { return "never answers it" }
    return "answers it" + (delay > .zero ? " after \(delay.word)" : "")
      + (broken.map { " with \($0)" } ?? "")
  }
}
