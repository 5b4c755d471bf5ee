import ScenarioBasics
import ScenarioRecording

/// The steps that reproduce the time between the requests of a recording.
struct WaitSteps {
  private var waits: [Duration] = []
  /// The maximum number of waits; more are combined into one, because they are not readable, and the app
  /// sends requests by its own clock.
  private static let most = 50
  /// The minimum length of a wait: shorter times pass with the next one, because they are those of a machine.
  private static let shortest = Duration.milliseconds(10)
  /// The maximum length of a wait: pauses between recording sessions are not relevant.
  private static let longest = Duration.seconds(86_400)

  /// Creates the steps of requests in order, given the time of each and how long it waited for its answer.
  init(_ asked: [(at: RecordedInstant?, answeredIn: Duration)]) {
    var (now, end, passed): (RecordedInstant?, Duration, Duration) = (nil, .zero, .zero)
    for (instant, answered) in asked {
      // An entry that another program wrote late was not requested late.
      if let instant, let earlier = now, instant > earlier {
        passed += instant.since(earlier)
        end -= instant.since(earlier)
        if passed >= Self.shortest {
          waits.append(passed)
          passed = .zero
        }
      }
      now = [now, instant].compactMap(\.self).max()
      end = max(end, answered)
    }
    if passed + end >= Self.shortest { waits.append(passed + end) }
  }

  /// The total time of the waits, as they are written.
  var time: Duration { written.map(\.time).reduce(.zero, +) }

  /// Returns steps that end at the given time: later waits are dropped, and the last one is extended if
  /// necessary.
  func ending(at end: Duration) -> WaitSteps {
    var (steps, now) = (self, Duration.zero)
    steps.waits = []
    for wait in written.map(\.time) where now < end {
      steps.waits.append(min(wait, end - now))
      now += wait
    }
    if now < end, let last = steps.waits.popLast() { steps.waits.append(last + end - now) }
    if now < end, steps.waits.isEmpty { steps.waits = [end] }
    return steps
  }

  var lines: [String] {
    ["launch"] + written.flatMap { ($0.remark.map { [$0] } ?? []) + ["wait \($0.time.word)"] }
  }

  private var written: [(remark: String?, time: Duration)] {
    guard waits.count > Self.most else { return waits.map { Self.written($0) } }
    let whole = waits.map { Self.written($0).time }.reduce(.zero, +)
    return [("# This wait replaces the \(waits.count) waits of the recording.", whole)]
  }

  private static func written(_ wait: Duration) -> (remark: String?, time: Duration) {
    wait <= longest ? (nil, wait) : ("# In the recording \(wait.word) passed here.", longest)
  }
}

/// The entries that were converted to answers of a scenario: their number, times and requests.
package struct ConversionTally {
  private(set) var count = 0
  /// The requests to the first host, each once, in order.
  private(set) var requests: [String] = []
  private var known: Set<String> = []
  private var asked: [(at: RecordedInstant?, answeredIn: Duration)] = []

  package var isEmpty: Bool { count == 0 }

  mutating func add(_ entry: HAREntry, _ target: String, isOfFirstHost: Bool) {
    count += 1
    let request = "\(entry.request.method) \(target)"
    if isOfFirstHost, known.insert(request).inserted { requests.append(request) }
    let answered = Duration.milliseconds(Int(min(entry.timings.wait, 86_400_000).rounded()))
    asked.append((RecordedInstant(entry.startedAt), answered))
  }

  /// The time of the first request, or nil if no entry has one.
  var start: RecordedInstant? { asked.lazy.compactMap(\.at).min() }

  var steps: WaitSteps { WaitSteps(asked.map(\.at).inOrder.map { asked[$0] }) }
}
