/// `rcc-sim convert`: writes a scenario that replays a recording.
struct ConvertCommand {
  private let source: String
  private let target: ScenarioPath
  private let vocabulary: Vocabulary
  private let output: (String) -> Void

  /// - Throws: a usage error unless a recording and a scenario are named.
  init(
    _ invocation: Invocation, _ vocabulary: Vocabulary, _ output: @escaping (String) -> Void
  ) throws(Invocation.UsageError) {
    guard invocation.paths.count == 2 else {
      throw Self.wrong(
        "`convert` makes one file of another, and \(invocation.paths.count) are given",
        "write rcc-sim convert session.har session.scenario")
    }
    source = invocation.paths[0]
    target = try ScenarioPath(invocation.paths[1])
    (self.vocabulary, self.output) = (vocabulary, output)
    try Self.checkKind(source)
  }

  /// For a recording that was made just now.
  init(
    from source: String, to target: ScenarioPath, _ vocabulary: Vocabulary,
    _ output: @escaping (String) -> Void
  ) {
    (self.source, self.target, self.vocabulary, self.output) = (source, target, vocabulary, output)
  }

  private static func checkKind(_ path: String) throws(Invocation.UsageError) {
    if path.hasSuffix(".ndjson") {
      throw wrong(
        "`convert` does not read event streams yet: `\(path)`", "name a recording: session.har")
    }
    if path.hasSuffix(".csv") {
      throw wrong(
        "`convert` reads no table: `\(path)`",
        "a scenario reads one itself: put it beside the scenario and write | 200 rates csv NAME")
    }
  }

  func run() throws -> ExitCode {
    let reading = try RecordingFile(source).reading
    let script = try script(reading)
    if script.converted.isEmpty {
      throw Self.wrong(
        "`\(source)` has nothing to convert: 0 of \(reading.count) entries",
        "rcc-sim show \(source) says why")
    }
    let scenario = RecordedScenario(script, count: reading.count, vocabulary)
    try check(scenario, script)
    try write(scenario, script.files.entries)
    let told = ConversionText(script, count: reading.count, path: target.path)
    output(told.lines.joined(separator: "\n") + "\n")
    return .passed
  }

  private func script(_ reading: HARReading) throws(Invocation.UsageError) -> RecordedScript {
    do throws(RecordedScript.TooManyHosts) {
      return try RecordedScript(reading, folder: target.folder, vocabulary)
    } catch {
      let hosts = error.upstreams.prefix(8).map { quoted($0.visibleLine) }.joined(separator: ", ")
      let more = error.upstreams.count > 8 ? " and \(error.upstreams.count - 8) more" : ""
      throw Self.wrong(
        "`\(source)` has \(error.upstreams.count) hosts, and a scenario has two: \(hosts)\(more)",
        "save the requests to one or two of them")
    }
  }

  /// The whole is read as a person's file would be, before anything is written.
  private func check(_ scenario: RecordedScenario, _ script: RecordedScript) throws(Invocation.UsageError) {
    do throws(Refusal) {
      let parser = ScenarioParser(vocabulary: vocabulary, read: script.files.reader)
      _ = try parser.parse(Array(scenario.text.utf8), path: target.path)
    } catch {
      throw Self.wrong(
        "`\(source)` makes no scenario: \(error.message)", "save fewer requests in one recording")
    }
  }

  /// The scenario last: until it is there, nothing names the files.
  private func write(_ scenario: RecordedScenario, _ bodies: [BodyFiles.Entry]) throws {
    let files =
      bodies.map { NewFile(path: target.beside + $0.name, bytes: $0.bytes) }
      + [NewFile(path: target.path, bytes: Array(scenario.text.utf8))]
    do throws(NewFile.Failure) {
      for file in files { _ = try file.isThere() }
      for file in files { try file.write() }
    } catch {
      // A pattern in the `catch` itself makes the compiler of Swift 6.3.1 fall.
      guard case .taken(let path) = error else { throw error }
      throw Self.wrong("`\(path)` is there already, and holds something else", "delete it, or name another")
    }
  }

  private static func wrong(_ message: String, _ remedy: String) -> Invocation.UsageError {
    Invocation.UsageError(message: message, remedy: remedy)
  }
}
