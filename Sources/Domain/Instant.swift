/// A moment on the app's clock, stored as the time since the clock was started at T+0.
package struct Instant: Hashable, Sendable, Comparable {
  package let elapsed: Duration

  package init(elapsed: Duration) { self.elapsed = elapsed }

  package static let start = Instant(elapsed: .zero)

  package static func < (one: Instant, other: Instant) -> Bool { one.elapsed < other.elapsed }
  package static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(elapsed: instant.elapsed + duration)
  }
  package static func - (later: Instant, earlier: Instant) -> Duration { later.elapsed - earlier.elapsed }
}

/// The text form is `T+2s`, `T+300ms` or `T+1.5s`: milliseconds below one second, else seconds, to the
/// nanosecond.
extension Instant: LosslessStringConvertible {
  package var description: String {
    let (seconds, attoseconds) = elapsed.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    if nanoseconds == 0 { return "T+0s" }
    let isShort = nanoseconds.magnitude < 1_000_000_000
    return "T" + (nanoseconds < 0 ? "-" : "+")
      + Self.decimal(nanoseconds.magnitude, places: isShort ? 6 : 9) + (isShort ? "ms" : "s")
  }

  package init?(_ text: String) {
    guard text.hasPrefix("T+") || text.hasPrefix("T-"), text.hasSuffix("s") else { return nil }
    let isShort = text.hasSuffix("ms")
    let figure = text.dropFirst(2).dropLast(isShort ? 2 : 1)
    guard let nanoseconds = Self.scaled(figure, places: isShort ? 6 : 9) else { return nil }
    self.init(elapsed: .nanoseconds(text.hasPrefix("T-") ? -nanoseconds : nanoseconds))
  }

  private static func decimal(_ number: UInt64, places: Int) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    return padded.dropLast(places) + (fraction.isEmpty ? "" : "." + fraction)
  }

  private static func scaled(_ figure: Substring, places: Int) -> Int64? {
    let parts = figure.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    guard (1...2).contains(parts.count), !parts[0].isEmpty, fraction.count <= places,
      figure.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." })
    else { return nil }
    return Int64(parts[0] + fraction + String(repeating: "0", count: places - fraction.count))
  }
}
