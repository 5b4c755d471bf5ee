import Testing

@testable import ScenarioBasics

/// Escaped text can be read back, and no other text has the same escaped form.
@Suite struct EscapedTextTests {
  @Test(arguments: [
    0x1F, 0x7F, 0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x202E, 0x206F, 0xFDD0, 0xFDEF, 0xFEFF, 0xFFFB,
    0xFFFE, 0xE0001, 0x10FFFF,
  ])
  func `a scalar that shows nothing is unseen`(_ value: UInt32) {
    expectEqual(Unicode.Scalar(value)?.isUnseen, true)
  }

  @Test(arguments: [
    0x20, 0x7E, 0xA0, 0xAC, 0xAE, 0x61B, 0x61D, 0x200C, 0x200D, 0x2070, 0x2192, 0x2502, 0x4E00, 0xFDCF,
    0xFDF0, 0xFFFD, 0x1F600,
  ])
  func `a scalar that is shown, or joins others, is not unseen`(_ value: UInt32) {
    expectEqual(Unicode.Scalar(value)?.isUnseen, false)
  }

  @Test(arguments: [
    ("plain \"text\" \\n \\\\ C:\\new", "plain \"text\" \\n \\\\ C:\\new"), ("\u{1B}[2J", "\\x1b[2J"),
    ("\u{7}\u{9B}\u{7F}", "\\x07\\x9b\\x7f"), ("a\u{202E}b", "a\\u202eb"), ("\u{E0001}", "\\U000e0001"),
    ("\u{FEFF}\u{FFFE}\u{10FFFF}", "\\ufeff\\ufffe\\U0010ffff"), ("a\nb\tc\r", "a\\x0ab\\x09c\\x0d"),
    // The backslashes before a character sequence that would read as an escape, or before an escape, are
    // doubled.
    ("\\x1b", "\\\\x1b"), ("\\\\x1B", "\\\\\\\\x1B"), ("\\u202e", "\\\\u202e"), ("\\\u{1B}", "\\\\\\x1b"),
    ("\\U000e0001", "\\\\U000e0001"),
    // A sequence that only begins like an escape is unchanged.
    ("\\x1", "\\x1"), ("\\xyz", "\\xyz"), ("\\u{1b}", "\\u{1b}"), ("\\u20", "\\u20"), ("\\U000e", "\\U000e"),
    // The characters that scripts and emoji need are unchanged.
    ("\u{200C}👩‍👩‍👧🏳️‍🌈", "\u{200C}👩‍👩‍👧🏳️‍🌈"), ("日本 é e\u{301} ‘’ €", "日本 é e\u{301} ‘’ €"),
  ]) func `an unseen scalar is written by its number, and all else stays`(text: String, escaped: String) {
    expectEqual(PrintableText(text).text, escaped)
    expectEqual(escaped.unescaped, text)
  }

  @Test func `lines and columns stay where there are several`() {
    expectEqual(PrintableText(lines: "a\tb\nc\r\n\u{1B}").text, "a\tb\nc\\x0d\n\\x1b")
    expectEqual(PrintableText(escaped: "\\x1b\n\u{1B}").text, "\\x1b\n\\x1b")
    expectEqual(PrintableText(escapedLine: "\\x1b\n\u{1B}\t").text, "\\x1b\\x0a\\x1b\t")
  }

  @Test func `what is escaped reads back, and is one to one`() {
    var generator = GeneratedText(seed: 1)
    var sources: [String: String] = [:]
    var counts: [String: Int] = [:]
    for _ in 0..<(Soak.isOn ? 20_000 : 4_000) {
      let text = generator.text()
      let escaped = PrintableText(text).text
      #expect(escaped.unicodeScalars.allSatisfy { !$0.isUnseen }, "\(escaped)")
      // The comparison is by scalars: canonically equivalent strings with different scalars are different
      // texts.
      expectEqual(Array(escaped.unescaped.unicodeScalars), Array(text.unicodeScalars), "\(escaped)")
      if let other = sources[escaped] {
        expectEqual(Array(other.unicodeScalars), Array(text.unicodeScalars), "\(escaped)")
      }
      sources[escaped] = text
      for construct in Construct.allCases where construct.stands(in: text) {
        counts[construct.rawValue, default: 0] += 1
      }
    }
    // Each construct must occur often, because a generator that never produces it proves nothing.
    for construct in Construct.allCases { #expect(counts[construct.rawValue, default: 0] > 400, "\(counts)") }
  }

  @Test func `texts that are put together read back as one`() {
    var generator = GeneratedText(seed: 2)
    for _ in 0..<4000 {
      let parts = [generator.text(), generator.text(), generator.text()]
      let whole = PrintableText(parts.joined())
      expectEqual("\(parts[0])\(parts[1])\(parts[2])" as PrintableText, whole, "\(parts)")
      expectEqual(parts.map { PrintableText($0) }.joined(separator: ""), whole, "\(parts)")
    }
  }

  @Test func `what is interpolated is escaped once, and no value makes a line`() {
    let path = "a\u{1B}[2J\nPASS  all"
    let text: PrintableText = "`\(path)` cannot be read:\n\(3) of \(["\u{7}"])"
    expectEqual(text.text, "`a\\x1b[2J\\x0aPASS  all` cannot be read:\n3 of [\"\\u{07}\"]")
    expectEqual(("again: \(text)" as PrintableText).text, "again: " + text.text)
    expectEqual((text + "\u{202E}").text, text.text + "\\u202e")
  }
}

/// A construct that must occur often in the generated texts.
private enum Construct: String, CaseIterable {
  case unseen, backslashBeforeUnseen, runBeforeUnseen, lookAlike, runBeforeLookAlike, halfLookAlike

  func stands(in text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var run = 0
    for (index, scalar) in scalars.enumerated() {
      if isMet(by: scalar, before: scalars[(index + 1)...], behind: run) { return true }
      run = scalar == "\\" ? run + 1 : 0
    }
    return false
  }

  private func isMet(
    by scalar: Unicode.Scalar, before rest: ArraySlice<Unicode.Scalar>, behind run: Int
  ) -> Bool {
    let width = ["x": 2, "u": 4, "U": 8][scalar] ?? 0
    let digits = rest.prefix(width).prefix { $0.properties.isASCIIHexDigit }.count
    let isAlike = width > 0 && digits == width
    return switch self {
    case .unseen: scalar.isUnseen
    case .backslashBeforeUnseen: scalar.isUnseen && run == 1
    case .runBeforeUnseen: scalar.isUnseen && run > 1
    case .lookAlike: isAlike && run == 1
    case .runBeforeLookAlike: isAlike && run > 1
    case .halfLookAlike: width > 0 && !isAlike && run > 0
    }
  }
}
