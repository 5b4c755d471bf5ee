import Foundation

extension Decimal: ScalarRepresentable {
  /// All digits without an exponent, as `description` prints them.
  ///
  /// `description` divides arrays by ten for each digit and takes six times as long, and a list prints
  /// thousands of numbers.
  var word: String {
    let whole = NSDecimalNumber(decimal: significand).doubleValue
    // Below this limit a Double represents every whole number exactly.
    guard isFinite, whole < 0x1p53, var digits = UInt64(exactly: whole) else { return description }
    if digits == 0 { return "0" }
    var places = -exponent
    while places > 0, digits.isMultiple(of: 10) { (digits, places) = (digits / 10, places - 1) }
    return (isSignMinus ? "-" : "") + Self.text(digits, places)
  }

  /// Returns the digits with a decimal point before the last `places`, or followed by zeros.
  private static func text(_ digits: UInt64, _ places: Int) -> String {
    let text = digits.description
    if places <= 0 { return text + String(repeating: "0", count: -places) }
    let missing = places - text.utf8.count
    if missing >= 0 { return "0." + String(repeating: "0", count: missing) + text }
    return text.dropLast(places) + "." + text.suffix(places)
  }
}
