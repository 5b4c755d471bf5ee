import ScenarioBasics
import StubServer
import Testing

@testable import ScenarioConvert
@testable import ScenarioFormat
@testable import ScenarioRecording

/// The hosts of a recording that are converted, and the one that is the app's own.
@Suite struct RecordedHostChoiceTests {
  private static let upstreams = ["www", "ads", "api", "cdn", "fonts"].map { "https://\($0).example.com" }

  private static func entries(_ upstreams: [String]) throws -> [HAREntry] {
    let entries = upstreams.map {
      #"{"request":{"method":"GET","url":"\#($0)/a"},"response":{"status":200}}"#
    }
    let text = #"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#
    return try HARReading(Array(text.utf8)).har.entries
  }

  private static func choice(
    _ vocabulary: Vocabulary, of upstreams: [String] = upstreams, chosen: [String] = []
  ) throws -> (hosts: [String], words: PrintableText?) {
    let choice = RecordedHostChoice(try entries(upstreams), chosen, vocabulary)
    return (choice.ordered(upstreams), choice.words)
  }

  @Test func `hosts that the Stage declares are chosen`() throws {
    let names = ["server": "https://api.example.com", "cdn": "https://cdn.example.com"]
    let (hosts, words) = try Self.choice(Vocabulary(hosts: names))
    expectEqual(hosts, ["https://api.example.com", "https://cdn.example.com"])
    expectEqual(
      words?.text,
      "host     https://api.example.com, https://cdn.example.com: the app declares them; "
        + "--upstream URL chooses among the other 3 hosts")
  }

  @Test func `nothing is left out of four hosts, or if nothing tells which one is meant`() throws {
    let names = ["server": "https://api.example.com"]
    let four = try Self.choice(Vocabulary(hosts: names), of: Array(Self.upstreams.prefix(4)))
    expectEqual(four.hosts, Array(Self.upstreams.prefix(4)))
    expectEqual(four.words, nil)
    let five = try Self.choice(Vocabulary())
    expectEqual(five.hosts, Self.upstreams)
    expectEqual(five.words, nil)
  }

  @Test func `what the user chose stays`() throws {
    let names = ["server": "https://api.example.com"]
    let (hosts, words) = try Self.choice(
      Vocabulary(hosts: names), chosen: ["https://ads.example.com", "https://www.example.com"])
    expectEqual(hosts, ["https://www.example.com", "https://ads.example.com"])
    expectEqual(words, nil)
  }
}
