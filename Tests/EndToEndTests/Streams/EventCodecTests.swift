import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import rcc_sim

/// The codec of the stream: it writes what Docs/events.md specifies, and reads back what it wrote.
@Suite struct EventCodecTests {
  @Test func `the tables of events.md have the members and types of the codec`() throws {
    let page = try DocsPage.named("Docs/events.md")
    let events = page.rows(in: "Events").dropFirst().map { [$0.cells[0], $0.cells[1]] }
    expectEqual(
      events, PlayEvent.schema.map { [$0.event.rawValue, $0.members.map(\.name).joined(separator: ", ")] })
    let rows = page.rows(in: "Types").dropFirst()
    let types = Dictionary(
      uniqueKeysWithValues: rows.flatMap { row in
        row.cells[1].components(separatedBy: ", ").map { ($0, row.cells[0]) }
      })
    for (event, members) in PlayEvent.schema {
      for member in members {
        let type = types["\(event.rawValue).\(member.name)"] ?? types[member.name]
        expectEqual(type, member.type, "\(event.rawValue).\(member.name)")
      }
    }
  }

  @Test(.checks) func `every line of the suite is read and written again with the same bytes`() throws {
    let lines = try PlayedSuite.shared().stream.split(separator: "\n").map(String.init)
    var names: Set<PlayEvent.Name> = []
    for line in lines {
      let event = try PlayEvent(JSONValue(line))
      names.insert(event.name)
      if event.line != line { Issue.record("\(event.line) is not \(line)") }
    }
    #expect(lines.count > 5000 && names.count > 20)
  }

  @Test(arguments: PlayEvent.Name.allCases) func `an event of each kind comes back equal`(
    _ name: PlayEvent.Name
  ) throws {
    let empty = PlayEvent.empty(name)
    expectEqual(empty.name, name)
    try expectEqual(PlayEvent(JSONValue(empty.line)), empty)
    // The members in another order, as another program may write them.
    let turned = JSONValue.object(empty.members.prefix(1) + empty.members.dropFirst().reversed())
    try expectEqual(PlayEvent(turned), empty)
  }

  @Test(arguments: [
    (#"{"a":1}"#, EventDecodingError.unnamed), (#"[]"#, .unnamed),
    (#"{"event":"flew"}"#, .unknownEvent("flew")),
    (#"{"event":"unplayed","scenario":"a","why":1}"#, .unknownMember("why", of: "unplayed")),
    (#"{"event":"unplayed","scenario":1}"#, .wrongType("scenario", of: "unplayed", expected: "text")),
    (
      #"{"event":"slept","at":"2","for":"1s"}"#, .wrongType("at", of: "slept", expected: "time")
    ),
    (
      #"{"event":"updated","scenario":"a","lines":1,"steps":["1"]}"#,
      .wrongType("steps", of: "updated", expected: "list of numbers")
    ),
    (
      #"{"event":"over","scenario":"a","verdict":"fine"}"#,
      .wrongType("verdict", of: "over", expected: "text")
    ),
  ]) func `what no release of this format writes is refused`(_ line: String, _ problem: EventDecodingError) {
    #expect(throws: problem) { try PlayEvent(JSONValue(line)) }
  }

  @Test(arguments: [
    (
      #"{"event":"flew"}"#, "was written by another release: this one has no event `flew`",
      "read it with the release that wrote it"
    ),
    (
      #"{"event":"unplayed","scenario":"a","why":1}"#,
      "was written by another release: this one has no `why` in the event `unplayed`",
      "read it with the release that wrote it"
    ),
    (
      #"{"event":"unplayed","scenario":1}"#,
      "is not an event: the member `scenario` of `unplayed` is not of type text",
      "name a file that --report ndjson wrote, unchanged"
    ),
  ]) func `a stream with a line that would be lost is refused by the line`(
    _ line: String, _ words: String, _ remedy: String
  ) throws {
    let desk = try Workspace()
    let (head, end) = (#"{"event":"run","format":1,"scenarios":1}"#, #"{"event":"summary","code":0}"#)
    try desk.write("run.ndjson", "\(head)\n\(line)\n\(end)\n")
    let run = desk.run("report", "DESK/run.ndjson", stage: ConverterStage.self)
    expectEqual(run.code, 2)
    expectEqual(run.errors, "rcc-sim: line 2 of `DESK/run.ndjson` \(words)\n  = \(remedy)\n")
  }

  @Test(arguments: [
    (Duration.zero, "0s"), (.milliseconds(300), "300ms"), (.milliseconds(2300), "2.3s"),
    (.seconds(-1), "-1s"), (.milliseconds(-1), "-1ms"), (.nanoseconds(1), "0.000001ms"),
    (Duration(secondsComponent: 0, attosecondsComponent: 1), "0.000000000000001ms"),
    (Duration(secondsComponent: 7, attosecondsComponent: 1), "7.000000000000000001s"),
    (.seconds(200 * 31_557_600), "6311520000s"), (.seconds(Int64.max), "9223372036854775807s"),
  ]) func `a timer of any length comes back to the attosecond`(_ time: Duration, _ word: String) throws {
    let event = PlayEvent.slept(.init(at: .zero, interval: time, because: "line 1"))
    #expect(event.line.contains("\"for\":\"\(word)\""))
    try expectEqual(PlayEvent(JSONValue(event.line)), event)
  }

  @Test(arguments: ["", "s", "ms", "1", "1.s", ".1s", "1.2.3s", "--1s", "+1s", "1000ms", "1 s", "1min", "٣s"])
  func `what prints no time is none`(_ text: String) {
    #expect(throws: EventDecodingError.wrongType("at", of: "cancelled", expected: "time")) {
      try PlayEvent(.object(["event": "cancelled", "at": .string(text), "exchange": 1]))
    }
  }

  @Test func `what an older release did not write stays absent`() throws {
    let line = #"{"event":"asked","at":"0s","exchange":1,"request":"GET /a","because":"line 1"}"#
    let event = try PlayEvent(JSONValue(line))
    expectEqual(event.line, line)
    guard case .asked(let asked) = event else { return expectEqual(event.name, .asked) }
    #expect(asked.headers == nil && asked.body == nil && asked.request == "GET /a")
  }
}
