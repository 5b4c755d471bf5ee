import Foundation
import StubServer
import Testing

@testable import Scenario

@Suite struct WatchdogTests {
  /// A retry that pays no report leaves one owed for ever: the ledger says which.
  @Test func `a play that is stuck prints its ledger`() throws {
    var rehearsal = Rehearsal(routes: [.get("/a", .ok("one"), .ok("two", .fin(.start)))])
    (rehearsal.keepsAlive, rehearsal.closures, rehearsal.patience) = (
      true, .all.subtracting(.retryPaysReport), 0.2
    )
    let result = try rehearsal.play { hands in
      for _ in 1...2 { hands.say(await hands.get("/a")) }
    }
    #expect(result.trace == ["0s 200 one"])
    #expect(result.halt == .stuck(ledger: ["exchange 2  GET /a  attempt 2  owes report"]))
  }

  @Test func `its text says where, what is owed and what to type`() throws {
    let step = Step(
      verb: .wait(.seconds(1)), text: "wait 1s", scopes: [], expected: [], line: 9, lastInputLine: 9)
    let file = ScenarioFile(
      path: "Scenarios/a.scenario", source: [], title: nil, facts: [], scopes: [], acts: [.step(step)])
    let page = Transcript.Page(step: step, number: 1, startedAt: .zero)
    let ledger = [
      "exchange 1  GET /a  attempt 1  waits for the script",
      "exchange 2  GET /b  attempt 2  owes report, end",
    ]
    #expect(
      HaltText(.stuck(ledger: ledger), page, file: file, at: .milliseconds(1_500)).lines.joined(
        separator: "\n") == """
          ERROR  Scenarios/a.scenario:9  wait 1s
                 the play is stuck: what is owed did not come · step 1 of 1 · T+1.5s

          ledger   exchange 1  GET /a  attempt 1  waits for the script
                   exchange 2  GET /b  attempt 2  owes report, end
          again    rcc-sim run Scenarios/a.scenario --until 9
          """)
  }

  @Test func `a wake-up that no exchange paid for is uncontrolled`() throws {
    let rehearsal = Rehearsal(routes: [.get("/never", Answer(status: nil, fault: .never))])
    let result = try rehearsal.play { hands in
      async let _ = hands.get("/never")
      try? await hands.clock.sleep(for: .seconds(1))
      await withCheckedContinuation { continuation in
        // The driver waits for it here, so that the stranger always comes in the middle of the play.
        let hasCome = DispatchSemaphore(value: 0)
        let thread = Thread {
          continuation.resume()
          hasCome.signal()
        }
        thread.name = "a stranger"
        thread.start()
        hasCome.wait()
      }
      hands.say("woken")
    }
    #expect(result.halt == .uncontrolled(wakers: ["thread a stranger"], open: ["exchange 1  GET /never"]))
  }
}
