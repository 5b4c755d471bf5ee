import Foundation
import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay

/// An app that sends a request to a host other than the stub: nothing of a play reaches the real network.
@Suite struct StrayRequestTests {
  @Test func `a request to another host ends the play, and is not sent`() throws {
    let desk = try Workspace()
    try desk.write("one.scenario", "launch\nwait 1s\n")
    let run = desk.run("run", "DESK/one.scenario", stage: AsksElsewhere.self)
    #expect(
      run.output.contains(
        "because  the app requested GET http://192.0.2.1/rates: no host has this address\n"),
      "\(run.output)")
    expectEqual(run.code, 3)
  }
}

/// Sends a request to an address that is never assigned (RFC 5737 §3).
private final class AsksElsewhere: Stage {
  static let vocabulary = Vocabulary()
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    let (transport, executor) = (environment.transport, environment.executor)
    guard let url = URL(string: "http://192.0.2.1/rates") else { return }
    Task {
      _ = isolation
      await withTaskExecutorPreference(executor) { _ = try? await transport.send(StageRequest(url: url)) }
    }
  }

  func quit(isolation: isolated any Actor) {}
  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult { .notOnScreen([]) }
  func state(isolation: isolated any Actor) -> Any { 0 }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { 0 }
  func screen(isolation: isolated any Actor) -> [String] { [] }
}
