import Foundation

/// The name of the tool, as a person types it in a command.
package enum ToolName {
  /// The program's own: a team's tool has another than this project's. A process of tests, which nobody
  /// types, goes by the name of this project's.
  package static let current = name(ofProgram: Bundle.main.executablePath ?? "")

  static func name(ofProgram path: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let isOfTests = name.isEmpty || name.hasSuffix("xctest") || name.hasPrefix("swiftpm-")
    return path.isEmpty || isOfTests ? "rcc-sim" : name
  }
}
