/// The text of durations in scenarios: below one second in `ms`, else in `s`, without unnecessary zeros.
package enum DurationText {
  package static func of(_ duration: Duration) -> String {
    if duration == .zero { return "0s" }
    let sign = duration < .zero ? "-" : ""
    let (seconds, attoseconds) = (
      duration.components.seconds.magnitude, duration.components.attoseconds.magnitude
    )
    if seconds > 0 { return "\(sign)\(seconds)\(fraction(attoseconds, digits: 18))s" }
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    return "\(sign)\(whole)\(fraction(rest, digits: 15))ms"
  }

  /// Returns the fraction with its decimal point, or no text for zero.
  private static func fraction(_ value: UInt64, digits: Int) -> String {
    if value == 0 { return "" }
    var (value, digits) = (value, digits)
    while value.isMultiple(of: 10) { (value, digits) = (value / 10, digits - 1) }
    let text = String(value)
    return "." + String(repeating: "0", count: digits - text.utf8.count) + text
  }
}
