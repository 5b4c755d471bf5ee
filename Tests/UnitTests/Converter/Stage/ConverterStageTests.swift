import Foundation
import RCCConverter
import RCCDomain
import StubServer
import Synchronization
import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import rcc_sim

/// The converter as the player uses it: as a Stage.
struct ConverterStageTests {
  @Test func `it launches, answers a tap, and begins anew after a quit`() {
    let play = StagePlay(["EURUSD"])
    expectEqual(play.pairs, PairsState())
    expectEqual(play.screen, [])
    play.launch(answers: [.failure(-1004), .body(#"{"base":"EUR","rates":{"USD":1.1711}}"#), .failure(-1005)])
    expectEqual(play.pairs?.load, .failed(.unreachable))
    expectEqual(play.tap("subtract"), .notOnScreen(["add", "retry", "tab.pairs", "tab.amounts"]))
    expectEqual(play.tap("retry"), .done)
    expectEqual(
      play.screen,
      [
        "Rates and Currencies  [Add]", "  1 EUR  Euro  1.1711  US Dollar · USD",
        "[Rates]  (selected)  [Amounts]",
      ])
    play.quit()
    expectEqual(play.pairs, PairsState())
    expectEqual(play.fingerprint, StagePlay([]).fingerprint)
  }

  @Test func `it tells the harness what it does`() {
    let play = StagePlay(["EURUSD"])
    play.launch(answers: [.failure(-1004)])
    expectEqual(
      play.lines,
      [
        "processed .launched(online: true)", "effect .watchConnection", "effect .restore",
        "processed .restored(EURUSD)", "pairs: insert EURUSD @0", "effect .ask(EURUSD)",
        "GET http://stub/v1/latest?base=EUR&symbols=USD",
        "processed .ratesFailed(.unreachable)", "effect .askAt(T+1s)",
      ])
  }

  @Test(arguments: [
    (-999, TransportFailure.cancelled), (-1001, .timedOut), (-1003, .unreachable), (-1004, .unreachable),
    (-1005, .connectionLost), (-1011, .connectionLost), (-1, .connectionLost), (-1009, .offline),
    (-1200, .insecure), (-1202, .insecure), (-1206, .insecure), (-1002, .garbled), (-1017, .garbled),
    (-1007, .garbled),
  ])
  func `what platforms report is folded into one set`(code: Int, failure: TransportFailure) {
    expectEqual(TransportFailure(code: code), failure)
  }
}

/// A Stage with a scripted service and a stopped clock.
private final class StagePlay {
  private let queue = JobQueue()
  private let recorder = Recorder()
  private let owner: Owner<ConverterStage>
  private let facts: [Fact]

  init(_ pairs: [String]) {
    owner = Owner(queue: queue) { ConverterStage() }
    facts = [Fact(name: "pairs", words: pairs, line: 1), Fact(name: "limit", words: ["5s"], line: 2)]
  }

  var lines: [String] { recorder.lines }
  var screen: [String] { owner.assumeIsolated { $0.value.screen(isolation: $0) } }
  var pairs: PairsState? {
    owner.assumeIsolated { ($0.value.state(isolation: $0) as? ConverterStage.VisibleState)?.pairs }
  }
  var fingerprint: Int { owner.assumeIsolated { $0.value.fingerprint(isolation: $0).hashValue } }

  func launch(answers: [StillWire.Answer]) {
    let (queue, recorder, facts) = (queue, recorder, facts)
    guard let server = URL(string: "http://stub") else { return }
    owner.assumeIsolated { owner in
      let environment = StageEnvironment(
        server: server, transport: StillWire(answers, recorder: recorder), clock: StillClock(),
        disk: StillDisk(files: ConverterStage.files(for: facts)), keychain: StillKeychain(),
        defaults: StillDefaults(), connectivity: StillConnection(),
        start: Date(timeIntervalSince1970: 1_767_225_600), locale: "en_US", zone: "UTC", seed: 0,
        facts: facts,
        executor: queue.taskExecutor, trace: { recorder.add(StagePlay.text($0)) })
      owner.value.launch(environment, isolation: owner)
    }
    queue.drain()
  }

  func quit() {
    owner.assumeIsolated { $0.value.quit(isolation: $0) }
    queue.drain()
  }

  func tap(_ identifier: String) -> TapResult {
    defer { queue.drain() }
    return owner.assumeIsolated { $0.value.tap(identifier, isolation: $0) }
  }

  private static func text(_ event: StageEvent) -> String {
    switch event {
    case .processed(let event): "processed \(event)"
    case .rejected(let event, let reason): "rejected \(event) \(reason)"
    case .effect(let effect): "effect \(effect)"
    case .navigation(let change): change.line
    case .patched(let text): text
    }
  }
}

private final class StillWire: StageTransport {
  enum Answer: Sendable {
    case body(String)
    case failure(Int)
  }

  private let answers: Mutex<[Answer]>
  private let recorder: Recorder

  init(_ answers: [Answer], recorder: Recorder) {
    self.answers = Mutex(answers)
    self.recorder = recorder
  }

  func send(_ request: StageRequest) async throws(StageTransportError) -> StageResponse {
    recorder.add("\(request.method) \(request.url)")
    switch answers.withLock({ $0.removeFirst() }) {
    case .body(let text): return StageResponse(status: 200, fields: [:], body: Data(text.utf8))
    case .failure(let code): throw StageTransportError(code: code)
    }
  }
}

private struct StillClock: StageClock {
  private let sleeper = TestClock()
  var now: Duration { .zero }
  func sleep(for duration: Duration) async throws { try await sleeper.sleep(for: duration) }
}

private struct StillDisk: StageDisk {
  let files: [String: Data]
  func read(_ name: String) -> Data? { files[name] }
  func write(_ name: String, _ bytes: Data) throws(StageDiskError) { throw .readOnly }
  func delete(_ name: String) throws(StageDiskError) { throw .readOnly }
  var names: [String] { files.keys.sorted() }
}

private struct StillKeychain: StageKeychain {
  var names: [String] { [] }
  func read(_ name: String) -> Data? { nil }
  func write(_ name: String, _ bytes: Data) {}
  func delete(_ name: String) {}
}

private struct StillDefaults: StageDefaults {
  var keys: [String] { [] }
  func value(_ key: String) -> UserDefaultsValue? { nil }
  func set(_ key: String, _ value: UserDefaultsValue?) {}
}

private struct StillConnection: StageConnectivity {
  var isOnline: Bool { true }
  var changes: AsyncStream<Bool> { AsyncStream { _ in } }
}
