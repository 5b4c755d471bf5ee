import Foundation
import ScenarioBasics
import ScenarioProcess
import StubServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The waits of an app whose process has ended, which are resumed only at the end of the play.
struct AbandonedWork: Sendable {
  var timers: [VirtualClock.Timer] = []
  var calls: [PendingCall] = []
}

extension SimulationState {
  /// Ends the process of the app: a slow disk does nothing more for it, and what it changes is lost.
  mutating func endProcess(_ end: AppEnd) {
    for change in clock.removeDiskAccesses().compactMap({ $0.lostChange(by: end) }) { note(change) }
    kept.end(end, at: clock.now)
  }

  /// Removes and returns the requests of an app that was quit.
  mutating func takeLateRequests() -> [PendingWait] {
    defer { lateRequests = [] }
    return lateRequests
  }

  /// Abandons the waits of a process that has ended: its sleeping tasks, and its requests, which the client
  /// gives up.
  mutating func abandonWaits() {
    abandoned.timers += clock.removeSleepingTasks()
    for (id, call) in calls.sorted(by: { $0.key < $1.key }) {
      abandoned.calls.append(call)
      calls[id]?.end = { _ in }
      calls[id]?.receive = { _ in }
      inbox.post(InboxMessage(exchange: id, attempt: attempts(of: id), content: .cancel))
    }
  }
}

extension Driver {
  /// Ends a play at any point.
  ///
  /// - Parameter quit: Ends the app.
  func end(quit: () -> Void) {
    let listeners = simulation.monitor.update { world in
      world.isOver = true
      return world.takeListeners()
    }
    for listener in listeners { listener.finish() }
    quit()
  }

  /// Resumes or cancels everything that waits after the end of a play, and runs the resulting jobs.
  func cancelWork() {
    // An app that never rests is abandoned.
    for _ in 0..<restlessness {
      let (job, calls, timer) = simulation.monitor.update { world in
        let job = world.ready.popFirst()
        guard job == nil else { return (job, [PendingCall](), VirtualClock.Timer?.none) }
        defer { (world.abandoned.calls, world.calls) = ([], [:]) }
        let calls = world.abandoned.calls + world.calls.sorted { $0.key < $1.key }.map(\.value)
        return (job, calls, world.abandoned.timers.popLast() ?? world.clock.removeLast())
      }
      for call in calls {
        call.end(.failure(StageTransportError(code: URLError.Code.cancelled.rawValue)))
      }
      switch timer?.action {
      case .wake(.continuation(let sleeper), _): sleeper.resume(throwing: CancellationError())
      // A timer of the run loop would find that its time has not been reached, and would be set again.
      case .wake(.job(let job, _), _) where !job.isTimer: run(.process(job))
      case .wake, .reply, .limit, .disk, nil: break
      }
      if let job { run(job.work) } else if calls.isEmpty, timer == nil { return }
    }
  }
}
