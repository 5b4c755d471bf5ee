/// How far a run is, as a person sees it while it goes on.
package struct RunProgress {
  /// A play under way.
  package struct Play {
    package let path: String
    /// The step that is played, from 1, and how many there are; nil before the first.
    package var step: (number: Int, count: Int)?
    /// Virtual time since T+0, as it prints.
    package var time: String

    package init(path: String, step: (number: Int, count: Int)? = nil, time: String = "0s") {
      (self.path, self.step, self.time) = (path, step, time)
    }
  }

  package let count: Int
  package let done: Int
  /// How many of those did not pass.
  package let failed: Int
  package let plays: [Play]

  package init(count: Int, done: Int, failed: Int, plays: [Play]) {
    self.count = count
    self.done = done
    self.failed = failed
    self.plays = plays
  }

  /// A line a play, and below them how many are done; no line is wider than the terminal, nor are there more
  /// than it has rows.
  func lines(_ size: Terminal.Size) -> [PrintableText] {
    // A terminal that is filled to its last column may break the line, and the cursor needs a row of its own.
    let (columns, rows) = (size.columns - 1, max(1, size.rows - 3))
    let shown = plays.count > rows ? plays.prefix(rows - 1) : plays[...]
    let more = plays.count - shown.count
    return shown.map { $0.line(columns) } + (more > 0 ? ["  … \(more) more at work"] : [])
      + (count > 1 ? [total.cut(toColumns: columns)] : [])
  }

  private var total: PrintableText { "\(done) of \(count)\(failed > 0 ? "  ·  \(failed) failed" : "")" }
}

extension RunProgress.Play {
  fileprivate func line(_ columns: Int) -> PrintableText {
    let place = step.map { "  step \($0.number) of \($0.count)  T+\(time)" } ?? ""
    let room = columns - 2 - place.columns
    let line: PrintableText = "▸ \(PrintableText(path).cutAsPath(toColumns: room))\(place)"
    return line.cut(toColumns: columns)
  }
}
