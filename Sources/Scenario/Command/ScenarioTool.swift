import Foundation
import ScenarioBasics
import ScenarioFormat
import ScenarioPlay
import ScenarioProcess
import ScenarioReflect
import ScenarioReport

/// The command line for any Stage: `run`, `lint`, `help` and the other commands. A team's own runner consists
/// of these lines with its own Stage.
///
/// ```swift
/// @main struct Runner {
///   static func main() { ScenarioTool(MyStage.self).main() }
/// }
/// ```
public struct ScenarioTool {
  private let stage: any Stage.Type
  private let environment: [String: String]
  private let output: (String) -> Void
  private let errors: (String) -> Void
  /// The folder in which failed scenarios are stored.
  private let folder: String
  /// The guards against races; only a test can pass anything but `all`.
  private let raceGuards: RaceGuards
  /// The way to start the processes in which scenarios are played, or nil to play them in this one.
  private var launch: WorkerConfiguration?
  private let terminal: Terminal
  /// The terminal of standard error, for a run whose standard output is used by a report.
  private let errorTerminal: Terminal
  /// The real time, or nil in a test, where no user waits for the run.
  private let time: MonotonicClock?
  /// The token that ends a fence under GitHub Actions; a test can set it.
  var fenceToken = RandomToken.drawn
  /// How the user starts the tool; a test can set it.
  var spelling = PrintableText(escaped: ToolName.typed)
  /// A test's replacement for the check whether this build can read states, which only a play needs.
  var metadataCheck: ReflectionMetadataCheck?
  /// Whether plays share their process with work that they do not observe; a test can set it.
  var isGuarded = !ProcessTakeover.isPossible

  /// Creates the tool for a Stage on the main actor, writing to the standard streams.
  public init<Main: MainActorStage>(_ stage: Main.Type) { self.init(MainActorStageAdapter<Main>.self) }

  /// Creates the tool for a Stage, writing to the standard streams.
  public init(_ stage: any Stage.Type) {
    let environment = ProcessInfo.processInfo.environment
    self.init(
      stage, environment: environment,
      output: StandardStream.output.write, errors: StandardStream.errors.write, raceGuards: .all,
      terminal: .of(.output, environment), errorTerminal: .of(.errors, environment), time: .machine)
  }

  package init(
    _ stage: any Stage.Type, environment: [String: String], output: @escaping (String) -> Void,
    errors: @escaping (String) -> Void, folder: String = "."
  ) {
    self.init(
      stage, environment: environment, output: output, errors: errors, folder: folder, raceGuards: .all)
  }

  init(
    _ stage: any Stage.Type, environment: [String: String], output: @escaping (String) -> Void,
    errors: @escaping (String) -> Void, folder: String = ".", raceGuards: RaceGuards,
    launch: WorkerConfiguration? = nil, terminal: Terminal = .plain, errorTerminal: Terminal = .plain,
    time: MonotonicClock? = nil
  ) {
    (self.terminal, self.errorTerminal, self.time) = (terminal, errorTerminal, time)
    (self.stage, self.environment, self.launch) = (stage, environment, launch?.playing(stage))
    (self.folder, self.raceGuards) = (folder, raceGuards)
    (self.output, self.errors) = (output, errors)
  }

  /// Runs the command in the process's arguments, and ends the process with the exit code of the contract.
  ///
  /// Scenarios are played in processes that run the same program: a scenario whose process crashes, hangs or
  /// floods fails, and the others are still played.
  public func main() -> Never {
    var tool = self
    tool.launch = WorkerConfiguration.same?.playing(stage)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let isWorker = arguments.first == CommandRow.worker.name
    if isWorker {
      do throws(ProcessTakeover.Failure) { _ = try ProcessTakeover.begin() } catch {
        errors("\(ToolName.current): \(error.message)\n  = \(error.remedy)\n")
        exit(ExitCode.harness.rawValue)
      }
      ScenarioURLProtocol.register()
    }
    if isWorker { TerminationSignals.block() } else { TerminationSignals.take() }
    let code = tool.run(arguments)
    guard let failure = StandardStream.output.failure else { exit(code) }
    errors(
      "\(ToolName.current): standard output could not be written completely: \(failure.reason)\n"
        + "  = \(failure.remedy)\n"
    )
    exit(max(ExitCode(rawValue: code) ?? .harness, .harness).rawValue)
  }

