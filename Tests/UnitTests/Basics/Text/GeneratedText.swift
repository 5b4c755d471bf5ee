@testable import Scenario

/// A generator of texts from the characters and sequences that are significant to an escape; the same seed
/// gives the same texts.
struct GeneratedText {
  private static let unseen: [Unicode.Scalar] = [
    0x1B, 0x7, 0x0, 0xA, 0x9, 0xD, 0x7F, 0x9B, 0xAD, 0x61C, 0x200B, 0x200E, 0x2028, 0x202E, 0x2060, 0x2066,
    0xFDD0, 0xFEFF, 0xFFF9, 0xFFFE, 0x1D173, 0x1FFFE, 0xE0001, 0xE0041, 0x10FFFF,
  ].compactMap { Unicode.Scalar($0 as UInt32) }
  /// The pieces that escapes consist of, whole and in parts.
  private static let pieces = [
    "x", "x1", "x1b", "x1B", "xg1", "u", "u2", "u20", "u202", "u202e", "U", "U000", "U000e000", "U000e0001",
    "Uffffffff", "x1b", "u202e", "U000e0001", "x9B", "1", "b", "2e", "e0001", "n", "é", "\u{301}", "👩‍👩‍👧",
    "\u{200C}", "\"", " ", "a",
  ]

  private var generator: SeededGenerator

  init(seed: Int) { generator = SeededGenerator(seed: UInt64(seed)) }

  mutating func text() -> String {
    (0..<draw(8)).map { _ in
      let run = String(repeating: "\\", count: [0, 0, 1, 1, 1, 2, 3, 4][draw(8)])
      let isUnseen = draw(3) == 0
      return run
        + (isUnseen
          ? String(Character(Self.unseen[draw(Self.unseen.count)])) : Self.pieces[draw(Self.pieces.count)])
    }.joined()
  }

  private mutating func draw(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
}

extension String {
  /// The text before escaping, decoded by the rule and not by the code that escapes.
  var unescaped: String {
    var text = UnicodeScalarView()
    var rest = Array(unicodeScalars)[...]
    while !rest.isEmpty {
      let run = rest.prefix { $0 == "\\" }.count
      rest = rest.dropFirst(run)
      let read = run > 0 ? Self.escape(rest) : nil
      text += String(repeating: "\\", count: read == nil ? run : run / 2).unicodeScalars
      if let read, run % 2 == 1 {
        text.append(read.scalar)
        rest = rest.dropFirst(read.width)
      } else if let next = rest.popFirst() {
        text.append(next)
      }
    }
    return String(text)
  }

  /// Reads what follows a backslash; a number that is no scalar reads as U+FFFD, because it is never written.
  private static func escape(_ text: ArraySlice<Unicode.Scalar>) -> (scalar: Unicode.Scalar, width: Int)? {
    for (letter, width) in [("x", 2), ("u", 4), ("U", 8)] as [(Unicode.Scalar, Int)]
    where text.first == letter {
      let digits = String(String.UnicodeScalarView(text.dropFirst().prefix(width)))
      guard digits.utf8.count == width, let number = UInt32(digits, radix: 16), !digits.hasPrefix("+") else {
        return nil
      }
      return (Unicode.Scalar(number) ?? "\u{FFFD}", width + 1)
    }
    return nil
  }
}
