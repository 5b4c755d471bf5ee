import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioServe

/// A stream without a play: sent in real time, and saved as it was written.
@Suite struct ServedStreamTests {
  private static let script = """
    serve GET /feed
      | 200 events
      |   X-Feed: a
      |   event x2 after 2s id $n {"id":$n}
      |   reset after 1s
      | 200 chunks
      |   chunk after 10s line a

    """

  @Test func `a stream is sent, broken and saved with its times`() throws {
    let server = try ServedSession(Self.script, speed: 1000)
    let first = try server.get("/feed").httpBody
    let events = (1...2).map { "16\r\nid: \($0)\ndata: {\"id\":\($0)}\n\n\r\n" }
    // A reset may overtake the last bytes.
    #expect(events.joined().hasPrefix(first))
    _ = try server.call("POST", "sessions/s1/faults", #"{"answer":"reset at chunk+1","count":1}"#)
    #expect("2\r\na\n\r\n".hasPrefix(try server.get("/feed").httpBody))
    try expectEqual(server.get("/feed").httpBody, "2\r\na\n\r\n0\r\n\r\n")
    try server.session.settle()

    let saved = try server.call("GET", "sessions/s1/scenario").body["scenario"]?.string ?? ""
    #expect(
      saved.contains(
        """
          | 200 events
          |   X-Feed: a
          |   event x2 after 2s id $n {"id":$n}
          |   reset after 1s
          | 200 reset at chunk+1 chunks
          |   chunk after 10s line a
          | 200 chunks
          |   chunk after 10s line a

        """), "\(saved)")
    #expect(throws: Never.self) { try parse(saved) }
  }
}
