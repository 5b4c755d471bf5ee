/// What a run comes to, counted from its events.
struct Tally: Sendable {
  private var verdicts: [String: Int] = [:]
  private var (requests, faults, unasserted, refused, skipped, unplayed) = (0, 0, 0, 0, 0, 0)
  private var time = Duration.zero

  mutating func take(_ event: JSONValue) {
    switch event["event"]?.string {
    case "over":
      verdicts[event["verdict"]?.string ?? "", default: 0] += 1
      requests += event["requests"]?.integer ?? 0
      faults += event["faults"]?.integer ?? 0
      unasserted += event["unasserted"]?.integer ?? 0
      time += event["time"]?.string.flatMap { Duration(word: $0) } ?? .zero
    case "diverged": verdicts["diverged", default: 0] += 1
    case "refused": refused += 1
    case "skipped": skipped += 1
    case "unplayed": unplayed += 1
    default: break
    }
  }

  func event(_ code: ExitCode) -> JSONValue {
    .event(
      "summary",
      [
        "passed": count("passed"), "failed": count("failed"), "known": count("known"),
        "broken": count("broken"),
        "diverged": count("diverged"), "refused": .integer(refused), "skipped": .integer(skipped),
        "unplayed": .integer(unplayed),
        "requests": .integer(requests), "faults": .integer(faults), "unasserted": .integer(unasserted),
        "time": .time(time), "code": .integer(Int(code.rawValue)),
      ])
  }

  private func count(_ verdict: String) -> JSONValue { .integer(verdicts[verdict] ?? 0) }
}
