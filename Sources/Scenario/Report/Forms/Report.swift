import ScenarioBasics
import ScenarioEvents

/// A report of a run, produced from the event stream, and nothing else but the real times of JUnit.
protocol Report {
  /// Handles the next event; a `summary` is the last.
  func take(_ event: PlayEvent)

  /// Handles the real times of the run, which are given before the summary if they were measured.
  func take(_ times: RunTimes)

  /// Completes the report and moves it to its place.
  func close() throws(ReportFile.ReportWriteError)
}

extension Report {
  /// Ignores the times: what a report says is in the events.
  func take(_ times: RunTimes) {}
}

/// A report that is one text, computed as a fold over the events.
protocol ReportFormatter {
  /// Returns the text that the event adds.
  mutating func take(_ event: PlayEvent) -> String

  /// Handles the real times of the run, which are given before the summary if they were measured.
  mutating func take(_ times: RunTimes)
}

extension ReportFormatter {
  /// Ignores the times: what a report says is in the events.
  mutating func take(_ times: RunTimes) {}
}

/// A report in a file of its own.
final class TextFileReport: Report {
  private var text: any ReportFormatter
  private let file: ReportFile

  init(_ text: any ReportFormatter, _ file: ReportFile) { (self.text, self.file) = (text, file) }

  func take(_ event: PlayEvent) { file.write(text.take(event)) }

  func take(_ times: RunTimes) { text.take(times) }

  func close() throws(ReportFile.ReportWriteError) { try file.close() }
}

/// A report of the events themselves, one on each line.
struct NDJSONReport: ReportFormatter {
  func take(_ event: PlayEvent) -> String { event.line + "\n" }
}
