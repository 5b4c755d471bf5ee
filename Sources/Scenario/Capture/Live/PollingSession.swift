import ScenarioBasics
package import ScenarioRecording

/// A session that repeatedly sends requests to the addresses and records the answers.
package struct PollingSession {
  /// The settings from the command line.
  package struct Plan {
    package let requests: [LiveRequest]
    package let every: Duration
    package let count: Int
    package let limit: Duration
    package let context: TLSContext?

    package init(
      requests: [LiveRequest], every: Duration, count: Int, limit: Duration, context: TLSContext?
    ) {
      self.requests = requests
      self.every = every
      self.count = count
      self.limit = limit
      self.context = context
    }
  }

  /// How the session ended.
  package enum End: Equatable {
    case whole
    case interrupted
    /// The disk cannot store more, or the machine has no more sockets: the error message of the system.
    case full(String)
    case machine(String)
  }

  package let plan: Plan
  package let recording: RecordingWriter
  package let clock: RecordingClock
  package let wait: InterruptibleWait
  /// A function that is called with each exchange as it was written.
  package let tell: (HAREntry) -> Void

  package init(
    plan: Plan, recording: RecordingWriter, clock: RecordingClock, wait: InterruptibleWait,
    tell: @escaping (HAREntry) -> Void
  ) {
    self.plan = plan
    self.recording = recording
    self.clock = clock
    self.wait = wait
    self.tell = tell
  }

  /// Blocks until all requests have been sent, a stop is requested, or nothing more can be stored.
  package func run() -> (end: End, rounds: PollingSchedule) {
    var rounds = PollingSchedule(every: plan.every)
    var client = LiveClient(wait, limit: plan.limit, plan.context)
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

  /// Returns nil if the session continues.
  private func record(_ request: LiveRequest, _ client: inout LiveClient) -> End? {
    if wait.isStopped() { return .interrupted }
    let instant = clock.instant
    let answer: LiveAnswer
    do throws(LiveStopReason) { answer = try client.answer(to: request) } catch {
      switch error {
      case .asked: return .interrupted
      case .machine(let reason): return .machine(reason)
      }
    }
    do throws(RecordingWriter.Full) { tell(try recording.add(answer.entry(request, at: instant))) } catch {
      return .full(error.reason)
    }
    return nil
  }
}
