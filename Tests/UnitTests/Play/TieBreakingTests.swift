import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioDiagnosis
@testable import ScenarioEvents
@testable import ScenarioFormat
@testable import ScenarioPlay

/// Two answers at one instant: both orders are played, and a difference between them is reported.
@Suite struct TieBreakingTests {
  @Test func `a seed decides the same each time, and seeds differ`() {
    func drawn(_ seed: UInt64) -> [Int] {
      var ties = TieBreaking(.seeded(seed))
      return (0..<32).map { _ in ties.choose(among: 4) }
    }
    expectEqual(drawn(1), drawn(1))
    expectEqual(Set((1...8).map(drawn)).count, 8)
  }

  /// An app that depends on the order: it sends two requests at once and keeps the last response.
  final class KeepsTheLast: Stage {
    static let vocabulary = Vocabulary()
    static func files(for facts: [Fact]) -> [String: Data] { [:] }

    struct State: Hashable {
      var last = ""
    }

    private var state = State()

    func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
      for path in ["a", "b"] {
        let request = StageRequest(url: environment.server.appending(path: path))
        let (transport, executor) = (environment.transport, environment.executor)
        Task {
          _ = isolation
          let answer = await withTaskExecutorPreference(executor) { try? await transport.send(request) }
          self.state.last = answer.map { String(decoding: $0.body, as: UTF8.self) } ?? "none"
        }
      }
    }

    func quit(isolation: isolated any Actor) {}
    func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult { .notOnScreen([]) }
    func state(isolation: isolated any Actor) -> Any { state }
    func fingerprint(isolation: isolated any Actor) -> AnyHashable { state }
    func screen(isolation: isolated any Actor) -> [String] { [] }
  }

  @Test(arguments: [("every", PlayVerdict.failed, 2), ("fifo", .passed, 1)])
  func `an app that depends on the order is found only where each is played`(
    ties: String, verdict: PlayVerdict, plays: Int
  ) throws {
    let text = """
      given ties \(ties)
      serve GET /a
        | 200 after 1s text A
      serve GET /b
        | 200 after 1s text B

      launch
        GET /a → …
        GET /b → …
      wait 1s
        +1s  GET /a → 200 in 1s
        +1s  GET /b → 200 in 1s
        +1s  last  "" → "B"
      """
    let parser = ScenarioParser(vocabulary: KeepsTheLast.vocabulary) { name throws(FixtureProblem) in
      throw FixtureProblem.missing(name, nearest: nil)
    }
    let file = try parser.parse(Array((text + "\n").utf8), path: "ties.scenario")
    var told: [PlayEvent] = []
    let report = try PlayRunner.play(file, stage: KeepsTheLast.self) { told.append($0) }
    let failure: [String] = (report.over.json["failure"]?.array ?? []).compactMap { $0.string }
    expectEqual(report.verdict, verdict, "\(failure.joined(separator: "\n"))")
    expectEqual(told.count { $0.name == .over }, 1)
    let sentence =
      "then     this was order \(plays) of the events at one instant; the orders before it were as expected"
    expectEqual(failure.contains(sentence), (plays > 1))
    // The result of the second order is neither written nor offered, because the first order would fail with
    // it.
    expectEqual(report.shown.isEmpty, (plays > 1))
    #expect(!failure.contains { $0.hasPrefix("accept") })
  }
}
