/// The lines at the foot of a terminal that are written anew in their place.
///
/// Each change is one text, to be written at once, so that nothing flickers. The cursor rests below the last
/// of them, where it would be without them: a process that is killed leaves the terminal as it is.
struct LiveLines {
  private var lines: [PrintableText] = []
  private let hasColours: Bool

  init(hasColours: Bool = false) { self.hasColours = hasColours }

  /// Puts these in the place of those before; none takes them away.
  mutating func show(_ lines: [PrintableText], columns: Int) -> String {
    defer { self.lines = lines }
    return lines == self.lines ? "" : start(columns) + rows(lines)
  }

  /// Puts a text that stays above the lines.
  func put(_ text: String, columns: Int) -> String {
    lines.isEmpty ? text : start(columns) + Self.erase + text + rows(lines)
  }

  /// To the first row: a window that became narrower since has broken longer lines into several.
  private func start(_ columns: Int) -> String {
    let rows = lines.reduce(0) { $0 + 1 + max(0, $1.columns - 1) / max(columns, 1) }
    return "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "")
  }

  private func rows(_ lines: [PrintableText]) -> String {
    // What a line does not cover is wiped, and so is what stood below.
    lines.map { (hasColours ? ANSIStyle.counts($0.text) : $0.text) + "\u{1B}[K\n" }.joined() + Self.erase
  }

  /// Everything from the cursor to the end of the screen.
  private static let erase = "\u{1B}[J"
}
