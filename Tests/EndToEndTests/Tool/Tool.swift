import Foundation

/// The executable, as a person starts it.
enum Tool {
  /// Beside the tests' own executable; nil where that stands elsewhere. A soak may try another build of it.
  static var path: String? {
    if let other = ProcessInfo.processInfo.environment["RCC_TOOL"] { return other }
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let tool = folder.appending(path: "rcc-sim").path
    return FileManager.default.isExecutableFile(atPath: tool) ? tool : nil
  }
}
