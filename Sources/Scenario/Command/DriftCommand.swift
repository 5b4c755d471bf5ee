import Foundation

/// `rcc-sim drift`: whether a service still answers in the shape that a recording has.
struct DriftCommand {
  private let one: String
  private let other: String
  private let output: (String) -> Void

  /// - Throws: a usage error unless one recording is named, and another to compare it with.
  init(_ invocation: Invocation, _ output: @escaping (String) -> Void) throws(Invocation.UsageError) {
    let remedy = "write rcc-sim drift FIXTURE.har --against NEW.har"
    let paths = try invocation.paths(1, "looks at one recording", remedy: remedy)
    guard let other = invocation.value("--against") else {
      throw Invocation.UsageError(message: "`drift` needs another recording", remedy: remedy)
    }
    (one, self.other, self.output) = (paths[0], other, output)
  }

  /// - Returns: `failed` for a warning or an error.
  /// - Throws: a usage error for a file that is no recording.
  func run() throws(Invocation.UsageError) -> ExitCode {
    let (old, new) = (try Self.recording(one), try Self.recording(other))
    let (drift, age) = (Drift(from: old.har, to: new.har), RecordingAge(old.har, beside: new.har))
    output(DriftText(drift, age).text)
    for (path, reading) in [(one, old), (other, new)] where reading.leftOut > 0 {
      output("\(path): \(reading.leftOut) of \(reading.count) entries were left out\n")
    }
    return drift.findings.allSatisfy { $0.tier == .info } ? .passed : .failed
  }

  private static func recording(_ path: String) throws(Invocation.UsageError) -> HARReading {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw Invocation.UsageError(message: "`\(path)` cannot be read", remedy: "name a recording, a HAR file")
    }
    do throws(HARProblem) { return try HARReading(Array(data)) } catch {
      throw Invocation.UsageError(
        message: "`\(path)`: \(error.words)", remedy: "name a recording, a HAR file")
    }
  }
}
