import Converter
import Domain
import Scenario
import StubServer

/// A table of the European Central Bank as a scenario serves it: a day a request, the oldest first.
enum ServedTable {
  /// More rows are no screen that anybody reads.
  private static let most = 3

  static func script(of file: TableFile) throws(WordProblem) -> TableScript {
    let service = RateServiceName.frankfurterV1
    let whole = RequestPattern(method: "GET", target: service.target(.all(base: .euro, among: [])))
    let order = BodyOrder(words: ["csv", file.name], route: whole, facts: []) { _, _ in file.bytes }
    let days = try RateTable.bodies(order)
    let pairs = columns(file.bytes).prefix(most).compactMap { CurrencyPair(.euro, $0) }
    if pairs.isEmpty {
      throw WordProblem(
        word: 1, message: "\(file.name) line 1: no column has a figure on each day",
        remedy: "leave out the days or the columns with N/A")
    }
    return TableScript(
      title: "\(days.count) \(days.count == 1 ? "day" : "days")",
      given: ["pairs " + pairs.map(\.description).joined(separator: " ")],
      route: "GET " + service.target(.pairs(pairs)), answer: "200 rates csv \(file.name)")
  }

  /// The currencies that have a figure on each day, in the order of the columns.
  private static func columns(_ bytes: [UInt8]) -> [Currency] {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.map {
      $0.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    }
    guard let header = lines.first else { return [] }
    return header.indices.dropFirst().compactMap { index in
      let isWhole = lines.dropFirst().allSatisfy { index < $0.count && !$0[index].elementsEqual("N/A".utf8) }
      return isWhole ? Currency(String(decoding: header[index], as: UTF8.self)) : nil
    }
  }
}
