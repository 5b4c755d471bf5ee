import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Plays scenarios in processes of their own, some at a time, and tells them as if they had come one after
/// the other.
///
/// A process that dies, hangs or floods is the finding of the scenario that it played, and the next one goes
/// on with the rest. All is read on the calling thread, which waits in `poll(2)`.
final class WorkerPool {
  private let launch: WorkerLaunch
  private let options: [String]
  private let files: [ScenarioFile]
  /// How a worker is told of each.
  private let requests: [WorkerRequest]
  private let service: PlayCommand.Service?
  /// Where a play is recorded.
  private let recording: String?
  private let stopsEarly: Bool
  private let display: TerminalOutput
  private let stopwatch: Stopwatch?
  /// One that was started before, and has no seat yet.
  private var spare: WorkerProcess?
  private var events: OrderedEvents
  private var seats: [WorkerSlot] = []
  private var next = 0
  /// By the scenario's index; nil for what is not played to its end.
  private var outcomes: [ScenarioRunner.Outcome?]
  private(set) var isInterrupted = false
  /// How many connections of other processes the plays have reset.
  private(set) var turnedAway = 0

  init(
    _ launch: WorkerLaunch, options: [String], _ files: [ScenarioFile],
    _ requests: [WorkerRequest]? = nil, of service: PlayCommand.Service? = nil, recording: String? = nil,
    spare: WorkerProcess? = nil, stopsEarly: Bool, _ display: TerminalOutput, _ stopwatch: Stopwatch?,
    emit: @escaping (PlayEvent) -> Void
  ) {
    (self.launch, self.options, self.files) = (launch, options, files)
    self.requests = requests ?? files.map { .file($0.path) }
    (self.service, self.recording) = (service, recording)
    (self.spare, self.stopsEarly, self.display, self.stopwatch) = (spare, stopsEarly, display, stopwatch)
    events = OrderedEvents(count: files.count, emit: emit)
    outcomes = Array(repeating: nil, count: files.count)
  }

  /// Plays all, so many at a time; ends early when it is interrupted, or when one has failed and that is
  /// wanted.
  ///
  /// - Returns: what came of those that were played and told, from the first.
  /// - Throws: `WorkerProcess.Unstarted` when the system starts no process.
  func play(jobs: Int) throws(WorkerProcess.Unstarted) -> [ScenarioRunner.Outcome] {
    let interruption = Interruption()
    defer {
      for seat in seats { end(seat) }
      interruption.end()
    }
    while events.turn < end {
      while seats.count < min(jobs, end - events.turn), next < end { try sit() }
      for seat in seats where seat.isIdle && next < end { take(seat) }
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

  /// The first index that is not to be played: behind a failure nothing is, where that is wanted.
  private var end: Int {
    guard stopsEarly, let fallen = outcomes.firstIndex(where: { $0.map { $0.code != .passed } ?? false })
    else { return files.count }
    return fallen + 1
  }

  private func sit() throws(WorkerProcess.Unstarted) {
    let worker = if let spare { spare } else { try WorkerProcess(launch, options: options) }
    spare = nil
    seats.append(WorkerSlot(worker, sayable: launch.sayable))
  }

  private func take(_ seat: WorkerSlot) {
    stopwatch?.begin(files[next].path)
    seat.play(next, requests[next])
    next += 1
  }

  /// Waits for something to read; now and then it looks whether somebody pressed Ctrl-C.
  private func wait() throws(WorkerProcess.Unstarted) {
    var polled = seats.flatMap { seat in
      [seat.worker.events, seat.worker.said].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }
    poll(&polled, nfds_t(polled.count), 50)
    for seat in seats {
      if let fate = seat.read(launch, { take($0, of: seat) }) { lose(seat, fate) }
    }
    if let seat = seats.first(where: { $0.isGone && !$0.isReady }) {
      let words = seat.record.saidLines.joined(separator: "\n")
      throw WorkerProcess.Unstarted(reason: "it ended before it began\(words.isEmpty ? "" : ":\n" + words)")
    }
    seats.removeAll(where: \.isGone)
  }

  private func take(_ message: WorkerMessage, of seat: WorkerSlot) {
    guard let index = seat.index else { return }
    switch message {
    case .event(let event): events.add(event, of: index)
    case .done(let outcome): finish(index, outcome, seat)
    case .notice(.turnedAway(let count)): turnedAway += count
    case .ready, .last, .absent, .notice: break
    }
  }

  /// One that ends while it plays nothing has no scenario to tell it of; another takes its seat.
  private func lose(_ seat: WorkerSlot, _ fate: LostWorker.Fate) {
    end(seat)
    guard let index = seat.index else { return }
    let lost = LostWorker(fate, files[index], seat.record, service)
    events.add(lost.over, of: index)
    finish(index, lost.outcome, seat)
  }

  /// Ends it, and takes away what it was writing.
  private func end(_ seat: WorkerSlot) {
    seat.end()
    guard let index = seat.index else { return }
    _ = AbandonedFiles.sweepSparingRecordings(beside: [files[index].path] + [recording].compactMap(\.self))
  }

  private func finish(_ index: Int, _ outcome: ScenarioRunner.Outcome, _ seat: WorkerSlot) {
    outcomes[index] = outcome
    stopwatch?.end(files[index].path)
    // What an app prints is for the one who wrote the print, and for no report; of a process that was lost
    // the report has the last words, unless somebody wants to see where it died.
    if seat.record.saidCount > 0, !seat.isGone || launch.showsBacktrace {
      display.complain(PrintableText(lines: seat.record.saidText))
    }
    seat.rest()
    events.stop(before: end)
    events.end(index)
  }
}
