/// Numbers of entries in rising order, as few of them as a person reads: their memory does not grow with a
/// recording.
struct EntryRuns: Sendable, Equatable {
  private var runs: [ClosedRange<Int>] = []
  /// How many entries are in no run.
  private var more = 0

  private static let most = 8

  /// Adds a number that is not less than those before; one that is there is there once.
  mutating func add(_ number: Int) {
    if let last = runs.last, more == 0, last.upperBound + 1 >= number {
      runs[runs.count - 1] = last.lowerBound...max(last.upperBound, number)
    } else if runs.count < Self.most {
      runs.append(number...number)
    } else {
      more += 1
    }
  }

  var first: Int { runs.first?.lowerBound ?? 0 }

  /// `entries 1–3, 7`
  var words: String {
    let told = runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    let isOne = more == 0 && runs.count == 1 && runs[0].count == 1
    return (isOne ? "entry " : "entries ") + told.joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }
}
