import Foundation

/// The executables, as a user starts them.
enum Tool {
  /// The path of the executable beside the tests' own; nil if it is elsewhere. A soak may use another build.
  static var path: String? { ProcessInfo.processInfo.environment["RCC_TOOL"] ?? path(of: "rcc-sim") }

  /// The environment of a user at a keyboard: the machine's, without the variables of a CI server, under which the
  /// tool writes less and reports more.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { !["CI", "GITHUB_ACTIONS", "GITLAB_CI"].contains($0.key) }
  }

  /// The folder of the tests' own executable.
  static let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .resolvingSymlinksInPath().path

  /// Returns the path of another app's executable in the same place, or in the folder that a soak names.
  static func path(of name: String) -> String? {
    let tool = "\(ProcessInfo.processInfo.environment["RCC_APPS"] ?? folder)/\(name)"
    return FileManager.default.isExecutableFile(atPath: tool) ? tool : nil
  }
}
