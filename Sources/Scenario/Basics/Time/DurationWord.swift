import StubServer

extension Duration {
  /// Reads one number with one unit, as scenarios write a duration: `300ms`, `1.5s`, `10min`, `2h`.
  package init?(word: some StringProtocol) {
    let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let unit = Self.nanosecondsPerUnit[String(word[digits.endIndex...])],
      let nanoseconds = Self.scaled(digits, by: unit)
    else { return nil }
    self = .nanoseconds(nanoseconds)
    if self > Self.longest { return nil }
  }

  /// The longest duration, a hundred years. No duration in a scenario, and no sum of its waits, is longer, so
  /// that an app that counts nanoseconds in 64 bits can add two of them and its own.
  package static let longest = Duration.seconds(876_000 * 3600)

  /// The duration as transcripts print it: below a second in `ms`, else in `s`, without trailing zeros.
  package var word: String { DurationText.of(self) }

  /// The duration as a summary tells it: from an hour on in hours and minutes, `14 h 10 min`.
  package var spoken: String {
    let minutes = components.seconds / 60
    return minutes < 60 ? word : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// Returns whether the word is written as a duration and is longer than ``longest``.
  package static func isTooLong(_ word: some StringProtocol) -> Bool {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let rest = word[digits.endIndex...]
    let unit = rest.first == "." ? rest.dropFirst().drop { $0.isASCII && $0.isNumber } : rest[...]
    guard !digits.isEmpty, let unit = nanosecondsPerUnit[String(unit)] else { return false }
    guard let whole = Int64(digits) else { return true }
    let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
    return overflow || .nanoseconds(product) >= longest && Duration(word: word) == nil
  }

  private static let nanosecondsPerUnit: [String: Int64] = [
    "ms": 1_000_000, "s": 1_000_000_000, "min": 60_000_000_000, "h": 3_600_000_000_000,
  ]

  private static func scaled(_ digits: some StringProtocol, by unit: Int64) -> Int64? {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int64(parts[0]) else { return nil }
    let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    guard parts.count == 2 else { return product }
    guard (1...9).contains(parts[1].count), let fraction = Int64(parts[1]) else { return nil }
    let scale = (0..<parts[1].count).reduce(into: Int64(1)) { scale, _ in scale *= 10 }
    // Exact or refused: a duration that loses digits would silently change its value.
    let (scaled, tooLarge) = fraction.multipliedReportingOverflow(by: unit)
    guard !tooLarge, scaled % scale == 0 else { return nil }
    let (sum, isTooLong) = product.addingReportingOverflow(scaled / scale)
    return isTooLong ? nil : sum
  }
}
