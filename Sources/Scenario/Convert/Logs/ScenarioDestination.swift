package import ScenarioBasics

/// The destination of the plays of a log: a file for one, or a folder for all.
package struct ScenarioDestination {
  /// The path as given.
  package let path: String
  /// The file, or nil for a folder.
  private let file: ScenarioPath?

  package var isFile: Bool { file != nil }

  /// - Throws: A usage error for a path that is neither.
  package init(_ path: String) throws(UsageError) {
    self.path = path
    let isFolder = path.hasSuffix("/") || FileKind(atPath: path) == .folder
    if !isFolder, !path.hasSuffix(".scenario") {
      throw .convert(
        "`convert` writes scenarios, and `\(path)` does not end in .scenario",
        "end its name in .scenario, or in / for a folder with all plays")
    }
    file = isFolder ? nil : try ScenarioPath(path)
  }

  /// - Throws: A usage error if nothing can be written there.
  package func check() throws(UsageError) {
    if let file { return try file.checkPlace() }
    try OutputFolder(path).check()
  }

  /// Returns a path for each play. The paths have the same structure below the folder as the plays had below
  /// their common folder.
  package func paths(
    of plays: [LoggedPlay]
  ) throws(UsageError) -> [(play: LoggedPlay, target: ScenarioPath)] {
    if let file { return plays.map { ($0, file) } }
    let parts = plays.map { Self.parts($0.path) }
    let common = Self.common(parts.map { $0.dropLast() })
    var taken: Set<String> = []
    var paths: [(play: LoggedPlay, target: ScenarioPath)] = []
    for (play, parts) in zip(plays, parts) {
      var name = parts.dropFirst(common).joined(separator: "/")
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = parts.dropFirst(common).joined(separator: "/").dropLast(9) + "-\(number).scenario"
      }
      paths.append((play, try ScenarioPath((path.hasSuffix("/") ? path : path + "/") + name)))
    }
    return paths
  }

  /// Returns the components of a path, of which a path in a log may only descend.
  private static func parts(_ path: String?) -> [String] {
    let components: [Substring] = (path ?? "").split(separator: "/")
    let parts = components.map(String.init).filter { $0 != "." && $0 != ".." }
    guard let last = parts.last, last.hasSuffix(".scenario"), last.utf8.count > 9,
      parts.allSatisfy({ !$0.unicodeScalars.contains(where: \.isUnseen) && $0.utf8.count < 200 })
    else { return ["unnamed.scenario"] }
    return parts
  }

  private static func common(_ folders: [ArraySlice<String>]) -> Int {
    guard let first = folders.first else { return 0 }
    return folders.map { zip($0, first).prefix { $0 == $1 }.count }.min() ?? 0
  }

  /// Creates the folder itself, and those in it.
  ///
  /// - Throws: ``NewFile/Failure``
  package func makeFolders(for targets: [ScenarioPath]) throws(NewFile.Failure) {
    if isFile { return }
    let (folder, root) = (OutputFolder(path), path.hasSuffix("/") ? path : path + "/")
    for beside in Set(targets.map(\.beside)) { try folder.make(for: String(beside.dropFirst(root.count))) }
  }
}
