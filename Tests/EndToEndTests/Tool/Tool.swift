import Foundation

/// The executables, as a person starts them.
enum Tool {
  /// Beside the tests' own executable; nil where that stands elsewhere. A soak may try another build of it.
  static var path: String? { ProcessInfo.processInfo.environment["RCC_TOOL"] ?? path(of: "rcc-sim") }

  /// That of another app, in the same place.
  static func path(of name: String) -> String? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let tool = folder.appending(path: name).path
    return FileManager.default.isExecutableFile(atPath: tool) ? tool : nil
  }
}
