@testable import Scenario

/// Texts composed of everything that has a meaning in a report format; the same seed gives the same texts.
struct NastyText {
  private static let pieces = [
    "]]>", "<![CDATA[", "&amp;", "&", "<b>", "\"", "'", "`", "```", "~~~", "|", "\\|", "\\", "\\n", "#",
    " # TODO x", "# SKIP", "%", "%0A", "::error::", ":", ",", "a", "Z", "é", "→", "日本", "👩‍👩‍👧", "e\u{301}", " ",
    "  ", "---", "...", "- a", "key: v", "*", "_a_", "[x](y)", "!", "</details>", "<!--", "$1$", "~", "{}",
    "\u{1}", "\u{1B}[0m", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}", "\u{FFFE}", "\u{0}", "\r",
    "\u{1F600}", "ok 3", "1..2", "Bail out!", "=", "+", "x", "1.5", "@me", ".",
  ]

  private var generator: SeededGenerator

  init(seed: Int) { generator = SeededGenerator(seed: UInt64(seed)) }

  /// Returns a text on one line, except for the characters that `visible` must escape.
  mutating func line() -> String {
    (0...draw(11)).map { _ in Self.pieces[draw(Self.pieces.count - 1)] }.joined()
  }

  mutating func lines() -> String {
    (0...draw(5)).map { _ in draw(3) == 0 ? "" : line() }.joined(separator: "\n")
  }

  mutating func path() -> String { "\(line())/\(line()).scenario" }

  private mutating func draw(_ last: Int) -> Int { Int(generator.next() % UInt64(last + 1)) }
}
