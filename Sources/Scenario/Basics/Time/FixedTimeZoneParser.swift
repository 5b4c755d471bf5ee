/// A time zone that does not depend on the system's tables: `UTC`, `UTC+02:00`, `UTC-03:30`.
public enum FixedTimeZoneParser {
  /// Returns the seconds east of Greenwich; nil when the word is not such a zone, from UTC-12:00 to
  /// UTC+14:00.
  public static func seconds(_ word: some StringProtocol) -> Int? {
    guard word.hasPrefix("UTC") else { return nil }
    let offset = Array(word.utf8.dropFirst(3))
    if offset.isEmpty { return 0 }
    guard offset.count == 6, offset[3] == UInt8(ascii: ":"), let hours = number(offset[1...2]),
      let minutes = number(offset[4...5]), minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    switch offset[0] {
    case UInt8(ascii: "+"): return seconds <= 14 * 3600 ? seconds : nil
    case UInt8(ascii: "-"): return seconds <= 12 * 3600 ? -seconds : nil
    default: return nil
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy(isDigit) ? digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } : nil
  }
}
