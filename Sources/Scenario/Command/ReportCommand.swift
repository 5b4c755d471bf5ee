/// `rcc-sim report`: tells a run again from the stream that it wrote, or from those of its shards.
struct ReportCommand {
  private let paths: [String]
  private let reports: [ReportRequest]
  private let environment: [String: String]
  private let output: (String) -> Void
  private let display: Display

  /// - Throws: a usage error where no stream is named.
  init(
    _ invocation: Invocation, _ environment: [String: String], _ reports: [ReportRequest],
    _ output: @escaping (String) -> Void, _ display: Display
  ) throws(Invocation.UsageError) {
    guard !invocation.paths.isEmpty else {
      throw Invocation.UsageError(
        message: "`report` needs a stream",
        remedy: "write rcc-sim report run.ndjson, or the streams of all shards")
    }
    (paths, self.environment) = (invocation.paths, environment)
    (self.output, self.display) = (output, display)
    self.reports = reports
  }

  /// The code says whether the reports could be made; what the run came to stands in them.
  func run() throws -> ExitCode {
    let streams = try paths.map { path in try StreamSections(try WrittenStream(path)) }
    let merged = streams.count > 1 || streams[0].shard != nil ? try MergedRun(streams) : nil
    display.sweep(beside: self.reports.compactMap(\.file))
    let reports = ReportSet(self.reports, environment, output, display)
    let stream = EventStream(Console(), reports, output: display.write)
    if let merged {
      try merged.tell(stream)
    } else {
      for index in 0..<streams[0].stream.count { stream.add(try streams[0].stream.event(index)) }
    }
    reports.close()
    return reports.isWhole ? .passed : .harness
  }
}
