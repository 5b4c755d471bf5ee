import Testing

@testable import ScenarioFormat

@Suite struct WrittenLineTests {
  @Test(arguments: [
    ("#1 <b>1 < 2<</b>", "\\#1 \\<b>1 < 2<</b>"), ("| \\<a", "\\| \\<a"), ("", "\\"),
    ("pairs.load  .starting → .loaded  ", "pairs.load  .starting → .loaded"),
    ("5±banana 5 ± 1 a±1", "5\\±banana 5 ± 1 a±1"), ("1±1% 1±,", "1\\±1% 1\\±,"),
    (#"text "5±x" "5±1" "\"5±x" 5±x"#, #"text "5±x" "5\±1" "\"5±x" 5\±x"#),
  ])
  func `what would be read as something else gets a backslash, once`(printed: String, written: String) {
    expectEqual(ExpectedLine.written(printed), written)
    expectEqual(ExpectedLine.written(written), written)
  }
}
