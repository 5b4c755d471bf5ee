import ScenarioBasics
import ScenarioFormat
import ScenarioRecording

/// The steps that reproduce the time between the requests of a recording, and the times without a network.
struct WaitSteps {
  fileprivate enum Step {
    case wait(Duration)
    case offline
    case online
  }

  private var steps: [Step] = []
  /// The maximum number of waits; more are combined between changes of the network, because they are not
  /// readable, and the app sends requests by its own clock.
  private static let most = 50
  /// The minimum length of a wait: shorter times pass with the next one, because they are those of a machine.
  private static let shortest = Duration.milliseconds(10)
  /// The maximum length of a wait: pauses between recording sessions are not relevant.
  private static let longest = Duration.seconds(86_400)

  /// Creates the steps of requests in order, given the time of each and how long it waited for its answer,
  /// and the times of the requests that found no network.
  init(_ asked: [RecordedWait], offline: [RecordedInstant] = []) {
    var changes = Self.changes(asked, offline)[...]
    var (now, end, passed): (RecordedInstant?, Duration, Duration) = (nil, .zero, .zero)
    func pass(to instant: RecordedInstant?, _ steps: inout [Step]) {
      // An entry that another program wrote late was not requested late.
      if let instant, let earlier = now, instant > earlier {
        passed += instant.since(earlier)
        end -= instant.since(earlier)
        if passed >= Self.shortest {
          steps.append(.wait(passed))
          passed = .zero
        }
      }
      now = [now, instant].compactMap(\.self).max()
    }
    for request in asked {
      while let at = request.at, let change = changes.first, change.at <= at {
        pass(to: change.at, &steps)
        steps.append(changes.removeFirst().step)
      }
      pass(to: request.at, &steps)
      end = max(end, request.answeredIn)
    }
    for change in changes {
      pass(to: change.at, &steps)
      steps.append(change.step)
    }
    if passed + end >= Self.shortest { steps.append(.wait(passed + end)) }
  }

  /// Returns when the network went and came back: shortly before the first request that did not find it, and
  /// shortly before the next one that did.
  private static func changes(
    _ asked: [RecordedWait], _ offline: [RecordedInstant]
  ) -> [(at: RecordedInstant, step: Step)] {
    var changes: [(at: RecordedInstant, step: Step)] = []
    var rest = offline.sorted()[...]
    while let first = rest.first {
      let (before, after) = (asked.last { $0.isSent(before: first) }, asked.first { $0.isSent(after: first) })
      let last = rest.prefix { lost in after?.at.map { lost < $0 } ?? true }.last ?? first
      rest = rest.drop { $0 <= last }
      let earliest = before?.end.map { min($0, first) }
      changes.append((max(first.advanced(by: .zero - shortest), earliest ?? first), .offline))
      if let next = after?.at {
        let middle = last.advanced(by: next.since(last) / 2)
        changes.append((max(next.advanced(by: .zero - shortest), middle), .online))
      }
    }
    return changes
  }

  /// The total time of the waits, as they are written.
  var time: Duration { written.map { $0.step.time }.reduce(.zero, +) }

  /// Returns steps that end at the given time: what comes later is dropped, and the last wait is extended if
  /// necessary.
  func ending(at end: Duration) -> WaitSteps {
    var (result, now) = (self, Duration.zero)
    result.steps = []
    for (_, step) in written where now < end {
      result.steps.append(step.lasting(atMost: end - now))
      now += step.time
    }
    guard now < end else { return result }
    if case .wait(let last) = result.steps.last {
      result.steps[result.steps.count - 1] = .wait(last + end - now)
    } else {
      result.steps.append(.wait(end - now))
    }
    return result
  }

  /// The lines of the steps; a network that is not there from the start goes before the launch.
  var lines: [String] {
    let lines = written.flatMap { ($0.remark.map { [$0] } ?? []) + [$0.step.verb.text] }
    if case .offline = steps.first { return [lines[0], Verb.launch.text] + lines.dropFirst() }
    return [Verb.launch.text] + lines
  }

  private var written: [(remark: String?, step: Step)] {
    guard steps.count(where: \.isWait) > Self.most else { return steps.map(Self.written) }
    var (written, start) = ([(remark: String?, step: Step)](), 0)
    while start < steps.count {
      let run = steps[start...].prefix(while: \.isWait)
      if run.count > 1 {
        let whole = run.map { Self.written($0).step.time }.reduce(.zero, +)
        written.append(("# This wait replaces the \(run.count) waits of the recording.", .wait(whole)))
      } else {
        written.append(Self.written(steps[start]))
      }
      start += max(1, run.count)
    }
    return written
  }

  private static func written(_ step: Step) -> (remark: String?, step: Step) {
    guard step.time > longest else { return (nil, step) }
    return ("# In the recording \(step.time.word) passed here.", .wait(longest))
  }
}

extension WaitSteps.Step {
  fileprivate var isWait: Bool { if case .wait = self { true } else { false } }

  fileprivate var time: Duration { if case .wait(let time) = self { time } else { .zero } }

  fileprivate func lasting(atMost limit: Duration) -> Self {
    if case .wait(let time) = self { .wait(min(time, limit)) } else { self }
  }

  fileprivate var verb: Verb {
    switch self {
    case .wait(let time): .wait(time)
    case .offline: .offline
    case .online: .online
    }
  }
}

/// A request of a recording: when it was sent, and how long it waited for its answer.
struct RecordedWait {
  let at: RecordedInstant?
  let answeredIn: Duration

  /// The time of its answer.
  var end: RecordedInstant? { at?.advanced(by: answeredIn) }

  func isSent(before instant: RecordedInstant) -> Bool { at.map { $0 <= instant } ?? false }
  func isSent(after instant: RecordedInstant) -> Bool { at.map { $0 > instant } ?? false }
}

/// The entries that were converted to answers of a scenario: their number, times and requests.
package struct ConversionTally {
  private(set) var count = 0
  /// The requests to the first host, each once, in order.
  private(set) var requests: [String] = []
  private var known: Set<String> = []
  private var asked: [RecordedWait] = []
  /// The times of the requests that found no network.
  private var offline: [RecordedInstant] = []

  package var isEmpty: Bool { count == 0 }

  mutating func add(_ entry: HAREntry, _ target: String, isOfFirstHost: Bool) {
    count += 1
    let request = "\(entry.request.method) \(target)"
    if isOfFirstHost, known.insert(request).inserted { requests.append(request) }
    let answered = Duration.milliseconds(Int(min(entry.timeToAnswer, 86_400_000).rounded()))
    asked.append(RecordedWait(at: RecordedInstant(entry.startedAt), answeredIn: answered))
  }

  /// Adds a request that found no network.
  mutating func add(offlineAt instant: RecordedInstant) { offline.append(instant) }

  /// The time of the first request, or nil if no entry has one.
  var start: RecordedInstant? { (asked.compactMap(\.at) + offline).min() }

  var steps: WaitSteps { WaitSteps(asked.map(\.at).inOrder.map { asked[$0] }, offline: offline) }
}
