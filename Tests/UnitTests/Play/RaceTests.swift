import Foundation
import StubServer
import Synchronization
import Testing

@testable import ScenarioPlay

/// The races of a virtual clock over real sockets: each play below fails when its guard is off, and only
/// then.
@Suite(.checksAlone, .serialized) struct RaceTests {
  /// A soak run plays each race a thousand times under busy loops; a plain test run shows the same with fewer
  /// plays.

  @Test(arguments: Race.all)
  func `a race fails only while its closure is open`(_ race: Race) throws {
    let truth = try race.play(.all)
    expectEqual(truth.halt, nil)
    let open = RaceGuards.all.subtracting(race.closure)
    var (wrong, tries) = (0, 0)
    try BusyLoops.during(2) {
      // A soak run counts the differing plays; a plain run stops at the first one.
      while tries < (race.isSlow ? 1 : 50), Soak.isOn || wrong == 0 {
        tries += 1
        if try race.play(open) != truth { wrong += 1 }
      }
    }
    print("race \(race.name): open, \(wrong) of \(tries) plays differ")
    #expect(wrong >= 1, "the play cannot show that its closure is needed")

    let plays = (Soak.isOn ? 1_000 : 50) / (race.isSlow ? 50 : 1)
    let closed = try BusyLoops.during(Soak.isOn ? 4 : 2) {
      try (1...plays).map { _ in try race.play(.all) }.filter { $0 != truth }
    }
    print("race \(race.name): closed, \(closed.count) of \(plays) plays differ")
    #expect(closed.isEmpty, "\(closed[0]) in place of \(truth)")
  }
}

extension RaceTests {
  /// The server may close a connection that the client is about to use; without a separate connection, real
  /// time would decide whether the client has noticed.
  @Test func `a fresh answer has a connection of its own, whatever the client sees of the others`() throws {
    let truth = try Race.freshAnswer.play(.all)
    expectEqual(truth.trace, ["0s 200 one", "0s -1011", "0s 200 three", "0s 200 three"])
    let plays = try BusyLoops.during(2) {
      try (1...(Soak.isOn ? 1_000 : 30)).map { _ in
        try Race.freshAnswer.play(.all.subtracting(.endsIdle))
      }
    }
    #expect(plays.allSatisfy { $0 == truth })
  }

  /// Each fresh answer has a session, which holds sockets and memory until it has ended.
  @Test func `of many fresh answers few sessions are held`() throws {
    // More requests at one instant would be reported as an app that never rests.
    let count = Soak.isOn ? 2_400 : 300
    var answer = Answer.ok("fine", uses: .forever)
    answer.isFresh = true
    let most = Mutex((sessions: 0, connections: 0))
    let result = try SimulationHarness(routes: [.get("/a", answer)], keepsAlive: true).play { hands in
      for _ in 1...count {
        _ = await hands.get("/a")
        guard let wire = hands.wire else { return }
        let now = (wire.client.sessionCount, wire.server(of: .main).openConnections)
        most.withLock { $0 = (max($0.sessions, now.0), max($0.connections, now.1)) }
      }
      hands.say("over")
    }
    expectEqual(result, SimulationHarness.Result(trace: ["0s over"]))
    let (sessions, connections) = most.withLock { $0 }
    print("fresh answers: of \(count), \(sessions) sessions and \(connections) connections at most")
    #expect((2...40).contains(sessions) && connections <= 40)
  }
}

struct Race: CustomTestStringConvertible, Sendable {
  let name: String
  let closure: RaceGuards
  var routes: [Script.Route]
  var keepsAlive = false
  var patience: TimeInterval = 10
  var retries = RetryPolicy.same
  /// Whether a play takes seconds of real time; such a race is played less often than the others.
  var isSlow = false
  let app: @Sendable (SimulationHarness.Hands) async -> Void

  var testDescription: String { name }

  func play(_ raceGuards: RaceGuards) throws -> SimulationHarness.Result {
    let isOpen = raceGuards != .all
    return try SimulationHarness(
      routes: routes, keepsAlive: keepsAlive, raceGuards: raceGuards, patience: isOpen ? patience : 10,
      retries: retries
    ).play(app)
  }

  static let all = measured + others

  /// The races that were measured to fail before they had a guard.
  static let measured = [lateCancel, tieBreak, silentRetry, refusedConnect]
  static let others = [resumedNotRun, connectionLimit, realLimit, stallThenCancel, freshAnswer]

  static let lateCancel = Race(
    name: "a cancel reported late", closure: .cancelSettles,
    routes: [.get("/slow", Answer(status: 200, uses: .forever, fault: .never))]
  ) { hands in
    await withTaskGroup { group in
      for number in 1...8 {
        group.addTask {
          let answer = await hands.get("/slow")
          hands.say("\(number) \(answer)")
          try? await hands.clock.sleep(for: .milliseconds(1))
          hands.say("\(number) slept")
        }
      }
      try? await hands.clock.sleep(for: .milliseconds(10))
      group.cancelAll()
      for _ in 1...4 {
        try? await hands.clock.sleep(for: .milliseconds(1))
        hands.say("tick")
      }
    }
  }

