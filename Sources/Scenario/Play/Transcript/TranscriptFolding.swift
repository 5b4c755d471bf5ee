package import ScenarioFormat

/// The entries of a step, folded as they arrive: repeated ones become one line, so that the unusual ones are
/// visible.
///
/// More than five equal lines at even times become one, and nothing is lost. Of the rest, more than twenty of
/// one key become one line that keeps ends, count, range and a checksum of all of them; more than twenty such
/// lines whose paths differ only in their keys become one again, and so do exchanges that differ only in the
/// bodies of their requests. Of more than fifty lines of the rows of one list, the first and the last stay.
///
/// Entries that have been folded are not kept, so that a step takes memory for what it prints and not for
/// what it plays. The cost is a limit: six equal changes of a path are searched within ``window`` changes of
/// that path. A cycle of up to a dozen values still shows as its even runs; a longer one as ends, range and
/// checksum.
package struct TranscriptFolding: Sendable {
  /// How far apart, in changes of its own path, the first six lines of an even run may be.
  package static let window = 64

  private let window: Int
  private var strands: [FoldedSeries.Key: FoldedSeries] = [:]
  private var arrived = 0

  package init(window: Int = Self.window) { self.window = window }

  /// Adds an entry; equal lines must arrive in the order of their times.
  package mutating func add(_ entry: TranscriptEntry) {
    arrived += 1
    let place = TranscriptEntry.SortKey(of: entry, arrival: arrived)
    // A change folds with others of its path; any other entry only with equal ones, so the whole text is the
    // key, with the body of a request.
    if entry.kind == .state {
      let key = FoldedSeries.Key(kind: .state, text: entry.subject)
      strands[key, default: FoldedSeries()].add(place, entry.outcome, of: key, window: window)
    } else {
      let key = FoldedSeries.Key(kind: entry.kind, text: entry.text, details: entry.details)
      strands[key, default: FoldedSeries()].add(place, "", of: key, window: window)
    }
  }

  /// The lines of the step, in order.
  package var lines: [String] { folds.flatMap(\.lines) }

  /// The lines of the rows of lists that are folded, by the line that represents them.
  var rows: [String: [String]] {
    let folds = folds.filter { !$0.rows.isEmpty }
    return Dictionary(folds.map { ($0.line, $0.rows) }) { first, _ in first }
  }

  private var folds: [FoldedLine] {
    var (rows, crowds) = (RowFolding(), [String: [FoldedLine]]())
    var folds: [FoldedLine] = []
    var bodies: [String: (count: Int, folds: [FoldedLine])] = [:]
    for (key, strand) in strands {
      let ended = strand.ended(key)
      guard key.details.isEmpty else {
        bodies[key.text, default: (0, [])].count += 1
        bodies[key.text]?.folds += ended.folds + [ended.unevenSeries].compactMap(\.self)
        continue
      }
      rows.add(ended.folds, of: key)
      guard let unevenSeries = ended.unevenSeries else { continue }
      if let pattern = key.pattern {
        crowds[pattern, default: []].append(unevenSeries)
      } else {
        folds.append(unevenSeries)
      }
    }
    for (pattern, crowds) in crowds { folds += crowds.count > 20 ? [FoldedLine(pattern, crowds)] : crowds }
    for (exchange, bodies) in bodies {
      folds += bodies.count > 20 ? [FoldedLine(exchange, bodies: bodies.folds)] : bodies.folds
    }
    return (folds + rows.lines).sorted { $0.place < $1.place }
  }

  /// Returns one line for each entry, in order.
  package static func unfolded(_ entries: [TranscriptEntry]) -> [String] {
    entries.enumerated()
      .map { FoldedLine(TranscriptEntry.SortKey(of: $1, arrival: $0), $1.text, $1.details) }
      .sorted { $0.place < $1.place }.flatMap(\.lines)
  }
}
