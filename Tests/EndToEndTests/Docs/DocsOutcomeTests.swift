import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import rcc_sim

/// The tables of Docs/faults.md that code writes: what was on the wire, what URLSession reported, what the
/// app did.
///
/// `RCC_WRITE_DOCS=1 RCC_TIER=check swift test --filter DocsOutcome` rewrites them.
@Suite(.serialized, .timeLimit(.minutes(8))) struct DocsOutcomeTests {
  #if os(Linux)
    @Test(.checks) func `faults.md tells what comes of each answer`() throws {
      let folder = try DocsFolder()
      let rows = try ClientOutcomeTable.rows.map { row in
        let answer = try row.exampleAnswer
        let played = PlayedOutcome(row)
        if row.isPlayable { try check(row, answer, in: folder) }
        return [
          ([row.example] + row.headers).map { "`\($0)`" }.joined(separator: " "), try row.wire(answer),
          row.client, row.isPlayable ? try played.app(in: folder) : "—",
        ]
      }
      try DocsTable(["answer", "on the wire", "URLSession on Linux", "the app"], rows)
        .check(in: "What comes of it")
    }
  #endif

  @Test func `faults.md tells what a play in memory takes from the table`() throws {
    var rows: [[String]] = []
    for row in ClientOutcomeTable.rows {
      let isFault = if case .fault = row.subject { true } else { false }
      let name = isFault ? "`\(row.title)`" : row.title
      if let index = rows.firstIndex(where: { $0[0] == row.client }) {
        // One of the same name is another value of its parameter.
        if !rows[index][1].split(separator: ", ").contains(Substring(name)) { rows[index][1] += ", \(name)" }
      } else {
        rows.append([row.client, name])
      }
    }
    try DocsTable(["taken from the table", "of"], rows).check(in: "In memory")
  }

  @Test func `faults.md tells what is written of Darwin`() throws {
    let told = ClientOutcomeTable.rows.compactMap { row -> (title: String, words: String, source: String)? in
      guard case .says(let outcome, let source) = row.darwin else { return nil }
      return (row.title, outcome.words, source.rawValue)
    }
    var rows: [[String]] = []
    for one in told {
      let name = Self.name(one.title)
      if let index = rows.firstIndex(where: { $0[1] == one.words && $0[2] == one.source }) {
        if !rows[index][0].contains(name) { rows[index][0] += ", \(name)" }
      } else {
        rows.append([name, one.words, one.source])
      }
    }
    try DocsTable(["answer", "URLSession on Darwin", "written at"], rows).check(in: "On Darwin")
  }

  /// Returns a fault without its place, because places cannot be distinguished.
  private static func name(_ title: String) -> String {
    guard FaultRow.all.contains(where: { title.hasPrefix($0.name) }) else { return title }
    let isPlaced = title.contains(" at ")
    return isPlaced ? "`\(title.prefix { $0 != " " }) at` any place" : "`\(title)`"
  }

  /// Checks a real client on a real connection: the receipt must match the table's column for the wire, and
  /// the client's report its column for URLSession.
  private func check(_ row: ClientOutcomeRow, _ answer: Answer, in folder: DocsFolder) throws {
    guard let outcome = row.linux[.freshGet], !row.example.contains("forever") else { return }
    let headers = row.headers.map { "  |   \($0)\n" }.joined()
    try folder.write(
      "Scenarios/fault.scenario",
      "serve GET /greeting\n  | \(row.example)\n\(headers)\nlaunch\nwait 1s\nexpect text\n")
    let events = try folder.events(GreeterStage.self, "Scenarios/fault.scenario")
    let end = events.first { $0["event"]?.string == "answered" }
    let plan = try row.plan(answer)
    #expect(end?["written"]?.integer == plan?.bytes.count ?? 0, "\(row.example)")
    #expect(end?["end"]?.string == plan?.end.rawValue ?? "refused", "\(row.example)")
    let text = events.last { $0["event"]?.string == "shown" }?["lines"]?.array?.first?.string ?? ""
    switch outcome {
    case .fails(let code, _): expectEqual(text, "\"failed with \(code)\"", "\(row.example)")
    case .waits, .keepsSilent: expectEqual(text, "\"\"", "\(row.example)")
    default: #expect(text != "\"\"" && !text.contains("failed"), "\(row.example): \(text)")
    }
  }
}

/// The converter against one row: the row is the answer to its first request, or, if it needs a reused
/// connection, to its second.
struct PlayedOutcome {
  let row: ClientOutcomeRow

  init(_ row: ClientOutcomeRow) { self.row = row }

  private static let target = "/v1/latest?base=EUR&symbols=USD"
  private static let rates = "rates 2026-04-13 USD 1.1684"

  /// Returns the app's own failure, or what it has instead.
  func app(in folder: DocsFolder) throws -> String {
    try folder.write("Scenarios/outcome.scenario", text)
    let events = try folder.events(ConverterStage.self, "Scenarios/outcome.scenario")
    let shown = events.filter { $0["event"]?.string == "shown" }.compactMap {
      $0["lines"]?.array?.first?.string
    }
    guard let load = shown.last, load != ".loaded" else { return "the rates" }
    return "`\(load.replacing(#/^\.failed\((.*)\)$/#) { $0.output.1 })`"
  }

  /// The scenario that requests the answer.
  var text: String {
    let isOnReuse = row.linux[.freshGet] == nil
    let answer = row.example.replacing("text Hello", with: Self.rates)
      .replacing(#"{"rates":{}}"#, with: Self.rates)
    let headers = row.headers.map {
      "  |   \($0.replacing("/itself", with: Self.target))\n"
    }.joined()
    return "given pairs EURUSD\n" + (isOnReuse ? "given connections keep-alive\n" : "")
      + "serve GET \(Self.target)\n" + (isOnReuse ? "  | 200 \(Self.rates)\n" : "")
      + "  | \(answer)\n\(headers)" + (answer.contains("forever") ? "" : "  | never forever optional\n")
      + "\nlaunch\nwait 10s\nexpect pairs.load\n"
  }
}

extension ClientOutcomeRow {
  /// Whether this process survives the answer, and a GET can receive it.
  var isPlayable: Bool {
    linux[.freshGet] != .dies && (linux[.freshGet] != nil || linux[.reusedGet] != nil)
  }

  fileprivate var exampleAnswer: Answer {
    get throws {
      let isMet = FaultRow.all.contains { $0.name == title && ($0.kind == .connect || $0.kind == .tls) }
      let text =
        "serve \(isMet ? "connections" : "GET /greeting")\n  | \(example)\n"
        + headers.map { "  |   \($0)\n" }.joined()
      let file = try ScenarioParser(vocabulary: ConverterStage.vocabulary) { name throws(FixtureProblem) in
        throw .missing(name, nearest: nil)
      }
      .parse(Array(text.utf8), path: "a.scenario")
      guard case .serve(let serve)? = file.acts.first else { return Answer(status: nil) }
      return serve.answers[0]
    }
  }
}
