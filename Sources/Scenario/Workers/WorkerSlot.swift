import ScenarioBasics
import ScenarioEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A worker and the scenario that it plays.
final class WorkerSlot {
  let worker: WorkerProcess
  /// The index of the scenario that it plays; nil while it is idle.
  private(set) var index: Int?
  var isIdle: Bool { isReady && index == nil && !isGone && !isSpent }
  private var request: WorkerRequest?
  private(set) var record = PlayProgressLog()
  private(set) var isGone = false
  private(set) var isReady = false
  /// Whether the app was quit and is being released: nobody would see it crash then.
  private var isReleasing = false
  /// Whether it ends with the scenario that it plays.
  private var isSpent = false
  private var lines = LineSplitter()
  /// The app that does not return, as the worker reported it.
  private var hang: Hang?
  /// The slice in which the worker first reported it, without another message since.
  private var absentSince: Int?
  /// The slice in which it was started, or last seen stopped.
  private var started = SliceTimer.shared.passed

  private let sayable: Int

  /// Makes a slot for a worker that may write at most `sayable` bytes in one play.
  init(_ worker: WorkerProcess, sayable: Int) { (self.worker, self.sayable) = (worker, sayable) }

  func play(_ index: Int, _ request: WorkerRequest) {
    (self.index, self.request, record, isReleasing) = (index, request, PlayProgressLog(), false)
    worker.play(request)
  }

  func rest() { index = nil }

  /// Returns the request with which the scenario is played again without a release of the app, if that has
  /// ended the worker: no user sees it. Nil for any other loss.
  func requestWithoutRelease(after fate: WorkerLossReport.Fate) -> WorkerRequest? {
    isReleasing && fate.isOfApp ? request?.withoutRelease : nil
  }

  /// Sends the worker no more requests.
  func spend() {
    isSpent = true
    worker.finish()
  }

  /// Reads what is available; returns the worker's fate if it can play no more.
  func read(_ launch: WorkerConfiguration, _ take: (WorkerMessage) -> Void) -> WorkerLossReport.Fate? {
    receive()
    if record.saidCount > sayable { return kill(.talkative(bytes: sayable)) }
    while let bytes = WorkerProcess.available(at: worker.events) {
      if bytes.isEmpty {
        isGone = true
        // Its last output may have arrived after the read above.
        receive()
        return .ended(worker.wait())
      }
      read(bytes, take)
    }
    if let hang { return kill(.absent(hang, seconds: launch.patience)) }
    return isReady || hasTimeToBegin(launch) ? nil : kill(.unready(seconds: launch.patience))
  }

  /// Returns whether a worker that has not begun may still take time. One that plays watches itself; one that
  /// has not begun may hang before any code of the harness runs.
  private func hasTimeToBegin(_ launch: WorkerConfiguration) -> Bool {
    if worker.isStopped { started = SliceTimer.shared.passed }
    return SliceTimer.shared.passed - started < SliceTimer.count(in: .seconds(launch.patience))
  }

  private func told(_ message: WorkerMessage, _ take: (WorkerMessage) -> Void) {
    switch message {
    case .ready: return begin()
    case .last: isSpent = true
    case .absent(let hang): return receive(hang)
    case .notice(.unheard(let event)):
      event.map { record.take($0) }
      return
    case .notice(.turnedAway): return take(message)
    case .notice(.releases(let begins)):
      isReleasing = begins
      take(message)
    case .notice(.breaking(let breaking)): record.take(breaking)
    case .notice(.found(let event)): record.take(found: event)
    case .event(let event):
      record.take(event)
      take(message)
    case .done, .explored: take(message)
    }
    absentSince = nil
  }

  /// Accepts the report when it is repeated after two seconds of this process: if this process was itself
  /// stopped, the worker had to wait, and all its reports of that time are received at once.
  private func receive(_ hang: Hang) {
    let (now, doubt) = (SliceTimer.shared.passed, SliceTimer.count(in: .seconds(2)))
    if let absentSince, now - absentSince >= doubt { self.hang = hang }
    absentSince = absentSince ?? now
  }

  /// Starts a new record, because earlier output is the system's greetings and warnings.
  private func begin() {
    receive()
    (isReady, record) = (true, PlayProgressLog())
  }

  private func receive() {
    while let bytes = WorkerProcess.available(at: worker.said), !bytes.isEmpty {
      record.receive(bytes, limit: sayable)
    }
  }

  /// Waits for messages of the workers, for at most 50 milliseconds, so that Ctrl-C is noticed, and removes
  /// those that have ended.
  ///
  /// - Parameters:
  ///   - slots: The workers.
  ///   - launch: How they were started.
  ///   - take: Receives each message.
  ///   - lose: Receives each worker that can play no more.
  /// - Throws: `WorkerProcess.StartFailure` for a worker that ended before it was ready.
  static func wait(
    for slots: inout [WorkerSlot], _ launch: WorkerConfiguration, _ take: (WorkerMessage, WorkerSlot) -> Void,
    lose: (WorkerSlot, WorkerLossReport.Fate) -> Void
  ) throws(WorkerProcess.StartFailure) {
    var polled = slots.flatMap { slot in
      [slot.worker.events, slot.worker.said].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }
    poll(&polled, nfds_t(polled.count), 50)
    for slot in slots {
      if let fate = slot.read(launch, { take($0, slot) }) { lose(slot, fate) }
    }
    if let slot = slots.first(where: { $0.isGone && !$0.isReady }) {
      let words = slot.record.crash.lines.joined(separator: "\n")
      throw WorkerProcess.StartFailure(
        reason: "it ended before it was ready\(words.isEmpty ? "" : ":\n" + words)")
    }
    slots.removeAll(where: \.isGone)
  }

  /// Ends the worker, whatever it does.
  func end() { if !isGone { kill() } }

  private func kill(_ fate: WorkerLossReport.Fate) -> WorkerLossReport.Fate {
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
