/// Durations as scenarios write them: below a second in `ms`, else in `s`, without needless zeros.
package enum DurationText {
  package static func of(_ duration: Duration) -> String {
    let (seconds, attoseconds) = (
      duration.components.seconds.magnitude, duration.components.attoseconds.magnitude
    )
    if duration == .zero { return "0s" }
    let (digits, name) = seconds == 0 ? (15, "ms") : (18, "s")
    let unit = (0..<digits).reduce(UInt64(1)) { power, _ in power * 10 }
    let fraction = String(unit + attoseconds % unit).dropFirst().reversed().drop { $0 == "0" }
    let point = fraction.isEmpty ? "" : "." + String(fraction.reversed())
    let whole = seconds == 0 ? attoseconds / unit : seconds
    return "\(duration < .zero ? "-" : "")\(whole)\(point)\(name)"
  }
}
