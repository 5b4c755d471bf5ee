import Foundation

/// What an app can read of the machine and of its user.
extension EscapeApp {
  static let waysOfMachine: [String: @MainActor (EscapeApp) -> Void] = [
    "given-zone": { app in
      let hour = Calendar.current.component(.hour, from: Date(timeIntervalSinceNow: 0))
      app.show("\(TimeZone.current.identifier) \(hour) \(hourOfC) \(wallClock)")
    },
    "given-locale": { app in app.show(variable("LANG")) },
    "machine-zone": { app in app.show("\(TimeZone.current.identifier)") },
    "machine-zone-of-c": { app in app.show(hourOfC) },
    "machine-locale": { app in app.show(variable("LANG")) },
    "machine-host": { app in app.show(ProcessInfo.processInfo.hostName) },
    "machine-user": { app in app.show("\(NSUserName()), \(NSFullUserName())") },
    "machine-home": { app in app.show(NSHomeDirectory()) },
    "machine-host-of-c": { app in
      #if canImport(Glibc)
        var names = utsname()
        uname(&names)
        app.show(
          withUnsafeBytes(of: names.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
      #endif
    },
    "machine-user-of-c": { app in
      #if canImport(Glibc)
        let names = [getlogin(), getpwuid(getuid())?.pointee.pw_name, getpwnam(getlogin())?.pointee.pw_gecos]
        app.show(names.map { $0.map { String(cString: $0) } ?? "nobody" }.joined(separator: ", "))
      #endif
    },
    "variables": { app in
      app.log = names
    },
  ]

  /// The names of all variables but those that a play has from the tool where the tool has them.
  private static var names: [String] {
    let kept = ["RCC_", "SSL_CERT_", "LD_", "LLVM_", "MALLOC_"]
    return ProcessInfo.processInfo.environment.keys.filter { !kept.contains(where: $0.hasPrefix) }.sorted()
  }

  private static func variable(_ name: String) -> String {
    ProcessInfo.processInfo.environment[name] ?? "none"
  }

  /// The hour and the name of the zone, as the C library has them: `5 +0530`.
  private static var hourOfC: String {
    #if canImport(Glibc)
      var (now, parts) = (time(nil), tm())
      localtime_r(&now, &parts)
      return "\(parts.tm_hour) \(String(cString: parts.tm_zone))"
    #else
      return "unknown"
    #endif
  }

  /// The time as a formatter without a zone of its own writes it.
  private static var wallClock: String {
    let formatter = DateFormatter()
    formatter.dateFormat = "H:mm"
    return formatter.string(from: Date(timeIntervalSinceNow: 0))
  }
}
