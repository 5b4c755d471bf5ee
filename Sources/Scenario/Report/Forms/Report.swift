import ScenarioEvents

/// A report of a run, told from the event stream and from nothing else.
protocol Report {
  /// Takes the next event; a `summary` is the last.
  func take(_ event: PlayEvent)

  /// Puts the report in its place.
  func close() throws(ReportFile.Unwritten)
}

/// A report that is one text, as a fold over the events.
protocol ReportText {
  /// What the event adds to the text.
  mutating func take(_ event: PlayEvent) -> String
}

/// A report in a file of its own.
final class TextReport: Report {
  private var text: any ReportText
  private let file: ReportFile

  init(_ text: any ReportText, _ file: ReportFile) { (self.text, self.file) = (text, file) }

  func take(_ event: PlayEvent) { file.write(text.take(event)) }

  func close() throws(ReportFile.Unwritten) { try file.close() }
}

/// The events themselves, one a line.
struct EventLines: ReportText {
  func take(_ event: PlayEvent) -> String { event.line + "\n" }
}
