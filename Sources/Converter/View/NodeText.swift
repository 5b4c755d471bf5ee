extension Node {
  /// The component as text for a terminal: buttons in brackets, the cells of a list aligned.
  package var lines: [String] {
    traits.contains(.rightToLeft) ? linesFromTheRight : leftToRight
  }

  private var leftToRight: [String] {
    switch content {
    case .text, .figure, .button, .field: [cell]
    case .line(let nodes): [nodes.map(\.cell).joined(separator: "  ")]
    case .column(let nodes): nodes.flatMap(\.lines)
    case .list(let rows): Self.lines(of: rows).map { "  " + $0 }
    case .screens(let nodes): (nodes.first?.lines ?? []) + nodes.dropFirst().flatMap(\.sheet)
    }
  }

  var cell: String {
    let text =
      switch content {
      case .text(let text): text
      case .figure(let large, let small): large + small
      case .button(let title): "[\(title)]"
      case .field(let text): text + "▏"
      case .line, .column, .list, .screens: lines.joined(separator: "  ")
      }
    return text + marks
  }

  var marks: String {
    (disabled == nil ? "" : "  (disabled)") + (traits.contains(.selected) ? "  (selected)" : "")
  }

  /// The lines of a screen over another, with an edge.
  private var sheet: [String] {
    zip(["┌ "] + Array(repeating: "│ ", count: lines.count), lines).map { $0 + $1 }
  }

  private var isTrailing: Bool {
    if case .figure = content { return true }
    return false
  }

  var cells: [Node] {
    if case .line(let nodes) = content { return nodes }
    return [self]
  }

  private static func lines(of rows: [Node]) -> [String] {
    zip(rows, aligned(rows.map(\.cells))).map { row, line in
      // A row's own marks follow its cells; a row of one cell already has them there.
      if case .line = row.content { return line.trimmedAtEnd + row.marks }
      return line.trimmedAtEnd
    }
  }

  /// Returns each row as a line with aligned cells.
  static func aligned(_ rows: [[Node]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.compactMap { $0.dropFirst(column).first?.cell.columns }.max() ?? 0
    }
    return rows.map { cells in zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  ") }
  }

  private func padded(to width: Int) -> String {
    let space = String(repeating: " ", count: max(0, width - cell.columns))
    return isTrailing ? space + cell : cell + space
  }
}

extension String {
  /// The width in terminal columns; a flag takes two.
  var columns: Int {
    reduce(0) { width, character in
      let isFlag = character.unicodeScalars.first.map { (0x1F1E6...0x1F1FF).contains($0.value) } ?? false
      return width + (isFlag ? 2 : 1)
    }
  }

  var trimmedAtEnd: String {
    var rest = Substring(self)
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  var trimmedAtStart: String { String(drop { $0 == " " }) }
}
