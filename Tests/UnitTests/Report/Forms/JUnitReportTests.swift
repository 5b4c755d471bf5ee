import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioReport

/// JUnit XML, read back by independent parsers.
@Suite struct JUnitReportTests {
  private let all = JUnitReport().text(of: EveryVerdict.events)

  @Test func `it keeps the rules of Jenkins' schema`() throws {
    for text in [all, JUnitReport().text([], .nothingSelected)] {
      let root = try #require(XMLReading.read(text))
      expectEqual(root.name, JUnitSchema.root)
      expectEqual(root.violations(), [])
    }
  }

  @Test func `the rules find what breaks them`() throws {
    let rows = [
      ("<testsuites><testcase/></testsuites>", "/testsuites holds testcase"),
      ("<testsuites tests='a' disabled='0'/>", "/testsuites has disabled"),
      ("<testsuite name='a' tests='1' errors='0'/>", "/testsuite has no failures"),
      ("<testcase name='a' file='b'/>", "/testcase has file"),
      ("<testcase name='a' time='1 s'/>", "/testcase takes 1 s"),
      ("<testcase name='a'>b</testcase>", "/testcase holds text"), ("<a/>", "/a is no element"),
    ]
    for (text, violation) in rows {
      #expect(try #require(XMLReading.read(text)).violations().contains(violation), "\(text)")
    }
    #expect(XMLReading.read("<a>\u{1}</a>") == nil)
  }

  @Test func `the counts are those of the cases`() throws {
    let root = try #require(XMLReading.read(all))
    for element in [root] + root.all("testsuite") {
      let cases = element.all("testcase")
      func count(_ name: String) -> String { String(cases.count { !$0.all(name).isEmpty }) }
      expectEqual(element.attributes["tests"], String(cases.count))
      expectEqual(element.attributes["failures"], count("failure"))
      expectEqual(element.attributes["errors"], count("error"))
      #expect(element.attributes["skipped"] ?? count("skipped") == count("skipped"))
    }
  }

