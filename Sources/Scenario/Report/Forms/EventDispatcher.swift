package import ScenarioBasics
package import ScenarioEvents

/// The single event stream of a run, from which the console and every report are produced as it arrives.
package final class EventDispatcher {
  private var console: ConsoleReport
  private var tally = RunTally()
  private var coverage = CoverageTally()
  private let output: ([ConsoleLine]) -> Void
  private let reports: ReportSet

  package init(
    _ console: ConsoleReport, _ reports: ReportSet, output: @escaping (_ lines: [ConsoleLine]) -> Void
  ) {
    (self.console, self.reports, self.output) = (console, reports, output)
  }

  package func add(_ event: PlayEvent) {
    tally.take(event)
    coverage.take(event)
    output(console.take(event))
    reports.take(event)
  }

  /// Passes the real times of the run on, which no event contains.
  package func tell(_ times: RunTimes, onConsole: Bool) {
    if onConsole { console.times = times }
    reports.take(times)
  }

  /// Adds the summary of the run, and for a whole suite the parts that it never exercised.
  package func sum(_ code: ExitCode) {
    if coverage.isOfWhole, code < .harness { add(.unexercised(coverage.unexercised)) }
    add(.summary(tally.summary(code)))
  }
}
