import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// A pool of processes that play scenarios, several at a time, and reports them as if they had been played
/// one after the other.
///
/// A process that dies, hangs or writes too much is a failure of the scenario that it played, and the next
/// one continues with the rest. All output is read on the calling thread, which waits in `poll(2)`.
final class WorkerPool {
  private let launch: WorkerConfiguration
  private let options: [String]
  private let files: [ScenarioFile]
  /// The requests that send the files to a worker, one for each.
  private let requests: [WorkerRequest]
  private let service: ReproductionCommands.Service?
  /// The file that a play is recorded in.
  private let recording: String?
  private let stopsEarly: Bool
  private let display: TerminalOutput
  private let stopwatch: RunStopwatch?
  /// A worker that was started before, and has no slot yet.
  private var spare: WorkerProcess?
  private var events: EventReorderBuffer
  /// The verdict of each play whose process has not finished it yet, and what it told after that.
  private var verdicts: [Int: [PlayEvent]] = [:]
  private var seats: [WorkerSlot] = []
  private var next = 0
  /// The scenarios that are played again, because the app did not survive its release.
  private var again: [(index: Int, request: WorkerRequest)] = []
  /// The number of events of each play that were passed on, and of those that its second play repeats.
  private var passed: [Int: Int] = [:]
  private var repeated: [Int: Int] = [:]
  /// The events of plays whose app is being released, which another play replaces if that ends the worker.
  private var held: [Int: [PlayEvent]] = [:]
  /// The outcomes by the scenario's index; nil for one that is not played to its end.
  private var outcomes: [ScenarioRunner.Outcome?]
  private(set) var isInterrupted = false
  /// The number of connections of other processes that the plays have reset.
  private(set) var turnedAway = 0

  init(
    _ launch: WorkerConfiguration, options: [String], _ files: [ScenarioFile],
    _ requests: [WorkerRequest]? = nil, of service: ReproductionCommands.Service? = nil,
    recording: String? = nil,
    spare: WorkerProcess? = nil, stopsEarly: Bool, _ display: TerminalOutput, _ stopwatch: RunStopwatch?,
    emit: @escaping (PlayEvent) -> Void
  ) {
    (self.launch, self.options, self.files) = (launch, options, files)
    self.requests = requests ?? files.map { .file($0.path) }
    (self.service, self.recording) = (service, recording)
    (self.spare, self.stopsEarly, self.display, self.stopwatch) = (spare, stopsEarly, display, stopwatch)
    events = EventReorderBuffer(count: files.count, emit: emit)
    outcomes = Array(repeating: nil, count: files.count)
  }

  /// Plays all scenarios, up to `jobs` at a time; ends early when it is interrupted, or after a failure if
  /// that is requested.
  ///
  /// - Returns: The outcomes of the scenarios that were played and reported, from the first.
  /// - Throws: `WorkerProcess.StartFailure` when the system starts no process.
  func play(jobs: Int) throws(WorkerProcess.StartFailure) -> [ScenarioRunner.Outcome] {
    let interruption = TerminationHold()
    defer {
      for seat in seats { end(seat) }
      interruption.end()
    }
    while events.turn < end {
      while seats.count < min(jobs, end - events.turn), hasWork { try sit() }
      for seat in seats where seat.isIdle && hasWork { take(seat) }
      display.show { progress }
      try wait()
      isInterrupted = interruption.isAsked
      if isInterrupted { break }
    }
    return outcomes.prefix(min(events.turn, end)).compactMap(\.self)
  }

  private var progress: RunProgress {
    let done = outcomes.compactMap(\.self)
    let plays = seats.compactMap { seat in seat.index.map { seat.record.progress(of: files[$0].path) } }
    return RunProgress(
      count: files.count, done: done.count, failed: done.count { $0.code != .passed }, plays: plays)
  }

  /// The first index that is not to be played: if requested, the one after a failure.
  private var end: Int {
    guard stopsEarly, let fallen = outcomes.firstIndex(where: { $0.map { $0.code != .passed } ?? false })
    else { return files.count }
    return fallen + 1
  }

