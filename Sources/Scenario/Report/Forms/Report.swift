import ScenarioEvents

/// A report of a run, produced from the event stream alone.
protocol Report {
  /// Handles the next event; a `summary` is the last.
  func take(_ event: PlayEvent)

  /// Completes the report and moves it to its place.
  func close() throws(ReportFile.ReportWriteError)
}

/// A report that is one text, computed as a fold over the events.
protocol ReportFormatter {
  /// Returns the text that the event adds.
  mutating func take(_ event: PlayEvent) -> String
}

/// A report in a file of its own.
final class TextFileReport: Report {
  private var text: any ReportFormatter
  private let file: ReportFile

  init(_ text: any ReportFormatter, _ file: ReportFile) { (self.text, self.file) = (text, file) }

  func take(_ event: PlayEvent) { file.write(text.take(event)) }

  func close() throws(ReportFile.ReportWriteError) { try file.close() }
}

/// A report of the events themselves, one on each line.
struct NDJSONReport: ReportFormatter {
  func take(_ event: PlayEvent) -> String { event.line + "\n" }
}
