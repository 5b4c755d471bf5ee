@testable import ScenarioBasics

/// A terminal emulator for tests: it takes the bytes that a run writes and holds the screen that the user
/// would see.
///
/// It interprets only the escape codes that the tool writes; the letter of any other code appears on the
/// screen.
struct PaintedScreen {
  private let columns: Int
  private let rows: Int
  private var cells: [[Character?]]
  private(set) var (row, column) = (0, 0)
  /// The rows that were scrolled off the top of the screen.
  private(set) var scrolled: [String] = []

  init(columns: Int = 60, rows: Int = 24) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The visible rows, without the empty ones at the end.
  var lines: [String] {
    let all = cells.map(Self.text)
    return Array(all.prefix((all.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }

  mutating func take(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": obey(&rest)
      case "\r": column = 0
      case "\n": (row, column) = (row + 1, 0)
      default: put(character)
      }
      scroll()
    }
  }

  /// Interprets an escape code: `[`, a number, a letter.
  private mutating func obey(_ rest: inout Substring) {
    let words = rest.prefix { !$0.isLetter }
    rest = rest[words.endIndex...]
    let number = Int(words.dropFirst())
    switch rest.popFirst() {
    case "A": row = max(0, row - (number ?? 1))
    case "K": for index in column..<columns { cells[row][index] = " " }
    case "J":
      for index in column..<columns { cells[row][index] = " " }
      for row in (row + 1)..<max(row + 1, rows) { cells[row] = Array(repeating: " ", count: columns) }
    case "m": break
    case let other: put(other ?? "?")
    }
  }

  private mutating func put(_ character: Character) {
    if column + character.columns > columns { (row, column) = (row + 1, 0) }
    scroll()
    cells[row][column] = character
    // A wide character also covers the next cell.
    if character.columns == 2 { cells[row][column + 1] = nil }
    column += character.columns
  }

  private mutating func scroll() {
    while row >= rows {
      scrolled.append(Self.text(cells.removeFirst()))
      cells.append(Array(repeating: " ", count: columns))
      row -= 1
    }
  }

  private static func text(_ cells: [Character?]) -> String {
    let text = String(cells.compactMap(\.self))
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
