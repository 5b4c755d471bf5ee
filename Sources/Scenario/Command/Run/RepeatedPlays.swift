import ScenarioBasics
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioFormat
import ScenarioProcess
import ScenarioReport

// Several plays of one scenario, and whether they are the same.
extension ScenarioRunner {
  /// Plays the file again in another process, in other real time and with chance in the times of threads.
  ///
  /// - Returns: A report of the difference; nil when the play is like the first one, as far as that was kept,
  ///   or when there is no place for a second play.
  func differs(from first: [PlayEvent], _ file: ScenarioFile) throws -> PlayEvent? {
    var again: [PlayEvent] = []
    if let elsewhere {
      _ = try elsewhere(file, ["--jitter"]) { event in
        if again.count < Self.mostEvents { again.append(event) }
      }
    } else if ProcessTakeover.isComplete {
      return nil
    } else {
      again = Array(try playQuietly(file).events.prefix(Self.mostEvents))
    }
    guard again != Array(first.prefix(Self.mostEvents)) else { return nil }
    return try diverged(first, again, file, number: 2)
  }

  private func diverged(
    _ first: [PlayEvent], _ again: [PlayEvent], _ file: ScenarioFile, number: Int
  ) throws -> PlayEvent {
    let whole = NondeterminismReport.isOfValue(first, again) ? try playWhole(file) : []
    let report = NondeterminismReport(first, again, path: file.path, number: number, whole: whole)
    return .diverged(.init(scenario: file.path, diagnosis: report.failure))
  }

  /// Plays the file again with values that are printed whole, until two of these plays differ.
  ///
  /// - Returns: The two plays; empty if they are the same, or cannot be played.
  private func playWhole(_ file: ScenarioFile) throws -> [[PlayEvent]] {
    var first: [PlayEvent]?
    for _ in 0..<Self.mostWholePlays {
      var events: [PlayEvent] = []
      if let elsewhere {
        _ = try elsewhere(file, ["--jitter", "--whole"]) { event in
          if events.count < Self.mostEvents { events.append(event) }
        }
      } else if !ProcessTakeover.isComplete {
        var whole = self
        whole.options.printsWholeValues = true
        events = Array(try whole.playQuietly(file).events.prefix(Self.mostEvents))
      }
      if let first, first != events { return [first, events] }
      first = events
    }
    return []
  }

  /// The number of plays after which values that differ only sometimes are shown as they were cut.
  private static let mostWholePlays = 4

  /// Plays as often as requested. A play that differs from the first is a finding of its own.
  func playOften(_ file: ScenarioFile, _ emit: @escaping (PlayEvent) -> Void) throws -> Outcome {
    if repeats == 1 {
      // The current answers of a service are not pending for acceptance, and may differ in a second play.
      if service != nil { return Outcome(code: try playOnce(file, emit: emit).code) }
      guard confirmsFailures, recording == nil else { return try playOnce(file, emit: emit) }
      return try play(file, emit, keeping: Self.mostEvents) { first, outcome, _ in
        outcome.code == .failed ? try differs(from: first, file) : nil
      }
    }
    return try play(file, emit, keeping: .max) { first, _, isLeft in
      if isLeft { return try differs(from: first, file) }
      for number in 2...repeats {
        let again = try playQuietly(file).events
        if again != first { return try diverged(first, again, file, number: number) }
      }
      return nil
    }
  }

  /// Plays the file, and emits its verdict or how another play differs from it: a play that differs from
  /// itself says nothing of the app's rules.
  ///
  /// The closure receives the events, the outcome, and whether the process is left after it.
  private func play(
    _ file: ScenarioFile, _ emit: @escaping (PlayEvent) -> Void, keeping limit: Int,
    compare: @escaping ([PlayEvent], Outcome, _ isLeft: Bool) throws -> PlayEvent?
  ) throws -> Outcome {
    var (first, end): ([PlayEvent], PlayEvent?) = ([], nil)
    func conclude(_ outcome: Outcome, isLeft: Bool) throws -> Outcome {
      if let different = try compare(first, outcome, isLeft) {
        emit(different)
        return Outcome(code: max(outcome.code, .nondeterminism))
      }
      end.map(emit)
      return outcome
    }
    var runner = self
    runner.leave = leave.map { leave in
      { outcome in
        do { leave(try conclude(outcome, isLeft: true)) } catch {
          end.map(emit)
          leave(outcome)
        }
      }
    }
    let outcome = try runner.playOnce(file) { event in
      if first.count < limit { first.append(event) }
      if event.name == .over { end = event } else { emit(event) }
    }
    return try conclude(outcome, isLeft: false)
  }

  /// The number of events of a play that are kept for a comparison with another play.
  private static let mostEvents = 20_000

  /// Plays with events that may never be emitted. It still sends notices that the play continues.
  func playQuietly(_ file: ScenarioFile) throws -> (outcome: Outcome, events: [PlayEvent]) {
    var (runner, events) = (self, [PlayEvent]())
    // A play that left the process would take its events with it.
    runner.leave = nil
    let outcome = try runner.playOnce(file) { event in
      if events.count.isMultiple(of: Self.eventsPerWord) { options.notice(.unheard(nil)) }
      events.append(event)
    }
    return (outcome, events)
  }

  /// The number of events per notice, low enough that the slowest machine sends one in time.
  private static let eventsPerWord = 64
}
