package import ScenarioEvents
package import ScenarioFormat
package import ScenarioPlay

/// Plays scenarios and judges them.
package enum PlayRunner {
  /// Plays a scenario on the calling thread, which is the driver until it returns, and tells each event as it
  /// comes.
  ///
  /// - Throws: the operating system's refusal to open a port.
  package static func play(
    _ file: ScenarioFile, stage: any Stage.Type, options: PlayOptions = PlayOptions(),
    closures: Closures = .all, tell: @escaping (PlayEvent) -> Void
  ) throws -> PlayReport {
    let playsEvery = file.facts.contains { $0.name == "ties" && $0.words == ["every"] }
    guard !playsEvery || options.order != nil else {
      return try Orders { options, tell in
        try play(file, stage: stage, options: options, closures: closures, tell: tell)
      }.report(options, tell: tell)
    }
    guard let live = options.live?.forOnePlay() else {
      return try playOnce(file, stage, options, closures, tell)
    }
    var options = options
    options.live = live
    let held = HeldEvents(live, notice: options.notice)
    var report = try playOnce(file, stage, options, closures, held.hold)
    held.tell(tell)
    report.over = live.redacted(report.over)
    return report
  }

  private static func playOnce(
    _ file: ScenarioFile, _ stage: any Stage.Type, _ options: PlayOptions, _ closures: Closures,
    _ tell: @escaping (PlayEvent) -> Void
  ) throws -> PlayReport {
    let player = try Player(file, stage: stage, options: options, closures: closures, tell: tell)
    defer { player.stop() }
    var halt: Driver.Halt?
    do throws(Driver.Halt) { try player.play() } catch { halt = error }
    player.tellVisits()
    let isolation = player.isolation
    if isolation.turnedAway > 0 { options.notice(.turnedAway(isolation.turnedAway)) }
    var report = PlayReport(
      player.transcript, open: player.open, halt: halt, at: player.now, isWhole: options.until == nil,
      choices: player.choices, order: options.order?.number, isolation)
    report.observer = player.endObserving()
    tell(report.over)
    return report
  }
}
