/// The progress of a run, as it is shown to the user.
package struct RunProgress {
  /// A play in progress.
  package struct Play {
    package let path: String
    /// The current step, counted from 1, and the number of steps; nil before the first step.
    package var step: (number: Int, count: Int)?
    /// The virtual time since T+0, as printed text.
    package var time: String

    package init(path: String, step: (number: Int, count: Int)? = nil, time: String = "0s") {
      (self.path, self.step, self.time) = (path, step, time)
    }
  }

  package let count: Int
  package let done: Int
  /// The number of finished plays that did not pass.
  package let failed: Int
  package let plays: [Play]

  package init(count: Int, done: Int, failed: Int, plays: [Play]) {
    self.count = count
    self.done = done
    self.failed = failed
    self.plays = plays
  }

  /// Returns one line for each play, and a line with the count of finished ones below; no line is wider than
  /// the terminal, and there are no more lines than rows.
  func lines(_ size: Terminal.Size) -> [ConsoleLine] {
    // A line that fills the last column may be wrapped by the terminal, and the cursor needs a row of its
    // own.
    let (columns, rows) = (size.columns - 1, max(1, size.rows - 3))
    let shown = plays.count > rows ? plays.prefix(rows - 1) : plays[...]
    let more = plays.count - shown.count
    return shown.map { $0.line(columns) } + (more > 0 ? ["  … \(more) more at work"] : [])
      + (count > 1 ? [total(columns)] : [])
  }

  private func total(_ columns: Int) -> ConsoleLine {
    let words = "\(done) of \(count)"
    if failed == 0 { return ConsoleLine(PrintableText(words).cut(toColumns: columns)) }
    let line = ConsoleLine(escaped: [(words + "  ·  ", nil), ("\(failed) failed", .bad)])
    return line.columns <= columns ? line : ConsoleLine(PrintableText(line.text).cut(toColumns: columns))
  }
}

extension RunProgress.Play {
  fileprivate func line(_ columns: Int) -> ConsoleLine {
    let place = step.map { "  step \($0.number) of \($0.count)  T+\(time)" } ?? ""
    let room = columns - 2 - place.columns
    let line: PrintableText = "▸ \(PrintableText(path).cutAsPath(toColumns: room))\(place)"
    return ConsoleLine(line.cut(toColumns: columns))
  }
}
