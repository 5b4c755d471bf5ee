import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The log of the whole suite, converted and played again.
@Suite(.serialized, .checks) struct SuiteLogTests {
  @Test func `each scenario of the suite comes back from its log`() throws {
    let desk = try Workspace()
    // Only a run of the whole suite ends with what it never exercised; the converted one is a run of a
    // folder.
    let lines = Self.sample(
      try PlayedSuite.shared().lines.map(String.init).filter {
        !$0.hasPrefix(#"{"event":"unexercised""#)
      })
    try desk.write("run.ndjson", lines.joined(separator: "\n") + "\n")
    let converted = desk.run("convert", "DESK/run.ndjson", "DESK/run/", stage: ConverterStage.self)
    #expect(converted.errors.isEmpty)
    try PlayedLog.write(["DESK/run"], as: "again.ndjson", desk)
    // The stream has the names that the scenarios had first.
    let again = try desk.read("again.ndjson").replacing(desk.path("run") + "/", with: "Scenarios/")
    try desk.write("again.ndjson", again)
    try expectEqual(PlayedLog.differing(desk.path("run.ndjson"), desk.path("again.ndjson")), [])
  }

  /// Returns the first line of the stream, the lines of one play of five, or of all in a soak, and the summary.
  private static func sample(_ lines: [String]) -> [String] {
    let plays = lines.dropLast().reduce(into: [[String]]()) { plays, line in
      if line.hasPrefix(#"{"event":"play","#) { plays.append([]) }
      if !plays.isEmpty { plays[plays.count - 1].append(line) }
    }
    return lines.prefix(1) + plays.sample(oneOf: 5).flatMap(\.self) + lines.suffix(1)
  }
}
