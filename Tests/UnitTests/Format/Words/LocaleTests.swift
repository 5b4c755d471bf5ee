import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat

/// Locales in a scenario for an app that has every locale.
@Suite struct LocaleTests {
  @Test(arguments: [
    "de", "pt_BR", "zh_Hant_TW", "sr_Latn_RS", "sr_Latn", "es_419", "haw_US", "en_US_POSIX", "ca_ES_VALENCIA",
    "de_CH_1901", "ar_EG@numbers=latn", "de_DE@calendar=gregorian;collation=phonebook",
  ])
  func `a locale is well formed, and stands as it is written`(_ locale: String) throws {
    let file = try Self.parse("given locale \(locale)\nlocale  \(locale)\n")
    expectEqual(file.facts.map(\.words), [[locale]])
    expectEqual(file.steps.map(\.verb), [.locale(locale)])
    expectEqual(file.steps.map(\.verb.text), ["locale \(locale)"])
  }

  private static let rule =
    "write a language, and a script and a region where they matter: de, pt_BR or zh_Hant_TW"

  @Test(arguments: [
    ("pt-BR", "did you mean `pt_BR`?"), ("PT_br", "did you mean `pt_BR`?"),
    ("zh-hant-tw", "did you mean `zh_Hant_TW`?"), ("en_US.UTF-8", "did you mean `en_US`?"),
    ("de_", "did you mean `de`?"), ("german", rule), ("C", rule), ("de_DE_DE", rule), ("de_Germany", rule),
    ("d", rule), ("pt_B", rule), ("pt_BR@", "did you mean `pt_BR`?"),
    ("pt_BR@numbers", "did you mean `pt_BR`?"), ("dé_DE", rule), ("12_DE", rule),
  ])
  func `another is refused with its place and what to write`(_ locale: String, _ remedy: String) {
    for (line, column) in [("given locale \(locale)", 14), ("locale \(locale)", 8)] {
      do {
        _ = try Self.parse("\(line)\nlaunch\n")
        Issue.record("`\(line)` was read")
      } catch {
        let text = error.text
        #expect(text.hasPrefix("a.scenario:1:\(column): error: `\(locale)` is not a locale\n"), "\(text)")
        #expect(text.hasSuffix("\n  = \(remedy)"), "\(text)")
      }
    }
  }

  @Test func `a step or a fact without one says what stands there`() {
    let example = "de, pt_BR or zh_Hant_TW"
    let error = #expect(throws: SyntaxError.self) { try Self.parse("launch\nlocale\n") }
    expectEqual(error?.text.hasSuffix("\n  = write a locale such as \(example)"), true)
    let other = #expect(throws: SyntaxError.self) { try Self.parse("given locale\nlaunch\n") }
    expectEqual(other?.text.hasSuffix("\n  = \(Self.rule)"), true)
  }

  private static func parse(_ text: String) throws(SyntaxError) -> ScenarioFile {
    let parser = ScenarioParser(vocabulary: anywhere) { name throws(FixtureProblem) in
      throw .missing(name, nearest: nil)
    }
    return try parser.parse(Array(text.utf8), path: "a.scenario")
  }
}
