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
  package var word: String {
    let (seconds, attoseconds) = (components.seconds.magnitude, components.attoseconds.magnitude)
    if self == .zero { return "0s" }
    let (digits, name) = seconds == 0 ? (15, "ms") : (18, "s")
    let unit = Self.power(ofTen: digits)
    let fraction = String(unit + attoseconds % unit).dropFirst().reversed().drop { $0 == "0" }
    let point = fraction.isEmpty ? "" : "." + String(fraction.reversed())
    let whole = seconds == 0 ? attoseconds / unit : seconds
    return "\(self < .zero ? "-" : "")\(whole)\(point)\(name)"
  }

  private static func power(ofTen exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

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
