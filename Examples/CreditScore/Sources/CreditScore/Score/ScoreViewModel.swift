/// All that the screen of the score shows, set at once.
package struct ScoreViewModel: Equatable, Sendable {
  /// The gauge and what stands in it.
  package struct Gauge: Equatable, Sendable {
    /// The score, or a dash.
    package var score: String
    /// The scale: `0–700`, or a dash.
    package var scale: String
    /// How full it is, in percent; nil for a gauge that shows nothing.
    package var percent: Int?
    package var band: String
  }

  /// A figure with its name.
  package struct Row: Equatable, Sendable, Identifiable {
    package var id: String
    package var title: String
    package var value: String
    /// The kind of debt whose screen the row opens.
    package var opens: Debt.Kind?
  }

  /// The app's current activity to update the report.
  package enum Activity: Equatable, Sendable {
    case refreshing
    case upToDate
    /// It tries again after so many seconds.
    case waiting(Int)
    /// It does nothing by itself.
    case stopped
  }

  /// Nil before there is a report.
  package var gauge: Gauge?
  /// The text that a screen reader speaks for the gauge.
  package var spoken: String?
  package var rows: [Row] = []
  /// How old the report is; nil for one of now.
  package var age: String?
  package var activity = Activity.stopped
  /// The activity in words.
  package var status = ""
  package var refreshTitle = ""

  package init() {}

  package var canRefresh: Bool { activity != .refreshing }
}

extension ScoreViewModel {
  init(_ reading: Reading?, activity: Activity, age: Int?, _ words: Words) {
    gauge = reading.map { Gauge($0.report, words) }
    spoken = reading.map { words.spoken($0.report) }
    rows = reading?.report.labels.map { Row($0, words) } ?? []
    self.age = age.map(words.age)
    self.activity = activity
    status = words.status(activity)
    refreshTitle = words.text(.refresh)
  }
}

extension ScoreViewModel.Gauge {
  init(_ report: ScoreReport, _ words: Words) {
    score = report.score.map { "\($0)" } ?? words.none
    scale = if let min = report.min, let max = report.max { "\(min)–\(max)" } else { words.none }
    percent = report.percent
    band = words.band(report.band)
  }
}

extension ScoreViewModel.Row {
  init(_ label: ScoreReport.Label, _ words: Words) {
    id = label.kind.rawValue
    title = words.title(label.kind)
    value = words.figure(label.figure)
    opens = Debt.Kind(rawValue: id)
  }
}
