import Testing

@testable import ScenarioBasics

@Suite struct ANSIStyleTests {
  @Test(arguments: [
    ("PASS  a.scenario  3 requests", "<32>PASS<0>  a.scenario  3 requests"),
    ("FAIL  a.scenario:1  launch", "<31>FAIL<0>  a.scenario:1  launch"),
    ("ERROR  a.scenario", "<31>ERROR<0>  a.scenario"),
    ("DIFFERS  a.scenario", "<31>DIFFERS<0>  a.scenario"),
    ("KNOWN  a.scenario  APP-123", "<33>KNOWN<0>  a.scenario  APP-123"),
    ("SKIP  a.scenario  for darwin only", "<33>SKIP<0>  a.scenario  for darwin only"),
    ("UPDATED  a.scenario", "<36>UPDATED<0>  a.scenario"),
    ("    - +1s  rate  1 → 2", "<31>    - +1s  rate  1 → 2<0>"),
    ("    + +1s  rate  1 → 3", "<32>    + +1s  rate  1 → 3<0>"),
    ("                     ^", "<33>                     ^<0>"),
    ("      … 2 as expected", "<2>      … 2 as expected<0>"),
    ("because  line 6 answered", "<2>because  <0>line 6 answered"),
    ("to fix   wait less", "<2>to fix   <0>wait less"),
    ("      +1s  rate  1 → 2", "      +1s  rate  1 → 2"),
    ("", ""),
    ("PASSED", "PASSED"),
    (
      "7 passed, 2 failed, 1 known to fail, 1 broken, 1 file refused  ·  9 requests, 0 faults",
      "<32>7 passed<0>, <31>2 failed<0>, <33>1 known to fail<0>, <31>1 broken<0>, <31>1 file refused<0>"
        + "  ·  9 requests, 0 faults"
    ),
  ]) func `a line is coloured by what it is`(_ line: String, _ painted: String) {
    #expect(ANSIStyle(of: line).first(line).replacing(#/\u{1B}\[(\d+)m/#) { "<\($0.output.1)>" } == painted)
  }

  @Test func `without its colours a line is what it was`() {
    for line in ["PASS  a", "    - b", "then     c", "      ^^", "2 failed, 1 passed"] {
      let painted = ANSIStyle(of: line).first(line)
      #expect(painted != line && painted.replacing(#/\u{1B}\[\d+m/#, with: "") == line)
    }
  }

  @Test func `further rows of a line that is coloured whole are coloured too`() {
    #expect(ANSIStyle(of: "    - one two").next("        two") == "\u{1B}[31m        two\u{1B}[0m")
    #expect(ANSIStyle(of: "because  one two").next("           two") == "           two")
  }
}
