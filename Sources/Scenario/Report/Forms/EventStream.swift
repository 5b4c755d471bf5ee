/// The one stream of events of a run: the console and every report are told from it, as it comes.
final class EventStream {
  private var console: Console
  private(set) var tally = Tally()
  private let output: (String) -> Void
  private let reports: [any Report]

  init(_ output: @escaping (String) -> Void, _ reports: [any Report], showsScreens: Bool = false) {
    (self.output, self.reports) = (output, reports)
    console = Console(showsScreens: showsScreens)
  }

  func add(_ event: JSONValue) {
    tally.take(event)
    for line in console.take(event) { output(line + "\n") }
    for report in reports { report.take(event) }
  }

  /// Puts each report in its place.
  func close() throws(ReportFile.Unwritten) {
    for report in reports { try report.close() }
  }
}
