import ScenarioBasics

/// A table of comma-separated values (RFC 4180), also with semicolons or tabs, whose first line names the
/// columns.
struct CSVTable {
  let columns: [String]
  private let rows: [[String]]

  /// Returns nil for a text without a header of at least two columns.
  init?(_ text: String) {
    let head = text.prefix { !$0.isNewline }
    let separators: [Character] = [",", ";", "\t"]
    let counts = separators.map { separator in (separator, head.count { $0 == separator }) }
    guard let (separator, count) = counts.max(by: { $0.1 < $1.1 }), count > 0 else { return nil }
    var lines = Self.lines(text, separator)[...]
    columns = lines.popFirst() ?? []
    rows = lines.filter { $0 != [""] }
  }

  /// The rows as objects. A cell beyond the last column is under its number.
  var value: JSONValue {
    .array(
      rows.map { row in
        .object(
          row.enumerated().map { index, cell in
            JSONValue.Member(
              index < columns.count ? columns[index] : "\(index + 1)", JSONValue(untyped: cell))
          })
      })
  }

  private static func lines(_ text: String, _ separator: Character) -> [[String]] {
    var (lines, line, cell, isQuoted): ([[String]], [String], String, Bool) = ([], [], "", false)
    for character in text {
      switch character {
      case "\"": isQuoted.toggle()
      case separator where !isQuoted:
        line.append(cell)
        cell = ""
      case _ where character.isNewline && !isQuoted:
        lines.append(line + [cell])
        (line, cell) = ([], "")
      default: cell.append(character)
      }
    }
    return line.isEmpty && cell.isEmpty ? lines : lines + [line + [cell]]
  }
}
