/// `rcc-sim show`: tells what a recording holds.
struct ShowCommand {
  private let path: String
  private let output: (String) -> Void

  /// - Throws: a usage error unless one recording is named.
  init(_ invocation: Invocation, _ output: @escaping (String) -> Void) throws(Invocation.UsageError) {
    guard invocation.paths.count == 1 else {
      throw Invocation.UsageError(
        message: "`show` tells of one recording, and \(invocation.paths.count) are given",
        remedy: "write rcc-sim show session.har")
    }
    (path, self.output) = (invocation.paths[0], output)
  }

  func run() throws(Invocation.UsageError) -> ExitCode {
    let file = try RecordingFile(path)
    output(RecordingSummary(file.reading, path: path).lines.joined(separator: "\n") + "\n")
    return .passed
  }
}
