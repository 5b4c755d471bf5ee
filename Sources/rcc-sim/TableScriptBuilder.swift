import RCCConverter
import RCCDomain
import Scenario
import StubServer

/// A table of the European Central Bank as a script that serves one day for each request, the oldest first.
enum TableScriptBuilder {
  /// The maximum number of pairs, so that the screen stays readable.
  private static let most = 3

  static func script(of file: TableFile) throws(WordProblem) -> TableScript {
    let service = RateServiceID.frankfurterV1
    let form = file.name.hasSuffix(".xml") ? "xml" : "csv"
    let whole = RequestPattern(method: "GET", target: service.target(.all(base: .euro, among: [])))
    let order = BodyMakerInput(words: [form, file.name], route: whole, facts: []) { _, _ in file.bytes }
    let days = try ECBRateTable.bodies(order)
    let lines = try ECBRateTable.lines(of: file.bytes, name: file.name, isXML: form == "xml")
    let pairs = columns(lines).prefix(most).compactMap { CurrencyPair(.euro, $0) }
    if pairs.isEmpty,
      let code = lines[0].dropFirst().first(where: { !$0.isEmpty && Currency(String($0)) == nil })
    {
      throw WordProblem(
        word: 1, message: "\(file.name) line 1: `\(code)` is not a currency code",
        remedy: "write three capital letters: USD")
    }
    if pairs.isEmpty {
      throw WordProblem(
        word: 1, message: "\(file.name) line 1: no column has a figure on each day",
        remedy: "leave out the days or the columns with N/A")
    }
    return TableScript(
      title: "\(days.count) \(days.count == 1 ? "day" : "days")",
      given: ["pairs " + pairs.map(\.description).joined(separator: " ")],
      route: "GET " + service.target(.pairs(pairs)), answer: "200 rates \(form) \(file.name)")
  }

  /// Returns the currencies that have a figure on every day, in the order of the columns.
  private static func columns(_ lines: [[Substring]]) -> [Currency] {
    lines[0].indices.dropFirst().compactMap { index in
      let isWhole = lines.dropFirst().allSatisfy { index < $0.count && $0[index] != "N/A" }
      return isWhole ? Currency(String(lines[0][index])) : nil
    }
  }
}
