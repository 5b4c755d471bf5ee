import ScenarioBasics
import ScenarioFormat
import ScenarioReport
import StubServer

/// The text that `rcc-sim help` and `--help` print, made from the tables that the parsers read.
struct HelpText {
  /// A terminal breaks a description between words, and indents its further rows below the first.
  let lines: [ConsoleLine]

  /// - Throws: A usage error for a topic that does not exist.
  init(_ topic: String?, _ vocabulary: Vocabulary) throws(UsageError) {
    switch topic {
    case nil, "help": lines = Self.overview
    case "format": lines = Self.words(vocabulary)
    case "recording", "recordings": lines = Self.recordings
    case "faults": lines = Self.faults + ["", "place"] + Self.table(Place.table)
    case let name?:
      guard let row = CommandRow.all.first(where: { $0.name == name }) else {
        throw UsageError(
          message: "no help on `\(name)`",
          remedy: "there is help on \(Self.topics) and faults")
      }
      lines = Self.options(row)
    }
  }

  private static var topics: String {
    let commands = CommandRow.all.filter { $0.name != "help" }.map(\.name)
    return (commands + ["format"]).joined(separator: ", ")
  }

  /// The faults by class, in the order in which they are applied.
  private static var faults: [ConsoleLine] {
    let sections = FaultRow.Class.allCases.map { kind in
      let rows = zip(FaultRow.all, Grammar.allFaults).filter { $0.0.kind == kind }.map(\.1)
      return ["\(kind.rawValue)"] + table(rows.map { ("\($0.name) \($0.usage)", $0.summary) })
    }
    return Array(sections.joined(separator: [""]))
  }

  private static var overview: [ConsoleLine] {
    let rows = CommandRow.all.map { ("\($0.name) \($0.usage)", $0.summary) }
    let codes = "passed · 1 failed · 2 usage or syntax · 3 harness · 4 nondeterminism · 5 nothing selected"
    return ["\(ToolName.current) plays an app, headless, against a scripted server on a virtual clock.", ""]
      + table(rows + [("--version", "the version")])
      + [
        "", ConsoleLine(escaped: "exit codes  0 \(codes)", nil, .wrapped(12)), "            130 interrupted",
      ]
  }

  private static var recordings: [ConsoleLine] {
    let rows = ["record", "show", "convert", "drift"].compactMap { name in
      CommandRow.all.first { $0.name == name }.map { ("help \(name)", $0.summary) }
    }
    return ["a recording is an HTTP Archive 1.2 file: requests, with their responses or failures", ""]
      + table(rows)
  }

  private static func options(_ row: CommandRow) -> [ConsoleLine] {
    let rows = row.options.map {
      ("\($0.name)\($0.argument.map { " " + $0 } ?? "")", $0.summary)
    }
    let head = ConsoleLine(escaped: "\(ToolName.current) \(row.name) \(row.usage)   \(row.summary)")
    let note = row.note.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let hasReports = row.options.contains { $0.name == "--report" }
    return [head] + (rows.isEmpty ? [] : [""] + table(rows)) + note.map(line)
      + (hasReports ? reports : [])
  }

  /// A line of a note; its further rows are below its description if it has one.
  private static func line(_ text: Substring) -> ConsoleLine {
    let description = text.firstMatch(of: #/^ *[^ ].*?  +(?=[^ ])|^ {4,}/#)?.range.upperBound
    let margin = description.map { text.distance(from: text.startIndex, to: $0) } ?? 0
    return ConsoleLine(escaped: String(text), nil, .wrapped(margin))
  }

  private static let reports =
    ["", "reports"] + table(ReportForm.all.map { ($0.usage, $0.summary) }) + [
      "",
      "FILE may be a device, a pipe, or - for standard output; then the console output is on standard error.",
    ]

  private static func words(_ vocabulary: Vocabulary) -> [ConsoleLine] {
    let entries = Grammar(vocabulary).entries
    let sections = GrammarHelpRow.Section.allCases.map { section in
      let rows = entries.filter { $0.section == section }.map {
        ($0.usage.isEmpty ? $0.name : "\($0.name) \($0.usage)", $0.summary)
      }
      return [ConsoleLine(escaped: section.rawValue)] + table(rows)
    }
    return Array(sections.joined(separator: [""]))
  }

  /// The width that a word may have in its column; a longer one moves its own description to the right.
  private static let column = 32

  private static func table(_ rows: [(String, String)]) -> [ConsoleLine] {
    let width = rows.map(\.0.count).filter { $0 <= column }.max() ?? column
    return rows.map { row in
      ConsoleLine(escaped: "  \(row.0.padded(to: width))  \(row.1)", nil, .wrapped(width + 4))
    }
  }
}
