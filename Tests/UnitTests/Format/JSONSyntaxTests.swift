import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat

@Suite struct `JSON` {
  @Test(arguments: [
    "{}", "[]", "[[],{}]", #"{"a":{"b":[1,-2.5e+10,0,-0,1E3]}}"#, #"["\u00e9\n\"",true,false,null]"#,
    " { \"a\" : 1 }\n", "[\"ü€🇪🇺\"]", "[0.1]",
  ])
  func `is told`(text: String) { expectEqual(flaw(text), nil) }

  @Test(arguments: [
    ("{", 1, "a key in quotation marks or `}`"), ("[", 1, "a value"), ("[1", 2, "`,` or `]`"),
    ("[1,]", 3, "a value"),
    (#"{"a" 1}"#, 5, "`:`"), (#"{"a":}"#, 5, "a value"), ("[01]", 2, "`,` or `]`"), ("[1.]", 3, "a digit"),
    ("[-]", 2, "a digit"), ("[1e]", 3, "a digit"), ("{} {}", 3, "nothing more"),
    (#"["a"#, 3, #"the closing `"` of a string"#),
    ("[\"a\nb\"]", 3, #"the closing `"` of a string"#), (#"["\x"]"#, 3, #"an escape such as `\n`"#),
    (#"["\u12g4"]"#, 6, "four hex digits"), ("[nul]", 1, "a value"), ("[1}", 2, "`,` or `]`"),
    ("{'a':1}", 1, "a key in quotation marks or `}`"),
    ("[NaN]", 1, "a value"), ("[+1]", 1, "a value"), ("[ü]", 1, "a value"),
  ])
  func `what it is not is told with its place`(text: String, offset: Int, expected: String) {
    let flaw = flaw(text)
    expectEqual(flaw?.offset, offset)
    expectEqual(flaw?.expected, expected)
  }

  @Test(arguments: [
    ("[1,]", 2), ("[1, \n ]", 2), (#"{"a":1,}"#, 6), ("[,]", nil), ("[1,,]", nil), ("[1 2]", nil), ("[", nil),
    ("{]", nil),
  ])
  func `a comma before a bracket is found`(text: String, comma: Int?) throws {
    let error = try #require(flaw(text))
    expectEqual(JSONSyntax.comma(Array(text.utf8), before: error.offset), comma)
  }

  @Test func `deep nesting does not exhaust the stack`() {
    let depth = 200_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    expectEqual(flaw(text), nil)
  }

  private func flaw(_ text: String) -> JSONError? {
    do throws(JSONError) {
      try JSONSyntax.check(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }
}
