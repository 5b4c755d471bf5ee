import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A variable in the environment of a process that plays; a variable without a row is removed.
///
/// A row that keeps a variable must have a reason that is not the app: an app that reads its machine behaves
/// differently on the next one.
package struct ProcessVariable: Sendable {
  /// The source of its value.
  package enum Source: Sendable, Equatable {
    /// The environment of the tool, if that has it.
    case tool
    /// The folder of the process, which is its home.
    case home
    /// The zone of the play.
    case zone
    /// The locale of the play.
    case locale
    /// The user of the played machine.
    case user
    /// The same text in each process.
    case fixed(String)
  }

  /// The names; one that ends in `*` stands for all that begin with the text before it.
  package let names: [String]
  package let source: Source
  package let reason: String

  private init(_ names: String..., from source: Source, _ reason: String) {
    (self.names, self.source, self.reason) = (names, source, reason)
  }

  package static let all = kept + made

  private static let kept = [
    ProcessVariable(
      "LD_*", "DYLD_*", from: .tool, "the loader finds the libraries of the program, and what a test loads"),
    ProcessVariable(
      "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS", from: .tool,
      "a sanitizer reads where to report"),
    ProcessVariable("LLVM_PROFILE_FILE", from: .tool, "a build that measures coverage writes there"),
    ProcessVariable(
      "MALLOC_PERTURB_", from: .tool, "the allocator fills memory, to find reads before writes"),
    ProcessVariable("SWIFT_BACKTRACE", from: .tool, "a crash shows its place if the user asks for it"),
    ProcessVariable(
      "SSL_CERT_DIR", "SSL_CERT_FILE", from: .tool, "`run --live` trusts the authorities of the machine"),
    ProcessVariable("RCC_*", from: .tool, "the tests of the tool itself say in them which app is played"),
  ]

  private static let made = [
    ProcessVariable(
      "HOME", "CFFIXED_USER_HOME", "TMPDIR", from: .home,
      "each play has a home with empty `Documents` and `.cache`, which is removed"),
    ProcessVariable(
      "TZ", "TZFILE", from: .zone, "`TimeZone.current` and `localtime` have the zone of the scenario"),
    ProcessVariable("LANG", from: .locale, "C code has the locale of the scenario"),
    ProcessVariable(
      "LOCPATH", from: .fixed("/dev/null"), "the data of the C library's locales differ between machines"),
    ProcessVariable("USER", "LOGNAME", from: .user, "`NSUserName()` and `getpwuid` have the same name"),
    ProcessVariable(
      "RCC_PLAYS", from: .fixed("1"),
      "Dispatch has as many threads on each machine; the app does not see it"),
    ProcessVariable("PATH", from: .fixed("/usr/bin:/bin"), "the shell that a test starts as a tool needs it"),
  ]

  /// The variables that contain the home of a process.
  package static let ofHome = all.filter { $0.source == .home }.flatMap(\.names)

  /// The variables that make libcurl send a request to another server, or keep it from doing so.
  package static let ofProxies = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"].flatMap {
    [$0, $0.uppercased()]
  }

  /// Removes the proxies from the environment of this process, which may be that of a test. It happens once,
  /// before the first session: libcurl reads them at each request.
  package static let withoutProxies: Void = { for name in ofProxies { unsetenv(name) } }()

  /// Returns the environment of a process that plays.
  ///
  /// - Parameters:
  ///   - variables: The environment of the tool.
  ///   - inherited: The names of other variables that the Stage asks for.
  ///   - home: The path of the process's home.
  /// - Returns: The values by the names of the variables.
  package static func environment(
    _ variables: [String: String], inheriting inherited: [String], home: String
  ) -> [String: String] {
    let kept = all.filter { $0.source == .tool }
    var result = variables.filter { name, _ in
      inherited.contains(name) || kept.contains { $0.hasName(name) }
    }
    for variable in made {
      for name in variable.names { result[name] = variable.value(of: name, home: home) }
    }
    return result
  }

  private func hasName(_ name: String) -> Bool {
    names.contains { $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0 }
  }

  private func value(of name: String, home: String) -> String? {
    switch source {
    case .tool: nil
    case .home: home
    case .zone, .locale, .user: PlayedMachine.variables(offset: nil, locale: nil)[name]
    case .fixed(let text): text
    }
  }
}
