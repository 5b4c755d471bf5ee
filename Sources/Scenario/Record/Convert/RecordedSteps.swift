/// The steps that let pass what passed between the requests of a recording.
struct RecordedSteps {
  let lines: [String]

  /// More waits than that are one: nobody reads them, and the app asks by its own clock.
  private static let most = 50

  init(_ entries: [HAREntry]) {
    var waits: [Duration] = []
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
    lines = ["launch"] + Self.lines(waits)
  }

  private static func lines(_ waits: [Duration]) -> [String] {
    guard waits.count > most else { return waits.flatMap(lines) }
    return ["# \(waits.count) waits, as the requests were recorded, are one."]
      + lines(waits.reduce(.zero, +))
  }

  /// Pauses between sittings are no story.
  private static func lines(_ wait: Duration) -> [String] {
    let longest = Duration.seconds(86_400)
    if wait <= longest { return ["wait \(wait.word)"] }
    return ["# In the recording \(wait.word) passed here.", "wait \(longest.word)"]
  }
}
