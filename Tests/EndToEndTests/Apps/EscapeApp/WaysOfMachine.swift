import Foundation

/// The ways in which an app can read data of the machine and of its user.
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
    "machine-folder": { app in
      let names = try? FileManager.default.contentsOfDirectory(atPath: filled("folder"))
      app.show(names?.joined(separator: " ") ?? "none")
    },
    "machine-folder-walk": { app in
      let names = FileManager.default.enumerator(atPath: filled("walk"))?.compactMap { $0 as? String }
      app.show(names?.joined(separator: " ") ?? "none")
    },
    "machine-folder-of-c": { app in
      #if canImport(Glibc)
        guard let open = opendir(filled("c-folder")) else { return }
        var names: [String] = []
        for round in 0..<2 {
          while let entry = readdir(open) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
              String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if round == 1, !name.hasPrefix(".") { names.append(name) }
          }
          rewinddir(open)
        }
        closedir(open)
        app.show(names.joined(separator: " "))
      #endif
    },
    "file-created": { app in
      let folder = filled("created")
      let dates = [folder, folder + "/walrus"].map {
        try? FileManager.default.attributesOfItem(atPath: $0)[.creationDate] as? Date
      }
      app.show(dates.map { "\($0?.timeIntervalSince1970 ?? 0)" }.joined(separator: " "))
    },
    "file-in-documents": { app in
      let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
      do {
        try Data("kept".utf8).write(to: (folder ?? URL(filePath: "/")).appending(path: "notes"))
        app.show("kept")
      } catch { app.show("\(error)") }
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

  /// Makes a folder of seven files, and returns its path.
  private static func filled(_ name: String) -> String {
    let path = NSTemporaryDirectory() + name
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for file in ["walrus", "Ant", "bear", "zebra", "10", "9", "eel"] {
      try? Data("1".utf8).write(to: URL(filePath: "\(path)/\(file)"))
    }
    return path
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
