import Testing

@testable import ScenarioBasics
@testable import ScenarioConvert
@testable import rcc_sim

/// The stream of a play that a live service answered: its script consists of the service's answers.
@Suite struct LiveLogTests {
  /// Three requests, of which the second was cancelled before its answer arrived.
  private static let lines =
    [
      #"{"event":"run","format":1,"scenarios":1}"#,
      #"{"event":"play","scenario":"S/a.scenario","title":"Three.","source":["launch"]}"#,
      #"{"event":"given","facts":["start 2026-11-22T12:00:00Z"],"serves":null,"script":null}"#,
      #"{"event":"step","at":"0s","line":3,"number":1,"of":1,"text":"launch"}"#,
    ] + exchange(1, answer: "one", "200") + exchange(2, answer: nil, "cancelled in 200ms")
    + exchange(3, answer: "three", "200") + [
      #"{"event":"shown","line":3,"lines":["GET /a → 200"]}"#,
      #"{"event":"over","scenario":"S/a.scenario","title":"Three.","verdict":"passed","requests":3}"#,
      #"{"event":"summary"}"#,
    ]

  private static func exchange(_ number: Int, answer: String?, _ outcome: String) -> [String] {
    let answered = answer.map { text in
      #"{"event":"answered","exchange":\#(number),"line":0,"answer":"200 text \#(text)","fault":null,"#
        + #""sent":"HTTP/1.1 200 OK\r\nX-Number: \#(number)\r\nContent-Type: text/plain\r\n\r\n\#(text)","#
        + #""written":80,"end":"fin","check":"\#(Checksum(of: Array(text.utf8)).letters)"}"#
    }
    return [
      #"{"event":"asked","at":"0s","exchange":\#(number),"request":"GET /a","headers":[],"body":""}"#,
      #"{"event":"arrived","at":"0s","exchange":\#(number),"attempt":1}"#,
    ] + [answered].compactMap(\.self) + [
      #"{"event":"finished","at":"0s","exchange":\#(number),"request":"GET /a","outcome":"→ \#(outcome)"}"#
    ]
  }

  @Test func `an answer that never came stands where it was asked for`() throws {
    try expectEqual(
      Self.converted(Self.lines).text,
      """
      # Three.
      given start 2026-11-22T12:00:00Z
      # missing: the source: a live service answered, and not its script. These lines were made from \
      the events, without the source's comments, masks and scopes

      serve GET /a
        | 200 text one
        |   X-Number: 1
      # missing: the answer to exchange 2, which was cancelled in 200ms before it arrived: \
      a day's delay replaces it
        | 200 after 86400s
        | 200 text three
        |   X-Number: 3

      launch
        GET /a → 200

      """)
  }

  @Test(arguments: [
    (3, "the `step` of its step 1 is missing"), (4, "the `asked` of exchange 1 is missing"),
    (8, "the `asked` of exchange 2 is missing"), (11, "the `asked` of exchange 3 is missing"),
    (15, "the `shown` of its step 1 is missing"), (16, "the `over` at its end is missing"),
  ])
  func `without a line that it takes a live play is refused`(_ place: Int, _ lost: String) throws {
    // Each event of an exchange contains its number: all of them are lost with it.
    let exchange = try JSONValue(Self.lines[place])["exchange"]
    let left = try Self.lines.enumerated().filter { index, line in
      try index != place && (exchange == nil || JSONValue(line)["exchange"] != exchange)
    }.map(\.element)
    #expect {
      try Self.converted(left)
    } throws: { error in
      "\((error as? LogDamage)?.words.text ?? "\(error)")"
        == "is the `play` of `S/a.scenario`, which a live service answered, and \(lost)"
    }
  }

  @Test func `an answer that this release cannot read is refused`() throws {
    let lines = Self.lines.map { $0.replacing(#""200 text three""#, with: #""later""#) }
    #expect {
      try Self.converted(lines)
    } throws: { error in
      "\((error as? LogDamage)?.words.text ?? "\(error)")"
        == "is the `play` of `S/a.scenario`, and the `answered` of exchange 3 cannot be read: later"
    }
  }

  private static func converted(_ lines: [String]) throws -> ConvertedPlay {
    let log = try RunLog("run.ndjson", Array((lines.joined(separator: "\n") + "\n").utf8))
    return try ConvertedPlay(
      try #require(log.plays.first), ConverterStage.vocabulary, folder: "out",
      FixtureResolver(beside: "/nowhere/out.scenario", of: try #require(log.plays.first)))
  }
}
