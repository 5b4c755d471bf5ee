import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The log of the whole suite, converted and played again: what comes back, with the sources and without.
@Suite(.serialized) struct SuiteLogTests {
  /// What the events alone do not say of a play.
  private static let beginning = "the log does not say at which time of which day the play began"
  private static let locale = "the log does not say which locale was given"
  private static let file = "the log does not say what the files held that the app found"

  /// The scenarios that events alone do not bring back.
  private static let lost = [
    "Scenarios/amounts/edited-currency-leaves.scenario": beginning,
    "Scenarios/amounts/typing-in-arabic.scenario": locale,
    "Scenarios/amounts/typing-in-french.scenario": locale,
    "Scenarios/amounts/typing-in-german.scenario": locale,
    "Scenarios/lifecycle/background-while-told-to-wait.scenario": beginning,
    "Scenarios/network/answers-429-with-retry-after.scenario": beginning,
    "Scenarios/network/answers-503-with-retry-after.scenario": beginning,
    "Scenarios/network/retry-after-a-day.scenario": beginning,
    "Scenarios/pairs/unreadable-file-on-a-full-disk.scenario": file,
    "Scenarios/pairs/unreadable-file.scenario": file,
    "Scenarios/recording/answers-as-on-bad-day.scenario": beginning,
    "Scenarios/recording/bad-day.scenario": beginning,
    "Scenarios/recording/replays-bad-day.scenario": beginning,
    "Scenarios/service/currencylayer-reports-an-error.scenario": beginning,
    "Scenarios/service/openexchangerates-limits-and-denies.scenario": beginning,
  ]

  @Test func `each scenario of the suite comes back from its log, and most of them from events alone`() throws
  {
    let desk = try Desk()
    _ = PlayedLog.write(Project.scenarios, as: "run.ndjson", desk)
    let log = try desk.read("run.ndjson")
    try desk.write("events.ndjson", try PlayedLog.withoutSources(log))
    #expect(try differing("run", desk).isEmpty)
    let differing = try differing("events", desk)
    let count = Project.scenarios.count
    print("from events alone: \(count - differing.count) of \(count) scenarios")
    for path in differing { print("  not \(path): \(Self.lost[path] ?? "for no known reason")") }
    #expect(differing == Self.lost.keys.sorted())
  }

  /// Converts `NAME.ndjson` into a folder, plays it, and compares both streams.
  private func differing(_ name: String, _ desk: Desk) throws -> [String] {
    let converted = desk.run(
      "convert", "DESK/\(name).ndjson", "DESK/\(name)/", stage: ConverterStage.self)
    #expect(converted.errors.isEmpty)
    _ = PlayedLog.write(["DESK/\(name)"], as: "\(name)-again.ndjson", desk)
    // The stream names them as they were named at first.
    let again = try desk.read("\(name)-again.ndjson").replacing(desk.path(name) + "/", with: "Scenarios/")
    try desk.write("\(name)-again.ndjson", again)
    return try PlayedLog.differing(desk.path("run.ndjson"), desk.path("\(name)-again.ndjson"))
  }
}
