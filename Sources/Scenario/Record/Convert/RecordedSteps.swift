/// The steps that let pass what passed between the requests of a recording.
struct RecordedSteps {
  private var waits: [Duration] = []
  /// More waits than that are one: nobody reads them, and the app asks by its own clock.
  private static let most = 50
  /// Pauses between sittings are no story.
  private static let longest = Duration.seconds(86_400)

  init(_ entries: [HAREntry]) {
    var (now, end): (RecordedInstant?, Duration) = (nil, .zero)
    for entry in entries {
      let instant = RecordedInstant(entry.startedAt)
      // What another program wrote down late was not asked late.
      if let instant, let earlier = now, instant > earlier {
        waits.append(instant.since(earlier))
        end -= instant.since(earlier)
      }
      now = [now, instant].compactMap(\.self).max()
      let answered = Duration.milliseconds(Int(min(entry.timings.wait, 86_400_000).rounded()))
      end = max(end, answered)
    }
    if end > .zero { waits.append(end) }
  }

  /// What passes in all of them, as they are written.
  var time: Duration { written.map(\.time).reduce(.zero, +) }

  /// As many of them as end at the time, the last of them longer where it must be.
  func ending(at end: Duration) -> RecordedSteps {
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
    let whole = Self.written(waits.reduce(.zero, +))
    return [("# \(waits.count) waits, as the requests were recorded, are one.", whole.time)]
  }

  private static func written(_ wait: Duration) -> (remark: String?, time: Duration) {
    wait <= longest ? (nil, wait) : ("# In the recording \(wait.word) passed here.", longest)
  }
}
