import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioReport

/// Packing events for a page loses nothing and saves space.
@Suite struct PackedEventsTests {
  private static let events = [
    PlayEvent.sample(
      "play", ["scenario": "a.scenario", "title": .null, "source": .array(["launch", "", "launch"])]),
    PlayEvent.sample("step", ["at": "0s", "line": 1, "number": 1, "of": 2, "text": "launch"]),
    PlayEvent.sample("step", ["at": "0s", "line": 3, "number": 2, "of": 2, "text": "launch"]),
    PlayEvent.sample("claim", ["at": "0s", "path": "a", "value": "1", "actual": .null]),
    PlayEvent.sample("answered", ["at": "0s", "answer": "200"]),
  ]

  @Test func `nothing is lost`() throws {
    try expectEqual(Self.unpacked(JSONValue(Self.packed(Self.events).line)), Self.events.map(\.json))
  }

  /// An event of the app with a text, in each kind that has one.
  private static let said: [@Sendable (String) -> PlayEvent] = [
    { .processed(.init(at: .zero, text: $0)) }, { .effect(.init(at: .zero, text: $0)) },
    { .navigation(.init(at: .zero, text: $0)) }, { .patched(.init(at: .zero, text: $0)) },
    { .rejected(.init(at: .zero, text: $0, reason: "")) },
    { .rejected(.init(at: .zero, text: "", reason: $0)) },
    { .slept(.init(at: .zero, interval: .zero, because: $0)) },
    { .stored(.init(at: .zero, action: "delete", store: "file", name: $0, outcome: "")) },
    { .stored(.init(at: .zero, action: "delete", store: "file", name: "", outcome: $0)) },
    { .wrote(.init(at: .zero, file: $0, outcome: "")) }, { .wrote(.init(at: .zero, file: "", outcome: $0)) },
  ]

  @Test(arguments: ["\u{1B}[2J", "\u{202E}", "\u{E0001}", #"\x1b"#, #"\\x1b"#, #"C:\x"#, "a\nb", #"a\x0ab"#])
  func `a text of the app is shown escaped, and can be had again`(_ text: String) throws {
    for event in Self.said {
      let values = Self.packed([event(text)])["values"]?.array?.compactMap(\.string) ?? []
      let shown = try #require(values.first { $0.unescaped == text }, "\(values)")
      #expect(!shown.unicodeScalars.contains { $0.isUnseen })
    }
  }

  @Test func `what repeats takes little space`() {
    let many = (0..<1000).flatMap { _ in Self.events }
    let plain = many.map(\.line.utf8.count).reduce(0, +)
    #expect(Self.packed(many).line.utf8.count * 4 < plain)
  }

  @Test func `nothing that ends a script or breaks a line reaches the page`() {
    let text = "</script><script>alert(1)</script><!--\u{2028}\u{2029}]]>"
    let line = JSONValue.string(text).scriptLine
    expectEqual(line, #""\u003c/script>\u003cscript>alert(1)\u003c/script>\u003c!--\u2028\u2029]]>""#)
    expectEqual((try? JSONValue(line))?.string, text)
  }

  @Test func `markup holds no sign that means something`() {
    expectEqual("<a href=\"x\" id='y'>&".asMarkup, "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;")
    expectEqual("a\u{0}b\u{1B}[1mc\nd\te\r".asMarkup, "a\\x00b\\x1b[1mc\nd\te\\x0d")
    expectEqual("\u{202E}drow\u{85}".asMarkup, "\\u202edrow\\x85")
  }

  private static func packed(_ events: [PlayEvent]) -> JSONValue {
    var packed = PackedEvents()
    for event in events { packed.add(event) }
    return packed.json
  }

  /// Unpacks the events in the same way as the page's script.
  private static func unpacked(_ packed: JSONValue) -> [JSONValue] {
    let shapes = packed["shapes"]?.array?.map { $0.array?.compactMap(\.string) ?? [] } ?? []
    let values = packed["values"]?.array ?? []
    var numbers = (packed["events"]?.array ?? []).compactMap(\.integer)[...]
    var events: [JSONValue] = []
    while let shape = numbers.popFirst() {
      events.append(
        .object(shapes[shape].map { JSONValue.Member($0, values[numbers.removeFirst()]) }))
    }
    return events
  }
}
