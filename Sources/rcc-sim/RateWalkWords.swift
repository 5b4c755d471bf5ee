import Scenario

extension RateWalk {
  /// Reads `walk CODE FIGURE ±STEP …`.
  static func ways(_ words: [String]) throws(WordProblem) -> [CurrencyWalk] {
    guard words.count > 1 else {
      throw .missing(1, after: "walk", "a code, a figure and a step: USD 1.1711 ±0.0010")
    }
    var ways: [CurrencyWalk] = []
    for index in stride(from: 1, to: words.count, by: 3) {
      let code = words[index]
      try WrittenRates.check(code, at: index, among: ways.map(\.code))
      guard index + 1 < words.count else {
        throw .missing(index + 1, after: code, "its figure: \(code) 1.1711")
      }
      guard index + 2 < words.count else {
        throw .missing(index + 2, after: words[index + 1], "the step: ±0.0010")
      }
      ways.append(try way(code, words[index + 1], words[index + 2], at: index))
    }
    return ways
  }

  private static func way(
    _ code: String, _ figure: String, _ step: String, at index: Int
  ) throws(WordProblem) -> CurrencyWalk {
    guard let first = Figure(figure[...]), first.units > 0 else {
      throw WordProblem(
        word: index + 1, message: "`\(figure)` is not a rate to walk from",
        remedy: "write a number above zero with at most 12 digits: 1.1711")
    }
    guard step.hasPrefix("±"), let width = Figure(step.dropFirst()), width.units > 0 else {
      throw WordProblem(
        word: index + 2, message: "`\(step)` is not a step", remedy: "write the largest change: ±0.0010")
    }
    let digits = max(first.digits, width.digits)
    guard let start = first.units(digits), let most = width.units(digits) else {
      throw WordProblem(
        word: index + 2, message: "`\(figure)` and `\(step)` are too far apart",
        remedy: "a figure has at most 12 digits, including those of the step")
    }
    return CurrencyWalk(code: code, digits: digits, start: start, step: most)
  }

  /// An exact decimal number without a sign.
  private struct Figure {
    let digits: Int
    let units: Int

    init?(_ text: Substring) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard (1...2).contains(parts.count),
        parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isDigit) }),
        parts[0] == "0" || !parts[0].hasPrefix("0"), text.utf8.count <= 16,
        let units = Int(parts.joined())
      else { return nil }
      self.units = units
      digits = parts.count == 2 ? parts[1].utf8.count : 0
    }

    /// Returns the figure in units of the given decimal place, or nil for more than 12 digits.
    func units(_ digits: Int) -> Int? {
      var scaled = units
      for _ in self.digits..<digits {
        guard scaled < Self.limit else { return nil }
        scaled *= 10
      }
      return scaled < Self.limit ? scaled : nil
    }

    /// A limit so far below the maximum of Int that no walk of a day overflows.
    private static let limit = 1_000_000_000_000

    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}
