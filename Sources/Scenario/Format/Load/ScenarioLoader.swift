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

  /// Reads all scenarios at the paths of files and folders. Blocks while the disk is read.
  package func load(_ paths: [String]) -> LoadedScenarios {
    var search = ScenarioSearch()
    for path in paths { search.visit(path) }
    var loaded = LoadedScenarios(failures: search.failures, parts: search.parts.sorted())
    for path in search.sorted {
      do throws(LoadFailure) {
        loaded.scenarios.append(Entry(path: path, result: try load(file: path)))
      } catch {
        loaded.failures.append(error)
      }
    }
    return loaded
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