  /// Read by a parser that is not ours.
  @Test(.enabled(if: PythonXML.isThere, Comment(rawValue: OtherProgram.missing("python3"))))
  func `time is the real time of what was measured, and virtual time is a property`() throws {
    let took: [(path: String, took: Duration)] = [
      ("Scenarios/network/reset.scenario", .milliseconds(214)),
      ("Scenarios/network/retry.scenario", .microseconds(1_086_900)),
      ("Scenarios/pairs/moody.scenario", .seconds(2)),
    ]
    let times = RunTimes(total: .milliseconds(1_400), plays: took)
    let text = JUnitReport().text(of: EveryVerdict.events, times)
    try expectEqual(#require(XMLReading.read(text)).violations(), [])
    try expectEqual(
      PythonXML.rows(text, "e.tag, e.get('name'), e.get('time')"),
      [
        "testsuites rcc-sim 1.400", "testsuite . 0.000", "testcase Scenarois None",
        "testsuite Scenarios 0.000",
        "testcase wrong None", "testsuite Scenarios/network 1.300", "testcase darwin None",
        "testcase reset 0.214", "testcase retry 1.086", "testsuite Scenarios/pairs 2.000",
        "testcase known None", "testcase mended None", "testcase dies None", "testcase moody 2.000",
        "testcase new None", "testcase rest None",
      ])
    let virtual = try PythonXML.rows(text, "e.get('name'), e.get('value')", "property")
    #expect(virtual.contains("virtual time 3.3005s"))
    expectEqual(all, text.replacing(#/ time="[0-9.]*"/#, with: ""))
  }

  @Test func `a run of nothing is a report of nothing`() {
    expectEqual(
      JUnitReport().text([], .nothingSelected),
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="rcc-sim" tests="0" failures="0" errors="0"/>

      """)
  }

  @Test(.checks, arguments: 1...(Soak.isOn ? 40 : 10)) func `any text comes out of two parsers as it went in`(
    _ seed: Int
  ) throws {
    var nasty = NastyText(seed: seed)
    let (path, text, known) = (nasty.path(), nasty.lines(), nasty.line())
    let report = JUnitReport().text([
      EveryVerdict.over(path, "failed", "A title.", line: 3, "FAIL\n\(text)"),
      EveryVerdict.over(path, "known", line: 3, known: known, "FAIL\n\(text)"),
    ])
    let root = try #require(XMLReading.read(report), "\(report)")
    expectEqual(root.violations(), [])
    let expected = "FAIL\n\(text)".visible + "\n"
    expectEqual(root.all("failure").map(\.text), [expected])
    expectEqual(root.all("skipped").map(\.text), [expected])
    expectEqual(root.all("skipped").first?.attributes["message"], "known to fail: \(known)".visibleLine)
    let names = Set(root.all("testcase").map(\.attributes))
    expectEqual(names.count, 2)
    guard let other = PythonXML.texts(report) else { return }
    expectEqual(other, [expected, expected])
  }

  @Test func `no scenario is named like another`() {
    var names = JUnitCaseNamer()
    let paths = [
      "Scenarios/network/reset.scenario", "./Scenarios/network/reset.scenario", "a.b/c.scenario",
      "a/b/c.scenario", "a%2Eb/c.scenario", "c.scenario", "/x/c.scenario", "../c.scenario", "a/.scenario",
      "a/b/c.scenario", "a/b/c", "a/\u{301}/\u{1B}.scenario", "", "Scenarois",
    ]
    expectEqual(
      paths.map { path in
        let name = names.name(path)
        return "\(name.classname) · \(name.name)"
      },
      [
        "Scenarios.network · reset", "Scenarios.network · reset (2)", "a%2Eb · c", "a.b · c", "a%252Eb · c",
        "(root) · c", "x · c", "%2E%2E · c", "a · .scenario", "a.b · c (2)", "a.b · c (3)",
        "a.\u{301} · \\x1b", "(root) · ", "(root) · Scenarois",
      ])
  }

  @Test(arguments: 1...20) func `nor are many with odd names`(_ seed: Int) {
    var (nasty, names) = (NastyText(seed: seed), JUnitCaseNamer())
    let paths = (1...60).map { _ in nasty.path() }
    let told = (paths + paths).map { path in names.name(path) }
    expectEqual(Set(told.map { [$0.classname, $0.name] }).count, 120)
  }

  @Test(.enabled(if: PythonXML.isThere, Comment(rawValue: OtherProgram.missing("python3"))))
  func `python reads it too`() throws {
    let texts = try #require(PythonXML.texts(all))
    expectEqual(texts.count, 9)
    #expect(texts.contains { $0.contains("\"<a> & ]]>\" → 1.1684") })
  }

  @Test(.soak) func `thirty megabytes are cut in the middle, and the report says so`() throws {
    let body = String(repeating: "é", count: 15_000_000)
    let text = "FAIL  a.scenario:1  launch\n      it differs\n\n\(body)\nagain    rcc-sim run a.scenario"
    let report = JUnitReport().text([EveryVerdict.over("a.scenario", "failed", line: 1, text)])
    #expect(report.utf8.count < 70_000)
    let told = try #require(XMLReading.read(report)?.all("failure").first?.text)
    #expect(told.hasPrefix("FAIL  a.scenario:1  launch\n      it differs\n\nééé"))
    #expect(told.hasSuffix("ééé\nagain    rcc-sim run a.scenario\n"))
    let note = try #require(told.split(separator: "\n").first { $0.hasSuffix("ndjson=FILE has them all …") })
    let left = told.utf8.count - note.utf8.count - 2
    expectEqual(
      note,
      "… \(text.utf8.count - left + 1) of \(text.utf8.count) bytes are left out here; ndjson=FILE has them all …"
    )
  }

  @Test func `a file and a line stand where somebody reads them`() throws {
    let event = EveryVerdict.over("Scenarios/a.scenario", "failed", line: 3, "FAIL\n  it")
    for machine in ["GITLAB_CI", "GITHUB_ACTIONS"] {
      let root = try #require(XMLReading.read(JUnitReport([machine: "true"]).text([event])))
      expectEqual(root.all("testcase").first?.attributes["file"], "Scenarios/a.scenario")
      expectEqual(root.all("testcase").first?.attributes["line"], "3")
      expectEqual(root.violations().count, 2)
    }
  }
}
