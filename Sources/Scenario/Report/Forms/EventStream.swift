package import ScenarioBasics
package import ScenarioEvents

/// The one stream of events of a run: the console and every report are told from it, as it comes.
package final class EventStream {
  private var console: Console
  private var tally = RunTally()
  private var coverage = Coverage()
  /// The real times of the run, which only the console tells, and none of its events.
  package var times: RunTimes? {
    get { console.times }
    set { console.times = newValue }
  }
  private let output: ([PrintableText]) -> Void
  private let reports: ReportSet

  package init(_ console: Console, _ reports: ReportSet, output: @escaping (_ lines: [PrintableText]) -> Void)
  {
    (self.console, self.reports, self.output) = (console, reports, output)
  }

  package func add(_ event: PlayEvent) {
    tally.take(event)
    coverage.take(event)
    output(console.take(event))
    reports.take(event)
  }

  /// Tells what the run came to, and of a whole suite what it never came to.
  package func sum(_ code: ExitCode) {
    if coverage.isOfWhole, code < .harness { add(.unexercised(coverage.unexercised)) }
    add(.summary(tally.summary(code)))
  }
}
