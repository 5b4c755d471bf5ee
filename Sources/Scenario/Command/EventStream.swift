import Foundation

/// The one stream of events of a run: the console is told from it as it comes, and a file can be written of
/// it.
final class EventStream {
  /// A report that the file system did not take.
  struct Unwritten: Error {
    let path: String
  }

  private var console = Console()
  private(set) var tally = Tally()
  private let output: (String) -> Void
  private let file: ReportFile?

  /// - Throws: ``Unwritten`` when the file at the path cannot be made.
  init(_ output: @escaping (String) -> Void, ndjson path: String?) throws(Unwritten) {
    self.output = output
    file = try path.map { path throws(Unwritten) in try ReportFile(path) }
  }

  func add(_ event: JSONValue) {
    file?.write(event.line + "\n")
    tally.take(event)
    for line in console.take(event) { output(line + "\n") }
  }

  /// Puts the report in its place.
  func close() throws(Unwritten) { try file?.close() }
}

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
