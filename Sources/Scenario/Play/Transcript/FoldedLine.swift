import ScenarioBasics
import ScenarioFormat

/// One expected line, at the place of the first entry that it represents.
struct FoldedLine: Sendable {
  let place: TranscriptEntry.SortKey
  /// The time of the last of these entries.
  private let last: Duration
  private let count: Int
  /// The line without its time.
  let text: String
  /// The lines below it, without their indentation.
  private let details: [String]
  /// The lines of the rows of a list that it represents.
  private(set) var rows: [String] = []

  init(
    _ place: TranscriptEntry.SortKey, last: Duration? = nil, count: Int = 1, _ text: String,
    _ details: [String] = []
  ) {
    (self.place, self.last, self.count, self.text) = (place, last ?? place.at, count, text)
    self.details = details
  }

  /// Makes one line of many paths that differ only in their keys, with one fold for each.
  init(_ pattern: String, _ folds: [FoldedLine]) { self.init(pattern, all: folds, " in \(folds.count)") }

  /// Makes one line of many exchanges that differ only in the bodies of their requests, with one fold for
  /// each body.
  init(_ exchange: String, bodies folds: [FoldedLine]) {
    self.init(exchange, all: folds, " with \(folds.count) bodies")
  }

  /// Makes one line of many rows of a list to which the same happens, with a checksum that finds one of them.
  init(_ list: String, rows: [FoldedLine]) {
    self.init(list, all: rows, "", check: LocatingChecksum(of: rows.map(\.line)).letters)
    self.rows = rows.map(\.line)
  }

  /// Makes one line of many, with a checksum of all of them.
  private init(_ text: String, all folds: [FoldedLine], _ words: String, check: String? = nil) {
    let folds = folds.sorted { $0.place < $1.place }
    let check = check ?? Checksum(of: folds.lazy.flatMap(\.lines)).letters
    let count = folds.reduce(0) { $0 + $1.count }
    self.init(
      folds[0].place, last: folds.lazy.map(\.last).max(), count: count, "\(text)  x\(count)\(words) ~\(check)"
    )
  }

  /// The line and those below it.
  var lines: [String] { [line] + details.map { "  " + $0 } }

  var line: String {
    let first = place.at
    let time = first == last ? (first > .zero ? "+\(first.word)  " : "") : "+\(first.word)..+\(last.word)  "
    return time + text
  }
}
