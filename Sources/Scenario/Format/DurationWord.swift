import StubServer

extension Duration {
  /// Reads one number with one unit, as scenarios write a duration: `300ms`, `1.5s`, `10min`, `2h`.
  package init?(word: some StringProtocol) {
    let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let unit = Self.nanosecondsPerUnit[String(word[digits.endIndex...])],
      let nanoseconds = Self.scaled(digits, by: unit)
    else { return nil }
    self = .nanoseconds(nanoseconds)
  }

  /// The duration as transcripts print it: below a second in `ms`, else in `s`, without needless zeros.
  package var word: String { DurationText.of(self) }

  private static let nanosecondsPerUnit: [String: Int64] = [
    "ms": 1_000_000, "s": 1_000_000_000, "min": 60_000_000_000, "h": 3_600_000_000_000,
  ]

  private static func scaled(_ digits: some StringProtocol, by unit: Int64) -> Int64? {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int64(parts[0]) else { return nil }
    let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
    guard !overflow, product < .max / 2 else { return nil }
    guard parts.count == 2 else { return product }
    guard (1...9).contains(parts[1].count), let fraction = Int64(parts[1]) else { return nil }
    let scale = (0..<parts[1].count).reduce(into: Int64(1)) { scale, _ in scale *= 10 }
    // Exact, or refused: a duration that loses digits would be a silent default.
    let (scaled, tooLarge) = fraction.multipliedReportingOverflow(by: unit)
    return !tooLarge && scaled % scale == 0 ? product + scaled / scale : nil
  }
}
