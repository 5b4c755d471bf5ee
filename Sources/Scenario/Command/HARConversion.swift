/// `rcc-sim convert session.har`: writes a scenario that replays a recording.
struct HARConversion {
  private let source: String
  private let target: ScenarioPath
  /// A second recording of the same service; nil for none.
  private let other: String?
  private let draft: DraftPlay
  private let output: (String) -> Void

  init(
    _ source: String, to target: ScenarioPath, against other: String? = nil, _ draft: DraftPlay,
    _ output: @escaping (String) -> Void
  ) {
    (self.source, self.target, self.draft, self.output) = (source, target, draft, output)
    self.other = other
  }

  func run() throws -> ExitCode {
    let reading = try RecordingFile(source).reading
    var script = try script(reading, source)
    let second = try other.map { other in try self.second(other, beside: reading) }
    if script.converted.isEmpty {
      throw Invocation.UsageError.convert(
        "`\(source)` has nothing to convert: 0 of \(reading.count) entries",
        "rcc-sim show \(source) says why")
    }
    try check(RecordedScenario(script, count: reading.count, draft.vocabulary), script)
    var fitted = try fit(script, reading, second?.entries)
    if let entries = fitted.others {
      try fitted.replay.mask(against: self.script(reading, source, entries))
    }
    let replay = fitted.replay
    script = fitted.script
    let bodies = script.files.entries.map { NewFile(path: target.beside + $0.name, bytes: $0.bytes) }
    try (bodies + [NewFile(path: target.path, bytes: Array(replay.text.utf8))]).write()
    let told = ConversionText(
      script, replay, count: reading.count, path: target.path, differing: second?.remarks ?? [])
    output(told.lines.joined(separator: "\n") + "\n")
    return .passed
  }

  private typealias Fitted = (script: RecordedScript, replay: FittedReplay, others: [HAREntry]?)

  /// Where the app does not ask so, without the keys that were taken out of the addresses.
  private func fit(
    _ script: RecordedScript, _ reading: HARReading, _ others: [HAREntry]?
  ) throws -> Fitted {
    var replay = try FittedReplay(script, count: reading.count, draft)
    let unkeyed = UnkeyedRecording(reading)
    if replay.passes || unkeyed.names.isEmpty { return (script, replay, others) }
    let open = try self.script(reading, source, unkeyed.entries, unkeyed.remarks)
    let fitted = try FittedReplay(open, count: reading.count, draft)
    if fitted.passes { return (open, fitted, others?.map(\.unkeyed)) }
    replay.miss(unkeyed.missing)
    return (script, replay, others)
  }

  private func second(
    _ path: String, beside first: HARReading
  ) throws(Invocation.UsageError) -> SecondRecording {
    let reading = try RecordingFile(path).reading
    do throws(SecondRecording.NothingInCommon) { return try SecondRecording(reading, beside: first) } catch {
      throw .convert(error.words(source, path), "record the same requests again, of any host")
    }
  }

  private func script(
    _ reading: HARReading, _ path: String, _ entries: [HAREntry]? = nil, _ remarks: [HARReading.Remark] = []
  ) throws(Invocation.UsageError) -> RecordedScript {
    do throws(RecordedScript.TooManyHosts) {
      return try RecordedScript(
        reading, entries, remarks: remarks, folder: target.folder, draft.vocabulary)
    } catch {
      let hosts = error.upstreams.map { quoted($0.visibleLine) }.listed(8)
      throw .convert(
        "`\(path)` has \(error.upstreams.count) hosts, and a scenario has two: \(hosts)",
        "save the requests to one or two of them")
    }
  }

  /// The whole is read as a person's file would be, before anything is written.
  private func check(_ scenario: RecordedScenario, _ script: RecordedScript) throws(Invocation.UsageError) {
    do throws(Refusal) {
      let parser = ScenarioParser(vocabulary: draft.vocabulary, read: script.files.reader)
      _ = try parser.parse(Array(scenario.text.utf8), path: target.path)
    } catch {
      throw .convert(
        "`\(source)` makes no scenario: \(error.message)", "save fewer requests in one recording")
    }
  }
}
