import ScenarioBasics
import ScenarioEvents

/// The events of a stream, grouped by scenario.
package struct StreamSections {
  package let stream: EventStreamFile
  let run: PlayEvent.RunStarted
  /// The events of files that could not be read, which each shard reports in full.
  private(set) var refused: [PlayEvent] = []
  private(set) var skipped: [String: PlayEvent] = [:]
  private(set) var unplayed: [String: PlayEvent] = [:]
  /// The lines from the first event of a scenario to its last.
  private(set) var plays: [String: ClosedRange<Int>] = [:]
  private(set) var findings: [PlayEvent.FindingWritten] = []
  /// The summary of a search; nil for a run.
  private(set) var search: PlayEvent.SearchSummary?
  private(set) var code = ExitCode.passed

  package init(_ stream: EventStreamFile) throws(EventStreamFile.Unreadable) {
    self.stream = stream
    run = try stream.run
    var playing: String?
    for index in 1..<max(1, stream.count) {
      let event = try stream.event(index)
      switch event {
      case .refused where playing == nil: refused.append(event)
      case .skipped(let scenario): skipped[scenario.scenario] = event
      case .unplayed(let scenario): unplayed[scenario.scenario] = event
      case .finding(let finding): findings.append(finding)
      case .searched(let summary): search = summary
      case .summary(let run): code = ExitCode(rawValue: Int32(clamping: run.code)) ?? .harness
      default:
        playing = event.scenario ?? playing
        guard let playing else { break }
        plays[playing] = (plays[playing]?.lowerBound ?? index)...index
      }
    }
  }

  package var shard: String? { run.shard }

  /// Whether the run is of a whole suite, or of a shard of one.
  var isWhole: Bool { run.isWhole }

  var selection: [String] { run.selection }

  /// The scenarios in the stream that could be read.
  var scenarios: Set<String> { Set(skipped.keys).union(unplayed.keys).union(plays.keys) }
}
