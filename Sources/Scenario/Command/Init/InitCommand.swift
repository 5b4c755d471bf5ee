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
    files = InitFiles(
      name: name, harness: harness.path(from: name),
      folder: URL(fileURLWithPath: ".").standardizedFileURL.lastPathComponent)
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

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
      && !name.hasSuffix("-") && !name.contains("--")
  }
}

/// The package that the new one depends on.
private struct HarnessDependency {
  private let folder: URL

  /// - Parameter given: The folder, or nil for the one of this program.
  /// - Throws: A usage error if there is none.
  init(_ given: String?) throws(UsageError) {
    if let given {
      guard Self.isOne(URL(fileURLWithPath: given)) else {
        throw UsageError(
          message: "`\(given)` is not the package of rcc-sim", remedy: "name the folder of its Package.swift")
      }
      folder = URL(fileURLWithPath: given).standardizedFileURL
      return
    }
    // A program that was built elsewhere contains the path of its sources.
    let places = [Bundle.main.executablePath, #filePath].compactMap(\.self)
    guard let folder = places.lazy.compactMap(Self.above).first else {
      throw UsageError(
        message: "this program is not in the rcc-sim package on which the new tool must depend",
        remedy: "name the folder of that package: \(ToolName.current) init feed-sim --package ../rcc-sim")
    }
    self.folder = folder
  }

  /// Returns the folder of the package that contains the file.
  private static func above(_ file: String) -> URL? {
    var folder = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if isOne(folder) { return folder.standardizedFileURL }
    }
    return nil
  }

  private static func isOne(_ folder: URL) -> Bool {
    ["Package.swift", "Sources/Scenario/Exports.swift"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }

  /// Returns the relative path to the package from a folder in the current directory.
  func path(from name: String) -> String {
    let here = URL(fileURLWithPath: name).resolvingSymlinksInPath().standardizedFileURL.pathComponents
    let there = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    let shared = zip(here, there).prefix { $0 == $1 }.count
    return (here.dropFirst(shared).map { _ in ".." } + there.dropFirst(shared)).joined(separator: "/")
  }
}
