import Foundation
import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An app that opens a stream and gives it up because of its status.
@Suite struct EmptyStreamTests {
  @Test(arguments: ["204", "304", "404", "404 text gone", "503 events"])
  func `an answer that is given up for its status is played, whether it has a body or not`(_ answer: String)
    throws
  {
    let desk = try Workspace()
    let status = answer.prefix(3)
    let pieces = answer.hasSuffix("events") ? "  |   event after 1s text late\n" : ""
    let end = pieces.isEmpty ? "" : ", cancelled"
    try desk.write(
      "a.scenario",
      "serve GET /feed\n  | \(answer)\n\(pieces)\nlaunch\n  GET /feed → \(answer.prefix(3))\(end)\n"
        + "  status  0 → \(status)\nwait 2s\nexpect status is \(status)\n")
    let run = desk.run("run", "DESK/a.scenario", "--repeat", "5", stage: StatusStage.self)
    expectEqual(run.code, 0, "\(run.output)")
  }
}

private final class StatusStage: Stage {
  static let vocabulary = Vocabulary(hosts: ["server": "https://api.example.com"])
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var (status, task): (Int, Task<Void, Never>?) = (0, nil)

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    let url = URL(string: "https://api.example.com/feed") ?? URL(fileURLWithPath: "/")
    task = Task {
      _ = isolation
      await withTaskExecutorPreference(environment.executor) {
        let head = try? await environment.bytes(for: URLRequest(url: url)).1
        status = (head as? HTTPURLResponse)?.statusCode ?? -1
      }
    }
  }

  func quit(isolation: isolated any Actor) { task?.cancel() }
  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult { .notOnScreen([]) }
  func state(isolation: isolated any Actor) -> Any { (status: status, rest: 0) }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { status }
  func screen(isolation: isolated any Actor) -> [String] { ["\(status)"] }
}
