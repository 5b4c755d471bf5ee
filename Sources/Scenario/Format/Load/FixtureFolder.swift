package import ScenarioBasics

/// The folder of a scenario, which is the only place from which its files are read.
package struct FixtureFolder: Sendable {
  private let path: String
  /// The size above which a file is taken for a mistake, not a fixture, in bytes.
  package static let limit = 1 << 26

  /// - Parameter scenario: The path of the scenario file whose folder is used.
  package init(ofScenario scenario: String) {
    let folder = scenario.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(scenario[...$0]) }
    path = folder ?? "./"
  }

  /// Returns the file's bytes. Blocks while the disk is read.
  package func read(_ name: String) throws(FixtureProblem) -> [UInt8] {
    guard try size(name) <= Self.limit else { throw .unreadable(name, reason: "more than 64 MiB") }
    do { return try readFile(path + name, atMost: Self.limit) } catch {
      throw .unreadable(name, reason: error.reason)
    }
  }

  /// Opens a file, parts of which are read later.
  package func open(_ name: String) throws(FixtureProblem) -> FileRangeReader {
    _ = try size(name)
    do { return try FileRangeReader(path + name) } catch { throw .unreadable(name, reason: error.reason) }
  }

  private func size(_ name: String) throws(FixtureProblem) -> Int {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(".."), parts.first != "" else { throw .outside }
    switch FileKind(atPath: path + name) {
    case .nothing: throw .missing(name, nearest: neighbour(of: name))
    case .folder: throw .folder(name)
    case .other: throw .unreadable(name, reason: "not a file")
    case .unknown(let reason): throw .unreadable(name, reason: reason)
    case .file(let bytes):
      guard isInside(name) else { throw .outside }
      return bytes
    }
  }

  /// Returns whether the file is in the folder after all links are resolved.
  private func isInside(_ name: String) -> Bool {
    guard let folder = canonicalPath(path), let file = canonicalPath(path + name) else { return false }
    return file.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// Returns the most similar name in the folder in which the file was searched for.
  private func neighbour(of name: String) -> String? {
    let folder = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[...$0] } ?? ""
    let last = name[folder.endIndex...]
    let candidates = (try? names(inFolder: path + folder)) ?? []
    return nearest(to: last, among: candidates.filter { !$0.hasPrefix(".") }).map { folder + $0 }
  }
}
