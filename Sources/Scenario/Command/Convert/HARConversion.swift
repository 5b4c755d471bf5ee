import ScenarioBasics
import ScenarioConvert
import ScenarioFormat
import ScenarioRecording

/// `rcc-sim convert session.har`: writes a scenario that replays a recording.
struct HARConversion: Conversion {
  private let source: String
  private let target: ScenarioPath
  /// A second recording of the same service, or nil for none.
  private let other: String?
  /// The selected hosts. If empty, the recording determines them.
  private let upstreams: [String]
  /// The address of the request, for the output of `curl -i`.
  private let url: String?
  private let policy: RedactionPolicy
  private let draft: any TrialPlayer
  private let output: (PrintableText) -> Void

  init(
    _ source: String, to target: ScenarioPath, against other: String? = nil, of upstreams: [String] = [],
    url: String? = nil, _ policy: RedactionPolicy, _ draft: any TrialPlayer,
    _ output: @escaping (PrintableText) -> Void
  ) {
    (self.source, self.target, self.draft, self.output) = (source, target, draft, output)
    (self.other, self.upstreams, self.url, self.policy) = (other, upstreams, url, policy)
  }

  func run() throws -> ExitCode {
    try target.checkPlace()
    if isLarge, isHAR { return try runNamed() }
    let input = try InputRecording(source, policy, url: url)
    let reading = input.reading
    var script = try script(reading, source)
    let second = try other.map { other in try self.second(other, beside: reading) }
    if script.converted.isEmpty { throw nothing(of: reading.count) }
    let whole = RecordedScenario(script, count: reading.count, draft.vocabulary)
    if whole.text.utf8.count > SourceText.limit { return try runNamed() }
    try check(whole, script)
    var fitted = try fit(script, reading, second?.entries)
    if let entries = fitted.others {
      try fitted.replay.mask(against: self.script(reading, source, entries))
    }
    let replay = fitted.replay
    script = fitted.script
    return try write(
      script, replay, count: reading.count, differing: second?.remarks ?? [], input.findings)
  }

  private func write(
    _ script: RecordedScript, _ replay: ReplayFitter, count: Int, differing: [HARReading.Remark] = [],
    _ findings: RedactionFindings = RedactionFindings()
  ) throws -> ExitCode {
    let bodies = script.files.entries.map { NewFile(path: target.beside + $0.name, bytes: $0.bytes) }
    try (bodies + [NewFile(path: target.path, bytes: Array(replay.text.utf8))]).write(draft.display)
    let told = ConversionText(
      script, replay, count: count, path: target.path, differing: differing, findings)
    output(told.lines.asLines)
    return policy.code(replay.hasGaps ? .failed : .passed, findings)
  }

  private typealias Fitted = (script: RecordedScript, replay: ReplayFitter, others: [HAREntry]?)

  /// Fits the script. If it does not pass, the script without the keys that were redacted in the addresses is
  /// tried.
  private func fit(
    _ script: RecordedScript, _ reading: HARReading, _ others: [HAREntry]?
  ) throws -> Fitted {
    var replay = try ReplayFitter(script, count: reading.count, draft)
    let unkeyed = RedactedQueryRemoval(reading)
    if replay.passes || unkeyed.names.isEmpty { return (script, replay, others) }
    let open = try self.script(reading, source, unkeyed.entries, unkeyed.remarks)
    let fitted = try ReplayFitter(open, count: reading.count, draft)
    if fitted.passes { return (open, fitted, others?.map(\.unkeyed)) }
    replay.miss(unkeyed.missing)
    return (script, replay, others)
  }

  private func second(
    _ path: String, beside first: HARReading
  ) throws(UsageError) -> AlignedRecording {
    let reading = try InputRecording(path, policy).reading
    do throws(AlignedRecording.NothingInCommon) { return try AlignedRecording(reading, beside: first) } catch
    {
      throw .convert(PrintableText(error.words(source, path)), "record the same requests again, of any host")
    }
  }

