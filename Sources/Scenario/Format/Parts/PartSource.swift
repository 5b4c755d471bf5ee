package import ScenarioBasics

/// A reader of the parts that a scenario names.
package struct PartSource: Sendable {
  /// Reads a part by its name relative to the folder of the scenario.
  let read: FixtureReader
  /// Returns the path of a part as reports print it.
  let path: @Sendable (_ name: String) -> String
  /// The parts of the scenario's folder and of those above it, the nearest first.
  let ofFolders: [String]

  package init(
    read: @escaping FixtureReader, path: @escaping @Sendable (String) -> String = { $0 },
    ofFolders: [String] = []
  ) {
    (self.read, self.path, self.ofFolders) = (read, path, ofFolders)
  }
}

extension PartSource {
  /// Creates a reader of the files beside a scenario, and in other folders. Blocks while the folders above it
  /// are searched.
  package init(ofScenario scenario: String) {
    let folder = PartName.folder(of: scenario)
    let place = { @Sendable (name: String) in
      name.hasPrefix("/") ? name : PartName.resolved(name, in: folder)
    }
    self.init(
      read: { name throws(FixtureProblem) in try Self.bytes(place(name), named: name) }, path: place,
      ofFolders: Self.ofFolders(above: folder))
  }

  /// Returns the parts that hold for a folder: the folders above it count up to the root, so that it makes no
  /// difference how the path was written.
  private static func ofFolders(above folder: String) -> [String] {
    guard let place = canonicalPath(folder.isEmpty ? "." : folder) else { return [] }
    var (names, above, rest) = ([String](), "", place[...])
    while true {
      let path = (rest == "/" ? "" : rest) + "/" + PartName.ofFolder
      if FileKind(atPath: String(path)) != .nothing { names.append(above + PartName.ofFolder) }
      guard let slash = rest.lastIndex(of: "/"), rest != "/" else { return names }
      rest = slash == rest.startIndex ? "/" : rest[..<slash]
      above += "../"
    }
  }

  private static func bytes(_ path: String, named name: String) throws(FixtureProblem) -> [UInt8] {
    switch FileKind(atPath: path) {
    case .nothing: throw .missing(name, nearest: neighbour(of: name, at: path))
    case .folder: throw .folder(name)
    case .other: throw .unreadable(name, reason: "not a file")
    case .unknown(let reason): throw .unreadable(name, reason: reason)
    case .file(let bytes):
      guard bytes <= SourceText.limit else { throw .unreadable(name, reason: "more than 1 MiB") }
    }
    do { return try readFile(path, atMost: SourceText.limit) } catch {
      throw .unreadable(name, reason: error.reason)
    }
  }

  /// Returns the most similar name of a part in the folder in which the part was searched for.
  private static func neighbour(of name: String, at path: String) -> String? {
    let (folder, shown) = (PartName.folder(of: path), PartName.folder(of: name))
    let all = (try? names(inFolder: folder.isEmpty ? "." : folder)) ?? []
    let parts = all.filter { $0.hasSuffix(PartName.fileExtension) && $0 != PartName.ofFolder }
    return nearest(to: name.dropFirst(shown.count), among: parts).map { shown + $0 }
  }
}
