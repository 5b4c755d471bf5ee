import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioConvert
@testable import ScenarioFormat
@testable import ScenarioRecording

/// The masks inferred from two recordings, and the addresses of a recording without their redacted keys.
@Suite struct InferredMasksTests {
  @Test(arguments: [
    (["+1s  a.b  1 → 2", "+2s  a.b  2 → 4"], ["+1s  a.b  1 → 2", "+2s  a.b  2 → <int>"], 1),
    (["+1s  a.b  1 → nil", "+2s  a.b  2 → 3"], ["+1s  a.b  1 → 2", "+2s  a.b  2 → 3"], 0),
    (["+5s  a.b  1 → 2"], ["+1s  a.b  1 → 2", "+2s  a.b  2 → 3"], 0),
    (["+1s  c.d  7 → 8"], ["+1s  a.b  1 → 2", "+2s  a.b  2 → 3"], 0),
  ])
  func `the n-th line of a path stands beside the n-th, and values of one kind are masked`(
    _ shown: [String], _ expected: [String], _ count: Int
  ) throws {
    let read: FixtureReader = { (name: String) throws(FixtureProblem) in
      throw FixtureProblem.missing(name, nearest: nil)
    }
    let text = "launch\nwait 2s\n  +1s  a.b  1 → 2\n  +2s  a.b  2 → 3\n"
    let file = try ScenarioParser(vocabulary: Vocabulary(), read: read)
      .parse(Array(text.utf8), path: "a.scenario")
    let masks = InferredMasks(file, against: [[], shown])
    expectEqual(masks.text, "launch\nwait 2s\n" + expected.map { "  \($0)\n" }.joined())
    expectEqual(masks.count, count)
  }

  @Test func `a key is left out of an address with all that was there for it alone`() throws {
    let entry = { (target: String) in
      """
      {"startedDateTime":"2026-04-10T09:00:00Z",
       "request":{"method":"GET","url":"http://a.test\(target)","httpVersion":"HTTP/1.1","headers":[]},
       "response":{"status":200,"statusText":"","headers":[],"content":{"text":"a"}},"timings":{},
       "_rcc":{"observed":"bytes","redacted":[{"place":"query key","placeholder":"REDACTED-1"}]}}
      """
    }
    let targets = ["/a?key=REDACTED-1", "/a?b=1&key=REDACTED-1&b=2", "/a?key=other"]
    let text = #"{"log":{"version":"1.2","entries":[\#(targets.map(entry).joined(separator: ","))]}}"#
    let unkeyed = RedactedQueryRemoval(try HARReading(Array(text.utf8)))
    expectEqual(
      unkeyed.entries.map(\.request.url),
      ["http://a.test/a", "http://a.test/a?b=1&b=2", "http://a.test/a?key=other"])
    expectEqual(unkeyed.names, ["key"])
    expectEqual(unkeyed.remarks.map(\.entry), [1, 2])
  }
}
