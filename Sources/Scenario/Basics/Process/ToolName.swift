import Foundation

/// The name of the tool, as the user types it in a command.
package enum ToolName {
  /// The name of the running program: a team's tool has its own name. In a test process, whose name no user
  /// types, it is the name of this project's tool.
  package static let current = name(ofProgram: Bundle.main.executablePath ?? "")

  static func name(ofProgram path: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let isOfTests = name.isEmpty || name.hasSuffix("xctest") || name.hasPrefix("swiftpm-")
    return path.isEmpty || isOfTests ? "rcc-sim" : name
  }
}
