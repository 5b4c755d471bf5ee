/// What a worker tells of the scenario that it plays.
enum WorkerWord {
  case event(JSONValue)
  /// What came of it, which ends it.
  case done(FilePlay.Outcome)
}

/// A worker and the scenario that it plays.
final class WorkerSeat {
  let worker: WorkerProcess
  /// The scenario that it plays; nil while it rests.
  private(set) var index: Int?
  var isIdle: Bool { isReady && index == nil && !isGone }
  private(set) var record = WorkerRecord()
  private(set) var isGone = false
  private(set) var isReady = false
  private var line: [UInt8] = []
  private var lastWord = ContinuousClock.now

  private let sayable: Int

  /// More than `sayable` bytes it may not say in one play.
  init(_ worker: WorkerProcess, sayable: Int) { (self.worker, self.sayable) = (worker, sayable) }

  func play(_ index: Int, _ path: String) {
    (self.index, record, lastWord) = (index, WorkerRecord(), .now)
    worker.play(path)
  }

  func rest() { index = nil }

  /// Takes what can be read; the worker's fate where it can play no more.
  func read(_ launch: WorkerLaunch, _ take: (WorkerWord) -> Void) -> LostWorker.Fate? {
    hear()
    if record.saidCount > sayable { return kill(.talkative(bytes: sayable)) }
    while let bytes = WorkerProcess.available(at: worker.events) {
      if bytes.isEmpty {
        isGone = true
        // Its last words may have come after the look above.
        hear()
        return .ended(worker.wait())
      }
      lastWord = .now
      read(bytes, take)
    }
    let isSilent = !isIdle && ContinuousClock.now - lastWord > launch.patience
    return isSilent ? kill(.silent(launch.patience)) : nil
  }

  private func told(_ event: JSONValue, _ take: (WorkerWord) -> Void) {
    if event["event"] == "unheard" {
      event["of"].map { record.take($0) }
      return
    }
    if let reply = WorkerReply(event) { return take(.done(reply.outcome)) }
    record.take(event)
    if event["event"] != "breaking" { take(.event(event)) }
  }

  /// What was said before is the system's, which greets and warns.
  private func begin() {
    hear()
    (isReady, record) = (true, WorkerRecord())
  }

  private func hear() {
    while let bytes = WorkerProcess.available(at: worker.said), !bytes.isEmpty {
      record.hear(bytes, limit: sayable)
    }
  }

  /// Ends the worker, whatever it does.
  func end() { if !isGone { _ = kill(.silent(.zero)) } }

  private func kill(_ fate: LostWorker.Fate) -> LostWorker.Fate {
    worker.end()
    _ = worker.wait()
    isGone = true
    return fate
  }

  private func read(_ bytes: ArraySlice<UInt8>, _ take: (WorkerWord) -> Void) {
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end]
      rest = rest[(end + 1)...]
      if let event = try? JSONValue(String(decoding: line, as: UTF8.self)) {
        if event == WorkerReply.ready { begin() } else { told(event, take) }
      }
      line.removeAll(keepingCapacity: true)
    }
    line += rest
  }
}
