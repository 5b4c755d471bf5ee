import Foundation

@testable import ScenarioReport
@testable import rcc_sim

/// Event streams of the suite, and the differences between the plays of two of them.
enum PlayedLog {
  /// Plays scenarios and writes the stream to the desk: in other processes, because the clients of other
  /// tests share the state of this one.
  static func write(_ paths: [String], as name: String, _ desk: Workspace) throws {
    _ = try WorkerRun.call(
      desk, "Converter", ["run"] + paths + ["--report", "ndjson=\(desk.path(name))"])
  }

  static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  /// Returns the scenarios that were played differently, ignoring line numbers.
  static func differing(_ one: String, _ other: String) throws -> [String] {
    let (one, other) = (
      try StreamSections(try EventStreamFile(one)), try StreamSections(try EventStreamFile(other))
    )
    return try one.plays.keys.sorted().filter { path in
      guard let mine = one.plays[path], let theirs = other.plays[path] else { return true }
      let difference = try PlayDifference(
        path, PlayEvents(stream: one.stream, range: mine), PlayEvents(stream: other.stream, range: theirs))
      return difference != nil
    }
  }
}
