import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay

#if os(Linux)
  /// The whole table of faults in answers that a client takes as over at their head, at a length or a chunk:
  /// lint refuses it, or all plays are equal.
  @Suite(.soak, .serialized) struct EarlyEndTests {
    private static let bases = [
      "GET 204 F", "GET 304 F", "HEAD 200 F text Hello", "GET 302 F", "POST 205 F",
      "GET 204 with-body F text Hello", "GET 304 with-body F text Hello", "HEAD 200 with-body F text Hello",
      "GET 200 status-code 204 F text Hello", "GET 200 status-code 304 F text Hello",
      "GET 200 status-code 103 F text Hello", "POST 200 length-short 3 F text Hello",
      "GET 200 length-short 5 F text Hello", "GET 200 chunked 2 F text Hello",
      "GET 200 chunk-extra F text Hello",
    ]

    @Test(arguments: bases)
    func `each fault is refused or played alike`(_ base: String) throws {
      let method = String(base.prefix { $0 != " " })
      for fault in DrawnWords.faults {
        let words = base.dropFirst(method.count + 1).replacing("F", with: fault)
        let play = try DrawnPlay(Self.text(method, words))
        #expect(play.outcome != .differs, "\(method) \(words): \(play.reason)")
        if case .halted = play.outcome, play.reason.hasPrefix("stuck") {
          Issue.record("\(method) \(words): \(play.reason)")
        }
      }
    }

    @Test(arguments: ["status", "header"], bases.prefix(10))
    func `an answer that stalls in its head is played`(_ place: String, _ base: String) throws {
      let method = String(base.prefix { $0 != " " })
      // In half a head there is nothing of a body that is not allowed.
      guard !base.contains("with-body") else { return }
      // Half a status line does not have the code yet.
      if place == "status", base.contains("status-code") { return }
      let words = base.dropFirst(method.count + 1).replacing("F", with: "stall at \(place)")
      let play = try DrawnPlay(Self.text(method, words))
      expectEqual(play.outcome, .whole, "\(method) \(words): \(play.reason)")
    }

    private static func text(_ method: String, _ words: some StringProtocol) -> String {
      let location = words.hasPrefix("302") ? "\n  |   Location: /end" : ""
      let ask = "ask \(method) /a" + (method == "POST" ? " =x" : "")
      return """
        given connections keep-alive
        serve \(method) /a
          | \(words)\(location)
          | 200 optional forever text next
        serve GET /end
          | 200 optional forever text end

        any lines
        launch
        \(ask)
        wait 40s
        \(ask) pieces
        wait 40s

        """
    }
  }
#endif
