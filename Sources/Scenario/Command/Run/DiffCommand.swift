import ScenarioBasics
import ScenarioReport

/// `rcc-sim diff`: shows where two event streams differ.
struct DiffCommand {
  private let one: String
  private let other: String
  private let output: (PrintableText) -> Void

  /// - Throws: A usage error unless two streams are named.
  init(_ invocation: Invocation, _ output: @escaping (PrintableText) -> Void) throws(UsageError) {
    let paths = try invocation.paths(
      2, "takes two event streams", remedy: "write \(ToolName.current) diff GOOD.ndjson NEW.ndjson")
    (one, other, self.output) = (paths[0], paths[1], output)
  }

  /// - Returns: `failed` when they differ.
  func run() throws -> ExitCode {
    let sections = try [one, other].map { path throws(EventStreamFile.Unreadable) in
      try StreamSections(try EventStreamFile(path))
    }
    let difference = StreamDifference(sections[0], sections[1])
    guard let lines = try difference.lines() else {
      output("no difference in \(counted(difference.count, "scenario"))\n")
      return .passed
    }
    output(lines.map { PrintableText(escapedLine: $0) }.asLines)
    return .failed
  }
}
