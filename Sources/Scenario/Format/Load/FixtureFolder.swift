package import ScenarioBasics

/// The folder of a scenario, from which its files are read, and from nowhere else.
package struct FixtureFolder: Sendable {
  private let path: String
  /// A file larger than this is no fixture but a mistake.
  package static let limit = 1 << 26

  /// - Parameter scenario: The path of the scenario file; its folder is meant.
  package init(ofScenario scenario: String) {
    let folder = scenario.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(scenario[...$0]) }
    path = folder ?? "./"
  }

  /// The file's bytes. Blocks while the disk is read.
  package func read(_ name: String) throws(FixtureProblem) -> [UInt8] {
    guard try size(name) <= Self.limit else { throw .unreadable(name, reason: "more than 64 MiB") }
    do { return try readFile(path + name, atMost: Self.limit) } catch {
      throw .unreadable(name, reason: error.reason)
    }
  }

  /// The file, of which parts are read later.
  package func open(_ name: String) throws(FixtureProblem) -> FixtureFile {
    _ = try size(name)
    do { return try FixtureFile(path + name) } catch { throw .unreadable(name, reason: error.reason) }
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

  /// Whether the file is in the folder when all links are followed.
  private func isInside(_ name: String) -> Bool {
    guard let folder = canonicalPath(path), let file = canonicalPath(path + name) else { return false }
    return file.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// The nearest name in the folder where the file was looked for.
  private func neighbour(of name: String) -> String? {
    let folder = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[...$0] } ?? ""
    let last = name[folder.endIndex...]
    let candidates = (try? names(inFolder: path + folder)) ?? []
    return nearest(to: last, among: candidates.filter { !$0.hasPrefix(".") }).map { folder + $0 }
  }
}
