import Testing

@testable import ScenarioReport

/// Invisible characters are escaped, and text that is too long is cut.
@Suite struct ReportedTextTests {
  @Test func `what cannot be seen is written out`() {
    expectEqual(
      "a\u{0}\u{1B}[0m\tb\nc\r\n\u{85}\u{202E}\u{FFFE}é".visible,
      "a\\x00\\x1b[0m\tb\nc\\x0d\n\\x85\\u202e\\ufffeé")
    expectEqual("a\tb\nc".visibleLine, "a\\x09b\\x0ac")
    let plain = "EUR → USD  “1,5” 👩‍👩‍👧 日本"
    expectEqual(plain.visible, plain)
  }

  @Test(arguments: 1...60) func `a cut text is its beginning, its end, and what is missing`(_ seed: Int)
    throws
  {
    var nasty = NastyText(seed: seed)
    let text = (1...20).map { _ in nasty.lines() }.joined(separator: seed.isMultiple(of: 2) ? "" : "\n")
    expectEqual(text.cut(to: text.utf8.count), text)
    let cut = text.cut(to: 100)
    #expect(cut.utf8.count < 260)
    let match = try #require(
      cut.firstMatch(of: /\n… ([0-9]+) of ([0-9]+) bytes are left out here; ndjson=FILE has them all …\n/))
    let (head, tail) = (cut[..<match.range.lowerBound].utf8, cut[match.range.upperBound...].utf8)
    #expect(text.utf8.starts(with: head))
    #expect(text.utf8.reversed().starts(with: tail.reversed()))
    expectEqual(Int(match.1), text.utf8.count - head.count - tail.count)
    expectEqual(Int(match.2), text.utf8.count)
  }

  @Test func `a headline is one line of so many bytes`() {
    expectEqual("one".headline(), "one")
    expectEqual("ééé\nabc".headline(5), "éé …")
    expectEqual("a\nb".headline(), "a\\x0ab")
  }
}
