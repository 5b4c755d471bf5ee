package import ScenarioBasics
import ScenarioEvents

/// The messages about plays that were converted to scenarios.
package struct LogConversionText {
  package typealias Converted = (target: ScenarioPath, play: ConvertedPlay)

  package let lines: [PrintableText]

  /// The result of a replay is known only for a single play. `damages` are the plays that could not be
  /// converted.
  package init(
    _ log: RunLog, _ converted: [Converted], _ damages: [UsageError], _ replay: LogReplayResult?,
    to place: ScenarioDestination
  ) {
    var head =
      place.isFile ? converted.flatMap { Self.told($0.target.path, $0.play) } : Self.summary(converted)
    if let planned = log.planned, log.plays.count + log.skipped < planned {
      head.append("  the log is incomplete: it has \(log.plays.count) of \(counted(planned, "play"))")
    }
    let failed = place.isFile ? converted.flatMap { Self.failed($0.play) } : Self.failed(converted)
    lines =
      head + Self.lost(damages) + failed + Self.played(replay) + [Self.next(converted.map(\.play), place)]
  }

  private static func lost(_ damages: [UsageError]) -> [PrintableText] {
    if damages.isEmpty { return [] }
    return ["\(counted(damages.count, "play")) could not be converted:"]
      + damages.flatMap { ["  \($0.message)", "    = \($0.remedy)"] as [PrintableText] }
  }

  /// Returns the lines of the form `out.scenario  Scenarios/a.scenario, passed`
  private static func told(_ path: String, _ play: ConvertedPlay) -> [PrintableText] {
    let verdict = play.play.verdict?.rawValue ?? "its end is missing"
    return ["\(path)  \(play.play.name), \(verdict)", "  \(origin(play))"]
      + (play.files.isEmpty ? [] : ["  \(counted(play.files.count, "file")) beside it"])
      + (play.gaps == 0 ? [] : ["  \(counted(play.gaps, "gap")), each a line `# missing:` with what to add"])
  }

  private static func origin(_ play: ConvertedPlay) -> PrintableText {
    guard let shown = play.shown else { return "as in the log's source: \(counted(play.steps, "step"))" }
    return "inputs as in the log's source, expected lines as played: \(shown) of \(play.steps) steps"
  }

  private static func summary(_ converted: [Converted]) -> [PrintableText] {
    let told: PrintableText = "\(counted(converted.count, "play")) converted"
    let gapped = converted.filter { $0.play.gaps > 0 }
    if gapped.isEmpty { return [told] }
    let names = gapped.map { "\($0.target.path) (\($0.play.gaps))" }.listed(5)
    return [told, "  with gaps, each a line `# missing:` with what to add: \(names)"]
  }

  /// Returns the failure in the log.
  private static func failed(_ converted: ConvertedPlay) -> [PrintableText] {
    let play = converted.play
    guard play.verdict == .failed else { return [] }
    let title = play.failure.whole?.title
    return ["failed   \(title.map { PrintableText(escapedLine: $0) } ?? play.name)"]
      + [play.failure.wrong ?? play.failure.whole?.summary].compactMap {
        $0.map { "         \(PrintableText(escapedLine: $0))" }
      }
  }

  private static func failed(_ converted: [Converted]) -> [PrintableText] {
    let failed = converted.filter { $0.play.play.verdict == .failed }
    if failed.isEmpty { return [] }
    return ["failed   \(failed.map(\.target.path).listed(5))"]
  }

  private static func played(_ replay: LogReplayResult?) -> [PrintableText] {
    switch replay {
    case nil: []
    case .same(nil): ["played   as in the log: it passes"]
    case .same(let failing?):
      ["played   as in the log: it does not pass: \(PrintableText(escapedLine: failing))"]
    case .sameSoFar: ["played   as in the log, which is incomplete"]
    case .notYet: ["played   not yet as in the log: the scenario is incomplete"]
    case .differs(let words): ["played   not as in the log: \(PrintableText(escapedLine: words))"]
    }
  }

  /// Returns the next command: the user writes the parts that the log has lost, and `--update` writes their
  /// results.
  private static func next(_ plays: [ConvertedPlay], _ place: ScenarioDestination) -> PrintableText {
    let run = "\(ToolName.typed) run \(place.path.asShellWord)"
    // Of many plays, those that were restored completely need no update.
    guard place.isFile, let play = plays.first, !play.isWhole else { return "next     \(run)" }
    let toWrite = play.gaps > 0 ? "write what its lines `# missing:` ask for, then: " : ""
    return "next     \(toWrite)\(run) --update"
  }
}
