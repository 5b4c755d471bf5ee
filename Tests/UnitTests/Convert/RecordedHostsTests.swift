import ScenarioBasics
import ScenarioRecording
import StubServer
import Testing

@testable import ScenarioConvert
@testable import ScenarioFormat

/// The names of a recording's hosts in the scenario that is made of it.
@Suite struct RecordedHostsTests {
  private static let stage = Vocabulary(hosts: [
    "server": "https://api.example.com", "cdn": "https://cdn.example.com",
  ])

  private static func names(
    _ upstreams: [String], _ naming: RecordedHosts.Naming = .byAddress,
    _ vocabulary: Vocabulary = Vocabulary()
  ) -> (words: [String?], given: [String]) {
    let hosts = RecordedHosts(DeclaredHosts(vocabulary), naming, upstreams: upstreams)
    return (upstreams.map { hosts[$0]?.name }, hosts.given)
  }

  @Test func `the first is the main one, others are named by their addresses`() {
    let upstreams = [
      "https://api.example.com", "https://cdn.example.com", "http://cdn.example.org:81", "http://127.0.0.1",
      "https://server.example", "http://other.test",
    ]
    let (words, given) = Self.names(upstreams)
    expectEqual(words, ["server", "cdn", "cdn2", "host", "server2", "other"])
    expectEqual(
      given,
      [
        "cdn https://cdn.example.com", "cdn2 http://cdn.example.org:81", "host http://127.0.0.1",
        "server2 https://server.example",
      ])
  }

  @Test func `a host of the Stage keeps its name, wherever it comes`() {
    let upstreams = ["https://t.example", "https://cdn.example.com", "https://api.example.com"]
    let (words, given) = Self.names(upstreams, .byAddress, Self.stage)
    expectEqual(words, ["t", "cdn", "server"])
    expectEqual(given, ["t https://t.example"])
    // The service was recorded at another address.
    let local = Self.names(["http://localhost:8080", "https://cdn.example.com"], .byAddress, Self.stage)
    expectEqual(local.words, ["server", "cdn"])
    expectEqual(local.given, [])
    let later = Self.names(["https://cdn.example.com", "https://t.example"], .byAddress, Self.stage)
    expectEqual(later.words, ["cdn", "t"])
  }

  @Test func `a recording that a scenario names has one other host, unless they are declared`() {
    let upstreams = ["http://a.test", "http://b.test", "http://c.test"]
    expectEqual(Self.names(upstreams, .other).words, ["server", "other", nil])
    let declared = Vocabulary(hosts: ["c": "http://c.test"])
    expectEqual(Self.names(upstreams, .other, declared).words, ["server", "other", "c"])
  }

  @Test func `a host before the declared main one cannot be told from it`() {
    var hosts = RecordedHosts(DeclaredHosts(Self.stage), .other)
    _ = hosts.add("https://t.example")
    #expect(!hosts.isAmbiguous)
    _ = hosts.add("https://api.example.com")
    #expect(hosts.isAmbiguous)
  }

  @Test(arguments: [
    ("https://cdn.example.com:8443", "cdn"), ("http://[::1]:80", "host"), ("http://10.0.0.1", "host"),
    ("https://Images.example", "images"), ("https://taken.example", "taken3"),
    ("https://other.example", "other2"),
  ])
  func `a host is named by the first label of its address`(_ address: String, _ name: String) {
    expectEqual(HostSyntax.name(of: address, besides: ["taken", "taken2"]), name)
  }
}
