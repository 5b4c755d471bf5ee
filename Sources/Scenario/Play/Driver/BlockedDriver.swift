import Foundation
import ScenarioBasics
import ScenarioProcess

/// The play while the driver's own thread waits in code of the app: for a lock, a semaphore, another thread
/// or a time.
///
/// The app's other threads and tasks run, answers arrive and time passes. The work of the main actor, of the
/// main queue and of the main run loop waits, as on a device whose main thread is blocked. Nobody reads the
/// state, which a function that has not returned may be changing.
extension Driver {
  /// Lets this driver order the threads of the app.
  func begin(turnsThreads: Bool) {
    DriverThread.turnThreads(turnsThreads)
    beginBlocking()
  }

  /// Lets this driver play on from now on when its thread waits.
  func beginBlocking() { DriverThread.playOn = { self.playOn(until: $0) } }

  /// Plays on until the closure returns true; ends the process if the play cannot go on.
  func playOn(until isOver: () -> Bool) {
    let trigger = simulation.monitor.update { $0.journal.trigger }
    var turns = 0
    while !isOver() {
      turns += 1
      turned()
      do throws(Halt) {
        if turns > restlessness { throw restless(.turns(turns - 1)) }
        if try takeBlockedTurn() { turns = 0 }
      } catch {
        leave?(error)
        // Without a process of its own, a play has no thread that could be blocked.
        exit(ExitCode.harness.rawValue)
      }
    }
    let now = simulation.monitor.update { world in
      world.journal.trigger = trigger
      return world.clock.now
    }
    DriverThread.enter(now)
  }

  /// Returns whether time has moved.
  private func takeBlockedTurn() throws(Halt) -> Bool {
    let turn = nextTurn(until: Self.end, inputs: .blocked)
    switch turn {
    case .run(let job): run(job.work)
    case .start(let send): client.start(send)
    case .endMeeting, .endIdle, .goOn, .read, .serveSources: try actOnNetwork(turn)
    case .fire(let timer): try fireBlocked(timer)
    case .instantOver(let next?):
      simulation.tellFileChanges()
      simulation.monitor.update { $0.clock.enter(next) }
      return true
    case .instantOver(nil): throw .deadlocked(DriverThread.waits(places: true))
    case .halt(let halt): throw halt
    case .runLoop, .input: break
    }
    return false
  }

  /// A timer for the main actor is due, and its work waits.
  private func fireBlocked(_ timer: VirtualClock.Timer) throws(Halt) {
    guard case .wake(.job(let job, _), _) = timer.action else { return try fire(timer) }
    guard job.isOfMain else { return run(.process(job)) }
    simulation.monitor.update {
      $0.ready.append(JobQueue.Job(work: .process(job), trigger: $0.journal.trigger))
    }
  }

  /// A time after any play.
  private static let end = Duration.seconds(Int64.max / 4)
}

extension Player {
  /// Gives the files of the home and the working folder back to the process.
  package func leaveHome() { simulation.home?.end() }

  /// Ends the process with the closure when the play ends in the middle of code of the app.
  package func leave(_ body: @escaping (Driver.Halt) -> Void) {
    driver.leave = body
    driver.beginBlocking()
    DriverThread.escaping = { [simulation] call in
      body(.escaped(call, simulation.monitor.update { $0.journal.trigger }))
    }
  }
}
