import Foundation
import RCCConverter
import RCCDomain
import Scenario

/// The bodies of `rates csv ecb.csv`: a table in the format of the European Central Bank, `Date,USD,JPY,…,`
/// with a comma at the end of each line, `N/A` for a missing figure, and the newest day first. Each day is
/// one answer; the oldest is sent first. `rates xml ecb.xml` reads the same rates from an
/// ``ECBRateDocument``.
struct ECBRateTable {
  /// The index of the file's name among the words.
  private static let word = 1
  private static let base = "EUR"

  private let name: String
  private let columns: [(code: String, index: Int)]
  private let shape: ServiceBody

  static func bodies(_ order: BodyMakerInput) throws(WordProblem) -> [GeneratedBody] {
    guard order.words.count > word else {
      throw .missing(word, after: order.words[0], "a file beside the scenario")
    }
    if order.words.count > 2 { throw .leftOver(order.words[2], at: 2, after: order.words[word]) }
    let shape = ServiceBody(order)
    let route = RequestedCurrencies(order.route, of: shape.service)
    let name = order.words[word]
    if let base = route.base, base != Self.base {
      throw problem("\(name) has rates of one \(Self.base), but the route requests \(base)", "serve base=EUR")
    }
    let lines = try lines(of: try order.read(name, word), name: name, isXML: order.words[0] == "xml")
    return try Self(name: name, header: lines[0], symbols: route.symbols, shape: shape).bodies(lines)
  }

  /// Returns the cells of each line, the header first, without the quotation marks that some programs write
  /// around them.
  static func lines(of bytes: [UInt8], name: String, isXML: Bool) throws(WordProblem) -> [[Substring]] {
    if isXML { return try ECBRateDocument.lines(of: bytes, name: name) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw problem("\(name) is not UTF-8", "save the file as UTF-8")
    }
    // An empty line between others is refused with its line number; one at the end is ignored.
    var rows = text.drop { $0 == "\u{FEFF}" }.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if rows.last == "" { rows.removeLast() }
    let lines = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(unquoted) }
    guard lines.count > 1, lines[0][0] == "Date" else {
      throw problem(
        "\(name) is not a table of rates", "write a header `Date,USD,…`, then the days, newest first")
    }
    let codes = lines[0].filter { !$0.isEmpty }
    if let twice = codes.indices.first(where: { codes[..<$0].contains(codes[$0]) }) {
      throw problem("\(name) line 1: column \(codes[twice]) appears twice", "keep one of the two")
    }
    return lines
  }

  private static func unquoted(_ cell: Substring) -> Substring {
    cell.count > 1 && cell.hasPrefix("\"") && cell.hasSuffix("\"") ? cell.dropFirst().dropLast() : cell
  }

  private init(
    name: String, header: [Substring], symbols: [String]?, shape: ServiceBody
  ) throws(WordProblem) {
    (self.name, self.shape) = (name, shape)
    // For the pairs service, each column is the pair of the euro and the column's currency.
    let prefix = shape.service == .pairs ? Self.base : ""
    let all = header.enumerated().dropFirst().filter { !$1.isEmpty }.map { (prefix + $1, $0) }
    guard let symbols else {
      columns = all
      return
    }
    if let missing = symbols.first(where: { symbol in !all.contains { $0.0 == symbol } }) {
      throw Self.problem(
        "\(name) line 1: there is no column \(missing.trimmingPrefix(prefix))",
        "serve the symbols that the table has")
    }
    columns = symbols.compactMap { symbol in all.first { $0.0 == symbol } }
  }

  private func bodies(_ lines: [[Substring]]) throws(WordProblem) -> [GeneratedBody] {
    var days: [(day: CalendarDay, body: GeneratedBody)] = []
    for (index, cells) in lines.enumerated().dropFirst() {
      let day = try day(cells, line: index + 1)
      if let newer = days.last?.day, newer.daysSinceEpoch <= day.daysSinceEpoch {
        throw Self.problem(
          "\(name) line \(index + 1): \(day) is not before \(newer)", "write the newest day first")
      }
      let rates = WrittenRates(date: day.description, figures: try figures(cells, line: index + 1))
      if let stray = cells.indices.dropFirst().first(where: { isStray($0, of: cells, lines[0]) }) {
        throw Self.problem(
          "\(name) line \(index + 1): `\(cells[stray])` is under no column",
          "write a figure with a point: 1.1711")
      }
      days.append((day, shape.body(rates, note: "row \(day)")))
    }
    return days.reversed().map(\.body)
  }

  private func isStray(_ index: Int, of cells: [Substring], _ header: [Substring]) -> Bool {
    !cells[index].isEmpty && (index >= header.count || header[index].isEmpty)
  }

  private func day(_ cells: [Substring], line: Int) throws(WordProblem) -> CalendarDay {
    guard let day = CalendarDay(String(cells[0])) else {
      throw Self.problem(
        "\(name) line \(line), column Date: `\(cells[0])` is not a date", "write it as 2026-04-10")
    }
    return day
  }

  private func figures(
    _ cells: [Substring], line: Int
  ) throws(WordProblem) -> [(code: String, figure: String)] {
    var figures: [(code: String, figure: String)] = []
    for (code, index) in columns {
      let cell = index < cells.count ? cells[index] : ""
      if cell == "N/A" { continue }
      guard Decimal(exactly: cell) != nil else {
        throw Self.problem(
          "\(name) line \(line), column \(code): `\(cell)` is not a number", "write 1.1711 or N/A")
      }
      figures.append((code, String(cell)))
    }
    return figures
  }

  static func problem(_ message: String, _ remedy: String) -> WordProblem {
    WordProblem(word: word, message: message, remedy: remedy)
  }
}
