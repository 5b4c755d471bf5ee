import Foundation
import RCCConverter
import RCCDomain
import Testing

/// The whole app over in-memory dependencies, on its own executor and clock.
struct AppTests {
  /// F29 F56 F28
  @Test func `a reset during a refresh keeps the rate, backs off and recovers`() {
    let play = AppPlay(
      ["EURUSD"],
      [
        .rates(#""date":"2026-04-10","rates":{"USD":1.1711}"#), .failure(.connectionLost),
        .rates(#""date":"2026-04-13","rates":{"USD":1.1684}"#, after: .milliseconds(300)),
      ])
    play.launch()
    expectEqual(play.shown.load, .loaded)
    expectEqual(play.shown.refresh, .on)
    play.wait(1)
    expectEqual(play.shown.age, .old(since: .at(0)))
    expectEqual(play.shown.refresh, .backingOff(attempt: 1, until: .at(2)))
    expectEqual(play.shown.rows[0].rate?.description, "1.1711")
    play.wait(1.2)
    expectEqual(play.shown.refresh, .backingOff(attempt: 1, until: .at(2)))
    play.wait(0.1)
    expectEqual(play.shown.rows[0].rate?.description, "1.1684")
    expectEqual(play.shown.age, .fresh)
    expectEqual(play.shown.refresh, .on)
    expectEqual(
      play.lines,
      [
        "T+0s  GET /v1/latest?base=EUR&symbols=USD",
        "T+1s  GET /v1/latest?base=EUR&symbols=USD",
        "T+1s  alert The connection was lost. Rates are from 10 April.",
        "T+2s  GET /v1/latest?base=EUR&symbols=USD",
        "T+2.3s  alert closed",
      ])
  }

  /// F47
  @Test func `offline pauses and cancels, online resumes at once`() {
    let play = AppPlay(
      ["EURUSD"],
      [
        .rates(#""rates":{"USD":1.1711}"#), .rates(#""rates":{"USD":1.17}"#, after: .milliseconds(700)),
        .rates(#""rates":{"USD":1.1684}"#), .rates(#""rates":{"USD":1.1684}"#),
      ])
    play.launch()
    play.wait(1.2)
    play.connection(false)
    expectEqual(play.shown.refresh, .paused(.offline))
    expectEqual(play.shown.age, .old(since: .at(0)))
    play.wait(300)
    play.connection(true)
    expectEqual(play.shown.rows[0].rate?.description, "1.1684")
    play.wait(1)
    expectEqual(
      play.lines,
      [
        "T+0s  GET /v1/latest?base=EUR&symbols=USD",
        "T+1s  GET /v1/latest?base=EUR&symbols=USD",
        "T+1.2s  alert You are offline. Rates are from 1 January.",
        "T+1.2s  cancelled",
        "T+301.2s  GET /v1/latest?base=EUR&symbols=USD",
        "T+301.2s  alert closed",
        "T+302.2s  GET /v1/latest?base=EUR&symbols=USD",
      ])
  }

  /// F48 F56 F28
  @Test func `ten minutes without success: one alert, the values go, Retry brings them back`() {
    let refused = Array(repeating: TestWire.Reply.failure(.unreachable), count: 15)
    let first = TestWire.Reply.rates(#""rates":{"USD":1.1711}"#)
    let play = AppPlay(["EURUSD"], [first] + refused + [.rates(#""rates":{"USD":1.1684}"#)])
    play.launch()
    play.wait(599.9)
    expectEqual(play.shown.rows[0].rate?.description, "1.1711")
    play.wait(0.1)
    expectEqual(play.shown.age, .invalid(since: .at(600)))
    expectEqual(play.shown.rows[0].rate, nil)
    expectEqual(play.tap("retry"), .done)
    expectEqual(play.shown.rows[0].rate?.description, "1.1684")
    expectEqual(play.shown.age, .fresh)
    let times = play.lines.filter { $0.contains("GET") }.map { $0.prefix { $0 != " " } }
    expectEqual(
      times,
      [
        "T+0s", "T+1s", "T+2s", "T+4s", "T+8s", "T+16s", "T+32s", "T+64s", "T+124s", "T+184s", "T+244s",
        "T+304s", "T+364s", "T+424s", "T+484s", "T+544s", "T+600s",
      ])
    expectEqual(play.lines.filter { $0.contains("alert") }.count, 2)
  }

  /// F56 E43
  @Test func `the app waits as long as it is told`() {
    let play = AppPlay(
      ["EURUSD"],
      [
        .rates(#""rates":{"USD":1.1711}"#), .status(429, fields: ["Retry-After": "5"]),
        .status(503, fields: ["Retry-After": "Thu, 01 Jan 2026 00:00:20 GMT"]),
        .rates(#""rates":{"USD":1.1684}"#),
      ])
    play.launch()
    play.wait(6)
    expectEqual(play.shown.refresh, .toldToWait(until: .at(20)))
    play.wait(14)
    expectEqual(
      play.lines,
      [
        "T+0s  GET /v1/latest?base=EUR&symbols=USD",
        "T+1s  GET /v1/latest?base=EUR&symbols=USD",
        "T+1s  alert Too many requests. Next try at 00:00:06.",
        "T+6s  GET /v1/latest?base=EUR&symbols=USD",
        "T+20s  GET /v1/latest?base=EUR&symbols=USD",
        "T+20s  alert closed",
      ])
  }

  @Test func `offline, Retry has no effect`() {
    let play = AppPlay(["EURUSD"], [.failure(.unreachable)])
    play.launch()
    play.connection(false)
    expectEqual(play.tap("retry"), .disabled("there is no connection"))
  }
}

/// The app in an environment whose time and connection are controlled by the test.
private final class AppPlay {
  private let queue = JobQueue()
  private let clock = TestClock()
  private let connectivity = TestConnectivity()
  private let recorder = Recorder()
  private let owner: Owner<App>

  init(_ pairs: [CurrencyPair], _ replies: [TestWire.Reply]) {
    let (queue, clock, connectivity, recorder) = (queue, clock, connectivity, recorder)
    let disk = MemoryDisk([FilePairStore.fileName: FilePairStore.bytes(of: pairs)])
    let wire = TestWire(replies, clock: clock, recorder: recorder)
    owner = Owner(queue: queue) {
      var environment = Environment(
        server: URL(filePath: "/"), transport: wire, timekeeper: clock, disk: disk,
        connectivity: connectivity, wall: TimeZoneCalendar(start: Date(timeIntervalSince1970: 1_767_225_600)),
        executor: queue.taskExecutor)
      environment.log = { AppPlay.note($0, at: clock.now).map(recorder.add) }
      return App(environment)
    }
  }

  var lines: [String] { recorder.lines }
  var shown: PairsState { owner.assumeIsolated { $0.value.state.pairs.shown } }

  func launch() {
    owner.assumeIsolated { $0.value.start(isolation: $0) }
    queue.drain()
  }

  func tap(_ identifier: String) -> App.TouchOutcome {
    defer { queue.drain() }
    return owner.assumeIsolated { $0.value.tap(identifier, isolation: $0) }
  }

  func connection(_ isOnline: Bool) {
    connectivity.set(isOnline)
    queue.drain()
  }

  /// Runs everything that is due within the given number of seconds, one timer after the other.
  func wait(_ seconds: Double) {
    let end = clock.now + .milliseconds(Int(seconds * 1000))
    while clock.wakeNext(upTo: end) { queue.drain() }
  }

  private static func note(_ line: LogLine, at now: Instant) -> String? {
    switch line {
    case .navigation(.alert(let text)): "\(now)  alert \(text)"
    case .navigation(.alertClosed): "\(now)  alert closed"
    default: nil
    }
  }
}
