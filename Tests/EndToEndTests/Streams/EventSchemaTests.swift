import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// Docs/events.md is the schema of the stream: the events of the suite and the samples are compared with its
/// tables.
///
/// Foundation reads the lines, not the code that wrote them.
@Suite struct EventSchemaTests {
  private let members: [String: [String]]
  private let types: [String: String]

  init() throws {
    let page = try DocsPage.named("Docs/events.md")
    let events = page.rows(in: "Events").dropFirst().map { ($0.cells[0], Self.names($0.cells[1])) }
    members = Dictionary(uniqueKeysWithValues: events)
    let rows = page.rows(in: "Types").dropFirst()
    types = Dictionary(
      uniqueKeysWithValues: rows.flatMap { row in Self.names(row.cells[1]).map { ($0, row.cells[0]) } })
  }

  @Test(.checks) func `lines of the suite and of the samples are as the page says`() throws {
    let lines =
      try PlayedSuite.shared().lines.sample(oneOf: 3).map(String.init) + DocsEventSamples.lines()
    var seen: Set<String> = []
    for line in lines {
      let event = try event(line)
      let wrong = wrong(event)
      #expect(wrong.isEmpty, "\(wrong): \(line.prefix(200))")
      seen.insert(event["event"] as? String ?? "")
    }
    expectEqual(seen, Set(members.keys))
  }

  @Test(.checks) func `each event has an example, and a play wrote it`() throws {
    let written = Set(try DocsEventSamples.lines().map(Self.anywhere))
    let page = try DocsPage.named("Docs/events.md")
    let examples = page.blocks.filter { $0.language == "ndjson" }.flatMap(\.lines)
    for name in members.keys.sorted() {
      let head = "{\"event\":\"\(name)\""
      let isThere = examples.contains { $0.hasPrefix(head) && written.contains(Self.anywhere($0)) }
      let such = written.filter { $0.hasPrefix(head) }.min { ($0.count, $0) < ($1.count, $1) }
      #expect(isThere, "put into Docs/events.md: \(such ?? name)")
    }
    expectEqual(examples.count, members.count)
  }

  /// Returns the line without the parts that depend on the folder, on the machine's clock, or on which
  /// platform is the other one.
  private static func anywhere(_ line: String) -> String {
    line.replacing(#/"trace":"[a-z0-9]+"/#, with: "").replacing(#/started\([0-9.]+\)/#, with: "")
      .replacing(#/"platform":"[a-z]+"/#, with: "")
  }

  @Test(arguments: [
    "{}", #"{"event":"unheard"}"#, #"{"event":"unplayed"}"#, #"{"event":"unplayed","scenario":1}"#,
    #"{"event":"slept","at":"2","for":"1s","because":"line 1"}"#,
    #"{"event":"slept","at":"1s","for":"1s","because":"line 1","more":1}"#,
    #"{"event":"updated","scenario":"a","lines":["1"],"steps":[]}"#,
  ])
  func `what is not as the page says is found`(_ line: String) throws {
    let wrong = wrong(try event(line))
    #expect(!wrong.isEmpty)
  }

  private func event(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  /// Returns the members that are missing, unexpected or of another type.
  private func wrong(_ event: [String: Any]) -> [String] {
    guard let name = event["event"] as? String, let members = members[name] else { return ["event"] }
    let others = Set(event.keys).symmetricDifference(members + ["event"]).sorted()
    return others
      + members.filter { member in
        guard let value = event[member], let type = types["\(name).\(member)"] ?? types[member] else {
          return true
        }
        return !Self.isOf(type, value)
      }
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "text": value is String
    case "text or null": value is String || value is NSNull
    case "time": (value as? String)?.wholeMatch(of: /[0-9]+(\.[0-9]+)?(ms|s)/) != nil
    case "number": value is Int
    case "number or null": value is Int || value is NSNull
    case "true or false": value is Bool
    case "list of texts": value is [String]
    case "list of numbers": value is [Int]
    case "list of texts or null": value is [String] || value is NSNull
    case "list of numbers or null": value is [Int] || value is NSNull
    case "texts by name or null": value is [String: String] || value is NSNull
    case "cause": isCause(value)
    case "failure or null": value is NSNull || isFailure(value)
    default: false
    }
  }

  /// Returns whether the value has the members that the section of failures specifies.
  private static func isFailure(_ value: Any) -> Bool {
    guard let failure = value as? [String: Any], let rows = failure["rows"] as? [[String: String]],
      let sections = failure["sections"] as? [[String: Any]]
    else { return false }
    let members = ["at", "line", "path", "place", "rows", "sections", "sentence", "text", "verdict"]
    return failure.keys.sorted() == members && isOf("time", failure["at"] ?? 0)
      && isOf("number or null", failure["line"] ?? "") && failure["place"] is [String]
      && ["FAIL", "ERROR", "DIFFERS"].contains(failure["verdict"] as? String)
      && ["path", "sentence", "text"].allSatisfy { failure[$0] is String }
      && rows.allSatisfy { row in
        (row.keys.sorted() == ["kind", "text"] || isAboutState(row))
          && ["same", "expected", "happened", "marks", "note"].contains(row["kind"])
      }
      && sections.allSatisfy { section in
        section.keys.sorted() == ["entries", "label"] && section["label"] is String
          && (section["entries"] as? [[String: Any]])?.allSatisfy(isEntry) ?? false
      }
  }

  private static func isAboutState(_ row: [String: String]) -> Bool {
    row.keys.sorted() == ["kind", "path", "text", "value"]
      && row["text"]?.hasSuffix("\(row["path"] ?? "")  \(row["value"] ?? "")") == true
  }

  private static func isCause(_ value: Any) -> Bool {
    guard let cause = value as? [String: Any] else { return false }
    return switch cause.keys.sorted() {
    case ["line"], ["exchange"]: cause.values.allSatisfy { $0 is Int }
    case ["line", "timer"]: cause["line"] is Int && isOf("time", cause["timer"] ?? 0)
    default: false
    }
  }

  private static func isEntry(_ entry: [String: Any]) -> Bool {
    let others = Set(entry.keys).subtracting(["words", "command", "lines", "edit"])
    return others.isEmpty && entry["words"] is [String] && entry["command"].map { $0 is String } ?? true
      && entry["lines"].map { $0 is [String] } ?? true && entry["edit"].map(isEdit) ?? true
  }

  private static func isEdit(_ value: Any) -> Bool {
    guard let edit = value as? [String: Any], let name = edit["do"] as? String else { return false }
    let rows = (try? DocsPage.named("Docs/events.md").rows(in: "Failures").map(\.cells)) ?? []
    guard let row = rows.first(where: { $0.first == "\(name)" && $0.count == 3 }) else { return false }
    return Set(edit.keys) == Set(names(row[1]) + ["do"])
      && edit.values.allSatisfy { $0 is Int || $0 is String }
  }

  private static func names(_ cell: String) -> [String] {
    cell.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
