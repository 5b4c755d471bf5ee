import ScenarioBasics
import ScenarioReport

/// `rcc-sim report`: reports a run again from the stream that it wrote, or from those of its shards.
struct ReportCommand {
  private let paths: [String]
  private let reports: [ReportRequest]
  private let environment: [String: String]
  private let streams: StandardStreams
  private let display: TerminalOutput

  /// - Throws: A usage error if no stream is named.
  init(
    _ invocation: Invocation, _ environment: [String: String], _ reports: [ReportRequest],
    _ streams: StandardStreams, _ display: TerminalOutput
  ) throws(UsageError) {
    guard !invocation.paths.isEmpty else {
      throw UsageError(
        message: "`report` needs a stream",
        remedy: "write \(ToolName.current) report run.ndjson, or the streams of all shards")
    }
    (paths, self.environment) = (invocation.paths, environment)
    (self.streams, self.display) = (streams, display)
    self.reports = reports
  }

  /// - Returns: Whether the reports could be made; the reports themselves contain the result of the run.
  func run() throws -> ExitCode {
    let sections = try paths.map { path in try StreamSections(try EventStreamFile(path)) }
    let merged = sections.count > 1 || sections[0].shard != nil ? try MergedRun(sections) : nil
    display.sweep(beside: self.reports.compactMap(\.file))
    let reports = ReportSet(self.reports, environment, streams.report, display)
    let stream = EventDispatcher(ConsoleReport(), reports, output: display.write)
    if let merged {
      try merged.emit(stream)
    } else {
      for index in 0..<sections[0].stream.count { stream.add(try sections[0].stream.event(index)) }
    }
    reports.close()
    return reports.isWhole ? .passed : .harness
  }
}
