import Foundation
import Testing

@testable import ScenarioDiagnosis
@testable import ScenarioReflect

@Suite struct PathTests {
  @Test(arguments: [
    ("pairs.rows[*].rate", "pairs.rows[EURUSD].rate", true),
    ("pairs.rows[*].rate", "pairs.rows[EURUSD].status", false),
    ("pairs.rows[*].rate", "pairs.rows[EURUSD]", false),
    ("pairs.*", "pairs.load", true), ("pairs.*", "pairs.rows[EURUSD]", false), ("*.load", "pairs.load", true),
    ("pairs.**", "pairs.rows[EURUSD].rate", true), ("pairs.**", "pairs", true),
    ("pairs.**", "pair.load", false),
    ("**", "pairs.load", true), ("pairs.rows[EURUSD]", "pairs.rows[EURUSD]", true),
    ("pairs.rows[\"EURUSD\"]", "pairs.rows[EURUSD]", true), ("rates[\"*\"]", "rates[EUR]", false),
    ("pairs.*", "pairs[EUR]", false),
  ])
  func `a pattern means a path`(_ pattern: String, _ path: String, _ isMeant: Bool) throws {
    let path = try #require(Path(path))
    try expectEqual(#require(PathPattern(pattern)).matches(path), isMeant)
  }

  @Test(arguments: [
    "", ".", "pairs.", ".pairs", "pairs..rows", "[a]", "rows[]", "rows[a", "rows]", "pairs.**.rate", "ro*ws",
    "a b",
    "rows[a]b", "rows[\"a]", "rows[\"a\\q\"]",
  ])
  func `what is no pattern is refused`(_ text: String) {
    expectEqual(PathPattern(text), nil)
  }

  @Test(arguments: ["pairs.*", "rows[*]", "**"]) func `a path has no stars`(_ text: String) {
    expectEqual(Path(text), nil)
  }

  @Test(arguments: ["a b", "", "@0", "*", "a\"]\n", "nil", "EURUSD"]) func `any key can be read again`(
    _ key: String
  ) {
    let path = Path([.name("rates"), .key(Path.name(ofKey: key))])
    expectEqual(Path(path.text), path)
  }

  @Test(arguments: [
    ("rows[EURUSD].rate", "1"), ("rows[@1].id", "\"EURTRY\""), ("load", ".starting"), ("rates[JPY]", "186"),
    ("rates", "[\"GBP\": 1, \"JPY\": 186]"), ("disabled[USD]", "\"USD\""), ("selector.second.from", "EUR"),
    ("selector.second", "(from: EUR, rows: [(id: \"USD\", rate: nil)])"),
    ("selector.second.rows[USD].rate", "nil"),
    ("cell.status", ".live"),
  ])
  func `a path finds its value`(_ path: String, _ text: String) throws {
    try expectEqual(#require(Path(path)).lookup(in: Self.screen), text)
  }

  @Test(arguments: [
    ("rows[EURUST].rate", ["rows[EURUSD]", "rows[EURTRY]"]), ("rowz", ["rows", "load", "date"]),
    ("rows[EURUSD].rates", ["rows[EURUSD].rate", "rows[EURUSD].id"]), ("selector.first", ["selector.second"]),
    ("load.x", []),
  ])
  func `a path that leads nowhere is answered with the nearest ones`(_ text: String, _ nearest: [String])
    throws
  {
    let path = try #require(Path(text))
    let missing = #expect(throws: MissingPath.self) { try path.lookup(in: Self.screen) }
    expectEqual(missing?.path, text)
    expectEqual(missing?.nearest, nearest)
  }

  @Test(arguments: [
    ("row[EURUSD]", "the state has "), ("rows[EURUSD].rates", "rows[EURUSD] has id, rate"),
    ("rows[GBPUSD]", "rows has [EURUSD], [EURTRY]"), ("load.x", "load has no parts"),
  ])
  func `what there is instead is said of the place where the path goes wrong`(
    _ text: String, _ existing: String
  ) throws {
    let path = try #require(Path(text))
    let missing = #expect(throws: MissingPath.self) { try path.lookup(in: Self.screen) }
    expectEqual(missing?.existing.hasPrefix(existing), true)
  }

  private static var screen: SampleState {
    var screen = SampleState()
    screen.rows = [SampleRow("EURUSD", 1), SampleRow("EURTRY", nil)]
    screen.rates = ["JPY": 186, "GBP": 1]
    screen.disabled = ["USD"]
    screen.selector = .second(from: SampleCode("EUR"), rows: [SampleRow("USD", nil)])
    screen.cell = SampleCell(rate: nil, status: .live)
    return screen
  }
}
