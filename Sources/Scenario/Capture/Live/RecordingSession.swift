/// Asks the addresses again and again and records what comes.
struct RecordingSession {
  /// What was said on the command line.
  struct Plan {
    let requests: [LiveRequest]
    let every: Duration
    let count: Int
    let limit: Duration
  }

  /// How it ended.
  enum End: Equatable {
    case whole
    case interrupted
    /// The disk takes no more, or the machine has no more sockets: the system's words.
    case full(String)
    case machine(String)
  }

  let plan: Plan
  let recording: WrittenRecording
  let clock: RecordingClock
  let wait: LiveWait
  /// Told of each exchange as it was written.
  let tell: (HAREntry) -> Void

  /// Blocks until all has been asked, somebody asks for an end, or nothing more can be kept.
  func run() -> (end: End, rounds: Rounds) {
    var rounds = Rounds(every: plan.every)
    var client = LiveClient(wait, limit: plan.limit)
    while rounds.begun < plan.count {
      let ready = clock.time.now()
      if let due = rounds.due, wait.until(due) == .stopped { return (.interrupted, rounds) }
      rounds.begin(at: clock.time.now(), ready: ready)
      for request in plan.requests {
        if let end = record(request, &client) { return (end, rounds) }
      }
    }
    return (.whole, rounds)
  }

  /// Nil where it goes on.
  private func record(_ request: LiveRequest, _ client: inout LiveClient) -> End? {
    if wait.isStopped() { return .interrupted }
    let instant = clock.instant
    let answer: LiveAnswer
    do throws(LiveStop) { answer = try client.answer(to: request) } catch {
      switch error {
      case .asked: return .interrupted
      case .machine(let reason): return .machine(reason)
      }
    }
    do throws(WrittenRecording.Full) { tell(try recording.add(answer.entry(request, at: instant))) } catch {
      return .full(error.reason)
    }
    return nil
  }
}
