/// The real times of a run, printed at the end of the console output and in reports of JUnit; no event has
/// them.
package struct RunTimes {
  /// Only plays slower than this are listed, and at most so many.
  private static let (slow, mostSlow) = (Duration.milliseconds(200), 10)

  package let total: Duration
  package let plays: [(path: String, took: Duration)]
  /// The time that each scenario took, by its path.
  package let byPath: [String: Duration]

  package init(total: Duration, plays: [(path: String, took: Duration)]) {
    (self.total, self.plays) = (total, plays)
    byPath = Dictionary(plays.map { ($0.path, $0.took) }, uniquingKeysWith: +)
  }

  /// The lines that list the slowest plays.
  package var slowest: [ConsoleLine] {
    let slow = plays.filter { $0.took >= Self.slow }
    let sorted = slow.sorted { ($1.took, $0.path) < ($0.took, $1.path) }.prefix(Self.mostSlow)
    let words = sorted.map { $0.took.tenths }
    let width = words.map(\.count).max() ?? 0
    return ConsoleLine.labelled(
      "slowest",
      zip(sorted, words).map { play, word in
        let margin = String(repeating: " ", count: width - word.count)
        return ConsoleLine("\(margin)\(word)  \(play.path)", nil, .unbroken)
      })
  }
}

extension Duration {
  /// The duration in seconds with one decimal: `8.4s`.
  package var tenths: String {
    let (seconds, attoseconds) = components
    let tenths = seconds * 10 + (attoseconds + 50_000_000_000_000_000) / 100_000_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)s"
  }
}
