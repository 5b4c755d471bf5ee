import ScenarioBasics
import ScenarioEvents

/// A worker and the scenario that it plays.
final class WorkerSlot {
  let worker: WorkerProcess
  /// The scenario that it plays; nil while it rests.
  private(set) var index: Int?
  var isIdle: Bool { isReady && index == nil && !isGone && !isSpent }
  private(set) var record = WorkerRecord()
  private(set) var isGone = false
  private(set) var isReady = false
  /// It ends with the scenario that it plays.
  private var isSpent = false
  private var lines = LineSplitter()
  /// What the worker says that its app does, where it does not come back.
  private var absence: HangDetector.Kind?
  /// The slice in which it said so first, and nothing else since.
  private var absentSince: Int?
  /// The slice in which it was started, or last seen stopped.
  private var started = SliceTimer.shared.passed

  private let sayable: Int

  /// More than `sayable` bytes it may not say in one play.
  init(_ worker: WorkerProcess, sayable: Int) { (self.worker, self.sayable) = (worker, sayable) }

  func play(_ index: Int, _ request: WorkerRequest) {
    (self.index, record) = (index, WorkerRecord())
    worker.play(request)
  }

  func rest() { index = nil }

  /// Takes what can be read; the worker's fate where it can play no more.
  func read(_ launch: WorkerLaunch, _ take: (WorkerMessage) -> Void) -> LostWorker.Fate? {
    receive()
    if record.saidCount > sayable { return kill(.talkative(bytes: sayable)) }
    while let bytes = WorkerProcess.available(at: worker.events) {
      if bytes.isEmpty {
        isGone = true
        // Its last words may have come after the look above.
        receive()
        return .ended(worker.wait())
      }
      read(bytes, take)
    }
    if let absence { return kill(.absent(absence, seconds: launch.patience)) }
    return isReady || hasTimeToBegin(launch) ? nil : kill(.unready(seconds: launch.patience))
  }

  /// One that plays watches itself; one that has not begun may hang where nothing of ours runs yet.
  private func hasTimeToBegin(_ launch: WorkerLaunch) -> Bool {
    if worker.isStopped { started = SliceTimer.shared.passed }
    return SliceTimer.shared.passed - started < SliceTimer.count(in: .seconds(launch.patience))
  }

  private func told(_ message: WorkerMessage, _ take: (WorkerMessage) -> Void) {
    switch message {
    case .ready: return begin()
    case .last: isSpent = true
    case .absent(let kind): return receive(absence: kind)
    case .notice(.unheard(let event)):
      event.map { record.take($0) }
      return
    case .notice(.turnedAway): return take(message)
    case .notice(.breaking(let breaking)): record.take(breaking)
    case .event(let event):
      record.take(event)
      take(message)
    case .done: take(message)
    }
    absentSince = nil
  }

  /// Believes it when it is said again after two seconds of this process: one that was stopped itself has let
  /// the worker wait, and hears all at once what it said meanwhile.
  private func receive(absence kind: HangDetector.Kind) {
    let (now, doubt) = (SliceTimer.shared.passed, SliceTimer.count(in: .seconds(2)))
    if let absentSince, now - absentSince >= doubt { absence = kind }
    absentSince = absentSince ?? now
  }

  /// What was said before is the system's, which greets and warns.
  private func begin() {
    receive()
    (isReady, record) = (true, WorkerRecord())
  }

  private func receive() {
    while let bytes = WorkerProcess.available(at: worker.said), !bytes.isEmpty {
      record.receive(bytes, limit: sayable)
    }
  }

  /// Ends the worker, whatever it does.
  func end() { if !isGone { kill() } }

  private func kill(_ fate: LostWorker.Fate) -> LostWorker.Fate {
    kill()
    return fate
  }

  private func kill() {
    worker.end()
    _ = worker.wait()
    isGone = true
  }

  private func read(_ bytes: ArraySlice<UInt8>, _ take: (WorkerMessage) -> Void) {
    for line in lines.take(bytes) { if let message = WorkerMessage(line) { told(message, take) } }
  }
}
