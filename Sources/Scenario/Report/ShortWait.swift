/// A wait that ends before what is expected of it.
struct ShortWait {
  private let line: Int
  private let time: Duration

  /// Nil where something else differs too, or where nothing is due in the time that is expected.
  init?(_ page: Transcript.Page) {
    guard case .wait = page.step.verb, let next = page.next, next > page.endedAt else { return nil }
    let isLate = page.comparison.rows.allSatisfy { row in
      switch row {
      case .same: true
      case .missing(let line): page.startedAt + TranscriptLine(line).times.upperBound > page.endedAt
      case .changed(let line, let came):
        came.hasSuffix(" → …") && page.startedAt + TranscriptLine(line).times.upperBound > page.endedAt
      case .unexpected(let came): came.hasSuffix(" → …")
      }
    }
    let times = page.step.expected.map { TranscriptLine($0.text).times.upperBound }
    guard isLate, let time = times.max(), next <= page.startedAt + time else { return nil }
    (self.line, self.time) = (page.step.line, time)
  }

  var toFix: [String] { ["write in line \(line):", "wait \(time.word)"] }
}
