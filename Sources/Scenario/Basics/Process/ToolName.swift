import Foundation

/// The name of the tool, as the user types it in a command.
package enum ToolName {
  /// The name of the running program: a team's tool has its own name. In a test process, whose name no user
  /// types, it is the name of this project's tool.
  package static let current = name(ofProgram: Bundle.main.executablePath ?? "")

  /// The words that start the program again in the present folder, as a shell reads them.
  package static let typed = typed(
    program: Bundle.main.executablePath ?? "", as: CommandLine.arguments.first ?? "",
    in: FileManager.default.currentDirectoryPath,
    path: ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? [])

  /// Returns the words that start the program in the folder: its name where `path` leads to it, and otherwise
  /// how it was started. A program that the package in the folder has built is started by `swift run`.
  ///
  /// - Parameters:
  ///   - program: The path of the executable.
  ///   - argument: The first argument of the process; nil for a program that another one started.
  ///   - folder: The folder in which the command is typed.
  ///   - path: The folders in which a shell looks for a program.
  /// - Returns: The words, quoted where a shell needs it.
  package static func typed(
    program: String, as argument: String? = nil, in folder: String, path: [String]
  ) -> String {
    let current = name(ofProgram: program)
    let file = canonicalPath(program) ?? program
    guard file.hasSuffix("/" + current) else { return current }
    let found = path.first { FileManager.default.isExecutableFile(atPath: "\($0)/\(current)") }
    if let found, canonicalPath("\(found)/\(current)") == file { return current }
    let root = (canonicalPath(folder) ?? folder) + "/"
    let parts = file.dropFirst(file.hasPrefix(root) ? root.count : file.count).split(separator: "/")
    let isTyped = argument.map { $0.contains("/") && !$0.hasPrefix("/") } ?? false
    // `swift run` names the program by the folder of the platform, for which people type a link.
    if let argument, isTyped, argument != parts.joined(separator: "/") { return argument.asShellWord }
    // A build in a folder of its own there is deeper: `swift run` would make another one.
    switch parts.first == ".build" && parts.count <= 4 ? parts.dropLast().last : nil {
    case "debug": return "swift run \(current)"
    case "release": return "swift run -c release \(current)"
    default: return parts.isEmpty ? file.asShellWord : "./\(parts.joined(separator: "/"))".asShellWord
    }
  }

  static func name(ofProgram path: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    let isOfTests = name.isEmpty || name.hasSuffix("xctest") || name.hasPrefix("swiftpm-")
    return path.isEmpty || isOfTests ? "rcc-sim" : name
  }
}
