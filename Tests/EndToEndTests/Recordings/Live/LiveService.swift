import Foundation

@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import ScenarioRecording
@testable import StubServer
@testable import rcc_sim

/// A service that answers by a script, in real time on this machine, to be recorded.
final class LiveService {
  let stub: Stub

  /// Creates a service that answers by the `serve` blocks of a scenario.
  init(_ script: String, port: UInt16 = 0) throws {
    let read: FixtureReader = { (name: String) throws(FixtureProblem) in
      throw FixtureProblem.missing(name, nearest: nil)
    }
    let file = try ScenarioParser(vocabulary: ConverterStage.vocabulary, read: read)
      .parse(Array((script + "\nlaunch\n").utf8), path: "service.scenario")
    stub = try Stub.start(PlaySetup(file, stage: ConverterStage.self).script, port: port)
  }

  deinit { stub.stop() }

  var port: UInt16 { UInt16(stub.url.port ?? 0) }
  var url: String { "http://127.0.0.1:\(port)" }

  /// Records the service to `session.har` in the desk; the output has `PORT` for its port and `TIME` for
  /// durations.
  func record(_ desk: Workspace, _ arguments: String..., target: String = "/v1/latest?base=EUR") -> ToolRun {
    record(desk, arguments, target: target)
  }

  func record(_ desk: Workspace, _ arguments: [String], target: String = "/v1/latest?base=EUR") -> ToolRun {
    desk.run(
      ["record", url + target, "--every", "1ms", "--out", "DESK/session.har"] + arguments,
      stage: ConverterStage.self
    ).masked(port)
  }
}

extension ToolRun {
  /// Returns the run without the parts that differ each time; the lateness of rounds of a millisecond is
  /// removed too.
  func masked(_ port: UInt16) -> ToolRun {
    changed { text in
      let lines = text.replacing("127.0.0.1:\(port)", with: "127.0.0.1:PORT")
        .replacing(#/ in [0-9.]+m?s/#, with: " in TIME").split(
          separator: "\n", omittingEmptySubsequences: false)
      return lines.filter { !$0.contains("began late") }.joined(separator: "\n")
    }
  }
}

extension Workspace {
  /// Returns the entries of a recording in this folder.
  func entries(_ name: String = "session.har") throws -> [HAREntry] {
    try har(name).entries
  }

  func har(_ name: String) throws -> HAR { try HARReading(Array(try read(name).utf8)).har }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