  /// Runs the command in the arguments.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: The exit code: 0 passed, 1 failed, 2 usage or syntax, 3 harness, 4 nondeterminism, 5 nothing
  ///   selected, 130 interrupted.
  public func run(_ arguments: [String]) -> Int32 {
    WriteFailureSignals.areIgnored
    let streams = StandardStreams(environment, token: fenceToken, output: output, errors: errors)
    defer { streams.close() }
    do {
      return try run(try Invocation(arguments), streams).rawValue
    } catch let error as UsageError {
      streams.complain("\(ToolName.current): \(error.message)\n  = \(error.remedy)\n")
      return ExitCode.usage.rawValue
    } catch NewFile.Failure.refused(let refused) {
      let error = refused.usageError()
      streams.complain("\(ToolName.current): \(error.message)\n  = \(error.remedy)\n")
      return ExitCode.usage.rawValue
    } catch NewFile.Failure.system(let path, let failure) {
      streams.complain(
        "\(ToolName.current): `\(path)` cannot be written: \(failure.reason)\n  = \(failure.remedy)\n")
      return ExitCode.harness.rawValue
    } catch let error as ReflectionMetadataCheck.MissingMetadata {
      streams.complain("\(ToolName.current): \(error.message)\n  = \(error.remedy)\n")
      return ExitCode.harness.rawValue
    } catch let error as VocabularyProblem {
      streams.complain("\(ToolName.current): \(error.message)\n  = \(error.remedy)\n")
      return ExitCode.harness.rawValue
    } catch let error as OwnProcessRequired {
      streams.complain("\(ToolName.current): \(error.message)\n  = \(error.remedy)\n")
      return ExitCode.harness.rawValue
    } catch let error as TemporaryFolder.Failure {
      return complain(streams, error.message, error.remedy)
    } catch let error as WorkerProcess.StartFailure {
      let remedy = error.remedy ?? "use --jobs 1, which starts the fewest processes"
      return complain(streams, "no process can be started: \(error.reason)", remedy)
    } catch {
      streams.complain("\(ToolName.current): \(error)\n")
      return ExitCode.harness.rawValue
    }
  }

  /// Tells what the machine lacks; returns the exit code for that.
  private func complain(_ streams: StandardStreams, _ message: String, _ remedy: String) -> Int32 {
    streams.complain("\(ToolName.current): \(message)\n  = \(remedy)\n")
    return ExitCode.harness.rawValue
  }

  /// The commands that poll for a stop request; all others are ended by the signal.
  private static let polling = ["run", "record", "serve", "explore"]

  private func run(_ invocation: Invocation, _ streams: StandardStreams) throws -> ExitCode {
    // The parent of a worker has already checked, and the worker reads the vocabulary on the play's clock.
    if invocation.command != "worker", let problem = VocabularyProblem(stage.words) { throw problem }
    if !Self.polling.contains(invocation.command) { TerminationSignals.letThrough() }
    // The console moves to standard error if another program reads a report on standard output.
    let reports = try ReportRequest.all(of: invocation.all("--report"), environment)
    let isTaken = reports.contains(where: \.takesStandardOutput)
    let streams = isTaken ? streams.besideReport : streams
    let display = TerminalOutput(
      isTaken ? errorTerminal : terminal, time, tool: spelling, output: streams.draw,
      errors: streams.complain)
    let (output, errors) = (streams.show, streams.complain)
    switch invocation.command {
    case "run":
      try checkMetadata()
      let command = try RunCommand(
        invocation, stage, environment, reports, folder: folder, streams, display, time, raceGuards, launch,
        isGuarded: isGuarded)
      return try command.run()
    case "explore": return try explore(invocation, reports, streams, display)
    case "worker": return try WorkerCommand(invocation, stage, raceGuards).run()
    case "report": return try ReportCommand(invocation, environment, reports, streams, display).run()
    case "record":
      return try RecordCommand(invocation, try draft(invocation, display), time, output, errors).run()
    case "serve": return try ServeCommand(invocation, stage.words, streams, display).run()
    case "init": return try InitCommand(invocation, output).run()
    case "show": return try ShowCommand(invocation, output).run()
    case "convert":
      return try ConvertCommand(invocation, try draft(invocation, display), output).run()
    case "diff": return try DiffCommand(invocation, output).run()
    case "drift":
      return try DriftCommand(invocation, environment, reports, streams, display, time).run()
    case "lint": return LintCommand(invocation, stage, output).run()
    case "version": output("\(ToolName.current) \(ToolVersion.current)\n")
    default: display.write(try HelpText(invocation.paths.first, stage.words).lines)
    }
    return .passed
  }

  private func explore(
    _ invocation: Invocation, _ reports: [ReportRequest], _ streams: StandardStreams,
    _ display: TerminalOutput
  ) throws -> ExitCode {
    try checkMetadata()
    let command = try ExploreCommand(
      invocation, stage, environment, reports, streams, display, time, launch, isGuarded: isGuarded)
    return try command.run()
  }

  /// Creates the trial run that plays the result of a conversion before it is written.
  private func draft(_ invocation: Invocation, _ display: TerminalOutput) throws -> TemporaryTrialRun {
    if invocation.command == "convert" || invocation.has("--scenario") { try checkMetadata() }
    return try TemporaryTrialRun(invocation, stage, raceGuards, launch, display)
  }

  private func checkMetadata() throws { try (metadataCheck ?? .ofThisBuild).check() }
}
