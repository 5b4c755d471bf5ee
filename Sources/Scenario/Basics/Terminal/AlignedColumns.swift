/// A layout of rows in aligned columns, each as wide as its widest cell.
package enum AlignedColumns {
  package static func lines(_ rows: [[PrintableText]], margin: PrintableText = "  ") -> [PrintableText] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].columns }.max() ?? 0 }
    return rows.map { row in
      let last = row.lastIndex { $0 != "" } ?? 0
      let cells = zip(row, widths).prefix(last + 1).enumerated().map { number, cell -> PrintableText in
        number == last ? cell.0 : "\(cell.0)\(String(repeating: " ", count: cell.1 - cell.0.columns))"
      }
      return margin + cells.joined(separator: "  ")
    }
  }
}