  static let tieBreak = Race(
    name: "a tie broken off the driver", closure: .messagesInOrder,
    routes: [
      .get("/a", .ok("{}", after: .milliseconds(5), uses: .forever)),
      Script.Route(
        RequestPattern(method: "POST", target: "/a"), [.ok("{}", after: .milliseconds(5), uses: .forever)]),
    ]
  ) { hands in
    // A long request arrives later than a short one that was sent after it.
    await withTaskGroup { group in
      for number in 1...8 {
        group.addTask {
          let isLong = number % 2 == 1
          hands.say("\(number) \(isLong ? await hands.post("/a", bytes: 1_000_000) : await hands.get("/a"))")
        }
      }
    }
  }

  static let silentRetry = Race(
    name: "a silent retry on a reused connection", closure: .retryPaysReport,
    routes: [.get("/a", .ok("one"), .ok("two", .fin(.start)), .ok("three"))],
    keepsAlive: true, patience: 0.2
  ) { hands in
    for _ in 1...3 { hands.say(await hands.get("/a")) }
  }

  static let refusedConnect = Race(
    name: "a refused connect beside others", closure: .refusedAlone,
    routes: [
      .get("/a", .ok("fine", uses: .forever)),
      .get("/b", Answer(status: nil, uses: .forever, fault: .refuse)),
    ],
    patience: 0.2
  ) { hands in
    await withTaskGroup { group in
      for number in 1...8 {
        group.addTask { hands.say("\(number) \(await hands.get(number % 3 == 0 ? "/b" : "/a"))") }
      }
    }
  }
}

extension Race {
  static let resumedNotRun = Race(
    name: "time moves while an answer is resumed and not yet run", closure: .jobsBeforeTimers,
    routes: [.get("/a", .ok("{}", uses: .forever))]
  ) { hands in
    await withTaskGroup { group in
      for number in 1...4 {
        group.addTask {
          hands.say("\(number) \(await hands.get("/a"))")
          try? await hands.clock.sleep(for: .milliseconds(number))
          hands.say("\(number) slept")
        }
      }
    }
  }

  static let connectionLimit = Race(
    name: "the session's limit of connections", closure: .manyConnections,
    routes: [
      .get("/never", Answer(status: nil, uses: .forever, fault: .never)),
      .get("/a", .ok("{}", uses: .forever)),
    ], patience: 0.2
  ) { hands in
    await withTaskGroup { group in
      for _ in 1...8 { group.addTask { _ = await hands.get("/never") } }
      group.addTask { hands.say(await hands.get("/a")) }
      try? await hands.clock.sleep(for: .seconds(1))
      group.cancelAll()
    }
  }

  static let realLimit = Race(
    name: "URLSession's own time limit", closure: .limitsOutOfReach,
    routes: [.get("/never", Answer(status: nil, fault: .never)), .get("/a", .ok("{}"))], isSlow: true
  ) { hands in
    await withTaskGroup { group in
      group.addTask { hands.say(await hands.get("/never")) }
      try? await hands.clock.sleep(for: .seconds(1))
      // Real time passes while virtual time does not.
      BusyLoops.hold(milliseconds: 1_500)
      hands.say(await hands.get("/a"))
      group.cancelAll()
    }
  }

  /// On a kept connection the client would retry by itself and receive the next answer.
  static let freshAnswer = Race(
    name: "a fresh answer on a kept connection", closure: [.freshSession, .endsIdle],
    routes: [.get("/a", .ok("one"), fresh(.fin(.start)), .ok("three", uses: .forever))],
    keepsAlive: true, patience: 0.2, retries: .next
  ) { hands in
    for _ in 1...4 { hands.say(await hands.get("/a")) }
  }

  private static func fresh(_ fault: Fault) -> Answer {
    var answer = Answer.ok("two", fault)
    answer.isFresh = true
    return answer
  }

  static let stallThenCancel = Race(
    name: "a partial body, then a stall", closure: .silenceOwesNothing,
    routes: [.get("/a", .ok("half of it", .stall(.body(4))), .ok("all"))], patience: 0.2
  ) { hands in
    await withTaskGroup { group in
      group.addTask { hands.say(await hands.get("/a")) }
      try? await hands.clock.sleep(for: .seconds(10))
      group.cancelAll()
    }
    hands.say(await hands.get("/a"))
  }
}

/// Threads that keep the cores busy, to expose dependencies on real time.
enum BusyLoops {
  static func during<Result>(_ count: Int, _ body: () throws -> Result) rethrows -> Result {
    let stop = Flag()
    for _ in 0..<count { Thread { while !stop.isSet {} }.start() }
    defer { stop.set() }
    return try body()
  }

  /// Blocks the calling thread for the given real time.
  static func hold(milliseconds: Int) {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(milliseconds))
  }

  private final class Flag: Sendable {
    private let state = Atomic(false)
    var isSet: Bool { state.load(ordering: .relaxed) }
    func set() { state.store(true, ordering: .relaxed) }
  }
}
