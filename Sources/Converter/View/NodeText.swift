extension Node {
  /// The component as text that a person reads in a terminal: buttons in brackets, the cells of a list
  /// aligned.
  package var lines: [String] {
    switch content {
    case .text, .figure, .button: [cell]
    case .line(let nodes): [nodes.map(\.cell).joined(separator: "  ")]
    case .column(let nodes): nodes.flatMap(\.lines)
    case .list(let rows): Self.aligned(rows).map { "  " + $0 }
    case .screens(let nodes): (nodes.first?.lines ?? []) + nodes.dropFirst().flatMap(\.sheet)
    }
  }

  private var cell: String {
    let text =
      switch content {
      case .text(let text): text
      case .figure(let large, let small): large + small
      case .button(let title): "[\(title)]"
      case .line, .column, .list, .screens: lines.joined(separator: "  ")
      }
    return text + marks
  }

  private var marks: String {
    (disabled == nil ? "" : "  (disabled)") + (traits.contains(.selected) ? "  (selected)" : "")
  }

  /// A screen over another, with an edge.
  private var sheet: [String] {
    zip(["┌ "] + Array(repeating: "│ ", count: lines.count), lines).map { $0 + $1 }
  }

  private var isTrailing: Bool {
    if case .figure = content { return true }
    return false
  }

  private var cells: [Node] {
    if case .line(let nodes) = content { return nodes }
    return [self]
  }

  private static func aligned(_ rows: [Node]) -> [String] {
    let columns = rows.map(\.cells.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.compactMap { $0.cells.dropFirst(column).first?.cell.count }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row.cells, widths).map { $0.padded(to: $1) }
      // A row's own marks stand behind its cells; a row of one cell has said them there.
      let line = cells.joined(separator: "  ").trimmedAtEnd
      if case .line = row.content { return line + row.marks }
      return line
    }
  }

  private func padded(to width: Int) -> String {
    let space = String(repeating: " ", count: width - cell.count)
    return isTrailing ? space + cell : cell + space
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var rest = Substring(self)
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
