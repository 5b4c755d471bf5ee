import Foundation
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioPlay
@testable import rcc_sim

/// A run whose workers are processes of the tests themselves, so that they have the Stages of the tests.
enum WorkerRun {
  static let variable = "RCC_TEST_WORKER"

  static func run(
    _ desk: Workspace, _ stage: String, patience: Int = WorkerConfiguration.patience,
    terminal: Terminal = .plain,
    time: MonotonicClock? = nil, _ arguments: String...
  ) throws -> (output: String, errors: String, code: Int32) {
    try call(desk, stage, patience: patience, terminal: terminal, time: time, ["run"] + arguments)
  }

  /// Returns how this process is started as a worker that plays a misbehaving app.
  static func launch(_ stage: String, patience: Int) -> WorkerConfiguration {
    WorkerConfiguration(
      program: CommandLine.arguments[0],
      arguments: ["--testing-library", "swift-testing", "--filter", "ActsAsWorker"],
      environment: [variable: stage, "SWIFT_BACKTRACE": "enable=no"], patience: patience)
  }

  /// Runs any command, with the given words.
  static func call(
    _ desk: Workspace, _ stage: String, patience: Int = WorkerConfiguration.patience,
    terminal: Terminal = .plain,
    time: MonotonicClock? = nil, _ arguments: [String]
  ) throws -> (output: String, errors: String, code: Int32) {
    _ = FileManager.default.changeCurrentDirectoryPath(Project.root)
    let type = try #require(Misbehaving.stages[stage])
    let launch = launch(stage, patience: patience)
    var (output, errors) = ("", "")
    let tool = ScenarioTool(
      type, environment: [:], output: { output += $0 }, errors: { errors += $0 }, folder: desk.path,
      raceGuards: .all, launch: launch, terminal: terminal, time: time)
    let code = tool.run(arguments.map { $0.replacing("DESK", with: desk.path) })
    return (output.replacing(desk.path, with: "DESK"), errors, code)
  }
}

/// Not a test: what a worker does when a test starts this process as one.
@Suite struct ActsAsWorker {
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment[WorkerRun.variable] != nil,
      "only in a process that another test has started as a worker"))
  func `plays what it is handed`() throws {
    let name = try #require(ProcessInfo.processInfo.environment[WorkerRun.variable])
    let stage = try #require(Misbehaving.stages[name])
    let arguments = CommandLine.arguments.drop { $0 != "worker" }
    exit(ScenarioTool(stage).run(Array(arguments)))
  }
}
