import Testing

@testable import ScenarioBasics

/// The charsets in which a text of a scenario is sent, and a recorded text is written again.
@Suite struct MediaKindTests {
  /// The bytes by the tables of the Encoding Standard.
  private static let rows: [(charset: String, text: String, bytes: [UInt8])] = [
    ("iso-8859-2", "ł", [0xB3]), ("latin2", "ł", [0xB3]), ("windows-1250", "ł", [0xB3]),
    ("windows-1251", "ж", [0xE6]), ("windows-1252", "€", [0x80]), ("windows-1253", "λ", [0xEB]),
    ("windows-1254", "ğ", [0xF0]), ("utf-16", "é", [0xFF, 0xFE, 0xE9, 0]),
    ("utf-16le", "é", [0xE9, 0]), ("utf-16be", "é", [0, 0xE9]),
  ]

  private static let others: [(charset: String, text: String, bytes: [UInt8])] =
    MediaKind.latin.flatMap { [($0, "é", [0xE9]), ($0, "€", [0x80])] } + [("utf-8", "é", [0xC3, 0xA9])]

  @Test(arguments: rows + others)
  func `a text has the bytes of its charset`(charset: String, text: String, bytes: [UInt8]) {
    let kind = MediaKind("text/plain; charset=\"\(charset.uppercased())\"")
    expectEqual(kind.charset, charset)
    expectEqual(kind.bytes(of: text), bytes)
  }

  /// Foundation on Linux writes é of `macintosh` as 0xBC, which is another letter there.
  @Test(arguments: ["macintosh", "shift_jis", "x-unknown"])
  func `a charset that is not in the table has no bytes`(charset: String) {
    expectEqual(MediaKind("text/plain; charset=\(charset)").bytes(of: "é"), nil)
  }

  @Test func `each charset of the table has a row`() {
    expectEqual(Self.rows.map(\.charset).sorted(), MediaKind.table.keys.sorted())
  }
}
