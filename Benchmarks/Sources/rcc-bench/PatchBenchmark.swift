import Foundation
import Scenario

/// The cost of comparing two states and printing their difference.
struct PatchBenchmark {
  private static let sizes = [100, 1_000, 10_000]

  /// The only edit that is measured; all where none is named.
  var edit: String?

  /// A list as a state may hold it; each row of the old state that was not edited is itself in the new one.
  private struct RowContainer: Sendable {
    let name: String
    /// Whether the rows have an order; where they have none, another order is no edit.
    var isOrdered = true
    let pair: @Sendable ([QuoteRow], Edit) -> (old: Any, new: Any)
  }

  private static let holdings: [RowContainer] = [
    RowContainer(name: "rows") { ($0, $1.apply($0)) },
    RowContainer(name: "rows without identity") {
      ($0.map(UnidentifiedRow.init), $1.apply($0).map(UnidentifiedRow.init))
    },
    RowContainer(name: "objects without ==") { rows, edit in
      let old = Dictionary(uniqueKeysWithValues: rows.map { ($0, RowObject($0)) })
      let objects = { (rows: [QuoteRow]) in
        rows.map { edit.makesAnew ? RowObject($0) : old[$0] ?? RowObject($0) }
      }
      return (rows.map { old[$0] ?? RowObject($0) }, objects(edit.apply(rows)))
    },
    RowContainer(name: "dictionary", isOrdered: false) { (dictionary($0), dictionary($1.apply($0))) },
    RowContainer(name: "set of names", isOrdered: false) { (Set($0.map(mark)), Set($1.apply($0).map(mark))) },
  ]

  private static func dictionary(_ rows: [QuoteRow]) -> [String: QuoteRow] {
    Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
  }

  /// Returns a name of the row, which an edit of the row also changes.
  @Sendable private static func mark(_ row: QuoteRow) -> String { "\(row.id) \(row.rate)" }

  func print() {
    Swift.print(
      "\npatch of N rows of 8 fields, ms of the processor: median; lines printed for 10,000; growth for ten times N\n"
    )
    let head = ["rows", "edit", "100", "1,000", "10,000", "growth", "lines"]
    Swift.print(line(head))
    for holding in Self.holdings {
      for edit in Edit.all where holding.isOrdered || !edit.isOrder {
        if self.edit ?? edit.name == edit.name { Swift.print(line(measure(holding, edit))) }
      }
    }
    Swift.print("\n  a dictionary or a set has no order to shuffle or reverse")
  }

  private func measure(_ holding: RowContainer, _ edit: Edit) -> [String] {
    var (times, lines): ([Double], Int) = ([], 0)
    for size in Self.sizes {
      let (old, new) = holding.pair((0..<size).map { QuoteRow($0) }, edit)
      let time = Sample(
        (0..<(size > 1_000 ? 7 : 25)).map { _ in self.time(old, new, &lines) })
      times.append(time.median * 1e3)
    }
    let growth = zip(times.dropFirst(), times).map { Sample.text($0 / $1, 1) }.joined(separator: " ")
    return [holding.name, edit.name] + times.map { Sample.text($0, 2) } + [growth, "\(lines)"]
  }

  /// Of the processor, not of the wall: what else the machine does is no cost of ours.
  private func time(_ old: Any, _ new: Any, _ lines: inout Int) -> Double {
    let begun = processorTime()
    lines = Patch(from: old, to: new).lines.count
    return processorTime() - begun
  }

  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func line(_ columns: [String]) -> String {
    let widths = [22, 23, 8, 8, 8, 10, 7]
    return "  "
      + zip(columns, widths).enumerated().map { index, column in
        let gap = String(repeating: " ", count: max(0, column.1 - column.0.count))
        return index < 2 ? column.0 + gap : gap + column.0
      }.joined(separator: " ")
  }
}
