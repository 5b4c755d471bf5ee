/// Which events of a stream belong to which scenario.
struct StreamSections {
  let stream: WrittenStream
  let run: JSONValue
  /// Of files that could not be read: each shard tells of all.
  private(set) var refused: [JSONValue] = []
  private(set) var skipped: [String: JSONValue] = [:]
  private(set) var unplayed: [String: JSONValue] = [:]
  /// The lines from the first word of a scenario to its last.
  private(set) var plays: [String: ClosedRange<Int>] = [:]
  private(set) var code = ExitCode.passed

  init(_ stream: WrittenStream) throws(WrittenStream.Unreadable) {
    self.stream = stream
    run = try stream.event(0)
    var playing: String?
    for index in 1..<max(1, stream.count) {
      let event = try stream.event(index)
      let scenario = event["scenario"]?.string
      switch event["event"]?.string {
      case "refused" where playing == nil: refused.append(event)
      case "skipped": skipped[scenario ?? ""] = event
      case "unplayed": unplayed[scenario ?? ""] = event
      case "summary": code = event["code"]?.integer.flatMap { ExitCode(rawValue: Int32($0)) } ?? .harness
      default:
        playing = scenario ?? playing
        guard let playing else { break }
        plays[playing] = (plays[playing]?.lowerBound ?? index)...index
      }
    }
  }

  var shard: String? { run["shard"]?.string }

  /// Whether it is of a whole suite, or of a shard of one.
  var isWhole: Bool { run["whole"] == true }

  var selection: [String] { run.strings("selection") }

  /// What it tells of, each scenario once.
  var scenarios: Set<String> { Set(skipped.keys).union(unplayed.keys).union(plays.keys) }
}