  private func sit() throws(WorkerProcess.StartFailure) {
    let worker = if let spare { spare } else { try WorkerProcess(launch, options: options) }
    spare = nil
    seats.append(WorkerSlot(worker, sayable: launch.sayable))
  }

  private var hasWork: Bool { !again.isEmpty || next < end }

  private func take(_ seat: WorkerSlot) {
    if let (index, request) = again.popLast() { return seat.play(index, request) }
    stopwatch?.begin(files[next].path)
    seat.play(next, requests[next])
    next += 1
  }

  private func wait() throws(WorkerProcess.StartFailure) {
    try WorkerSlot.wait(for: &seats, launch, { take($0, of: $1) }, lose: { lose($0, $1) })
  }

  private func take(_ message: WorkerMessage, of seat: WorkerSlot) {
    guard let index = seat.index else { return }
    switch message {
    case .event(let event) where event.name == .over || verdicts[index] != nil:
      verdicts[index, default: []].append(event)
    case .event(let event) where held[index] != nil: held[index, default: []].append(event)
    case .event(let event): pass(event, of: index)
    case .notice(.releases(true)): held[index] = []
    case .notice(.releases(false)):
      for event in held.removeValue(forKey: index) ?? [] { pass(event, of: index) }
    case .done(let outcome):
      for event in verdicts.removeValue(forKey: index) ?? [] { events.add(event, of: index) }
      finish(index, outcome, seat)
    case .notice(.turnedAway(let count)): turnedAway += count
    case .ready, .last, .absent, .notice, .explored: break
    }
  }

  /// Passes on an event of a play that has not reached its verdict.
  private func pass(_ event: PlayEvent, of index: Int) {
    if let count = repeated[index], count > 0 {
      repeated[index] = count - 1
    } else {
      passed[index, default: 0] += 1
      events.add(event, of: index)
    }
  }

  /// Plays the scenario again without a release of the app if that has ended its worker, which no user would
  /// see.
  ///
  /// - Returns: Whether it does.
  private func playsAgain(_ index: Int, _ seat: WorkerSlot, _ fate: WorkerLossReport.Fate) -> Bool {
    let released = held.removeValue(forKey: index) ?? []
    guard let request = seat.requestWithoutRelease(after: fate) else {
      for event in released { pass(event, of: index) }
      return false
    }
    let place = files[index].path + (seat.record.step.map { ":\($0.line)" } ?? "")
    display.complain(
      PrintableText(
        "note: \(place): the app does not survive that it is released after its quit, which no user sees: "
          + "\(fate.sentence(seat.record.crash)). What goes on after the quit was not looked for."))
    again.append((index, request))
    repeated[index] = passed[index] ?? 0
    return true
  }

  /// Reports a worker that was lost; one that played nothing has no scenario, and another worker takes its
  /// slot. The events of the app after the verdict, when the app is quit, belong to its play.
  private func lose(_ seat: WorkerSlot, _ fate: WorkerLossReport.Fate) {
    end(seat)
    guard let index = seat.index else { return }
    if playsAgain(index, seat, fate) { return }
    let lost = WorkerLossReport(fate, files[index], seat.record, service)
    let told = verdicts.removeValue(forKey: index) ?? []
    for event in told where event.name != .over { events.add(event, of: index) }
    events.add(lost.over, of: index)
    finish(index, lost.outcome, seat)
  }

  /// Ends the worker, and removes the files that it was writing.
  private func end(_ seat: WorkerSlot) {
    seat.end()
    guard let index = seat.index else { return }
    _ = AbandonedFiles.sweepSparingRecordings(beside: [files[index].path] + [recording].compactMap(\.self))
  }

  private func finish(_ index: Int, _ outcome: ScenarioRunner.Outcome, _ seat: WorkerSlot) {
    outcomes[index] = outcome
    stopwatch?.end(files[index].path)
    // The output of an app is for the author of its print statements, and for no report. The report of a lost
    // process has its last lines, unless the user wants to see where it died.
    if seat.record.saidCount > 0, !seat.isGone || launch.showsBacktrace {
      display.complain(PrintableText(lines: seat.record.saidText))
    }
    seat.rest()
    events.stop(before: end)
    events.end(index)
  }
}
