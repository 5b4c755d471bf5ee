package import ScenarioBasics
package import ScenarioEvents

/// The text that the user sees on the terminal, produced from the event stream alone.
package struct ConsoleReport {
  /// The largest run whose scenarios are printed with details; more would scroll the failures off the screen.
  private static let storyLimit = 40
  /// The number of rewritten steps that are listed; more are better seen with git.
  private static let stepsNamed = 6
  private static let mostKeptInMind = 10

  private var length = PlaySummary.Length.whole
  private var story = PlaySummary()
  private var shard: String?
  private var isGuarded = false
  /// Whether a play had no network.
  private var isOfMemory = false
  /// Whether a failure showed lines with `-` or `+`, which the end of the run then explains.
  private var hasDiff = false
  /// The places of the failures: of several, the first ones have scrolled off the screen by the end of the
  /// run.
  private var fallen: [String] = []
  /// The number of failures whose results can be written down.
  private var acceptable = 0
  private var held = BufferedFailures()
  private var isLastHeld = false
  /// Whether the run was a search, whose own summary has been printed.
  private var isSearch = false

  /// The parts that the run never exercised: the last line, because it is not about a single scenario.
  private var unexercised: [ConsoleLine] = []
  private var twice = TwicePrintedState()

  /// Whether the screen is printed after each step.
  private let showsScreens: Bool
  /// Whether live progress is shown, so that scenarios of a large run that pass need no line.
  private let isWatched: Bool
  /// The real times of the run, printed at its end; nil when they were not measured.
  var times: RunTimes?

  package init(showsScreens: Bool = false, isWatched: Bool = false) {
    (self.showsScreens, self.isWatched) = (showsScreens, isWatched)
  }

  /// Returns the lines that an event adds. The failure text in an event is already escaped, and changes only
  /// if the stream was not written by this tool.
  package mutating func take(_ event: PlayEvent) -> [ConsoleLine] {
    twice.take(event)
    switch event {
    case .run(let run):
      (shard, isGuarded) = (run.shard, run.isGuarded ?? false)
      length = run.scenarios == 1 ? .whole : run.scenarios <= Self.storyLimit ? .short : .none
      return []
    case .refused(let file): return refused(file)
    case .play:
      story = PlaySummary()
      story.take(event)
      return []
    case .updated(let file):
      return held.below([
        .verdict("UPDATED", .changed, escaped: "\(path(file.scenario))  \(rewritten(file))")
      ])
    case .recorded(let play): return recorded(play)
    case .unwritten(let refused): return add(["nothing to update: \(refused.reason)", ""])
    case .skipped(let skipped):
      if isQuiet { return [] }
      let words = "\(path(skipped.scenario))  for \(skipped.platform) only"
      return held.below([.verdict("SKIP", .doubtful, escaped: words)])
    case .over(let play): return over(play)
    case .diverged(let plays):
      fallen.append(path(plays.scenario))
      return tell(shown(plays.diagnosis, plays.failure), brief(event, "DIFFERS"))
    case .unexercised(let coverage):
      unexercised = CoverageTally.line(coverage).map { ConsoleLine(escaped: $0, .quiet) }
      return []
    case .finding(let finding): return [""] + finding.lines
    case .searched(let search): return searched(search)
    case .summary(let run): return end(run)
    case .screen where !showsScreens: return []
    default:
      story.take(event)
      return []
    }
  }

  /// Returns the summary of the run, and what is said of all of its plays.
  ///
  /// After a failure, the failure matters first, and what a stopped play did not reach is not reported.
  private func end(_ run: PlayEvent.RunSummary) -> [ConsoleLine] {
    let others = unexercised + twice.lines.map { ConsoleLine(escaped: $0, .quiet) }
    return summary(run) + (run.code == 0 ? others : [])
  }

  /// Returns the path with escapes for characters in a file name that need them.
  private func path(_ path: String) -> String { path.escaped() }

  private var isQuiet: Bool { isWatched && length == .none }

  /// Prints lines about a scenario that did not pass: immediately when only such lines follow, else at the
  /// end.
  private mutating func tell(_ lines: [ConsoleLine], _ brief: ConsoleLine) -> [ConsoleLine] {
    isLastHeld = length != .whole && !isQuiet
    guard isLastHeld else { return lines }
    held.hold(lines, brief: brief)
    return []
  }

  /// Adds lines about the same scenario.
  private mutating func add(_ lines: [ConsoleLine]) -> [ConsoleLine] {
    guard isLastHeld else { return held.below(lines) }
    held.add(lines)
    return []
  }

  private func brief(_ event: PlayEvent, _ word: String) -> ConsoleLine {
    let result = ScenarioResult(event)
    return .verdict(word, .bad, escaped: "\(result?.place ?? "")  \(result?.sentence ?? "")")
  }

  /// Returns the lines of the failure; of a stream without its value, the lines that it has.
  private func shown(_ failure: Failure?, _ lines: [String]) -> [ConsoleLine] {
    (failure?.consoleLines ?? lines.map { ConsoleLine(escaped: $0) }) + [""]
  }

  private mutating func recorded(_ play: PlayEvent.PlayRecorded) -> [ConsoleLine] {
    let head = "\(path(play.file))  \(counted(play.exchanges, "exchange"))"
    let lines = play.lines.map { ConsoleLine("  \($0)") }
    return held.below([.verdict("RECORDED", .changed, escaped: head)] + lines)
  }

  private mutating func refused(_ file: PlayEvent.FileRefused) -> [ConsoleLine] {
    let texts = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let message = ConsoleLine(escaped: texts.first ?? "")
    // An excerpt of the file, and what to write.
    let others = texts.dropFirst().map { ConsoleLine(escaped: $0, nil, .unbroken) }
    return tell([message] + others + [""], message)
  }

  private mutating func over(_ play: PlayEvent.PlayFinished) -> [ConsoleLine] {
    isLastHeld = false
    isOfMemory = isOfMemory || play.isolation?.transport == IsolationReport.memory
    let isWell = play.verdict == .known || play.verdict == .passed
    if isQuiet, isWell, story.views.isEmpty { return [] }
    if play.verdict == .known {
      let head = "\(path(play.scenario))  \(play.known ?? "")"
      let words = ([head] + notCompared(play.unasserted)).joined(separator: "  ")
      return held.below([.verdict("KNOWN", .doubtful, escaped: words)] + story.views)
    }
    if !play.failure.isEmpty {
      fallen.append(path(play.scenario) + (play.line.map { ":\($0)" } ?? ""))
      acceptable += play.diagnosis?.entries("accept").isEmpty == false ? 1 : 0
      hasDiff = hasDiff || (play.diagnosis?.rows ?? []).contains { [.expected, .happened].contains($0.kind) }
      let word = play.verdict == .broken ? "ERROR" : "FAIL"
      return tell(shown(play.diagnosis, play.failure) + story.views, brief(.over(play), word))
    }
    var counts = [counted(play.requests, "request"), "T+\(play.time.word)"]
    if play.faults != 0 { counts.insert(counted(play.faults, "fault"), at: 1) }
    counts += notCompared(play.unasserted)
    let head = "\(path(play.scenario))  \(counts.joined(separator: ", "))"
    let lines = story.lines(length).map { ConsoleLine(escaped: "      " + $0) }
    return held.below([.verdict("PASS", .good, escaped: head)] + lines + story.views)
  }

  private mutating func searched(_ search: PlayEvent.SearchSummary) -> [ConsoleLine] {
    isSearch = true
    return search.lines
  }

  private func summary(_ run: PlayEvent.RunSummary) -> [ConsoleLine] {
    if isSearch { return [] }
    let counts = ScenarioResult.Verdict.allCases.compactMap { verdict in
      verdict.count(in: run).map { count in
        ("\(count) \(verdict == .refused ? refused(run) : verdict.words)", verdict.tone)
      }
    }
    guard !counts.isEmpty else {
      return [run.code == 0 ? "nothing is left for shard \(shard ?? "")" : "nothing was selected"]
    }
    let real = times.map { $0.plays.isEmpty ? [] : ["\($0.total.tenths) of real time"] } ?? []
    let time = (["\(run.time.spoken) of virtual time"] + real).joined(separator: " in ")
    let figures = [counted(run.requests, "request"), counted(run.faults, "fault"), time]
    let told =
      (run.requests > 0 ? figures : real) + notCompared(run.unasserted)
      + (isOfMemory ? ["played in memory, not on the wire"] : [])
    let sentence = ConsoleLine(escaped: PlayEvent.RunStarted.guardedSentence)
    let guarded = isGuarded ? ConsoleLine.labelled("guarded", [sentence]) : []
    let legend: [ConsoleLine] = hasDiff ? ["- was expected, + happened"] : []
    let words = told.isEmpty ? [] : [("  ·  " + told.joined(separator: ", "), ConsoleLine.Tone?.none)]
    let parts = Array(counts.map { [$0] }.joined(separator: [(", ", nil)]))
    return held.whole(below: times?.slowest ?? []) + legend + places + guarded + [
      ConsoleLine(escaped: parts + words)
    ]
  }

  /// The places of the scenarios that did not pass, and the commands for all of them when there are more than
  /// the limit.
  private var places: [ConsoleLine] {
    guard fallen.count > 1 else { return [] }
    let many = fallen.count > Self.mostKeptInMind
    let failed = fallen.first(Self.mostKeptInMind).map { ConsoleLine(escaped: $0, nil, .unbroken) }
    let again: [ConsoleLine] = many ? [.command(escaped: "\(ToolName.current) run --failed")] : []
    let all = "\(ToolName.current) run --accept-all"
    let accept: [ConsoleLine] =
      many && acceptable > 1
      ? [.command(escaped: all, after: "if the app is right in all \(acceptable)")] : []
    return [("failed", failed), ("again", again), ("accept", accept)].flatMap(ConsoleLine.labelled)
  }

  private func refused(_ run: PlayEvent.RunSummary) -> String {
    run.refused == 1 ? "file refused" : "files refused"
  }

  /// Returns a text such as `3 lines in 2 steps (lines 9, 14)`.
  private func rewritten(_ file: PlayEvent.FileUpdated) -> String {
    let named = file.steps.map(String.init).first(Self.stepsNamed) { _ in "…" }
    let place = "\(file.steps.count == 1 ? "line" : "lines") \(named.joined(separator: ", "))"
    return "\(counted(file.lines, "line")) in \(counted(file.steps.count, "step")) (\(place))"
  }

  /// Returns the number of changes that no expectation covers or that are outside the scope.
  private func notCompared(_ count: Int) -> [String] {
    count == 0 ? [] : [counted(count, "change") + " not compared"]
  }
}
