import Foundation
import GoldenFiles
import Testing

@testable import Scenario

@Suite struct `Refusals` {
  private static let goldens = GoldenFolder("Refusals", suite: "Refusals")
  private static let groups = [
    "answer-words", "answers", "bodies", "claims", "condition-words", "design", "details", "faults",
    "given-words", "habits", "hosts", "joined", "layout", "masks", "order", "routes", "setup",
    "several-lines",
    "step-words", "steps", "story", "streams", "world-claims",
  ].map { "\($0).txt" }

  @Test(arguments: groups)
  func `what is wrong is refused with its place and what to write`(_ group: String) throws {
    var file = try RefusalFile(Self.goldens.text(of: group))
    for index in file.cases.indices {
      let one = file.cases[index]
      file.cases[index].refusal = refusal(one.input, path: path(of: one.refusal))
    }
    try Self.goldens.compare(file.text, with: group)
  }

  @Test func `each golden file belongs to a group`() throws {
    try Self.goldens.compareNames(with: Set(Self.groups))
  }

  @Test(arguments: [
    ("A heading.\n", "no case: each begins with a line ===="),
    ("A heading.\n====\nlaunch\n", "case 1 needs one line ---- between its input and its refusal"),
    ("A heading.\n====\nlaunch\n----\n", "case 1 needs one line ---- between its input and its refusal"),
    (
      "A heading.\n====\n----\na\n====\n----\n----\n",
      "case 2 needs one line ---- between its input and its refusal"
    ),
    ("A heading.\n====\n----\na", "the last line does not end"),
  ]) func `a golden file in which a part is missing is named`(text: String, message: String) {
    #expect(throws: RefusalFile.Malformed(message: message)) { try RefusalFile(text) }
  }

  @Test func `bytes that are not UTF-8 are named`() {
    let bytes = Array("# caf".utf8) + [0xE9, 0x0A]
    expectEqual(
      refusal(bytes, path: "13-not-utf8.scenario"),
      """
      13-not-utf8.scenario:1:6: error: not UTF-8: byte 0xE9
        |
      1 | # caf\u{FFFD}
        |      ^
        = save the file as UTF-8
      """)
  }

  @Test(arguments: [
    ([0xC3, 0xA9, 0xF0, 0x9F, 0x87, 0xAA, 0x80, 0x61], 3, "80"), ([0xE2, 0x82], 1, "E2"),
    ([0x61, 0xC0, 0xAF], 2, "C0"), ([0x0A], 0, ""), ([0xED, 0xA0, 0x80], 1, "ED"),
  ])
  func `the first byte that is not UTF-8 has its column`(bytes: [UInt8], column: Int, hex: String) {
    let told = column == 0 ? "no step" : "a.scenario:1:\(column): error: not UTF-8: byte 0x\(hex)\n"
    #expect(refusal(bytes).contains(told))
  }

  @Test func `a file of more than a mebibyte is refused by its size`() {
    let bytes = [UInt8](repeating: 0x23, count: 1_200_000)
    expectEqual(
      refusal(bytes, path: "35-large.scenario"),
      """
      35-large.scenario:1:1: error: the file has 1200000 bytes; a scenario has at most 1 MiB
        = put long bodies and rates beside it: `file NAME`, `rates csv NAME`
      """)
  }

  @Test func `a long line is cut around its caret`() {
    let padding = String(repeating: "x", count: 300)
    let text = refusal("launch\nexpect a is \(padding) <foo> \(padding)\n")
    expectEqual(
      text,
      """
      a.scenario:2:314: error: unknown mask `<foo>`
        |
      2 | …\(padding.prefix(69)) <foo> \(padding.prefix(24))…
        |  \(String(repeating: " ", count: 70))^^^^^
        = write <any>, <text>, <int>, <decimal>, <date> or <uuid>; \
      write a plain < before a letter as \\<
      """)
  }

  @Test func `the caret stands below wide characters and combined ones`() {
    expectEqual(
      refusal("launch\nexpect a is 日🇪🇺e\u{301}<foo>\n").split(separator: "\n")[0...3],
      [
        "a.scenario:2:16: error: unknown mask `<foo>`", "  |", "2 | expect a is 日🇪🇺e\u{301}<foo>",
        "  |                  ^^^^^",
      ])
  }

  @Test func `a terminal cannot be steered by what is refused`() {
    let text = refusal("\u{1B}[2J\u{7}\n", path: "\u{1B}.scenario")
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `the first wrong thing is told, whatever is wrong below it`() {
    #expect(refusal("lanch\nwait 1s \n\u{1}\r\n").hasPrefix("a.scenario:1:1: error: unknown word `lanch`"))
    #expect(refusal("launch\nwait 1s \nlanch\n").hasPrefix("a.scenario:2:8: error: spaces at the end"))
  }

  @Test(arguments: [
    // A misspelt step between two scripts of one route, a misspelt `given`, a block that cannot be parsed.
    ("serve GET /a\n  | 200\nlauch\nserve GET /a\n  | 200\nwait 1s\n", 1),
    ("givn pairs EURUSD\ngiven seed 1\nlaunch\n", 1), ("srve GET /a\n  | 200\n  |   a: b\nlaunch\n", 1),
    ("lauch\n  | only pairs.**\n  pairs.load  .a → .b\n", 1),
    ("serve GET /a\n  | 200 {\n  | 200 {\n  | 200 {\nlaunch\n", 1),
    ("launch\nwait 1s \nlanch\n", 1), ("launch\r\nwait 1s\r\n", 1),
    (String(repeating: "lanch\n", count: 9), 5),
  ])
  func `one wrong line is not told twice, and more than five are not read`(text: String, count: Int) {
    expectEqual(refusal(text).components(separatedBy: "\n\n").count, count, "\(refusal(text))")
  }

  /// Returns the path at the beginning of a refusal.
  private func path(of refusal: String) -> String { String(refusal.prefix { $0 != ":" }) }
}
