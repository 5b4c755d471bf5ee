import Foundation
import Testing

@testable import Scenario
@testable import StubServer
@testable import rcc_sim

/// No request of a play reaches a proxy of the machine, and a name that is not found stays one.
@Suite struct HostileProxyTests {
  private static let scenario = "Scenarios/faults/no-connection.scenario"
  private static let exceptions = [[], ["no_proxy=*"], ["no_proxy=example.com"], ["NO_PROXY=127.0.0.1"]]

  @Test(arguments: exceptions, [true, false])
  func `a play with proxies set is the same`(_ exceptions: [String], _ isLive: Bool) throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    try Self.compare(exceptions, isLive) { variables, stream, desk in
      let words = ["run", "\(Project.root)/\(Self.scenario)", "--report", "ndjson=\(stream)"]
      return try ToolRun(process: "/usr/bin/env", variables + [tool] + words, in: desk) { _ in }
    }
  }

  @Test(arguments: [true, false])
  func `a play in the process of a test with proxies set is the same`(_ isLive: Bool) throws {
    try Self.compare([], isLive) { variables, stream, desk in
      let words = ["--testing-library", "swift-testing", "--filter", "ActsInItsOwnProcess"]
      let own = ["\(ActsInItsOwnProcess.variable)=\(stream)", "TZ=Asia/Kolkata"]
      return try ToolRun(
        process: "/usr/bin/env", variables + own + [CommandLine.arguments[0]] + words, in: desk
      ) { _ in }
    }
  }

  /// The stream of a play without proxies.
  private static let quiet = Result {
    let desk = try Workspace()
    let run = desk.run(
      ["run", "\(Project.root)/\(scenario)", "--report", "ndjson=DESK/quiet"], stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    return try desk.read("quiet")
  }

  /// Plays with proxies, and compares.
  private static func compare(
    _ exceptions: [String], _ isLive: Bool, _ play: ([String], String, Workspace) throws -> ToolRun
  ) throws {
    let (desk, proxy) = (try Workspace(), try ListeningProxy())
    // No server listens at the first port.
    let address = isLive ? proxy.address : "127.0.0.1:1"
    let names = ["http_proxy", "all_proxy", "HTTP_PROXY", "ALL_PROXY"]
    let run = try play(names.map { "\($0)=http://\(address)" } + exceptions, desk.path("hostile"), desk)
    expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    try expectEqual(desk.read("hostile"), quiet.get())
    #expect(!proxy.isReached)
  }

  /// Not a test: what this process does when a test starts it with a variable.
  @Suite struct ActsInItsOwnProcess {
    static let variable = "RCC_TEST_STREAM"

    @Test(
      .enabled(
        if: ProcessInfo.processInfo.environment[variable] != nil,
        "only in a process that another test has started"))
    func `plays without a worker`() throws {
      let stream = try #require(ProcessInfo.processInfo.environment[Self.variable])
      let path = "\(Project.root)/\(scenario)"
      let run = ToolRun(ConverterStage.self, "run", path, "--report", "ndjson=\(stream)")
      expectEqual(run.code, 0, "\(run.output)")
      expectEqual(TimeZone.current.secondsFromGMT(), 0)
    }
  }
}

/// A port of this machine at which a proxy could be.
final class ListeningProxy {
  private let listener: Socket
  let address: String

  init() throws {
    listener = try Socket.bound(to: 0)
    try listener.startListening()
    address = "127.0.0.1:\(try listener.port())"
  }

  deinit { listener.close() }

  /// Whether a connection has come since the last call.
  var isReached: Bool {
    guard case .connection(let client) = listener.accepted() else { return false }
    client.close()
    return true
  }
}
