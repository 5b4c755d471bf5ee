import ScenarioBasics

/// The scenario files at the paths that a person gave.
struct ScenarioSearch {
  static let fileExtension = ".scenario"

  private(set) var failures: [LoadFailure] = []
  private var found: [String] = []

  /// Each file once, under the first of its paths by their bytes.
  var sorted: [String] {
    var seen: Set<String> = []
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .filter { seen.insert(canonicalPath($0) ?? $0).inserted }
  }

  /// Takes a path that a person gave.
  mutating func visit(_ path: String) {
    switch FileKind(atPath: path) {
    case .file where path.hasSuffix(Self.fileExtension): found.append(path)
    case .file: failures.append(.notAScenario(path: path))
    case .folder:
      let before = (found.count, failures.count)
      search(path)
      if before == (found.count, failures.count) { failures.append(.emptyFolder(path: path)) }
    case .nothing: failures.append(.missing(path: path, nearest: Self.neighbour(of: path)))
    case .other: failures.append(.unreadable(path: path, reason: "not a file"))
    case .unknown(let reason): failures.append(.unreadable(path: path, reason: reason))
    }
  }

  /// Hidden files are an editor's; links to folders could lead in circles.
  private mutating func search(_ folder: String) {
    let all: [String]
    do { all = try names(inFolder: folder) } catch {
      return failures.append(.unreadable(path: folder, reason: error.reason))
    }
    for name in all where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch FileKind(atPath: path) {
      case .folder: if !FileKind.isLink(path) { search(path) }
      case .nothing, .file, .other, .unknown:
        if name.hasSuffix(Self.fileExtension) { visit(path) }
      }
    }
  }

  /// The nearest name in the folder where the path leads, scenario or folder.
  private static func neighbour(of path: String) -> String? {
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    let folder = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")).map { trimmed[...$0] } ?? ""
    let candidates = ((try? names(inFolder: folder.isEmpty ? "." : String(folder))) ?? []).filter {
      $0.hasSuffix(fileExtension) || FileKind(atPath: folder + $0) == .folder
    }
    return nearest(to: trimmed[folder.endIndex...], among: candidates).map { folder + $0 }
  }
}
