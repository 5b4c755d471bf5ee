import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The machine that an app sees in a play, in place of the one on which it is played.
///
/// There are two, which differ in each value. A play under `--jitter` sees the other one, so that an app that
/// shows a value of its machine differs from its first play. The values that the scenario gives are the
/// same on both.
package enum PlayedMachine {
  /// Whether the process plays one scenario at a time, and may be changed for it.
  private static let isOwn = Mutex(false)

  /// Whether it is the other machine.
  package static var isOther: Bool { DriverThread.shift != 0 }

  // The interposed functions read both in any thread, so that neither has storage.
  static var host: StaticString { isOther ? "localhost.localdomain" : "localhost" }
  static var user: StaticString { isOther ? "somebody" : "user" }

  /// Returns the values of the variables that a play sets.
  ///
  /// - Parameters:
  ///   - offset: The seconds east of Greenwich that the scenario gives; nil for the zone of the machine.
  ///   - locale: The locale that the scenario gives; nil for that of the machine.
  /// - Returns: The values by the names of the variables.
  static func variables(offset: Int?, locale: String?) -> [String: String] {
    let zone = ZoneVariables(offset: offset ?? (isOther ? -34_200 : 0))
    let locale = locale ?? (isOther ? "tr_TR" : "en_US")
    return [
      "TZ": zone.ofLibrary, "TZFILE": zone.ofFoundation, "LANG": locale + ".UTF-8", "USER": user.description,
      "LOGNAME": user.description,
    ]
  }

  /// Makes this process one that plays one scenario at a time, before it has a second thread and before
  /// anything of the Stage is made.
  ///
  /// - Parameter isOther: Whether its plays see the other machine, whose calendar is ahead.
  package static func takeProcess(isOther: Bool) {
    if isOther { DriverThread.shift = 100_001 }
    isOwn.withLock { $0 = true }
    begin(offset: nil, locale: nil)
  }

  /// Begins a play, or changes what the scenario gives during one.
  ///
  /// In a process that others use too, as that of a test, only the zone is set, once and to UTC.
  package static func begin(offset: Int?, locale: String?) {
    guard isOwn.withLock(\.self) else { return _ = inUTC }
    set(variables(offset: offset, locale: locale))
  }

  private static let inUTC: Void = set(
    variables(offset: 0, locale: nil).filter { ["TZ", "TZFILE"].contains($0.key) })

  /// Sets the variables, and lets both libraries read the zone again if it is another one.
  private static func set(_ variables: [String: String]) {
    let changed = variables.filter { getenv($0.key).map { String(cString: $0) } != $0.value }
    for (name, value) in changed { setenv(name, value, 1) }
    guard changed["TZ"] != nil || changed["TZFILE"] != nil else { return }
    tzset()
    NSTimeZone.resetSystemTimeZone()
    // A formatter of Foundation keeps the first zone that it has read, unless one is set.
    NSTimeZone.default = TimeZone.current
  }
}

/// The two variables that give a fixed zone to the libraries of a process.
///
/// The C library counts the offset in `TZ` from the zone to Greenwich, and Foundation from Greenwich to the
/// zone: it prefers `TZFILE`, which the C library does not read.
private struct ZoneVariables {
  let ofLibrary: String
  let ofFoundation: String

  init(offset: Int) {
    guard offset != 0 else {
      (ofLibrary, ofFoundation) = ("UTC", "UTC")
      return
    }
    let (east, west) = offset > 0 ? ("+", "-") : ("-", "")
    let (hours, minutes) = (Self.twoDigits(abs(offset) / 3600), Self.twoDigits(abs(offset) / 60 % 60))
    ofLibrary = "<\(east)\(hours)\(minutes)>\(west)\(hours):\(minutes)"
    ofFoundation = "GMT\(east)\(hours)\(minutes)"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
