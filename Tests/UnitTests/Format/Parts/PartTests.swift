import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat

/// The steps, facts and routes that a scenario takes from parts, and the parts that are refused.
@Suite struct PartTests {
  private static let signedIn = """
    given pairs EURUSD
    serve GET /a
      | 200 {}

    launch
    tap ok
    """

  @Test func `a part is one step, and its facts and first routes stand where it is included`() throws {
    let file = try read("include in.part\n  | only a.b\n  a.b  1 → 2\ntap more\n", ["in.part": Self.signedIn])
    expectEqual(file.facts.map(\.name), ["pairs"])
    expectEqual(file.steps.map(\.text), ["include in.part", "tap more"])
    expectEqual(file.steps.map(\.line), [1, 4])
    expectEqual(file.steps[0].expected.map(\.text), ["a.b  1 → 2"])
    expectEqual(file.steps[0].scopes.map(\.patterns), [["a.b"]])
    expectEqual(file.opening.map(\.text), ["serve GET /a"])
    expectEqual(file.opening.map(\.lineName), ["line 2 of in.part"])
    expectEqual(file.performedSteps.map(\.text), ["launch", "tap ok", "tap more"])
  }

  @Test func `the source has the lines of each part once, and reads without the file`() throws {
    let text = "include in.part\ninclude low/tap.part\ninclude low/tap.part\n"
    let parts = [
      "in.part": Self.signedIn, "low/tap.part": "include ../low/one.part\n", "low/one.part": "tap x",
    ]
    let file = try read(text, parts)
    expectEqual(
      file.source.joined(separator: "\n"),
      """
      include in.part
      include low/tap.part
      include low/tap.part

      part in.part
      \(Self.signedIn)
      part low/tap.part
      include ../low/one.part

      part low/one.part
      tap x
      """)
    expectEqual(file.ownSource.joined(separator: "\n"), text)
    let again = try read(file.source.joined(separator: "\n"), [:])
    expectEqual(again.performedSteps.map(\.verb), file.performedSteps.map(\.verb))
    expectEqual(again.facts.map(\.words), file.facts.map(\.words))
    try expectEqual(read(again.text, [:]).performedSteps.map(\.verb), file.performedSteps.map(\.verb))
  }

  @Test func `a fact and a route of the scenario replace those of its folders, the nearest first`() throws {
    let file = try read(
      "given zone UTC+01:00\ngiven file a text own\nserve GET /a\n  | 201\nlaunch\n",
      [
        "_folder.part":
          "given zone UTC+02:00\ngiven file a text near\ngiven locale de_DE\nserve GET /b\n  | 202 {}\n",
        "../_folder.part":
          "given locale fr_FR\ngiven file b text far\nserve GET /a\n  | 500\nserve GET /b\n  | 500\n",
      ])
    let facts = file.facts.map { "\($0.name) \($0.text)" }
    expectEqual(facts, ["zone UTC+01:00", "file a text own", "locale de_DE", "file b text far"])
    expectEqual(
      file.opening.map { "\($0.text) \($0.answers[0].status ?? 0)" },
      [
        "serve GET /b 202", "serve GET /a 201",
      ])
  }

  @Test(arguments: PartRefusal.all) func `a part that cannot be used is refused`(_ row: PartRefusal) {
    expectEqual(refused(row.text, row.parts), row.refusal)
  }

  private func refused(_ text: String, _ parts: [String: String]) -> String {
    do throws(SyntaxError) {
      _ = try read(text, parts)
      return "no refusal"
    } catch {
      return error.text
    }
  }

  private func read(_ text: String, _ parts: [String: String]) throws(SyntaxError) -> ScenarioFile {
    let read = { @Sendable (name: String) throws(FixtureProblem) -> [UInt8] in
      guard let text = parts[name] else {
        throw .missing(name, nearest: nearest(to: name, among: parts.keys.sorted()))
      }
      return Array(text.utf8)
    }
    let folders = ["_folder.part", "../_folder.part"].filter { parts[$0] != nil }
    return try ScenarioParser(
      vocabulary: sampleVocabulary, read: { name throws(FixtureProblem) in try sampleFile(name) },
      parts: PartSource(read: read, ofFolders: folders)
    ).parse(Array(text.utf8), path: "a.scenario")
  }
}
