import ScenarioBasics

/// The failures of a run, held back until all other lines are printed, which would otherwise scroll them off
/// the screen. In its place each failure has one line, if lines of others follow it.
struct BufferedFailures {
  private var briefs: [ConsoleLine] = []
  private var lines: [ConsoleLine] = []
  private var hasOthersAbove = false

  mutating func hold(_ lines: [ConsoleLine], brief: ConsoleLine) {
    briefs.append(brief)
    self.lines += lines
  }

  /// Adds lines about the last failure.
  mutating func add(_ lines: [ConsoleLine]) { self.lines += lines }

  /// Returns the lines of others, after one line for each failure that occurred before them.
  mutating func below(_ others: [ConsoleLine]) -> [ConsoleLine] {
    if others.isEmpty { return [] }
    defer { (briefs, hasOthersAbove) = ([], true) }
    return briefs + others
  }

  func whole(below others: [ConsoleLine]) -> [ConsoleLine] {
    let gap: [ConsoleLine] = lines.isEmpty || !hasOthersAbove && others.isEmpty ? [] : [""]
    return others + gap + lines
  }
}
