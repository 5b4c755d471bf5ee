import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// `rcc-sim convert rates.csv`: a table becomes a scenario that serves it, and passes immediately.
@Suite struct TableConvertTests {
  private static let table = """
    Date,USD,HRK,JPY,
    2022-12-30,1.0666,7.5365,140.66,
    2022-12-29,1.0649,N/A,141.22,
    2022-12-28,1.064,7.5365,142.66,

    """

  @Test func `a table is served a day a request`() throws {
    let desk = try Workspace()
    try desk.write("tables/my rates.csv", Self.table)
    let run = convert("DESK/tables/my rates.csv", desk)
    #expect(run.errors.isEmpty)
    expectEqual(
      run.output,
      """
      DESK/out.scenario  3 days of DESK/tables/my rates.csv, pairs EURUSD EURJPY
      played   it passes: 3 answers in 2s
      next     rcc-sim run DESK/out.scenario

      """)
    try expectEqual(
      desk.read("out.scenario"),
      """
      # 3 days of my-rates.csv, one for each request.
      given pairs EURUSD EURJPY
      serve GET /v1/latest?base=EUR&symbols=USD,JPY
        | 200 rates csv my-rates.csv

      launch
        GET /v1/latest?base=EUR&symbols=USD,JPY → 200
        pairs.load  .starting → .loaded
        pairs.rows[EURUSD]  + @0  (rate: 1.064, status: .live)
        pairs.rows[EURJPY]  + @1  (rate: 142.66, status: .live)
        pairs.date  nil → 2022-12-28
        pairs.refresh  .off → .on
      wait 2s
        +1s  GET /v1/latest?base=EUR&symbols=USD,JPY → 200
        +1s  pairs.rows[EURUSD].rate  1.064 → 1.0649
        +1s  pairs.rows[EURJPY].rate  142.66 → 141.22
        +1s  pairs.date  2022-12-28 → 2022-12-29
        +2s  GET /v1/latest?base=EUR&symbols=USD,JPY → 200
        +2s  pairs.rows[EURUSD].rate  1.0649 → 1.0666
        +2s  pairs.rows[EURJPY].rate  141.22 → 140.66
        +2s  pairs.date  2022-12-29 → 2022-12-30

      """)
    try expectEqual(desk.read("my-rates.csv"), Self.table)
    expectEqual(desk.run("run", "DESK/out.scenario", stage: ConverterStage.self).code, 0)
  }

