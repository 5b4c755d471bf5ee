/// What did not pass, kept whole until all else is told: lines of others would push it off the screen. In its
/// turn it has one line, if others come below it.
struct BufferedFailures {
  private var briefs: [String] = []
  private var lines: [String] = []
  private var hasOthersAbove = false

  mutating func hold(_ lines: [String], brief: String) {
    briefs.append(brief)
    self.lines += lines
  }

  /// More about the last of them.
  mutating func add(_ lines: [String]) { self.lines += lines }

  /// Lines of others, below one for each that fell before them.
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
