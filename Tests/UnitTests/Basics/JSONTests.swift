import Testing

@testable import ScenarioBasics

@Suite struct JSONTests {
  /// The two spellings of é are equal strings in Swift.
  @Test func `names that differ in their bytes are two members`() throws {
    let members = ["\"e\u{301}\":1", "\"\u{E9}\":2"]
    let texts = [members, members.reversed()].map { "{\($0.joined(separator: ","))}" }
    let values = try texts.map { try JSONValue($0) }
    expectEqual(values.map { $0["\u{E9}"] }, [2, 2])
    expectEqual(values.map { $0["e\u{301}"] }, [1, 1])
    expectEqual(values[0].sorted.line, values[1].sorted.line)
    #expect(values[0].sorted.line.utf8.elementsEqual(texts[0].utf8))
  }

  @Test func `a value is one line with its keys in order`() {
    let value: JSONValue = .object([
      "z": 1, "a": .array([true, .null, .decimal("1.10"), "é\u{1}\"\\\n\t\r/\u{7F}"]), "o": .object([]),
    ])
    expectEqual(value.line, #"{"z":1,"a":[true,null,1.10,"é\u0001\"\\\n\t\r/\u007f"],"o":{}}"#)
  }

  @Test(arguments: [
    ("", "a value", 0), ("{", "a name in quotation marks", 1), (#"{"a":1,}"#, "a name in quotation marks", 7),
    (#"{"a" 1}"#, "`:`", 5), (#"{"a":1 "b""#, "`,` or `}`", 7), ("[1 2]", "`,` or `]`", 3),
    ("[1,]", "a value", 3),
    ("01", "the end", 1), ("1.", "a digit", 2), ("-", "a digit", 1), ("1e+", "a digit", 3),
    ("tru", "`true`", 0),
    ("1 1", "the end", 2), ("\"a", "`\"`", 2), ("\"\u{1}\"", "no control character in a string", 1),
    (#""\x""#, "an escape", 2), (#""\u12G4""#, "four hexadecimal digits", 3),
    (#""\uD800""#, "the second half of a surrogate pair", 7),
    (#""\uDC00""#, "a surrogate pair", 1), (#"{"a":1,"a":2}"#, "a name that the object does not have yet", 7),
  ])
  func `what is not JSON is refused at its place`(_ text: String, _ expected: String, _ offset: Int) {
    #expect(throws: JSONError(expected: expected, offset: offset)) { try JSONValue(text) }
  }

  @Test func `deep nesting is refused before the stack ends`() {
    #expect(throws: JSONError.self) { try JSONValue(String(repeating: "[", count: 1_000_000)) }
  }

  @Test func `escapes are read as what they mean`() throws {
    let text = #" { "a" : [ "\u00e9\ud83d\ude00\/\b\f" , -0 , 1e2 , 99999999999999999999 ] } "#
    try expectEqual(
      JSONValue(text),
      .object([
        "a": .array(["é😀/\u{8}\u{C}", .decimal("-0"), .decimal("1e2"), .decimal("99999999999999999999")])
      ]))
  }

  @Test func `what is written is read again, a thousand times over`() throws {
    var chance = SampleChance(seed: 7)
    for _ in 0..<1_000 {
      let value = JSONValue.any(depth: 4, &chance)
      let line = value.line
      #expect(!line.contains("\n"))
      try expectEqual(JSONValue(line), value)
      try expectEqual(JSONValue(line).line, line)
    }
  }
}

/// A generator whose numbers are the same in every run for the same seed.
struct SampleChance: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension JSONValue {
  fileprivate static func any(depth: Int, _ chance: inout SampleChance) -> JSONValue {
    switch chance.next() % (depth > 0 ? 7 : 5) {
    case 0: .null
    case 1: .bool(chance.next() % 2 == 0)
    case 2: .integer(Int(truncatingIfNeeded: chance.next()))
    case 3: .decimal("-\(chance.next() % 100).\(chance.next() % 1_000)0")
    case 4: .string(text(&chance))
    case 5: .array((0..<chance.next() % 4).map { _ in any(depth: depth - 1, &chance) })
    default:
      .object((0..<chance.next() % 4).map { Member("\($0)" + text(&chance), any(depth: depth - 1, &chance)) })
    }
  }

  private static func text(_ chance: inout SampleChance) -> String {
    let scalars = (0..<chance.next() % 6).compactMap { _ in
      Unicode.Scalar(UInt32(chance.next() % (chance.next() % 2 == 0 ? 0x80 : 0x11_0000)))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test(arguments: [
    ("a", "1"), ("[a]", "1"), ("b[1].c", "2"), ("b.1.c", "2"), ("b[0]", "null"), ("[d.e].f", "true"),
    ("b[2]", nil), ("a.b", nil), ("x", nil), ("b[-1]", nil),
  ])
  func `a path leads to a value`(_ path: String, _ line: String?) throws {
    let text = #"{"a":1,"b":[null,{"c":2}],"d.e":{"f":true}}"#
    let found = try #require(JSONPath(path)).value(in: try JSONValue(text))
    expectEqual(found?.line, line)
  }

  @Test(arguments: ["", ".", ".a", "a.", "a..b", "a[", "a]", "a[]", "a[0", "a[0]]", "[", "a.[b]"])
  func `what is not a path is none`(_ path: String) {
    expectEqual(JSONPath(path), nil)
  }
}
