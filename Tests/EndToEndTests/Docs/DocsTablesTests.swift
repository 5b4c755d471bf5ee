import Foundation
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioExplore
@testable import ScenarioFormat
@testable import ScenarioProcess
@testable import ScenarioReport
@testable import rcc_sim

/// A word, option, fault or event that the code has and the pages do not have fails here, and vice versa.
@Suite struct DocsTablesTests {
  /// All sections except the faults, which have their own page.
  static let sections = GrammarHelpRow.Section.allCases.filter { $0 != .fault }

  @Test(arguments: sections)
  func `format.md has a row for every word`(_ section: GrammarHelpRow.Section) throws {
    let words = Grammar(ConverterStage.words).entries.filter { $0.section == section }
      .map { $0.usage.isEmpty ? $0.name : "\($0.name) \($0.usage)" }
    let rows = try DocsPage.named("Docs/format.md").rows(in: section.heading).dropFirst()
    expectEqual(rows.map { $0.cells[0] }, words)
    #expect(rows.allSatisfy { $0.cells.count == 3 }, "word, what it does, an example")
  }

  /// Every scenario of the page is played, so every example is.
  @Test(arguments: sections)
  func `each example of format.md shows its word in a scenario of the page`(
    _ section: GrammarHelpRow.Section
  ) throws {
    let page = try DocsPage.named("Docs/format.md")
    let played = Set(page.blocks.filter { $0.language == "scenario" }.flatMap(\.lines).map(Self.bare))
    let words = Grammar(ConverterStage.words).entries.filter { $0.section == section }
    let examples = page.rows(in: section.heading).dropFirst().compactMap(\.cells.last)
    expectEqual(examples.filter { !played.contains($0) }, [])
    for (word, example) in zip(words, examples) {
      #expect(word.isShown(in: example), "\(example) does not show \(word.name) \(word.usage)")
    }
  }

  /// Returns a line as the tables show an example: without the part that says whose line it is.
  private static func bare(_ line: String) -> String {
    String(line.drop { $0 == " " || $0 == "|" })
  }

  @Test func `commands.md has a row for every option of run`() throws {
    let options = try #require(CommandRow.all.first { $0.name == "run" }).options
    let rows = try DocsPage.named("Docs/commands.md").rows(in: "Options of `run`").dropFirst()
    let words = options.map { [$0.name, $0.argument].compactMap(\.self).joined(separator: " ") }
    expectEqual(rows.map { $0.cells[0] }, words)
    expectEqual(rows.map { $0.cells[1] }, options.map(\.summary))
  }

  @Test(arguments: ["README.md", "Docs/commands.md"])
  func `the list of commands has every command`(_ path: String) throws {
    let text = try String(contentsOfFile: "\(Project.root)/\(path)", encoding: .utf8)
    let listed = text.matches(of: #/\n    (?:rcc-sim )?([a-z]+ [^ ]+(?: B| OUT)?)  +([^\n]+)/#).map {
      "\($0.output.1)  \($0.output.2)"
    }
    let rows = CommandRow.all.filter { $0.name != "help" }.map { "\($0.name) \($0.usage)  \($0.summary)" }
    expectEqual(listed.filter { !$0.hasPrefix("help ") }, rows)
  }

