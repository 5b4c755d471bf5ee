import ScenarioBasics
import ScenarioProcess
package import StubServer

/// Where the app sent a request or set a timer.
package struct SchedulingCause: Sendable, Equatable {
  /// The virtual time since T+0.
  package let at: Duration
  /// The line of the step.
  package let line: Int
  /// The last event that a view model processed in the same instant.
  package let event: String?

  var words: String { "at T+\(at.word) (line \(line))" + (event.map { " after \($0)" } ?? "") }

  /// A copy whose text is printable.
  var printable: SchedulingCause { SchedulingCause(at: at, line: line, event: event?.escaped()) }
}

/// A wait of the app, as far as the harness can know: for an answer or a time; the text is printable.
///
/// A wait inside the app, for a value of another task, is not included.
package enum PendingWait: Sendable, Equatable {
  case exchange(request: String, answer: Answer?, SchedulingCause)
  case timer(due: Duration, SchedulingCause)
  /// A thread that waits for something else than a time: `queue "images" waits for a semaphore`.
  case thread(String)
  /// A read or a change of a file on a slow disk.
  case disk(String, due: Duration, SchedulingCause)
  /// A request of an app whose process had ended, which was not sent.
  case late(request: String, SchedulingCause)

  package var words: String {
    switch self {
    case .exchange(let request, let answer, let cause):
      "\(request)  sent \(cause.words)"
        + (answer.map { "; \($0.lineName) answers it  \($0.text)" } ?? "")
    case .timer(let due, let cause): "a timer for T+\(due.word)  set \(cause.words)"
    case .disk(let access, let due, let cause): "\(access), done at T+\(due.word)  begun \(cause.words)"
    case .thread(let words): words
    case .late(let request, let cause): "\(request)  requested \(cause.words), after the quit, and not sent"
    }
  }

  /// Whether something follows from it without the app's doing, that the app could have prevented.
  func outlivesQuit(besides delayedBlocks: [Duration]) -> Bool {
    switch self {
    case .thread: false
    case .timer(let due, _): !delayedBlocks.contains(due)
    case .exchange, .disk, .late: true
    }
  }

  /// The wait as `expect pending` prints it.
  private var line: String {
    switch self {
    case .exchange(let request, _, let cause): "\(request) since T+\(cause.at.word)"
    case .disk(let access, let due, _): "\(access) until T+\(due.word)"
    case .timer(let due, _): "timer for T+\(due.word)"
    case .thread(let words): words
    case .late(let request, _): "\(request) after the quit"
    }
  }

  /// Returns the waits as `expect pending` prints them; equal ones are one line.
  static func lines(_ waits: [PendingWait]) -> [String] {
    var lines: [(text: String, count: Int)] = []
    for text in waits.map(\.line) {
      if lines.last?.text == text { lines[lines.count - 1].count += 1 } else { lines.append((text, 1)) }
    }
    return lines.map { $0.count == 1 ? $0.text : "\($0.text)  x\($0.count)" }
  }

  /// The part that a reader of the report can act on, in one line of a terminal.
  package var brief: String {
    switch self {
    case .exchange(let request, let answer, let cause):
      let asked = "  sent at T+\(cause.at.word)"
      let told = request.count > 60 ? "\(request.prefix(59))…" : request
      guard let answer else { return told + asked }
      return "\(told)\(asked); \(answer.lineName) \(answer.promise)"
    case .timer(let due, let cause): return "a timer for T+\(due.word)  set at T+\(cause.at.word)"
    case .disk(let access, let due, let cause):
      return "\(access), done at T+\(due.word)  begun at T+\(cause.at.word)"
    case .thread(let words): return words
    case .late(let request, let cause): return "\(request)  requested at T+\(cause.at.word), after the quit"
    }
  }
}

/// The next timer of the app at the end of a step.
package enum NextTimer: Sendable, Equatable {
  case timer(due: Duration, SchedulingCause)
  /// No timer is set. The last one fired or was removed at `since`; nil if there never was one.
  case noTimer(since: Duration?)
}

extension SimulationState {
  var nextTimer: NextTimer {
    clock.nextSleeper.map { .timer(due: $0.due, $0.cause.printable) } ?? .noTimer(since: clock.lastWake)
  }

  /// The app's present waits: its exchanges in the order of the requests, then the disk, then its timers
  /// in the order in which they are due, then its threads in the order in which they were started.
  var pending: [PendingWait] {
    calls.keys.sorted().compactMap { exchanges[$0] }
      .map { PendingWait.exchange(request: $0.request.escaped(), answer: $0.answer, $0.cause.printable) }
      + clock.diskAccesses.map { due, access in
        PendingWait.disk(
          "\(access.request.kind) \(access.request.name.escaped())", due: due, access.cause.printable)
      }
      + clock.sleepers.map { PendingWait.timer(due: $0.due, $0.cause.printable) }
      + DriverThread.waits(places: false).map { PendingWait.thread($0.escaped()) }
  }
}

extension Answer {
  /// The effect of the answer on its request: `answers it after 4s`.
  fileprivate var promise: String {
    if faults.contains(.never) { return "never answers it" }
    return "answers it" + (delay > .zero ? " after \(delay.word)" : "")
      + (broken.map { " with \($0)" } ?? "")
  }
}
