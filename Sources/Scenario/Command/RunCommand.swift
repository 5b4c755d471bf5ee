import Foundation

/// `rcc-sim run`: reads all files, plays those that are meant, and tells what came of each.
struct RunCommand {
  private let selection: Selection?
  private let failed: FailedScenarios
  /// Nil under CI, where nobody would accept it.
  private let pending: PendingChanges?
  private let acceptance: Acceptance?
  private let lists: Bool
  private let stopsEarly: Bool
  private let repeats: Int
  private let updates: Bool
  private let options: PlayOptions
  private let ndjson: String?
  private let stage: any Stage.Type
  private let output: (String) -> Void
  private let closures: Closures

  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ environment: [String: String], folder: String,
    _ output: @escaping (String) -> Void, _ closures: Closures
  ) throws(Invocation.UsageError) {
    let isCI = environment["CI"].map { !$0.isEmpty && $0 != "false" } ?? false
    try invocation.checkList()
    try invocation.checkAcceptance()
    try invocation.checkWriting(underCI: isCI)
    let pending = PendingChanges(folder: folder)
    (self.pending, acceptance) = (isCI ? nil : pending, Acceptance(invocation, pending))
    failed = FailedScenarios(folder: folder)
    selection = Selection(invocation, failed)
    lists = invocation.has("--list")
    stopsEarly = invocation.has("--fail-fast")
    repeats = try invocation.count("--repeat") ?? 1
    updates = invocation.has("--update")
    options = try Self.playOptions(invocation)
    ndjson = try Self.report(invocation)
    (self.stage, self.output, self.closures) = (stage, output, closures)
  }

  private static func playOptions(_ invocation: Invocation) throws(Invocation.UsageError) -> PlayOptions {
    var options = PlayOptions()
    options.until = try invocation.count("--until")
    options.unfolds = invocation.has("--unfold")
    options.showsScreens = invocation.has("--screen")
    options.seed = try invocation.seed("--seed")
    return options
  }

  private static func report(_ invocation: Invocation) throws(Invocation.UsageError) -> String? {
    guard let report = invocation.options["--report"] else { return nil }
    let parts = report.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0] == "ndjson" else {
      throw Invocation.UsageError(
        message: "`--report \(report)` is not built, or no report", remedy: "write --report ndjson=FILE")
    }
    return parts[1]
  }

  func run() throws -> ExitCode {
    if let acceptance { return try accept(acceptance) }
    guard let selection else {
      output("no scenario is remembered to have failed here\n")
      return .nothingSelected
    }
    let (files, loaded) = selection.load(stage.vocabulary)
    if lists { return list(files, loaded.problems) }
    for file in files { try checkUntil(file) }
    return try play(files, refusing: loaded.problems)
  }

  private func accept(_ acceptance: Acceptance) throws -> ExitCode {
    if acceptance.isEmpty {
      output("nothing that the last runs here showed waits to be accepted\n")
      return .nothingSelected
    }
    let (old, _) = Selection(paths: acceptance.paths).load(stage.vocabulary)
    let written = acceptance.write()
    let paths = written.filter { $0.failure == nil }.map(\.path)
    let (files, loaded) = Selection(paths: paths).load(stage.vocabulary)
    let failures = written.compactMap(\.failure)
    let updates = files.compactMap { file in
      old.first { $0.path == file.path }.map { Rewriting(of: $0, as: file).event }
    }
    let code = try play(files, refusing: failures.map(\.text) + loaded.problems, after: updates)
    return failures.isEmpty ? code : .harness
  }

  private func play(
    _ files: [ScenarioFile], refusing problems: [String], after updates: [JSONValue] = []
  ) throws -> ExitCode {
    let stream = try EventStream(output, ndjson: ndjson)
    stream.add(.event("run", ["format": 1, "scenarios": .integer(files.count)]))
    for problem in problems { stream.add(.event("refused", ["text": .string(problem)])) }
    for update in updates { stream.add(update) }
    let codes = try problems.map { _ in .usage } + play(files, stream)
    let code = codes.max() ?? .nothingSelected
    stream.add(stream.tally.event(code))
    try stream.close()
    return code
  }

  /// Path and title of each, below what could not be read.
  private func list(_ files: [ScenarioFile], _ problems: [String]) -> ExitCode {
    for problem in problems { output(problem + "\n\n") }
    let width = files.map(\.path.count).max() ?? 0
    for file in files {
      let title = file.title?.split(separator: "\n").first.map { "  " + $0 } ?? ""
      let gap = title.isEmpty ? 0 : width - file.path.count
      output(file.path + String(repeating: " ", count: gap) + title + "\n")
    }
    if !problems.isEmpty { return .usage }
    if files.isEmpty { output("nothing was selected\n") }
    return files.isEmpty ? .nothingSelected : .passed
  }

  /// Plays the files in their order, and remembers those that did not pass.
  private func play(_ files: [ScenarioFile], _ stream: EventStream) throws -> [ExitCode] {
    var codes: [ExitCode] = []
    var (fallen, changes): ([String], [PendingChanges.Change]) = ([], [])
    for file in files {
      if stopsEarly, !fallen.isEmpty {
        stream.add(.event("unplayed", ["scenario": .string(file.path)]))
      } else if let platform = PlaySetup(file, stage: stage).platformElsewhere {
        stream.add(.event("skipped", ["scenario": .string(file.path), "platform": .string(platform)]))
        codes.append(.passed)
      } else {
        let (code, change) = try playOrTell(file, stream)
        if code != .passed { fallen.append(file.path) }
        if let change { changes.append(change) }
        codes.append(code)
      }
    }
    if !codes.isEmpty { failed.keep(fallen) }
    pending?.keep(changes, of: files.prefix(codes.count).map(\.path))
    return codes
  }

  /// A line that begins no step would silently play another part than was asked for.
  private func checkUntil(_ file: ScenarioFile) throws(Invocation.UsageError) {
    guard let until = options.until, !file.steps.contains(where: { $0.line == until }) else { return }
    let lines = file.steps.map { String($0.line) }.joined(separator: ", ")
    throw Invocation.UsageError(
      message: "no step begins in line \(until) of \(file.path)", remedy: "its steps are in lines \(lines)")
  }

  /// A file that cannot be rewritten is told, and the others are played.
  private func playOrTell(
    _ file: ScenarioFile, _ stream: EventStream
  ) throws -> (ExitCode, PendingChanges.Change?) {
    do {
      if updates, let updated = try update(file, try playOnce(file) { _ in }) {
        stream.add(Rewriting(of: file, as: updated).event)
        return try play(updated, stream)
      }
      let played = try play(file, stream)
      if updates, played.code == .failed { stream.add(.unwritten(file)) }
      return played
    } catch let failure as AtomicFile.Failure {
      stream.add(.event("refused", ["text": .string(failure.text)]))
      return (.harness, nil)
    }
  }

  /// Plays a file as often as it is wanted; a play that differs from the first is a finding of its own.
  private func play(
    _ file: ScenarioFile, _ stream: EventStream
  ) throws -> (code: ExitCode, change: PendingChanges.Change?) {
    if repeats == 1 {
      let report = try playOnce(file, tell: stream.add)
      return (report.verdict.code, report.pendingChange(of: file))
    }
    var first: [JSONValue] = []
    let report = try playOnce(file) { first.append($0) }
    for number in 2...repeats {
      var again: [JSONValue] = []
      _ = try playOnce(file) { again.append($0) }
      guard again != first else { continue }
      let lines = Divergence(first, again, path: file.path, number: number).lines
      for event in first.dropLast() { stream.add(event) }
      stream.add(
        .event(
          "diverged", ["scenario": .string(file.path), "failure": .array(lines.map(JSONValue.string))]))
      return (max(report.verdict.code, .nondeterminism), nil)
    }
    for event in first { stream.add(event) }
    return (report.verdict.code, report.pendingChange(of: file))
  }

  private func playOnce(_ file: ScenarioFile, tell: @escaping (JSONValue) -> Void) throws -> PlayReport {
    try PlayReport.play(file, stage: stage, options: options, closures: closures, tell: tell)
  }

  /// The file with the lines that were printed, read again; nil when nothing changed.
  private func update(_ file: ScenarioFile, _ report: PlayReport) throws -> ScenarioFile? {
    guard let change = report.pendingChange(of: file) else { return nil }
    try AtomicFile.replace(file.path, old: Array(change.old.utf8), new: Array(change.new.utf8))
    let again = ScenarioLoader(vocabulary: stage.vocabulary).load([file.path])
    return try again.scenarios.first?.result.get()
  }
}

extension JSONValue {
  /// A failing file that `--update` leaves as it is.
  fileprivate static func unwritten(_ file: ScenarioFile) -> JSONValue {
    let reason = "what a person types, and a script that does not answer, is mended by hand"
    return .event("unwritten", ["scenario": .string(file.path), "reason": .string(reason)])
  }
}

extension PlayReport {
  /// The file with the lines that were printed; nil when nothing changes.
  fileprivate func pendingChange(of file: ScenarioFile) -> PendingChanges.Change? {
    let (old, new) = (file.source.joined(separator: "\n"), file.updated(with: shown))
    return old == new ? nil : PendingChanges.Change(path: file.path, old: old, new: new)
  }
}

extension PlayReport.Verdict {
  fileprivate var code: ExitCode {
    switch self {
    case .passed, .known: .passed
    case .failed: .failed
    case .broken: .harness
    }
  }
}
