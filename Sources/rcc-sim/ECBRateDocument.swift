import Foundation
import RCCDomain
import Scenario

/// The rates that the European Central Bank publishes as XML: an element `Cube` for each day, with one for
/// each currency in it.
struct ECBRateDocument {
  private typealias Day = (date: Substring, rates: [Substring: Substring])

  private let name: String
  /// The currencies in the order in which they first occur.
  private var codes: [Substring] = []
  private var days: [Day] = []

  /// Returns the lines of the document in the form of a table: the header, then the days, the newest first.
  static func lines(of bytes: [UInt8], name: String) throws(WordProblem) -> [[Substring]] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ECBRateTable.problem("\(name) is not UTF-8", "save the file as UTF-8")
    }
    return try Self(text, name: name).lines()
  }

  private init(_ text: String, name: String) throws(WordProblem) {
    self.name = name
    var known: Set<Substring> = []
    for tag in text.split(separator: "<").lazy.filter({ $0.hasPrefix("Cube") }) {
      let attributes = Self.attributes(tag)
      if let date = attributes["time"] { days.append((date, [:])) }
      guard let code = attributes["currency"], let rate = attributes["rate"], !days.isEmpty else { continue }
      guard Decimal(exactly: rate) != nil else {
        throw ECBRateTable.problem(
          "\(name), day \(days[days.count - 1].date): the rate `\(rate)` of \(code) is not a number",
          "write rate='1.1711', or leave the currency out on this day")
      }
      if known.insert(code).inserted { codes.append(code) }
      days[days.count - 1].rates[code] = rate
    }
  }

  /// Returns the values of `time='2026-04-10'` by their names. The values contain no quotation marks.
  private static func attributes(_ tag: Substring) -> [Substring: Substring] {
    let parts = tag.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
    var attributes: [Substring: Substring] = [:]
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let name = parts[index].split { $0.isWhitespace || $0 == "=" }.last
      if let name { attributes[name] = parts[index + 1] }
    }
    return attributes
  }

  private func lines() throws(WordProblem) -> [[Substring]] {
    if codes.isEmpty {
      throw ECBRateTable.problem(
        "\(name) is not a table of rates",
        "name a file of the European Central Bank, which has <Cube time='2026-04-10'> for each day")
    }
    let days = days.sorted { $0.date > $1.date }
    if let twice = zip(days, days.dropFirst()).first(where: { $0.date == $1.date }) {
      throw ECBRateTable.problem("\(name) has the day \(twice.0.date) twice", "keep one of the two")
    }
    if let wrong = days.first(where: { CalendarDay(String($0.date)) == nil }) {
      throw ECBRateTable.problem("\(name): `\(wrong.date)` is not a date", "write time='2026-04-10'")
    }
    return [["Date"] + codes] + days.map { day in [day.date] + codes.map { day.rates[$0] ?? "N/A" } }
  }
}
