/// What is said of plays that became scenarios.
struct LogConversionText {
  let lines: [String]

  init(_ log: PlayLog, _ converted: [(target: ScenarioPath, play: ConvertedPlay)], to place: LogTarget) {
    let head =
      place.isFile ? converted.flatMap { Self.told($0.target.path, $0.play) } : Self.summary(converted)
    var notes: [String] = []
    if log.unreadable > 0 {
      let noun = log.unreadable == 1 ? "line of the log is no event" : "lines of the log are no events"
      notes.append("  \(log.unreadable) \(noun)")
    }
    if let format = log.format, format != 1 {
      notes.append(
        "  the log is of format \(format), and this release writes 1: what it knows of it was read")
    }
    lines = head + notes + ["next     rcc-sim run \(place.path)"]
  }

  /// `out.scenario  Scenarios/a.scenario, passed: …`
  private static func told(_ path: String, _ play: ConvertedPlay) -> [String] {
    let verdict = play.play.verdict ?? "its end is lost"
    return ["\(path)  \(play.play.name), \(verdict)", "  \(origin(play.origin))"]
      + (play.files.isEmpty ? [] : ["  \(counted(play.files.count, "file")) beside it"])
      + (play.gaps == 0 ? [] : ["  \(gaps(play.gaps))"])
  }

  private static func origin(_ origin: ConvertedPlay.Origin) -> String {
    switch origin {
    case .source(let shown, let count):
      "inputs as in the log's source, expected lines as played: \(shown) of \(count) steps"
    case .events(let steps, let answers):
      "made of events alone: \(counted(steps, "step")), "
        + counted(answers, "answer")
    }
  }

  private static func gaps(_ count: Int) -> String {
    "\(counted(count, "gap")), each a line `# missing:` with what to add"
  }

  private static func summary(
    _ converted: [(target: ScenarioPath, play: ConvertedPlay)]
  ) -> [String] {
    let plays = converted.map(\.play)
    let sourced = plays.count { if case .source = $0.origin { true } else { false } }
    let told = [
      "\(counted(plays.count, "play")) converted: "
        + "\(sourced) with the source of their scenario, \(plays.count - sourced) from events alone"
    ]
    let gapped = converted.filter { $0.play.gaps > 0 }
    let named = gapped.prefix(8).map { "  \($0.target.path): \(gaps($0.play.gaps))" }
    return told + named + (gapped.count > 8 ? ["  … and \(gapped.count - 8) more with gaps"] : [])
  }
}
