import Foundation
import RCCDomain
import Scenario
import StubServer

/// The body maker of `rates 2026-04-10 USD 1.1711`: a body in the format of the given service.
extension ConverterStage {
  static let rates = BodyMaker(
    name: "rates", usage: "[DATE] CODE FIGURE … | csv FILE | xml FILE | walk CODE FIGURE ±STEP …",
    summary: "rates in the service's shape: as written, an answer for each row of a table, or a seeded walk",
    make: { order throws(WordProblem) in
      if ["csv", "xml"].contains(order.words.first) { return try ECBRateTable.bodies(order) }
      if order.words.first == "walk" { return try RateWalk.bodies(order) }
      return [try ServiceBody(order).checked(try WrittenRates(order.words))]
    })
}

/// A date and figures, kept as written: `1.10` stays `1.10`, and a figure that is not a rate is sent
/// unchanged.
struct WrittenRates {
  let date: String?
  let figures: [(code: String, figure: String)]

  init(date: String? = nil, figures: [(code: String, figure: String)]) {
    self.date = date
    self.figures = figures
  }

  init(_ words: [String]) throws(WordProblem) {
    guard let first = words.first else {
      throw .missing(0, after: "rates", "a code and a figure: USD 1.1711")
    }
    let isDated = first.first?.isNumber ?? false
    if isDated, CalendarDay(first) == nil {
      throw WordProblem(word: 0, message: "`\(first)` is not a date", remedy: "write it as 2026-04-10")
    }
    date = isDated ? first : nil
    figures = try Self.figures(words, from: isDated ? 1 : 0)
  }

  private static func figures(
    _ words: [String], from start: Int
  ) throws(WordProblem) -> [(code: String, figure: String)] {
    var figures: [(code: String, figure: String)] = []
    for index in stride(from: start, to: words.count, by: 2) {
      let code = words[index]
      try check(code, at: index, among: figures.map(\.code))
      guard index + 1 < words.count else {
        throw .missing(index + 1, after: code, "its figure: \(code) 1.1711")
      }
      try check(figure: words[index + 1], at: index + 1)
      figures.append((code, words[index + 1]))
    }
    return figures
  }

  static func check(_ code: String, at index: Int, among earlier: [String]) throws(WordProblem) {
    guard code.first?.isLetter ?? false, code.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else {
      throw WordProblem(
        word: index, message: "`\(code)` is not a code", remedy: "write code and figure in turn: USD 1.1711")
    }
    if earlier.contains(code) {
      throw WordProblem(
        word: index, message: "`\(code)` appears twice", remedy: "a body has one figure for each code")
    }
  }

  private static func check(figure: String, at index: Int) throws(WordProblem) {
    let value = try? JSONSerialization.jsonObject(with: Data(figure.utf8), options: .fragmentsAllowed)
    if value == nil {
      throw WordProblem(
        word: index, message: "`\(figure)` is not a JSON value",
        remedy: "write 1.1711, 0, -1, null or \"1.1711\"")
    }
  }
}
