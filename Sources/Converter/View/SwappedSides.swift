/// The text layout of a screen from right to left, in a text whose lines begin at the left.
extension Node {
  /// The lines aligned to the right, with indentation counted from there.
  var linesFromTheRight: [String] {
    let lines = swapped
    let width = lines.map(\.columns).max() ?? 0
    return lines.map { (String(repeating: " ", count: width - $0.columns) + $0).trimmedAtEnd }
  }

  private var swapped: [String] {
    switch content {
    case .text, .figure, .button, .field: [cell]
    case .line(let nodes): [nodes.reversed().map(\.cell).joined(separator: "  ")]
    case .column(let nodes), .screens(let nodes): nodes.flatMap(\.swapped)
    case .list(let rows): Self.swapped(rows)
    }
  }

  private static func swapped(_ rows: [Node]) -> [String] {
    let columns = rows.map(\.cells.count).max() ?? 0
    let cells = rows.map { row in
      row.cells + Array(repeating: Node.text(""), count: columns - row.cells.count)
    }
    return zip(rows, aligned(cells.map { $0.reversed().map(\.otherSide) })).map { row, line in
      if case .line = row.content, !row.marks.isEmpty { return row.marks.trimmedAtStart + "  " + line + "  " }
      return line + "  "
    }
  }

  /// The component aligned to the other side.
  private var otherSide: Node {
    switch content {
    case .figure: .text(cell)
    default: .figure(cell)
    }
  }
}
