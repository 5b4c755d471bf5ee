import Foundation
import StubServer
import Synchronization
import Testing

@testable import Scenario

/// The races of a virtual clock over real sockets: each play below goes wrong when its closure is opened, and
/// only then.
@Suite(.serialized) struct RaceTests {
  /// A soak runs a thousand plays of each under busy loops; a plain test run shows the same on fewer.
  static let isSoak = ProcessInfo.processInfo.environment["RCC_SOAK"] != nil

  @Test(arguments: Race.all)
  func `a race fails only while its closure is open`(_ race: Race) throws {
    let truth = try race.play(.all)
    #expect(truth.halt == nil)
    let open = try BusyLoops.during(2) {
      try (1...50).map { _ in try race.play(Closures.all.subtracting(race.closure)) }
    }
    let wrong = open.count { $0 != truth }
    print("race \(race.name): open, \(wrong) of 50 plays differ")
    #expect(wrong >= 1, "the play cannot show that its closure is needed")

    let plays = Self.isSoak ? 1_000 : 100
    let closed = try BusyLoops.during(Self.isSoak ? 4 : 2) {
      try (1...plays).count { _ in try race.play(.all) != truth }
    }
    print("race \(race.name): closed, \(closed) of \(plays) plays differ")
    #expect(closed == 0)
  }
}

struct Race: CustomTestStringConvertible, Sendable {
  let name: String
  let closure: Closures
  var routes: [Script.Route]
  var keepsAlive = false
  var patience: TimeInterval = 10
  let app: @Sendable (Rehearsal.Hands) async -> Void

  var testDescription: String { name }

  func play(_ closures: Closures) throws -> Rehearsal.Result {
    let isOpen = closures != .all
    return try Rehearsal(
      routes: routes, keepsAlive: keepsAlive, closures: closures, patience: isOpen ? patience : 10
    ).play(app)
  }

  static let all = [lateCancel, tieBreak, silentRetry, refusedConnect]

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
    name: "a tie broken off the driver", closure: .lettersInOrder,
    routes: [.get("/a", .ok("{}", after: .milliseconds(5), uses: .forever))]
  ) { hands in
    await withTaskGroup { group in
      for number in 1...24 {
        group.addTask { hands.say("\(number) \(await hands.get("/a"))") }
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

/// Threads that keep the cores busy, to bring out what depends on real time.
enum BusyLoops {
  static func during<Result>(_ count: Int, _ body: () throws -> Result) rethrows -> Result {
    let stop = Flag()
    for _ in 0..<count { Thread { while !stop.isSet {} }.start() }
    defer { stop.set() }
    return try body()
  }

  private final class Flag: Sendable {
    private let state = Atomic(false)
    var isSet: Bool { state.load(ordering: .relaxed) }
    func set() { state.store(true, ordering: .relaxed) }
  }
}
