import Foundation
import Testing

/// The tables beside the scenarios are lines of the European Central Bank's own file, digit for digit.
@Suite struct ECBRateTableTests {
  /// Typed from that file's header and its lines for these days, not from the copies.
  @Test(
    arguments: [
      ("ecb-2021-12.csv", 23, "2021-12-31", "2021-12-01", 0xb176_93a9_5955_ae6e),
      ("ecb-2022-12-to-2023-01.csv", 21, "2023-01-13", "2022-12-15", 0x61a4_da37_e08c_247c),
    ] as [(String, Int, String, String, UInt64)]) func `a table is as the bank published it`(
      _ name: String, _ days: Int, _ newest: String, _ oldest: String, _ hash: UInt64
    ) throws
  {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(Project.root)/Scenarios/rates/\(name)"))
    expectEqual(Self.fnv1a(bytes), hash)
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    // A date, 41 currencies, and the text after the last comma.
    #expect(rows.allSatisfy { $0.count == 43 && $0.last == "" })
    expectEqual(rows.count, days + 1)
    #expect((rows[1][0], rows[days][0]) == (newest[...], oldest[...]))
  }

  @Test func `the days that the scenarios are about have their figures`() throws {
    try expectEqual(figure("ecb-2021-12.csv", "2021-12-20", "TRY"), "20.0434")
    try expectEqual(figure("ecb-2021-12.csv", "2021-12-21", "TRY"), "14.7132")
    try expectEqual(figure("ecb-2022-12-to-2023-01.csv", "2022-12-30", "HRK"), "7.5365")
    try expectEqual(figure("ecb-2022-12-to-2023-01.csv", "2023-01-02", "HRK"), "N/A")
  }

  private func figure(_ name: String, _ day: String, _ code: String) throws -> Substring {
    let text = try String(contentsOfFile: "\(Project.root)/Scenarios/rates/\(name)", encoding: .utf8)
    let rows = text.split(separator: "\n").map { $0.split(separator: ",") }
    let column = try #require(rows[0].firstIndex(of: code[...]))
    return try #require(rows.first { $0[0] == day })[column]
  }

  private static func fnv1a(_ bytes: Data) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
