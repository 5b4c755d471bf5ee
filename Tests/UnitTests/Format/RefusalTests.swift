import Foundation
import Testing

@testable import Scenario

@Suite struct `Refusals` {
  @Test(arguments: refusalCases + moreRefusalCases)
  func `every refusal of the design prints whole`(input: String, text: String) {
    #expect(refusal(input, path: path(of: text)) == text)
  }

  @Test func `bytes that are not UTF-8 are named`() {
    let bytes = Array("# caf".utf8) + [0xE9, 0x0A]
    #expect(
      refusal(bytes, path: "13-not-utf8.scenario") == """
        13-not-utf8.scenario:1:6: not UTF-8: byte 0xE9
          |
        1 | # caf\u{FFFD}
          |      ^
          = save the file as UTF-8
        """)
  }

  @Test func `a file of more than a mebibyte is refused by its size`() {
    let bytes = [UInt8](repeating: 0x23, count: 1_200_000)
    #expect(
      refusal(bytes, path: "35-large.scenario") == """
        35-large.scenario:1:1: the file has 1200000 bytes; a scenario has at most 1 MiB
          = put long bodies and rates beside it: `file NAME`, `rates csv NAME`
        """)
  }

  private func path(of text: String) -> String { String(text.prefix { $0 != ":" }) }
}
