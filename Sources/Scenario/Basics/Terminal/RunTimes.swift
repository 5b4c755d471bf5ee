/// The real times of a run, for the end of what a person reads.
package struct RunTimes {
  /// Quicker ones are nobody's trouble, and more are not read.
  private static let (slow, mostSlow) = (Duration.milliseconds(200), 10)

  package let total: Duration
  package let plays: [(path: String, took: Duration)]

  /// The slowest, a line each.
  package var slowest: [String] {
    let slow = plays.filter { $0.took >= Self.slow }
    let sorted = slow.sorted { ($1.took, $0.path) < ($0.took, $1.path) }.prefix(Self.mostSlow)
    let words = sorted.map { $0.took.tenths }
    let width = words.map(\.count).max() ?? 0
    return labelled(
      "slowest",
      zip(sorted, words).map { play, word in
        String(repeating: " ", count: width - word.count) + "\(word)  \(PrintableText(play.path).text)"
      })
  }
}

extension Duration {
  /// `8.4s`: as exact as a person's patience.
  package var tenths: String {
    let (seconds, attoseconds) = components
    let tenths = seconds * 10 + (attoseconds + 50_000_000_000_000_000) / 100_000_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)s"
  }
}
