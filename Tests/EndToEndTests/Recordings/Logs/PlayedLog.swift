import Foundation

@testable import ScenarioReport
@testable import rcc_sim

/// Event streams of the suite, and how the plays of two of them differ.
enum PlayedLog {
  /// Plays scenarios and leaves the stream on the desk: in other processes, since the clients of the tests
  /// beside this one share what this process has.
  static func write(_ paths: [String], as name: String, _ desk: Workspace) throws {
    _ = try WorkerRun.call(
      desk, "Converter", ["run"] + paths + ["--report", "ndjson=\(desk.path(name))"])
  }

  static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  /// The scenarios that were played otherwise, but for where their lines stand.
  static func differing(_ one: String, _ other: String) throws -> [String] {
    let (one, other) = (
      try StreamSections(try WrittenStream(one)), try StreamSections(try WrittenStream(other))
    )
    return try one.plays.keys.sorted().filter { path in
      guard let mine = one.plays[path], let theirs = other.plays[path] else { return true }
      let difference = try PlayDifference(
        path, PlayEvents(stream: one.stream, range: mine), PlayEvents(stream: other.stream, range: theirs))
      return difference != nil
    }
  }
}
