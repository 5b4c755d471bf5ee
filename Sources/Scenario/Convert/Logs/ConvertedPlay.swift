import ScenarioBasics
package import ScenarioFormat

/// A play of a log, converted to a scenario that replays it.
package struct ConvertedPlay {
  package let play: LoggedPlay
  package let text: String
  /// The files that the scenario needs beside it and that are not there yet.
  package let files: [BodyFiles.Entry]
  /// All files that the scenario names.
  let fixtures: [BodyFiles.Entry]
  /// Whether the stream contains everything that the scenario shows.
  let isWhole: Bool
  /// The number of steps.
  let steps: Int
  /// The number of steps that have the lines that they showed, or nil if all have the lines of the source.
  let shown: Int?
  /// The number of lines that mark missing parts.
  package var gaps: Int { TodoMarker.all(in: text.split(separator: "\n")).count }

  /// - Throws: ``LogDamage`` when the stream lacks required lines.
  package init(
    _ play: LoggedPlay, _ vocabulary: Vocabulary, _ fixtures: FixtureResolver
  ) throws(LogDamage) {
    if let damage = LogDamage(of: play) { throw damage }
    self.play = play
    // Files that are not beside the new scenario are copied there.
    let found = Monitor([(entry: BodyFiles.Entry, isElsewhere: Bool)]())
    let read = { @Sendable (name: String) throws(FixtureProblem) -> [UInt8] in
      let (bytes, isElsewhere) = try fixtures.read(name)
      found.update { $0.append((BodyFiles.Entry(name: name, bytes: bytes), isElsewhere)) }
      return bytes
    }
    let open = { @Sendable (name: String) throws(FixtureProblem) -> FileRangeReader in
      let found = try fixtures.open(name)
      if found.isElsewhere { _ = try read(name) } else { _ = try? read(name) }
      return found.file
    }
    let replayed = try LogSourceScenario(
      play, ScenarioParser(vocabulary: vocabulary, read: read, open: open))
    (text, steps, shown) = (replayed.text, replayed.steps, replayed.shown)
    isWhole = play.verdict != nil && replayed.shown.map { $0 == replayed.steps } ?? true
    var names: Set<String> = []
    let text = text
    let named = found.update { $0 }.filter {
      names.insert($0.entry.name).inserted && text.contains($0.entry.name)
    }
    files = named.filter(\.isElsewhere).map(\.entry)
    self.fixtures = named.map(\.entry)
  }
}

/// The files that a scenario of a log names, read from beside the new scenario, or from where the play had
/// them.
package struct FixtureResolver: Sendable {
  private let here: FixtureFolder
  /// The folder of the play, or nil if the log names a place outside the current directory: a log must not
  /// cause a file to be copied from there.
  private let there: FixtureFolder?
  /// The path of the folder of the play with a slash at its end, if it is none of the current directory but
  /// was one of the directory in which the run was started.
  private let logged: String?

  package init(beside target: String, of play: LoggedPlay) {
    here = FixtureFolder(ofScenario: target)
    let path = play.path ?? ""
    let cut = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    let folder = cut.flatMap(canonicalPath)
    let canBeBelow = !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    logged = folder == nil && canBeBelow ? cut.map { "\($0)/" } : nil
    let isInside =
      folder.map { place in canonicalPath(".").map { place.hasPrefix($0 + "/") } ?? false } ?? false
    there = isInside ? FixtureFolder(ofScenario: path) : nil
  }

  func read(_ name: String) throws(FixtureProblem) -> (bytes: [UInt8], isElsewhere: Bool) {
    try found { folder throws(FixtureProblem) in try folder.read(name) }
  }

  func open(_ name: String) throws(FixtureProblem) -> (file: FileRangeReader, isElsewhere: Bool) {
    try found { folder throws(FixtureProblem) in try folder.open(name) }
  }

  private func found<File>(
    _ body: (FixtureFolder) throws(FixtureProblem) -> File
  ) throws(FixtureProblem) -> (File, isElsewhere: Bool) {
    do throws(FixtureProblem) { return (try body(here), false) } catch {
      guard case .missing(let name, _) = error else { throw error }
      if let there { return (try body(there), true) }
      if let logged { throw .missingOfLog(name, logged: logged + name) }
      throw error
    }
  }
}
