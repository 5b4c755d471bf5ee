import ScenarioExplore

/// A pool of processes that play the drafts of a search, several at a time.
///
/// A process that dies or hangs is a finding about the draft that it played.
final class SchedulePool {
  private let launch: WorkerConfiguration
  private let jobs: Int
  /// Whether each play has a process of its own.
  private let isApart: Bool
  private var slots: [WorkerSlot] = []
  private var waiting: [(number: Int, request: WorkerRequest)] = []
  /// The results that nobody has taken.
  private var results: [Int: ExploredPlay?] = [:]
  private var sent = 0
  /// Whether plays are waited for; otherwise those that are not over are ended.
  private let goesOn: () -> Bool

  init(
    _ launch: WorkerConfiguration, jobs: Int, isApart: Bool = false, goesOn: @escaping () -> Bool = { true }
  ) {
    (self.launch, self.jobs, self.isApart, self.goesOn) = (launch, jobs, isApart, goesOn)
  }

  deinit { for slot in slots { slot.end() } }

  /// Asks for a play.
  ///
  /// - Returns: The number under which the result is kept.
  func submit(_ play: DraftPlay) -> Int {
    sent += 1
    waiting.append((sent, .draft(play)))
    return sent
  }

  /// Waits for the result of a play, and removes it.
  ///
  /// - Returns: The result; nil for a draft that is no scenario, and for a play that nobody waits for.
  /// - Throws: `WorkerProcess.StartFailure` when the system starts no process.
  func result(of number: Int) throws(WorkerProcess.StartFailure) -> ExploredPlay? {
    while true {
      if let result = results.removeValue(forKey: number) { return result }
      if !goesOn() {
        for slot in slots { slot.end() }
        (slots, waiting) = ([], [])
        return nil
      }
      while slots.count < jobs, slots.count < waiting.count + slots.count(where: { !$0.isIdle }) {
        slots.append(WorkerSlot(try WorkerProcess(launch, options: []), sayable: launch.sayable))
      }
      for slot in slots where slot.isIdle && !waiting.isEmpty {
        let (number, request) = waiting.removeFirst()
        slot.play(number, request)
      }
      try WorkerSlot.wait(for: &slots, launch, { take($0, of: $1) }, lose: { lose($0, $1) })
    }
  }

  private func take(_ message: WorkerMessage, of slot: WorkerSlot) {
    guard case .explored(let play) = message, let number = slot.index else { return }
    results[number] = .some(play)
    slot.rest()
    if isApart { slot.spend() }
  }

  private func lose(_ slot: WorkerSlot, _ fate: WorkerLossReport.Fate) {
    slot.end()
    guard let number = slot.index else { return }
    if let again = slot.requestWithoutRelease(after: fate) { return waiting.insert((number, again), at: 0) }
    results[number] = .some(ExploredPlay(lost: fate.finding(slot.record.crash)))
  }
}

extension WorkerLossReport.Fate {
  /// Returns the finding for an app whose worker was lost.
  fileprivate func finding(_ crash: CrashText) -> Finding {
    switch self {
    case .ended, .unready:
      Finding(name: "the app does not crash", words: crash.fatalError ?? sentence(crash))
    case .absent: Finding(name: "the app returns from its work", words: sentence(crash))
    case .talkative: Finding(name: "the app does not flood its standard streams", words: sentence(crash))
    }
  }
}
