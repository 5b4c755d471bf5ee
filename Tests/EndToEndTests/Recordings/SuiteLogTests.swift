import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The log of the whole suite, converted and played again: what comes back, with the sources and without.
@Suite(.serialized, .checks) struct SuiteLogTests {
  @Test func `each scenario of the suite comes back from its log, and from its events alone`() throws {
    let desk = try Desk()
    // Only a run of the whole suite ends with what it never came to; the converted one is a run of a folder.
    let lines = try PlayedSuite.shared().lines.filter { !$0.hasPrefix(#"{"event":"unexercised""#) }
    try desk.write("run.ndjson", lines.joined(separator: "\n") + "\n")
    try desk.write("events.ndjson", try PlayedLog.withoutSources(try desk.read("run.ndjson")))
    #expect(try differing("run", desk) == [])
    #expect(try differing("events", desk) == [])
  }

  /// Converts `NAME.ndjson` into a folder, plays it, and compares both streams.
  private func differing(_ name: String, _ desk: Desk) throws -> [String] {
    let converted = desk.run(
      "convert", "DESK/\(name).ndjson", "DESK/\(name)/", stage: ConverterStage.self)
    #expect(converted.errors.isEmpty)
    try PlayedLog.write(["DESK/\(name)"], as: "\(name)-again.ndjson", desk)
    // The stream names them as they were named at first.
    let again = try desk.read("\(name)-again.ndjson").replacing(desk.path(name) + "/", with: "Scenarios/")
    try desk.write("\(name)-again.ndjson", again)
    return try PlayedLog.differing(desk.path("run.ndjson"), desk.path("\(name)-again.ndjson"))
  }
}
