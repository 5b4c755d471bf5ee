package import Foundation

/// A rate as a label shows it: its last two digits are separate, because they are set smaller.
package struct RateText: Hashable, Sendable {
  package let large: String
  package let small: String

  package var whole: String { large + small }
}

extension NumberStyle {
  /// Returns the figure with that many decimals, half rounded up.
  package func text(_ value: Decimal, decimals: Int) -> String {
    localized(value.rounded(decimals).plain(decimals: decimals))
  }

  /// Returns a rate with four decimals, or with four significant digits when it is too small for that.
  package func rate(_ value: Decimal) -> RateText {
    let text = localized(value.plainRate)
    return RateText(large: String(text.dropLast(2)), small: String(text.suffix(2)))
  }
}

extension Decimal {
  fileprivate static let smallest = Decimal(sign: .plus, exponent: -4, significand: 1)

  fileprivate var plainRate: String {
    guard self > 0, self < Self.smallest else { return rounded(4).plain(decimals: 4) }
    let zeros = description.drop { $0 != "." }.dropFirst().prefix { $0 == "0" }.count
    // A Decimal's description has no trailing zeros.
    return rounded(zeros + 4).description
  }

  /// Returns the rounded value; `NumberFormatter` would round through Double and be wrong for 0.12335 and
  /// 1.00005.
  fileprivate func rounded(_ decimals: Int) -> Decimal {
    var (exact, rounded) = (self, Decimal())
    NSDecimalRound(&rounded, &exact, decimals, .plain)
    return rounded
  }

  fileprivate func plain(decimals: Int) -> String {
    let parts = description.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.count))
    return decimals == 0 ? description : "\(parts[0]).\(fraction)\(zeros)"
  }
}
