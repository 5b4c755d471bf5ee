package import ScenarioBasics

/// A loader that finds the scenarios at the user's paths, and reads each.
package struct ScenarioLoader: Sendable {
  /// The result for the paths: every scenario, and every path that yields none.
  package struct LoadedScenarios: Sendable {
    /// The scenarios, sorted by the bytes of the path, each file once.
    package var scenarios: [Entry] = []
    /// The failures, in the order of the given paths, followed by files that cannot be read.
    package var failures: [LoadFailure] = []
    /// The files with parts in the folders that were searched.
    var parts: [String] = []
  }

  /// The result of one file.
  package struct Entry: Sendable {
    package let path: String
    package let result: Result<ScenarioFile, SyntaxError>
  }

  private let vocabulary: Vocabulary
  private let recordings: @Sendable (@escaping FixtureOpener) -> RecordingSource

  /// - Parameters:
  ///   - vocabulary: The words that the Stage adds to the format.
  ///   - recordings: Returns the source that reads the recordings that an opener opens, which are beside one
  ///     scenario.
  package init(
    vocabulary: Vocabulary, recordings: @escaping @Sendable (@escaping FixtureOpener) -> RecordingSource
  ) {
    (self.vocabulary, self.recordings) = (vocabulary, recordings)
  }

  /// Reads the scenarios at the paths of files and folders. Blocks while the disk is read.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - filter: A text in the path or the title of what is meant: other files are not read further than to
  ///     their titles, unless it is in none of them. Nil for all.
  /// - Returns: The scenarios, and why a path yields none.
  package func load(_ paths: [String], filter: String? = nil) -> LoadedScenarios {
    var search = ScenarioSearch()
    for path in paths { search.visit(path) }
    var loaded = LoadedScenarios(failures: search.failures, parts: search.parts.sorted())
    for path in Self.narrow(search.sorted, to: filter) {
      do throws(LoadFailure) {
        loaded.scenarios.append(Entry(path: path, result: try load(file: path)))
      } catch {
        loaded.failures.append(error)
      }
    }
    return loaded
  }

  /// A text with a slash that is in a path means paths alone: no title is read.
  private static func narrow(_ paths: [String], to filter: String?) -> [String] {
    guard let filter else { return paths }
    let named = filter.contains("/") ? paths.filter { $0.contains(filter) } : []
    let meant = named.isEmpty ? paths.filter { mayMean($0, filter) } : named
    // Where nothing is meant, an error in any file is the more probable reason.
    return meant.isEmpty ? paths : meant
  }

  /// Returns whether the text is in the path or in the comments with which the file begins; true for a file
  /// that cannot be read.
  private static func mayMean(_ path: String, _ filter: String) -> Bool {
    if path.contains(filter) { return true }
    for limit in [1 << 12, SourceText.limit] {
      guard let bytes = try? readFile(path, atMost: limit) else { return true }
      let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
      let title = lines.prefix { $0.isEmpty || $0.first == UInt8(ascii: "#") }
      if title.count == lines.count, bytes.count == limit { continue }
      return title.contains { String(decoding: $0, as: UTF8.self).contains(filter) }
    }
    return true
  }

  private func load(file path: String) throws(LoadFailure) -> Result<ScenarioFile, SyntaxError> {
    if case .file(let bytes) = FileKind(atPath: path), bytes > SourceText.limit {
      return .failure(.tooLarge(path: path, bytes: bytes))
    }
    let folder = FixtureFolder(ofScenario: path)
    let parser = ScenarioParser(
      vocabulary: vocabulary, read: { name throws(FixtureProblem) in try folder.read(name) },
      recordings: recordings { name throws(FixtureProblem) in try folder.open(name) },
      parts: PartSource(ofScenario: path))
    let bytes: [UInt8]
    do throws(ReadFailure) {
      // Reads one byte more than allowed, in case the file has grown since its size was read.
      bytes = try readFile(path, atMost: SourceText.limit + 1)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    return Result { () throws(SyntaxError) in try parser.parse(bytes, path: path) }
  }
}

extension ScenarioLoader.LoadedScenarios {
  /// The parts in the folders that no scenario there has lines of; empty if a scenario could not be read,
  /// because it may include them.
  package var unusedParts: [String] {
    let files = scenarios.compactMap { try? $0.result.get() }
    guard files.count == scenarios.count, failures.isEmpty else { return [] }
    let used = Set(files.flatMap(\.partPaths).map { canonicalPath($0) ?? $0 })
    return parts.filter { !used.contains(canonicalPath($0) ?? $0) }
  }
}
