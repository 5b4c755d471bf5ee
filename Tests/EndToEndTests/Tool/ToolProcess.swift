import Foundation

extension ToolRun {
  /// Runs shell words in the desk's folder.
  init(shell words: String, in desk: Workspace) throws {
    try self.init(process: "/bin/sh", ["-c", words], in: desk) { _ in }
  }

  /// Starts a program in the desk's folder; `act` receives its process ID after its first output.
  init(process program: String, _ arguments: [String], in desk: Workspace, act: (pid_t) -> Void) throws {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    (process.arguments, process.environment) = (arguments, Tool.environment)
    process.currentDirectoryURL = URL(fileURLWithPath: desk.path)
    (process.standardOutput, process.standardError) = (output, errors)
    try process.runUnblocked()
    var told = output.fileHandleForReading.availableData
    act(process.processIdentifier)
    told += try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    self = ToolRun(
      output: String(decoding: told, as: UTF8.self), errors: String(decoding: complained, as: UTF8.self),
      code: process.terminationStatus
    ).changed { $0.replacing(desk.path, with: "DESK") }
  }

  /// Starts a program in the same way, with another standard output.
  init(process program: String, _ arguments: [String], in desk: Workspace, output: FileHandle) throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    (process.arguments, process.environment) = (arguments, Tool.environment)
    process.currentDirectoryURL = URL(fileURLWithPath: desk.path)
    (process.standardOutput, process.standardError) = (output, errors)
    try process.runUnblocked()
    let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    self.init(
      output: "", errors: String(decoding: complained, as: UTF8.self), code: process.terminationStatus)
  }
}

extension Process {
  /// Starts it with no signal blocked or ignored: a test runs on a thread that blocks all, a CI server may
  /// have started this process with some of them ignored, and a child inherits both.
  func runUnblocked() throws {
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { _ = signal(number, SIG_DFL) }
    var (signals, old) = (sigset_t(), sigset_t())
    sigfillset(&signals)
    pthread_sigmask(SIG_UNBLOCK, &signals, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    try run()
  }
}
