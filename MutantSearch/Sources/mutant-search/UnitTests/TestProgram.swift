import Foundation

/// The executable of a package's tests, of which the functions in the files of one folder are run.
struct TestProgram: Sendable {
  private let executable: String
  private let work: String
  /// The pattern of the identifiers: `UnitTests.LoopTests/name()/LoopTests.swift:8:4`.
  private let pattern: String

  /// Creates the program for a folder in that of a test target: `/…/Tests/UnitTests/Converter`.
  init(_ executable: String, folder: String, work: String) throws {
    (self.executable, self.work) = (executable, work)
    let files = MutantBuild.sources(in: folder).compactMap { $0.split(separator: "/").last }
    let parts = folder.split(separator: "/")
    guard let tests = parts.lastIndex(of: "Tests"), tests + 1 < parts.count, !files.isEmpty else {
      throw MutantBuildError(text: "\(folder) has no tests: name a folder in Tests/TARGET")
    }
    let names = files.map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: "|")
    pattern = "^\(parts[tests + 1])\\..*/(\(names)):[0-9]+:[0-9]+$"
  }

  struct Outcome {
    let code: Int32
    let output: String
    let run: TestRun

    /// The functions that failed, or in which the process ended; without one, how the process ended.
    var catchers: Set<TestRun.Function> {
      code != 0 && run.catchers.isEmpty ? [.init(id: "exit \(code)")] : run.catchers
    }
  }

  /// Runs the functions, or all of the folder, one after another, so that at a crash one alone has begun;
  /// `number` tells this run's files from those of the others.
  func run(
    _ functions: [TestRun.Function]? = nil, mutants: [Int] = [], number: Int = 0, reach: String? = nil
  ) throws -> Outcome {
    let stream = "\(work)/stream-\(number)"
    var environment = [
      SwitchSource.selection: mutants.map(String.init).joined(separator: ","),
      SwitchSource.seconds: "\(Self.limit)", "NO_COLOR": "1",
    ]
    environment[SwitchSource.reach] = reach
    let patterns = functions?.map { "^" + NSRegularExpression.escapedPattern(for: $0.id) + "$" } ?? [pattern]
    let result = try Command(
      executable,
      [
        "--testing-library", "swift-testing", "--no-parallel", "--event-stream-output-path", stream,
        "--event-stream-version", "0",
      ] + patterns.flatMap { ["--filter", $0] }, environment: environment
    ).limited(seconds: Self.limit).run()
    let text = try String(contentsOfFile: stream, encoding: .utf8)
    try FileManager.default.removeItem(atPath: stream)
    return Outcome(code: result.code, output: result.output, run: TestRun(stream: text))
  }

  /// Several times the seconds that all of these tests take.
  private static let limit = 120
}
