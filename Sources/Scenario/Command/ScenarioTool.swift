import Foundation

/// The command line for any Stage: `run`, `lint`, `help`. A team's own runner is these lines with its own
/// Stage.
///
/// ```swift
/// @main struct Runner {
///   static func main() { ScenarioTool(MyStage.self).main() }
/// }
/// ```
public struct ScenarioTool {
  private let stage: any Stage.Type
  private let name: String
  private let environment: [String: String]
  private let output: (String) -> Void
  private let errors: (String) -> Void
  /// Where what failed is remembered.
  private let folder: String
  /// Opens races; only a test can pass anything but `all`.
  private let closures: Closures
  /// How the processes are started in which scenarios are played; nil to play them in this one.
  private var launch: WorkerLaunch?
  private let terminal: Terminal
  /// Nil where nobody waits for a run: in a test.
  private let time: RealTime?
  /// What ends a fence under GitHub Actions; a test can know it.
  var fenceToken = FenceToken.drawn
  /// Whether this build can read states; a test can silence it.
  var canary = Canary()

  /// Makes the tool for a Stage, writing to the standard streams.
  public init(_ stage: any Stage.Type) {
    let environment = ProcessInfo.processInfo.environment
    self.init(
      stage, environment: environment,
      output: { FileHandle.standardOutput.write(Data($0.utf8)) },
      errors: { FileHandle.standardError.write(Data($0.utf8)) }, closures: .all,
      terminal: .standardOutput(environment), time: .machine)
  }

  package init(
    _ stage: any Stage.Type, environment: [String: String], output: @escaping (String) -> Void,
    errors: @escaping (String) -> Void, folder: String = "."
  ) {
    self.init(
      stage, environment: environment, output: output, errors: errors, folder: folder, closures: .all)
  }

  init(
    _ stage: any Stage.Type, environment: [String: String], output: @escaping (String) -> Void,
    errors: @escaping (String) -> Void, folder: String = ".", closures: Closures,
    launch: WorkerLaunch? = nil, terminal: Terminal = .plain, time: RealTime? = nil
  ) {
    (self.launch, self.terminal, self.time) = (launch, terminal, time)
    (self.stage, self.environment) = (stage, environment)
    (self.folder, self.closures) = (folder, closures)
    (self.output, self.errors) = (output, errors)
    name = "rcc-sim"
  }

  /// Does what the process's arguments say, and ends the process with the exit code of the contract.
  ///
  /// Scenarios are played in processes that run the same program: one that crashes, hangs or floods is the
  /// finding of its scenario, and the others are played.
  public func main() -> Never {
    var tool = self
    tool.launch = .same
    exit(tool.run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Of the tool, as recordings name it.
  static let version = "0.1.0"

  /// Does what the arguments say.
  ///
  /// - Parameter arguments: what stands behind the program's name.
  /// - Returns: the exit code: 0 passed, 1 failed, 2 usage or syntax, 3 harness, 4 nondeterminism, 5 nothing
  ///   selected.
  public func run(_ arguments: [String]) -> Int32 {
    FileSizeLimit.isTold
    let streams = StandardStreams(environment, token: fenceToken, output: output, errors: errors)
    defer { streams.close() }
    do {
      return try run(try Invocation(arguments), streams).rawValue
    } catch let error as Invocation.UsageError {
      streams.complain("rcc-sim: \(error.message)\n  = \(error.remedy)\n")
      return ExitCode.usage.rawValue
    } catch let error as ReportFile.Unwritten {
      let remedy: PrintableText = "its folder must be there and writable"
      streams.complain("rcc-sim: the report cannot be written to `\(error.path)`\n  = \(remedy)\n")
      return ExitCode.harness.rawValue
    } catch NewFile.Failure.system(let path, let reason) {
      streams.complain(
        "rcc-sim: `\(path)` cannot be written: \(reason)\n  = its folder must be there and writable\n")
      return ExitCode.harness.rawValue
    } catch let error as Canary.Silent {
      streams.complain("rcc-sim: \(error.message)\n  = \(error.remedy)\n")
      return ExitCode.harness.rawValue
    } catch let error as WorkerProcess.Unstarted {
      streams.complain("rcc-sim: no process can be started: \(error.reason)\n  = --jobs 1 needs the fewest\n")
      return ExitCode.harness.rawValue
    } catch {
      streams.complain("rcc-sim: \(error)\n")
      return ExitCode.harness.rawValue
    }
  }

  private func run(_ invocation: Invocation, _ streams: StandardStreams) throws -> ExitCode {
    let display = Display(terminal, time, output: streams.draw, errors: streams.complain)
    let (output, errors) = (streams.show, streams.complain)
    switch invocation.command {
    case "run":
      try canary.check()
      let command = try RunCommand(
        invocation, stage, environment, folder: folder, streams, display, time, closures, launch)
      return try command.run()
    case "worker": return try WorkerCommand(invocation, stage, closures).run()
    case "report": return try ReportCommand(invocation, environment, streams, display).run()
    case "record" where invocation.has("--proxy"):
      return try ProxyCommand(invocation, try draft(invocation, display), display, time, output, errors).run()
    case "record":
      return try RecordCommand(invocation, try draft(invocation, display), display, time, output, errors)
        .run()
    case "show": return try ShowCommand(invocation, output).run()
    case "convert":
      return try ConvertCommand(invocation, try draft(invocation, display), output).run()
    case "diff": return try DiffCommand(invocation, output).run()
    case "drift": return try DriftCommand(invocation, time, output).run()
    case "lint": return LintCommand(invocation, stage, output).run()
    case "version": output("rcc-sim \(Self.version)\n")
    default: output(PrintableText(escaped: try HelpText(invocation.paths.first, stage.vocabulary).text))
    }
    return .passed
  }

  /// Plays what a conversion writes, before it is written.
  private func draft(_ invocation: Invocation, _ display: Display) throws -> DraftPlay {
    if invocation.command == "convert" || invocation.has("--scenario") { try canary.check() }
    return try DraftPlay(invocation, stage, closures, launch, display)
  }
}
