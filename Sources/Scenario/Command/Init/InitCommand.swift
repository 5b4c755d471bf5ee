import Foundation
import ScenarioBasics

/// `rcc-sim init NAME`: writes a package beside a team's own, with a tool, a Stage, a sample app and a
/// scenario that passes.
struct InitCommand {
  private let files: InitFiles
  private let output: (PrintableText) -> Void

  /// - Throws: A usage error for a name that cannot be a target's, and when the package of the harness is not
  ///   found.
  init(_ invocation: Invocation, _ output: @escaping (PrintableText) -> Void) throws(UsageError) {
    let name = try invocation.paths(1, "takes one name", remedy: "write \(ToolName.current) init feed-sim")[0]
    guard Self.isName(name) else {
      throw UsageError(
        message: "`\(name)` is not a name for a target", remedy: "use letters, digits and hyphens: feed-sim")
    }
    let harness = try HarnessDependency(invocation.value("--package"))
    let here = URL(fileURLWithPath: ".").standardizedFileURL
    files = InitFiles(
      name: name, harness: harness.place(from: name), folder: here.lastPathComponent,
      place: Self.place(in: here) + [name])
    self.output = output
  }

  /// Writes all files, or none if one of them exists. Blocks until they are on the disk.
  ///
  /// - Throws: A usage error for a file that exists; `NewFile.Failure` when one cannot be written.
  func run() throws -> ExitCode {
    let all = files.all
    for file in all where FileManager.default.fileExists(atPath: file.path) {
      throw UsageError(
        message: "`\(file.path)` already exists, and `init` changes no file",
        remedy: "choose another name, or move the file away")
    }
    let folder = OutputFolder(files.name)
    try folder.check()
    for file in all {
      try folder.make(for: String(file.path.dropFirst(files.name.count + 1)))
      try NewFile(path: file.path, bytes: Array(file.text.utf8)).write()
      output("NEW   \(file.path)\n")
    }
    output("next  cd \(files.name) && swift run \(files.name) run\n")
    return .passed
  }

  /// Returns the folder's path in the repository that it belongs to; empty at the top, or without one.
  private static func place(in folder: URL) -> [String] {
    var (top, names): (URL, [String]) = (folder, [])
    while !FileManager.default.fileExists(atPath: top.appending(path: ".git").path) {
      if top.path == "/" { return [] }
      names.insert(top.lastPathComponent, at: 0)
      top.deleteLastPathComponent()
    }
    return names
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
      && !name.hasSuffix("-") && !name.contains("--")
  }
}
