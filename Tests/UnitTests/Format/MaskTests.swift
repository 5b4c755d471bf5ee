import Testing

@testable import ScenarioFormat

@Suite struct `A mask` {
  static let uuid = "0F8FAD5B-D9CB-469F-A165-70867728950E"

  @Test(arguments: [
    ("<any>", "x", true), ("a<any>", "a", true), ("<any>b<any>", "b", true), ("<any>b<any>", "abc", true),
    ("<any>b<any>", "ac", false), ("a<any#1>", "a", false), (".old(<any>)", ".old(since: T+0s)", true),
    ("<any>, <any>", "a, b, c", true), ("a <int>", "a 12", true), ("a <int>", "a -12", true),
    ("a <int>", "a 1.2", false), ("a <int>", "a", false), ("<decimal>", "1.1711", true),
    ("<decimal>", "-3", true),
    ("<decimal>", "1.", false), ("<decimal>", "nil", false), ("<text>", #""a \"b\"""#, true),
    ("<text>", #""a" "b""#, false), (#"alert "<text>.""#, #"alert "You are offline.""#, true),
    ("<date>", "2026-04-13", true), ("<date>", "2026-02-30", false), ("<date>", "2026-04-13T09:00:00Z", true),
    ("<uuid>", uuid, true), ("<uuid>", uuid + "0", false), ("<uuid>", "0F8FAD5B", false),
    ("\\<any>", "\\<any>", true), ("\\<any>", "x", false), ("é<int>é", "é1é", true),
    ("1.1711±0.0005", "1.1716", true), ("1.1711±0.0005", "1.1706", true), ("1.1711±0.0005", "1.17161", false),
    ("1.1711±0.0005", "1.1717", false), ("-0.5±1", "0.25", true), ("-0.5±1", "-2", false),
    ("+1000ms±50ms  x", "+1.05s  x", true), ("+1000ms±50ms  x", "+950ms  x", true),
    ("+1000ms±50ms  x", "+1.051s  x", false), ("+1s±1s  x", "+1  x", false), ("1±1", "1s", false),
    ("5s±9ms", "5s", false),
    ("a±b", "a±b", true), ("a±3", "a±3", true), ("5\\±x", "5±x", true), ("\"5±x\"", "\"5±x\"", true),
    ("(rate: 1±1, <any>)", "(rate: 2, nil)", true),
  ])
  func `fits its kind of text and no other`(expected: String, printed: String, fits: Bool) {
    expectEqual(ExpectedLine(text: expected, line: 1).fits(printed), fits)
  }

  @Test func `with a number is one thing in the whole file, and no other`() {
    var bindings = MaskBindings()
    func fits(_ expected: String, _ printed: String) -> Bool {
      ExpectedLine(text: expected, line: 1).fits(printed, &bindings)
    }
    #expect(fits("a <int#1>", "a 5"))
    #expect(fits("b <int#1>", "b 5"))
    #expect(!fits("b <int#1>", "b 6"))
    #expect(!fits("b <int#2>", "b 5"))
    #expect(fits("b <int#2> → <int#1>", "b 6 → 5"))
    #expect(!fits("<any#1><any#1>", "abc"))
    #expect(fits("<any#1><any#1>", "abab"))
  }

  /// `<any#1> <any#2>` can be split in several ways, and only a later line determines which.
  @Test(arguments: [
    (["x <any#1> <any#2>", "y <any#2>"], ["x a b c", "y c"], true),
    (["x <any#1> <any#2>", "y <any#2>"], ["x a b c", "y b c"], true),
    (["x <any#1> <any#2>", "y <any#2>"], ["x a b c", "y b"], false),
    (["x <any#1> <any#2>", "y <any#2>", "z <any#1>"], ["x a b c", "y c", "z a"], false),
    (["x <any#1> <any#2>", "y <any#2>", "z <any#1>"], ["x a b c", "y c", "z a b"], true),
  ])
  func `with a number stands for what all lines together allow`(
    _ expected: [String], _ printed: [String], _ fits: Bool
  ) {
    var bindings = MaskBindings()
    let fit = bindings.fit(expected, printed)
    expectEqual(fit, fits)
    var one = MaskBindings()
    expectEqual(zip(expected, printed).allSatisfy { ExpectedLine.fits($0, $1, &one) }, fits)
  }

  @Test(.timeLimit(.minutes(8))) func `with a number takes no longer, however many ways there are`() {
    let text = (1...6).map { "<any#\($0)>" }.joined(separator: " ")
    let words = (0..<12).map(String.init).joined(separator: " ")
    var bindings = MaskBindings()
    for _ in 0..<10 { #expect(ExpectedLine.fits(text, words, &bindings)) }
  }

  @Test func `that does not fit binds nothing`() {
    var bindings = MaskBindings()
    let fits = ExpectedLine(text: "<int#1> a", line: 1).fits("5 b", &bindings)
    #expect(!fits)
    expectEqual(bindings, MaskBindings())
  }

  @Test func `in a value is compared with what prints`() {
    var bindings = MaskBindings()
    let admitted = [
      bindings.admit(".invalid(<any>)", ".invalid(since: T+600s)"), bindings.admit("\"\\<b>\"", "\"<b>\""),
      bindings.admit("1.1±0.05", "1.2"), bindings.admit("<any>", nil),
    ]
    expectEqual(admitted, [true, true, false, false])
  }

  @Test func `that is printed as such comes back as plain text`() {
    expectEqual(ExpectedLine.written("5±2 <int>"), "5\\±2 \\<int>")
    #expect(ExpectedLine(text: "5\\±2 \\<int>", line: 1).fits("5±2 <int>"))
    #expect(!ExpectedLine(text: "5\\±2 \\<int>", line: 1).fits("5 3"))
    expectEqual(ExpectedLine.written(ExpectedLine.written("5±2 <int>")), "5\\±2 \\<int>")
  }

  @Test(.timeLimit(.minutes(8))) func `takes no longer, however many there are`() {
    let many = String(repeating: "<any>", count: 200) + "!"
    #expect(!ExpectedLine(text: many, line: 1).fits(String(repeating: "a", count: 400)))
  }
}
