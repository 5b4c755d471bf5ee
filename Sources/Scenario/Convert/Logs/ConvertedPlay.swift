import ScenarioBasics
package import ScenarioFormat

/// A play of a log as a scenario that plays it again.
package struct ConvertedPlay {
  /// Of what the scenario was made.
  enum Origin: Equatable {
    /// Of the `source` in the stream; so many steps of so many have the lines that they showed.
    case source(shown: Int, of: Int)
    /// Of the events of a play that a live service answered.
    case events(steps: Int, answers: Int)
  }

  package let play: LoggedPlay
  package let text: String
  /// What must stand beside it, and does not yet.
  package let files: [BodyFiles.Entry]
  /// All that it names.
  let fixtures: [BodyFiles.Entry]
  /// Whether the stream has all that the scenario shows.
  let isWhole: Bool
  let origin: Origin
  /// How many lines say what is missing.
  var gaps: Int { TodoMarker.all(in: text.split(separator: "\n")).count }

  /// The folder is the one for bodies, by name.
  ///
  /// - Throws: ``LogDamage`` where the stream has lost what it takes.
  package init(
    _ play: LoggedPlay, _ vocabulary: Vocabulary, folder: String, _ fixtures: LoggedFixtures
  ) throws(LogDamage) {
    if let damage = LogDamage(of: play) { throw damage }
    self.play = play
    // What is not beside the new scenario is copied there.
    let found = Monitor([(entry: BodyFiles.Entry, isElsewhere: Bool)]())
    let read = { @Sendable (name: String) throws(FixtureProblem) -> [UInt8] in
      let (bytes, isElsewhere) = try fixtures.read(name)
      found.update { $0.append((BodyFiles.Entry(name: name, bytes: bytes), isElsewhere)) }
      return bytes
    }
    let open = { @Sendable (name: String) throws(FixtureProblem) -> FixtureFile in
      let found = try fixtures.open(name)
      if found.isElsewhere { _ = try read(name) } else { _ = try? read(name) }
      return found.file
    }
    var bodies: [BodyFiles.Entry] = []
    var lacks = play.verdict == nil
    if play.isLive {
      let made = try LiveScenario(play, vocabulary, folder: folder, read: read, open: open)
      (text, bodies) = (made.text, made.files.entries)
      origin = .events(steps: made.counts.steps, answers: made.counts.answers)
      lacks = lacks || made.text.ranges(of: "# missing:").count > 1
    } else {
      let replayed = try ReplayedScenario(
        play, ScenarioParser(vocabulary: vocabulary, read: read, open: open))
      (text, origin) = (replayed.text, .source(shown: replayed.counts.shown, of: replayed.counts.steps))
      lacks = lacks || replayed.counts.shown < replayed.counts.steps
    }
    isWhole = !lacks
    var names: Set<String> = []
    let text = text
    let named = found.update { $0 }.filter {
      names.insert($0.entry.name).inserted && text.contains($0.entry.name)
    }
    files = bodies + named.filter(\.isElsewhere).map(\.entry)
    self.fixtures = bodies + named.map(\.entry)
  }
}

/// The files that a scenario of a log names: beside the new one, or where the play had them.
package struct LoggedFixtures: Sendable {
  private let here: FixtureFolder
  /// Nil where a log names a place outside the folder in which the command is given: what it says must not
  /// have a file copied from there.
  private let there: FixtureFolder?

  package init(beside target: String, of play: LoggedPlay) {
    here = FixtureFolder(ofScenario: target)
    let path = play.path ?? ""
    let cut = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    let folder = cut.flatMap(canonicalPath)
    let isInside =
      folder.map { place in canonicalPath(".").map { place.hasPrefix($0 + "/") } ?? false } ?? false
    there = isInside ? FixtureFolder(ofScenario: path) : nil
  }

  func read(_ name: String) throws(FixtureProblem) -> (bytes: [UInt8], isElsewhere: Bool) {
    try found { folder throws(FixtureProblem) in try folder.read(name) }
  }

  func open(_ name: String) throws(FixtureProblem) -> (file: FixtureFile, isElsewhere: Bool) {
    try found { folder throws(FixtureProblem) in try folder.open(name) }
  }

  private func found<File>(
    _ body: (FixtureFolder) throws(FixtureProblem) -> File
  ) throws(FixtureProblem) -> (File, isElsewhere: Bool) {
    do throws(FixtureProblem) { return (try body(here), false) } catch {
      guard case .missing = error, let there else { throw error }
      return (try body(there), true)
    }
  }
}