  @Test(arguments: [
    "\u{FEFF}" + table, table.replacing("\n", with: "\r\n"),
    table.replacing(/[^,\n]+/) { "\"\($0.output)\"" },
  ]) func `what programs put around a table is no part of it`(_ table: String) throws {
    let desk = try Workspace()
    try desk.write("rates.csv", table)
    let run = convert("DESK/rates.csv", desk)
    #expect(
      run.output.hasPrefix("DESK/out.scenario  3 days of DESK/rates.csv, pairs EURUSD EURJPY\n"),
      "\(run.errors)")
    #expect(run.output.contains("it passes: 3 answers in 2s"))
  }

  @Test(arguments: [
    ("1.0649", "1,0649", "line 3, column HRK: `0649` is not a number", "write 1.1711 or N/A"),
    ("7.5365,140", "seven,140", "line 2, column HRK: `seven` is not a number", "write 1.1711 or N/A"),
    ("2022-12-29", "2022-02-30", "line 3, column Date: `2022-02-30` is not a date", "write it as 2026-04-10"),
    ("2022-12-28", "2022-12-31", "line 4: 2022-12-31 is not before 2022-12-29", "write the newest day first"),
    ("Date", "Day", "is not a table of rates", "write a header `Date,USD,…`, then the days, newest first"),
    ("USD,HRK", "USD,USD", "line 1: column USD appears twice", "keep one of the two"),
    ("141.22,", "141.22,7,8", "line 3: `7` is under no column", "write a figure with a point: 1.1711"),
    ("USD,HRK,JPY", "usd,hr,jpy", "line 1: `usd` is not a currency code", "write three capital letters: USD"),
    (
      "1.0649,N/A,141.22", "N/A,N/A,N/A", "line 1: no column has a figure on each day",
      "leave out the days or the columns with N/A"
    ),
  ]) func `a table that is wrong is refused with line and column, and nothing is written`(
    _ old: String, _ new: String, _ message: String, _ remedy: String
  ) throws {
    let desk = try Workspace()
    try desk.write("in/rates.csv", Self.table.replacing(old, with: new))
    let run = convert("DESK/in/rates.csv", desk)
    expectEqual(run.errors, "rcc-sim: rates.csv \(message)\n  = \(remedy)\n")
    expectEqual(run.code, 2)
    try expectEqual(
      FileManager.default.subpathsOfDirectory(atPath: desk.path).sorted(), ["in", "in/rates.csv"])
  }

  /// The document has the figures of the table, so that the app shows the same.
  @Test func `a document of the European Central Bank is served as its table is`() throws {
    let desk = try Workspace()
    try desk.write("in/eurofxref-hist.xml", ForeignFiles.document)
    try desk.write("in/my rates.csv", Self.table)
    let run = convert("DESK/in/eurofxref-hist.xml", desk)
    expectEqual(
      run.output,
      """
      DESK/out.scenario  3 days of DESK/in/eurofxref-hist.xml, pairs EURUSD EURJPY
      played   it passes: 3 answers in 2s
      next     rcc-sim run DESK/out.scenario

      """, "\(run.errors)")
    let text = try desk.read("out.scenario")
    #expect(text.contains("\n  | 200 rates xml eurofxref-hist.xml\n"))
    try FileManager.default.removeItem(atPath: desk.path("out.scenario"))
    _ = convert("DESK/in/my rates.csv", desk)
    try expectEqual(
      desk.read("out.scenario"),
      text.replacing("rates xml ", with: "rates csv ").replacing(
        "eurofxref-hist.xml", with: "my-rates.csv"))
  }

  @Test func `the document of one day is one answer`() throws {
    let desk = try Workspace()
    let days = ForeignFiles.document.components(separatedBy: "</Cube>\n")
    try desk.write("eurofxref-daily.xml", days[0] + "</Cube>\n\t</Cube>\n</gesmes:Envelope>\n")
    let run = convert("DESK/eurofxref-daily.xml", desk)
    #expect(
      run.output.hasPrefix(
        """
        DESK/out.scenario  1 day of DESK/eurofxref-daily.xml, pairs EURUSD EURHRK EURJPY
        played   it passes: 1 answer in 0s

        """), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    (
      "'1.0666'", "'1,0666'", ", day 2022-12-30: the rate `1,0666` of USD is not a number",
      "write rate='1.1711', or leave the currency out on this day"
    ),
    ("2022-12-28", "2022-12-30", " has the day 2022-12-30 twice", "keep one of the two"),
    ("2022-12-28", "28.12.2022", ": `28.12.2022` is not a date", "write time='2026-04-10'"),
    (
      "currency=", "code=", " is not a table of rates",
      "name a file of the European Central Bank, which has <Cube time='2026-04-10'> for each day"
    ),
  ]) func `a document that is wrong is refused`(
    _ old: String, _ new: String, _ message: String, _ remedy: String
  ) throws {
    let desk = try Workspace()
    try desk.write("rates.xml", ForeignFiles.document.replacing(old, with: new))
    let run = convert("DESK/rates.xml", desk)
    expectEqual(run.errors, "rcc-sim: rates.xml\(message)\n  = \(remedy)\n")
    expectEqual(run.code, 2)
    try expectEqual(desk.names, ["rates.xml"])
  }

  private func convert(_ path: String, _ desk: Workspace) -> ToolRun {
    desk.run("convert", path, "DESK/out.scenario", stage: ConverterStage.self)
  }
}
