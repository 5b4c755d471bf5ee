import Testing

@testable import ScenarioRecording

/// The address and the time of a recorded request, in the form that a scenario uses.
@Suite struct RecordedPlaceTests {
  @Test(arguments: [
    ("http://a.example/v1?b=c", "http://a.example", "/v1?b=c"),
    ("HTTPS://Me:Secret@A.Example:443#top", "https://a.example", "/"),
    ("http://a:8080?x", "http://a:8080", "/?x"),
    ("https://a:80/", "https://a:80", "/"),
    ("http://[::1]:80/a", "http://[::1]", "/a"),
    ("http://a/a b/é?c=*&d=%2a", "http://a", "/a%20b/%C3%A9?c=%2A&d=%2a"),
    ("http://a/100%/%zz/%41", "http://a", "/100%25/%25zz/%41"),
    ("http://a/@b/c?d=e@f", "http://a", "/@b/c?d=e@f"),
    ("http://a/\u{301}\"|\u{0}", "http://a", "/%CC%81%22%7C%00"),
  ]) func `an address is an upstream and a target that a route can have`(
    _ url: String, _ upstream: String, _ target: String
  ) {
    let address = RecordedAddress(url)
    expectEqual(address.upstream, upstream)
    expectEqual(address.target, target)
  }

  @Test(arguments: [
    ("2024-11-14T14:59:42.210687+00:00", "2024-11-14T14:59:42Z", 210),
    ("2026-04-10T09:00:00Z", "2026-04-10T09:00:00Z", 0),
    ("2026-04-10T09:00:00", "2026-04-10T09:00:00Z", 0),
    ("2026-04-10T01:30:00.5+02:00", "2026-04-09T23:30:00Z", 500),
    ("2026-04-10T23:30:00-0130", "2026-04-11T01:00:00Z", 0),
    ("1969-12-31T23:59:59.9z", "1969-12-31T23:59:59Z", 900),
  ]) func `an instant is read whatever its zone and its digits`(
    _ text: String, _ word: String, _ thousandths: Int
  ) throws {
    let instant = try #require(RecordedInstant(text))
    expectEqual(instant.word, word)
    expectEqual(((instant.milliseconds % 1000) + 1000) % 1000, thousandths)
  }

  @Test(arguments: [
    "", "now", "2026-04-10", "2026-02-30T00:00:00Z", "2026-04-10T09:00:00.Z", "2026-04-10T09:00:00+2",
    "2026-04-10T09:00:00+25:00", "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00",
    "2026-04-10T09:00:00 UTC",
  ]) func `what is no instant is none`(_ text: String) {
    expectEqual(RecordedInstant(text), nil)
  }
}
