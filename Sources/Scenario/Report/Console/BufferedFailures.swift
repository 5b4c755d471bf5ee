/// The failures of a run, held back until all other lines are printed, which would otherwise scroll them off
/// the screen. In its place each failure has one line, if lines of others follow it.
struct BufferedFailures {
  private var briefs: [String] = []
  private var lines: [String] = []
  private var hasOthersAbove = false

  mutating func hold(_ lines: [String], brief: String) {
    briefs.append(brief)
    self.lines += lines
  }

  /// Adds lines about the last failure.
  mutating func add(_ lines: [String]) { self.lines += lines }

  /// Returns the lines of others, after one line for each failure that occurred before them.
  mutating func below(_ others: [String]) -> [String] {
    if others.isEmpty { return [] }
    defer { (briefs, hasOthersAbove) = ([], true) }
    return briefs + others
  }

  func whole(below others: [String]) -> [String] {
    let gap = lines.isEmpty || !hasOthersAbove && others.isEmpty ? [] : [""]
    return others + gap + lines
  }
}
