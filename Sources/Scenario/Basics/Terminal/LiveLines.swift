/// The lines at the bottom of a terminal that are redrawn in place.
///
/// Each change is one text that is written at once, to prevent flicker. The cursor stays below the last line,
/// so that a killed process leaves the terminal usable.
struct LiveLines {
  private var lines: [ConsoleLine] = []
  private let hasColours: Bool

  init(hasColours: Bool = false) { self.hasColours = hasColours }

  /// Replaces the current lines; an empty array removes them.
  mutating func show(_ lines: [ConsoleLine], columns: Int) -> String {
    defer { self.lines = lines }
    return lines == self.lines ? "" : start(columns) + rows(lines)
  }

  /// Returns the text that writes `text` permanently above the lines.
  func put(_ text: String, columns: Int) -> String {
    lines.isEmpty ? text : start(columns) + Self.erase + text + rows(lines)
  }

  /// Returns the escape sequence that moves to the first row. If the window has become narrower, long lines
  /// occupy several rows.
  private func start(_ columns: Int) -> String {
    let rows = lines.reduce(0) { $0 + 1 + max(0, $1.columns - 1) / max(columns, 1) }
    return "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "")
  }

  private func rows(_ lines: [ConsoleLine]) -> String {
    // Clears the rest of each row, and everything below the lines.
    lines.map { (hasColours ? $0.painted : $0.text) + "\u{1B}[K\n" }.joined() + Self.erase
  }

  /// The escape sequence that clears from the cursor to the end of the screen.
  private static let erase = "\u{1B}[J"
}
