import Foundation

/// `rcc-sim run`: reads all files, plays those that are meant, and tells what came of each.
struct RunCommand {
  private let selection: Selection?
  private let failed: FailedScenarios
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
    try invocation.checkList()
    failed = FailedScenarios(folder: folder)
    selection = Selection(invocation, failed)
    lists = invocation.has("--list")
    stopsEarly = invocation.has("--fail-fast")
    repeats = try invocation.count("--repeat") ?? 1
    updates = invocation.has("--update")
    if updates, let ci = environment["CI"], !ci.isEmpty, ci != "false" {
      throw Invocation.UsageError(
        message: "--update writes nothing under CI", remedy: "run it at your desk and commit what it wrote")
    }
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
    guard let selection else {
      output("no scenario is remembered to have failed here\n")
      return .nothingSelected
    }
    let (files, loaded) = selection.load(stage.vocabulary)
    if lists { return list(files, loaded.problems) }
    for file in files { try checkUntil(file) }
    let stream = try EventStream(output, ndjson: ndjson)
    stream.add(.event("run", ["format": 1, "scenarios": .integer(files.count)]))
    for problem in loaded.problems { stream.add(.event("refused", ["text": .string(problem)])) }
    let codes = try loaded.problems.map { _ in .usage } + play(files, stream)
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
    var fallen: [String] = []
    for file in files {
      if stopsEarly, !fallen.isEmpty {
        stream.add(.event("unplayed", ["scenario": .string(file.path)]))
      } else if let platform = PlaySetup(file, stage: stage).platformElsewhere {
        stream.add(.event("skipped", ["scenario": .string(file.path), "platform": .string(platform)]))
        codes.append(.passed)
      } else {
        let code = try playOrTell(file, stream)
        if code != .passed { fallen.append(file.path) }
        codes.append(code)
      }
    }
    if !codes.isEmpty { failed.keep(fallen) }
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
  private func playOrTell(_ file: ScenarioFile, _ stream: EventStream) throws -> ExitCode {
    do {
      if updates, let updated = try update(file, try playOnce(file) { _ in }) {
        stream.add(Rewriting(of: file, as: updated).event)
        return try play(updated, stream)
      }
      return try play(file, stream)
    } catch let failure as AtomicFile.Failure {
      let text = "\(failure.message)\n  = \(failure.remedy)"
      stream.add(.event("refused", ["text": .string(text)]))
      return .harness
    }
  }

  /// Plays a file as often as it is wanted; a play that differs from the first is a finding of its own.
  private func play(_ file: ScenarioFile, _ stream: EventStream) throws -> ExitCode {
    if repeats == 1 { return try playOnce(file, tell: stream.add).verdict.code }
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
      return max(report.verdict.code, .nondeterminism)
    }
    for event in first { stream.add(event) }
    return report.verdict.code
  }

  private func playOnce(_ file: ScenarioFile, tell: @escaping (JSONValue) -> Void) throws -> PlayReport {
    try PlayReport.play(file, stage: stage, options: options, closures: closures, tell: tell)
  }

  /// The file with the lines that were printed, read again; nil when nothing changed.
  private func update(_ file: ScenarioFile, _ report: PlayReport) throws -> ScenarioFile? {
    let (old, new) = (file.source.joined(separator: "\n"), file.updated(with: report.shown))
    guard old != new else { return nil }
    try AtomicFile.replace(file.path, old: Array(old.utf8), new: Array(new.utf8))
    let again = ScenarioLoader(vocabulary: stage.vocabulary).load([file.path])
    return try again.scenarios.first?.result.get()
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
