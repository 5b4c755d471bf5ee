/// The part of a source line that fits on a terminal, and the caret line below it.
package struct CaretExcerpt {
  /// The widest line that is shown whole, in characters.
  static let limit = 100

  package let text: String
  package let caret: String

  package init(of line: String, column: Int, width: Int) {
    let characters = Array(line)
    let window = Self.window(count: characters.count, column: column, width: width)
    let (before, after) = (window.lowerBound > 0, window.upperBound < characters.count)
    text =
      (before ? "…" : "") + PrintableText(escapedLine: String(characters[window])).text + (after ? "…" : "")
    let start = min(column - 1, characters.count)
    let padding = characters[window.lowerBound..<max(window.lowerBound, start)].map(Self.blank)
    let underlined = characters[start..<max(start, min(start + width, window.upperBound))]
    caret =
      (before ? " " : "") + padding.joined()
      + String(repeating: "^", count: max(1, underlined.map(Self.cells).reduce(0, +)))
  }

  /// Returns the part of a long line around the caret, most of it before the caret.
  private static func window(count: Int, column: Int, width: Int) -> Range<Int> {
    guard count > limit else { return 0..<count }
    let wanted = column - 1 + min(width, limit / 2) + limit / 4
    let end = min(count, max(limit, wanted))
    return end - limit..<end
  }

  /// Returns blanks as wide as the character, so that the caret is below the underlined text.
  private static func blank(_ character: Character) -> String {
    character == "\t" ? "\t" : String(repeating: " ", count: cells(character))
  }

  /// Returns the width in terminal cells; East Asian characters and emoji have two.
  private static func cells(_ character: Character) -> Int {
    if character.unicodeScalars.contains(where: \.isUnseen) {
      return PrintableText(escapedLine: String(character)).text.count
    }
    guard let scalar = character.unicodeScalars.first, !scalar.isASCII else { return 1 }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD,
    ]
    let isWide = scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }
}