  @Test func `the first page is short`() throws {
    let text = try String(contentsOfFile: "\(Project.root)/README.md", encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
    let played = try PlayedSuite.shared().console.firstMatch(of: #/(\d+) passed, 1 known to fail/#)
    let count = try #require(played.flatMap { Int($0.output.1) }) + 1
    #expect(text.contains("plays \(count) scenarios"), "\(count)")
  }

  @Test func `explore.md has a row for every option, variation and interruption`() throws {
    let page = try DocsPage.named("Docs/explore.md")
    let options = try #require(CommandRow.all.first { $0.name == "explore" }).options
    expectEqual(
      page.rows(in: "Options").dropFirst().map(\.cells),
      options.map { [[$0.name, $0.argument].compactMap(\.self).joined(separator: " "), $0.summary] })
    expectEqual(
      page.rows(in: "What is tried").map(\.cells),
      [["answer", "in words"]] + AnswerVariation.all.map { [$0.words, $0.name] }
        + [["steps", "in words"]]
        + Interruption.common.map { [$0.steps.flatMap(\.lines).joined(separator: ", "), $0.name] })
  }

  @Test func `your-own-app.md has a row for every variable of a play`() throws {
    let rows = try DocsPage.named("Docs/your-own-app.md").rows(in: "The environment of the app").dropFirst()
    let variables = ProcessVariable.all.map { row in
      [row.names.joined(separator: ", "), row.source.words, row.reason.replacing("`", with: "")]
    }
    expectEqual(rows.map(\.cells), variables)
  }

  @Test func `format.md says what meets each fact of a store`() throws {
    let rows = try DocsPage.named("Docs/format.md").rows(in: "Facts of a store").dropFirst()
    let facts: [(name: String, fact: StoreFact)] = [
      ("disk full", .disk(.full)), ("disk fails once", .disk(.failsOnce)),
      ("disk read-only", .disk(.readOnly)),
      ("disk slow DURATION", .disk(.slow(.seconds(1)))), ("file NAME BODY", .file("a")),
      ("keychain NAME BODY", .keychain("a")), ("default KEY VALUE", .default("a")),
      ("cookie NAME VALUE", .cookie("a")),
    ]
    expectEqual(rows.map { $0.cells[0] }, facts.map(\.name))
    expectEqual(rows.map { $0.cells[1] }, facts.map { $0.fact.calls.replacing("`", with: "") })
  }

  @Test func `commands.md has a row for every report`() throws {
    let rows = try DocsPage.named("Docs/commands.md").rows(in: "Reports").dropFirst()
    expectEqual(rows.map(\.cells), ReportForm.all.map { [$0.usage, $0.summary] })
  }

  @Test func `ci.md says of every verdict what JUnit and TAP have of it`() throws {
    let rows = try DocsPage.named("Docs/ci.md").rows(in: "What each report holds").dropFirst()
    expectEqual(rows.map { $0.cells[0] }, ScenarioResult.Verdict.allCases.map(\.rawValue))
    for row in rows {
      let (scenario, failure) = (JSONValue.string("a.scenario"), JSONValue.array(["FAIL", "it differs"]))
      let event: PlayEvent =
        switch row.cells[0] {
        case "refused", "skipped", "unplayed": .sample(row.cells[0], ["scenario": scenario])
        case "diverged": .sample("diverged", ["scenario": scenario, "failure": failure])
        default:
          .sample(
            "over", ["scenario": scenario, "verdict": .string(row.cells[0]), "failure": failure])
        }
      let end = PlayEvent.sample("summary")
      var (junit, tap) = (JUnitReport(), TAPReport())
      let (xml, point) = (junit.take(event) + junit.take(end), tap.take(event) + tap.take(end))
      let elements = ["failure", "error", "skipped"].filter {
        xml.contains("<\($0) type=\"\(row.cells[0])\"")
      }
      expectEqual((elements.first ?? "testcase"), row.cells[1], "\(xml)")
      let words = point.prefix { $0 != "\n" }.split(separator: " ").map(String.init)
      let directive =
        words.firstIndex(of: "#").map { " " + words[$0...($0 + 1)].joined(separator: " ") } ?? ""
      expectEqual((words[0] == "ok" ? "ok" : "not ok") + directive, row.cells[2], "\(point)")
    }
  }

  @Test func `commands.md has a row for every exit code`() throws {
    let rows = try DocsPage.named("Docs/commands.md").rows(in: "Exit codes").dropFirst()
    expectEqual(rows.map { $0.cells[0] }, ["0", "1", "2", "3", "4", "5", "130"])
  }

  @Test(.checks) func `events.md has a row for every event, with its members`() throws {
    let rows = try DocsPage.named("Docs/events.md").rows(in: "Events").dropFirst()
    let told = Dictionary(rows.map { ($0.cells[0], $0.cells[1]) }) { $1 }
    var seen: [String: Set<String>] = [:]
    for event in try DocsEventSamples.lines().map({ try JSONValue($0) }) {
      seen[event["event"]?.string ?? "", default: []].insert(event.members.joined(separator: ", "))
    }
    expectEqual(seen.mapValues { $0.sorted().joined(separator: " or ") }, told)
  }
}

extension GrammarHelpRow.Section {
  fileprivate var heading: String {
    switch self {
    case .step: "Steps"
    case .claim: "Claims"
    case .scope: "Scopes"
    case .part: "Parts"
    case .fact: "Facts"
    case .manner: "Manners"
    case .fault: "Faults"
    case .body: "Bodies"
    case .detail: "Details"
    case .stream: "Streams"
    case .option: "Options of a piece"
    case .reference: "Values of the request"
    case .address: "Addresses"
    case .mask: "Masks"
    }
  }
}

extension GrammarHelpRow {
  /// Returns whether the example has the word; a claim has each of its keywords, in their order.
  fileprivate func isShown(in example: String) -> Bool {
    let words = example.split(separator: " ")
    switch section {
    case .claim:
      var rest = words[...]
      let keywords = usage.split(separator: " ").filter { !$0.contains(/[A-Z"]/) || $0 == "xN" }
      return words.first == "expect"
        && keywords.allSatisfy { keyword in
          let place = rest.firstIndex { $0 == keyword || keyword == "xN" && $0.contains(/^x[0-9]+$/) }
          place.map { rest = rest[($0 + 1)...] }
          return place != nil
        }
    case .step, .scope, .part, .detail, .stream: return example == name || example.hasPrefix(name + " ")
    case .fact: return example == "given \(name)" || example.hasPrefix("given \(name) ")
    case .manner where name == "xN", .option where name == "xN": return example.contains(/\bx[0-9]+\b/)
    case .manner, .fault, .body, .option: return words.contains { $0 == name }
    // A mask may have a number.
    case .mask: return example.contains(name.hasSuffix(">") ? String(name.dropLast()) : name)
    // The last part of most is a placeholder.
    case .reference: return example.contains(name.prefix { !$0.isUppercase })
    case .address: return example.contains(name)
    }
  }
}

extension ProcessVariable.Source {
  fileprivate var words: String {
    switch self {
    case .tool: "the tool's"
    case .home: "the folder of the process"
    case .zone: "given zone, or UTC"
    case .locale: "given locale, or en_US"
    case .user: "user"
    case .fixed(let text): text
    }
  }
}