  private func script(
    _ reading: HARReading, _ path: String, _ entries: [HAREntry]? = nil, _ remarks: [HARReading.Remark] = []
  ) throws(UsageError) -> RecordedScript {
    let entries = entries ?? reading.har.entries
    let all = RecordedScript.upstreams(of: entries)
    if let missing = upstreams.first(where: { !all.contains($0) }) {
      throw .convert(
        "`\(path)` has no requests to \(quoted(missing)), only to \(all.map(quoted).listed(8))",
        "choose one of these")
    }
    return RecordedScript(
      reading, entries, remarks: remarks,
      of: RecordedHostChoice(entries, upstreams, draft.vocabulary), folder: target.folder, draft.vocabulary)
  }

  private func nothing(of count: Int) -> UsageError {
    .convert(
      "`\(source)` has nothing to convert: 0 of \(count) entries",
      "\(ToolName.current) show \(source) says why")
  }

  /// Checks that the whole scenario can be parsed like a file of the user, before anything is written.
  private func check(_ scenario: RecordedScenario, _ script: RecordedScript) throws(UsageError) {
    do throws(SyntaxError) {
      let parser = ScenarioParser(vocabulary: draft.vocabulary, read: script.files.reader)
      _ = try parser.parse(Array(scenario.text.utf8), path: target.path)
    } catch {
      throw .convert(
        "`\(source)` cannot become a scenario: \(error.message)", "save fewer requests in one recording")
    }
  }
}

// MARK: A recording that is too large to be written out

extension HARConversion {
  /// The maximum size of a file that is read whole: a larger one would be in memory several times over.
  private static let largest = 16 << 20

  private var isLarge: Bool {
    if case .file(let bytes) = FileKind(atPath: source) { bytes > Self.largest } else { false }
  }

  /// Whether the file begins as a HAR does; a scenario cannot refer to a recording of another form.
  private var isHAR: Bool {
    guard let file = try? FileRangeReader(source),
      let bytes = try? file.read(0..<min(file.size, Self.beginning))
    else { return true }
    let text = String(decoding: bytes, as: UTF8.self).drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    return text.first == "{" && text.contains(#""log""#)
  }

  private static let beginning = 4096

  private func runNamed() throws -> ExitCode {
    if !isHAR {
      throw UsageError.convert(
        "`\(source)` is too large to be written into a scenario, which can refer only to a HAR",
        "save fewer requests in one recording")
    }
    if let other {
      throw UsageError.convert(
        "`\(source)` is too large to be written into a scenario, and is not compared with `\(other)`",
        "leave out --against, or compare shapes: \(ToolName.current) drift \(source) --against \(other)")
    }
    if !upstreams.isEmpty {
      throw UsageError.convert(
        "`\(source)` is too large to be written into a scenario, which refers to the whole file instead",
        "leave out --upstream, or save fewer requests in one recording")
    }
    let name = try nameBeside()
    let file = try InputRecording.large(source)
    let script = try script(naming: name, file)
    if script.converted.isEmpty { throw nothing(of: file.count) }
    return try write(script, try ReplayFitter(script, count: file.count, draft), count: file.count)
  }

  private func script(
    naming name: String, _ file: HARFile
  ) throws(UsageError) -> RecordedScript {
    let named: ReferencedRecording
    do throws(ReferencedRecording.Unplayable) {
      named = try ReferencedRecording(file, named: name, draft.vocabulary)
    } catch {
      throw .convert(
        "`\(source)` is too large to be written into a scenario, which cannot refer to it instead: entry "
          + "\(error.entry), \(PrintableText(error.words).cut(toColumns: 160))",
        "remove that entry, or save fewer requests in one recording")
    }
    return RecordedScript(named, LinkedFile(name: name, path: source), draft.vocabulary)
  }

  /// Returns the name of the recording, as a scenario at the destination refers to it.
  private func nameBeside() throws(UsageError) -> String {
    let folder = canonicalPath(target.beside.isEmpty ? "." : target.beside).map { $0 == "/" ? $0 : $0 + "/" }
    guard let folder, let path = canonicalPath(source), path.hasPrefix(folder) else {
      throw .convert(
        "`\(source)` is too large to be written into a scenario, which can only name a file in its folder",
        "put it into the folder of \(target.path), or below")
    }
    let name = path.dropFirst(folder.count)
    guard name.allSatisfy({ !$0.isWhitespace }) else {
      throw .convert(
        "`\(source)` is too large to be written into a scenario, which cannot name a path with spaces",
        "rename it")
    }
    return String(name)
  }
}
