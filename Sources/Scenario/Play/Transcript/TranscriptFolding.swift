package import ScenarioFormat

/// What a step shows, folded as it comes: the usual becomes one line, so that the unusual stands out.
///
/// More than five equal lines at even times become one, and nothing is lost. Of what is left, more than
/// twenty of one kind become one that keeps ends, count, range and a check over all of them; more than twenty
/// such lines whose paths differ in their keys alone become one again.
///
/// What is decided is not kept, so that a step takes memory for what it prints and not for what it plays. The
/// price is a horizon: six equal changes of a path are looked for within ``window`` changes of that path. A
/// cycle of up to a dozen values still shows as its even runs; a longer one as ends, range and check.
package struct TranscriptFolding: Sendable {
  /// How far apart, in changes of its own path, the first six lines of an even run may be.
  package static let window = 64

  private let window: Int
  private var strands: [FoldedSeries.Key: FoldedSeries] = [:]
  private var arrived = 0

  package init(window: Int = Self.window) { self.window = window }

  /// Takes what happened; of equal lines, the later ones later.
  package mutating func add(_ entry: TranscriptEntry) {
    arrived += 1
    let place = TranscriptEntry.Place(of: entry, arrival: arrived)
    // A change folds with others of its path; anything else only with its equals, so all of it is the key.
    if entry.kind == .state {
      let key = FoldedSeries.Key(kind: .state, text: entry.subject)
      strands[key, default: FoldedSeries()].add(place, entry.outcome, of: key, window: window)
    } else {
      let key = FoldedSeries.Key(kind: entry.kind, text: entry.text)
      strands[key, default: FoldedSeries()].add(place, "", of: key, window: window)
    }
  }

  /// The lines of the step, in order.
  package var lines: [String] {
    var (folds, crowds): ([FoldedLine], [String: [FoldedLine]]) = ([], [:])
    for (key, strand) in strands {
      let ended = strand.ended(key)
      folds += ended.folds
      guard let unevenSeries = ended.unevenSeries else { continue }
      if let pattern = key.pattern {
        crowds[pattern, default: []].append(unevenSeries)
      } else {
        folds.append(unevenSeries)
      }
    }
    for (pattern, crowds) in crowds { folds += crowds.count > 20 ? [FoldedLine(pattern, crowds)] : crowds }
    return folds.sorted { $0.place < $1.place }.map(\.line)
  }

  /// A line for each happening, in order.
  package static func unfolded(_ entries: [TranscriptEntry]) -> [String] {
    entries.enumerated()
      .map { FoldedLine(TranscriptEntry.Place(of: $1, arrival: $0), $1.text) }
      .sorted { $0.place < $1.place }.map(\.line)
  }
}
