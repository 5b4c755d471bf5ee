import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioDiagnosis
@testable import ScenarioEvents
@testable import ScenarioFormat
@testable import ScenarioPlay

@Suite struct WatchdogTests {
  /// These debts are never paid: however short or long its patience, the watchdog must report them, and time
  /// must not advance.
  @Test func `a play that is stuck prints its ledger`() throws {
    var world = SimulationState(script: Script(), isOnline: true)
    for number in 1...2 { world.ledger.issued(ExchangeID(number), "GET /\(number)") }
    _ = world.ledger.arrived(ExchangeID(2))
    world.ledger.concluded(ExchangeID(2), endsConnection: true)
    let simulation = try Simulation(world)
    defer { simulation.stop() }
    let stuck = Driver.Halt.stuck(ledger: [
      "exchange 1  GET /1  attempt 0  outstanding: arrival",
      "exchange 2  GET /2  attempt 1  outstanding: report, end",
    ])
    #expect(throws: stuck) {
      try Driver(simulation: simulation, patience: 0.01).play(until: .seconds(1)) { false }
    }
    expectEqual(simulation.monitor.update { $0.clock.now }, .zero)
  }

  @Test func `its text says where, what is owed and what to type`() throws {
    let step = Step(
      verb: .wait(.seconds(1)), text: "wait 1s", scopes: [], expected: [], line: 9, lastInputLine: 9)
    let file = ScenarioFile(
      path: "Scenarios/a.scenario", source: [], title: nil, facts: [], scopes: [], acts: [.step(step)])
    let record = Transcript.StepRecord(step: step, number: 1, startedAt: .zero)
    let ledger = [
      "exchange 1  GET /a  attempt 1  waits for the script",
      "exchange 2  GET /b  attempt 2  outstanding: report, end",
    ]
    expectEqual(
      HaltFailure(.stuck(ledger: ledger), record, file: file, at: .milliseconds(1_500)).failure.lines.joined(
        separator: "\n"),
      """
      ERROR  Scenarios/a.scenario:9  wait 1s
             the play is stuck: an outstanding report did not arrive · step 1 of 1 · T+1.5s

      ledger   exchange 1  GET /a  attempt 1  waits for the script
               exchange 2  GET /b  attempt 2  outstanding: report, end
      again    rcc-sim run Scenarios/a.scenario --until 9
      """)
  }

  @Test func `connections of other processes stand beside what stopped a play`() throws {
    let step = Step(
      verb: .wait(.seconds(1)), text: "wait 1s", scopes: [], expected: [], line: 9, lastInputLine: 9)
    let file = ScenarioFile(
      path: "Scenarios/a.scenario", source: [], title: nil, facts: [], scopes: [], acts: [.step(step)])
    let record = Transcript.StepRecord(step: step, number: 1, startedAt: .zero)
    expectEqual(
      HaltFailure(.stuck(ledger: []), record, file: file, at: .zero, turnedAway: 2).failure.lines.dropFirst(3)
        .joined(separator: "\n"),
      """
      ledger   nothing is outstanding
      beside   2 connections of other processes reached the stub, and were reset before a byte was read
      again    rcc-sim run Scenarios/a.scenario --until 9
      """)
  }

  @Test func `a wake-up that no exchange paid for is uncontrolled`() throws {
    let rehearsal = SimulationHarness(routes: [.get("/never", Answer(status: nil, fault: .never))])
    let result = try rehearsal.play { hands in
      let stranger = Stranger()
      await withTaskGroup { group in
        group.addTask { hands.say(await hands.get("/never")) }
        group.addTask { await withCheckedContinuation { stranger.wakes($0) } }
        // Runs when both tasks are waiting, and blocks the driver until the stranger has resumed the task.
        group.addTask { stranger.meet() }
      }
    }
    expectEqual(result.halt, .foreignWakeups(wakers: ["thread a stranger"], open: ["exchange 1  GET /never"]))
  }

  /// Requests from another thread arrive in an undefined order.
  @Test(arguments: [true, false])
  func `asking from another thread is uncontrolled, while that is watched`(isWatched: Bool) throws {
    let rehearsal = SimulationHarness(raceGuards: isWatched ? .all : .all.subtracting(.onlyOnDriver))
    let result = try rehearsal.play { hands in
      NestedPlayer.run { _ = hands.simulation.isOnDriver() }
      hands.say("asked")
    }
    expectEqual(result.trace, ["0s asked"])
    expectEqual(result.halt, (isWatched ? .foreignWakeups(wakers: ["thread elsewhere"], open: []) : nil))
  }
}

/// Runs a closure on a separate thread, and waits for it.
private enum NestedPlayer {
  static func run(_ body: @escaping @Sendable () -> Void) {
    let (hasStarted, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let thread = Thread {
      // On Linux a thread that is still starting is given the name of its creator.
      hasStarted.wait()
      Thread.current.name = "elsewhere"
      body()
      isDone.signal()
    }
    thread.start()
    hasStarted.signal()
    isDone.wait()
  }
}

/// A thread outside of the play that wakes the app.
private final class Stranger: Sendable {
  private let mayGo = DispatchSemaphore(value: 0)
  private let hasCome = DispatchSemaphore(value: 0)

  func wakes(_ sleeper: CheckedContinuation<Void, Never>) {
    Thread { [self] in
      mayGo.wait()
      // Set only now, because on Linux a thread that is still starting is given the name of its creator.
      Thread.current.name = "a stranger"
      sleeper.resume()
      hasCome.signal()
    }.start()
  }

  func meet() {
    mayGo.signal()
    hasCome.wait()
  }
}
