import Foundation

/// A program with its arguments.
struct Command {
  let words: [String]
  var environment: [String: String] = [:]
  var folder: String?

  init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil
  ) {
    words = [program] + arguments
    (self.environment, self.folder) = (environment, folder)
  }

  /// The command with limits: a mutant may allocate, or loop, without end.
  func limited(seconds: Int) -> Command {
    let limits = "ulimit -v 6000000 2>/dev/null; ulimit -t \(seconds); exec \"$0\" \"$@\""
    return Command("sh", ["-c", limits] + words, environment: environment, in: folder)
  }

  /// Runs the program to its end; returns its exit code and what it wrote.
  func run() throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isKilled = process.terminationReason == .uncaughtSignal
    return (
      isKilled ? 128 + process.terminationStatus : process.terminationStatus,
      String(decoding: output, as: UTF8.self)
    )
  }

  func runOrThrow() throws {
    let result = try run()
    if result.code != 0 { throw MutantBuildError(text: result.output) }
  }
}
