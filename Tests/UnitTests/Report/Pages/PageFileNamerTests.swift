import Testing

@testable import ScenarioReport

/// The file names of pages: none is outside of its folder, and no two are equal.
@Suite struct PageFileNamerTests {
  @Test(arguments: [
    ("Scenarios/network/refused.scenario", "Scenarios/network/refused.html"),
    ("refused.scenario", "refused.html"), ("a test's name", "a test's name.html"),
    ("/tmp/a.scenario", "tmp/a.html"), ("../a.scenario", "up/a.html"),
    ("a/../../../b.scenario", "a/up/up/up/b.html"),
    ("./a//b.scenario", "a/b.html"), (#"..\..\a.scenario"#, "up/up/a.html"), ("..", "up.html"),
    ("", "scenario.html"),
    (".scenario", "scenario.html"), ("/", "scenario.html"), (".git/.hidden.scenario", "_git/_hidden.html"),
    ("index.scenario", "index-2.html"), ("INDEX.scenario", "INDEX-2.html"),
    ("a.html/b.scenario", "a.html_/b.html"),
    ("a:b*c?<d>|\"e\".scenario", "a-b-c--d---e-.html"), ("a\u{0}b\nc\u{202E}d.scenario", "a-b-c-d.html"),
    ("…/€.scenario", "…/€.html"),
  ]) func `a path is tamed`(_ path: String, _ name: String) {
    var names = PageFileNamer()
    expectEqual(names.name(for: path), name)
    expectEqual(names.name(for: path), name)
  }

  @Test func `no two scenarios have one page, on a disk that does not tell capitals apart either`() {
    var names = PageFileNamer()
    let paths = ["a/b.scenario", "a/B.scenario", "./a/b.scenario", "a/b", "a/b-2.scenario"]
    expectEqual(
      paths.map { names.name(for: $0) },
      ["a/b.html", "a/B-2.html", "a/b-3.html", "a/b-4.html", "a/b-2-2.html"])
  }

  @Test func `a name that no disk would take is cut, and stays one of its own`() {
    var names = PageFileNamer()
    let long = String(repeating: "ä", count: 4000)
    let (one, two) = (names.name(for: long + "1.scenario"), names.name(for: long + "2.scenario"))
    #expect(one != two)
    #expect([one, two].allSatisfy { $0.utf8.count < 200 })
  }

  @Test func `a link holds nothing that means something to a browser`() {
    expectEqual("a b/ä#1%.html".asLink, "a%20b/%C3%A4%231%25.html")
    expectEqual("javascript:alert(1).html".asLink, "javascript%3Aalert%281%29.html")
  }
}
