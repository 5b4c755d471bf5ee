import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat

@Suite struct `The table of words` {
  let entries = Grammar(sampleVocabulary).entries

  @Test func `every word has a name of its own and a sentence`() {
    for section in GrammarHelpRow.Section.allCases {
      let names = entries.filter { $0.section == section }.map(\.name)
      expectEqual(Set(names).count, names.count)
    }
    #expect(entries.allSatisfy { !$0.summary.isEmpty })
  }

  @Test func `no word of the format is missing`() {
    let names = Dictionary(grouping: entries, by: \.section).mapValues { $0.map(\.name) }
    expectEqual(
      names[.step],
      [
        "launch", "relaunch", "quit", "kill", "offline", "online", "background", "foreground", "disk",
        "locale",
        "zone", "tap", "type", "clear", "swipe", "delete", "back", "dismiss", "wait", "expect", "pull",
        "push",
      ])
    expectEqual(
      names[.fact]?.dropLast(2),
      [
        "locale", "zone", "start", "offline", "disk", "ceiling", "connections", "ties", "retries", "seed",
        "platform",
        "format", "known-failure", "invariants", "host", "file", "keychain", "default",
        "cookie",
      ])
    expectEqual(names[.scope], ["only", "ignore", "any", "and"])
    expectEqual(names[.manner], ["after", "xN", "forever", "optional", "during", "fresh", "from"])
    expectEqual(names[.mask], ["<any>", "<text>", "<int>", "<decimal>", "<date>", "<uuid>", "±"])
    expectEqual(names[.detail], ["if", "unless"])
    expectEqual(names[.address], ["$server", "$other"])
  }

  @Test(arguments: [
    ("UTC", 0), ("UTC+02:00", 7200), ("UTC-03:30", -12600), ("UTC+14:00", 50400), ("UTC-12:00", -43200),
    ("UTC+14:01", nil), ("UTC-12:30", nil), ("UTC+2", nil), ("UTC+02:60", nil), ("utc", nil),
    ("UTC+0２:00", nil),
    ("GMT", nil), ("", nil),
  ])
  func `a zone is a fixed offset`(word: String, seconds: Int?) {
    expectEqual(FixedTimeZoneParser.seconds(word), seconds)
  }

  @Test func `what follows a word stands in one line`() {
    let usage = Dictionary(uniqueKeysWithValues: entries.map { ("\($0.section) \($0.name)", $0.usage) })
    expectEqual(usage["step wait"], "DURATION / until PATH is VALUE [within DURATION]")
    expectEqual(usage["step tap"], "ID [xN]")
    expectEqual(usage["fault reset"], "at PLACE / on reuse")
    expectEqual(usage["manner during"], "DURATION..[DURATION]")
    expectEqual(usage["step disk"], "ok / full / read-only / fails once / slow DURATION")
    expectEqual(usage["scope any"], "order / lines")
    expectEqual(usage["step type"], "ID TEXT")
    expectEqual(usage["fact file"], "NAME BODY")
    expectEqual(usage["fact locale"], "en_US|de_DE|fr_FR|ar_EG")
    expectEqual(usage["body rates"], "[DATE] {CODE FIGURE}")
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-01-01T00:00:00Z", 1_767_225_600),
    ("2000-02-29T12:34:56Z", 951_827_696),
    ("1969-12-31T23:59:59Z", -1), ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `an instant is so many seconds from 1970`(word: String, seconds: Int) {
    expectEqual(CalendarInstantParser.secondsSince1970(word), seconds)
  }

  @Test(arguments: [
    "", "2026-01-01", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01t00:00:00Z", "2026-01-01T00:00:00+",
    "+026-01-01T00:00:00Z",
    "٢٠٢٦-01-01T00:00Z",
  ])
  func `what is no instant is none`(word: String) {
    expectEqual(CalendarInstantParser.secondsSince1970(word), nil)
  }

  @Test(arguments: [
    ("lanch", "launch"), ("tpa", "tap"), ("TAP", "tap"), ("retset", "reset"), ("xxxxxx", nil), ("", nil),
  ])
  func `the nearest word is meant`(typed: String, meant: String?) {
    expectEqual(nearest(to: typed, among: ["launch", "tap", "reset", "rest of it"]), meant)
  }

  @Test func `of two words that are as near the first in the table is meant`() {
    expectEqual(nearest(to: "bat", among: ["cat", "hat"]), "cat")
  }
}
