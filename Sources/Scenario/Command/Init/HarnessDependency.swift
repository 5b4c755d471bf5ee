import Foundation
import ScenarioBasics

/// The package that the new one depends on: a folder, or the address of a repository with its releases.
struct HarnessDependency {
  /// Where the new package finds it.
  enum Place: Equatable {
    /// The relative path from the new package.
    case folder(String)
    case repository(String)
  }

  private enum Source {
    case folder(URL)
    case repository(String)
  }

  private let source: Source

  /// - Parameter given: The folder or the address, or nil for the folder of this program.
  /// - Throws: A usage error if there is none.
  init(_ given: String?) throws(UsageError) {
    if let given, given.contains("://") || given.hasPrefix("git@") {
      source = .repository(given)
      return
    }
    if let given {
      guard Self.isOne(URL(fileURLWithPath: given)) else {
        throw UsageError(
          message: "`\(given)` is not the package of rcc-sim",
          remedy: "name the folder of its Package.swift, or the address of its repository, https://…")
      }
      source = .folder(URL(fileURLWithPath: given).standardizedFileURL)
      return
    }
    // A program that was built elsewhere contains the path of its sources.
    let places = [Bundle.main.executablePath, #filePath].compactMap(\.self)
    guard let folder = places.lazy.compactMap(Self.above).first else {
      throw UsageError(
        message: "this program is not in the rcc-sim package on which the new tool must depend",
        remedy: "name the folder of that package: \(ToolName.current) init feed-sim --package ../rcc-sim")
    }
    source = .folder(folder)
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

  /// Returns the place, a folder's as seen from one in the current directory.
  func place(from name: String) -> Place {
    let folder: URL
    switch source {
    case .repository(let address): return .repository(address)
    case .folder(let found): folder = found
    }
    let here = URL(fileURLWithPath: name).resolvingSymlinksInPath().standardizedFileURL.pathComponents
    let there = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let path = here.dropFirst(shared).map { _ in ".." } + there.dropFirst(shared)
    return .folder(path.joined(separator: "/"))
  }
}
