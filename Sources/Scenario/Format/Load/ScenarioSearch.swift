import ScenarioBasics

/// The scenario files at the paths that the user gave.
struct ScenarioSearch {
  static let fileExtension = ".scenario"

  /// Stands for the bytes of a name that are not UTF-8.
  private static let replacement = "\u{FFFD}"

  private(set) var failures: [LoadFailure] = []
  private var found: [String] = []
  /// The files with parts in the folders.
  private(set) var parts: [String] = []

  /// The files, each once under the first of its paths; sorted by the bytes of the path.
  var sorted: [String] {
    var seen: Set<String> = []
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .filter { seen.insert(canonicalPath($0) ?? $0).inserted }
  }

  /// Adds the files at a path that the user gave.
  mutating func visit(_ path: String) {
    switch FileKind(atPath: path) {
    case .file where path.hasSuffix(Self.fileExtension): found.append(path)
    case .file where path.hasSuffix(PartName.fileExtension): failures.append(.isPart(path: path))
    case .file: failures.append(.notAScenario(path: path))
    case .folder:
      let before = (found.count, failures.count)
      search(path)
      if before == (found.count, failures.count) { failures.append(.emptyFolder(path: path)) }
    case .nothing where path.contains(Self.replacement): failures.append(.notUTF8(path: path))
    case .nothing: failures.append(.missing(path: path, nearest: Self.neighbour(of: path)))
    case .other: failures.append(.unreadable(path: path, reason: "not a file"))
    case .unknown(let reason): failures.append(.unreadable(path: path, reason: reason))
    }
  }

  /// Skips hidden files, which belong to editors, and links to folders, which could form cycles.
  private mutating func search(_ folder: String) {
    let all: [String]
    do { all = try names(inFolder: folder) } catch {
      return failures.append(.unreadable(path: folder, reason: error.reason))
    }
    for name in all where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch FileKind(atPath: path) {
      case .folder: if !FileKind.isLink(path) { search(path) }
      case .nothing where name.contains(Self.replacement) && !name.contains("."):
        // It may be a folder.
        failures.append(.notUTF8(path: path))
      case .nothing, .file, .other, .unknown:
        if name.hasSuffix(Self.fileExtension) { visit(path) }
        if name.hasSuffix(PartName.fileExtension) { parts.append(path) }
      }
    }
  }

  /// Returns the most similar name, of a scenario or a folder, in the folder of the path.
  private static func neighbour(of path: String) -> String? {
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    let folder = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")).map { trimmed[...$0] } ?? ""
    let candidates = ((try? names(inFolder: folder.isEmpty ? "." : String(folder))) ?? []).filter {
      $0.hasSuffix(fileExtension) || FileKind(atPath: folder + $0) == .folder
    }
    return nearest(to: trimmed[folder.endIndex...], among: candidates).map { folder + $0 }
  }
}
