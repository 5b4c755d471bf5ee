import Testing

@testable import ScenarioRecording

@Suite struct EntryScannerTests {
  @Test(arguments: [
    (#"{"log":{"entries":[{"a":1},{"b":[{}]}]}}"#, [#"{"a":1}"#, #"{"b":[{}]}"#]),
    (#"{"log": {"entries": [ {} , {} ] }}"#, ["{}", "{}"]),
    (#"{"log":{"entries":[{"t":"]}\"{,"},{"u":"\\"}]}}"#, [#"{"t":"]}\"{,"}"#, #"{"u":"\\"}"#]),
    // Elements that are not objects are counted too.
    (#"{"log":{"entries":[null,{},7,"x",[{}]]}}"#, ["", "{}", "", "", ""]),
    (#"{"log":{"entries":[]}}"#, []),
    // Only the entries of the log itself are found.
    (#"{"entries":[{"a":1}],"log":{"pages":[{"entries":[{"b":1}]}],"entries":[{"c":1}]}}"#, [#"{"c":1}"#]),
    (#"{"log":{"comment":"entries","pages":[{"d":1}],"entries":[{"e":1}]}}"#, [#"{"e":1}"#]),
  ])
  func `the entries of a text are found, whatever stands in them`(_ text: String, _ entries: [String]) {
    let bytes = Array(text.utf8)
    var scanner = EntryScanner()
    for byte in bytes { scanner.take(byte) }
    expectEqual(scanner.spans.map { String(decoding: bytes[$0], as: UTF8.self) }, entries)
    #expect(scanner.hasEntries && scanner.depth == 0)
  }

  @Test(arguments: [#"{"log":{}}"#, #"{"log":{"entries":{}}}"#, #"{"entries":[]}"#, "[]", ""])
  func `a text without them has none`(_ text: String) {
    var scanner = EntryScanner()
    for byte in text.utf8 { scanner.take(byte) }
    #expect(!scanner.hasEntries)
  }

  @Test func `a text that ends too early is known by its open brackets`() {
    var scanner = EntryScanner()
    for byte in #"{"log":{"entries":[{"a":1},{"b""#.utf8 { scanner.take(byte) }
    expectEqual(scanner.spans.count, 1)
    expectEqual(scanner.depth, 4)
  }
}
