import ScenarioBasics
import ScenarioFormat
import ScenarioReport
import StubServer

/// The text that `rcc-sim help` and `--help` print, made from the tables that the parsers read.
struct HelpText {
  let text: String

  /// - Throws: A usage error for a topic that does not exist.
  init(_ topic: String?, _ vocabulary: Vocabulary) throws(UsageError) {
    switch topic {
    case nil, "help": text = Self.overview
    case "format": text = Self.words(vocabulary) { _ in true }
    case "recording", "recordings": text = Self.recordings
    case "faults": text = Self.faults + Self.places
    case let name?:
      guard let row = CommandRow.all.first(where: { $0.name == name }) else {
        throw UsageError(
          message: "no help on `\(name)`",
          remedy: "there is help on \(Self.topics) and faults")
      }
      text = Self.options(row)
    }
  }

  private static var topics: String {
    let commands = CommandRow.all.filter { $0.name != "help" }.map(\.name)
    return (commands + ["format"]).joined(separator: ", ")
  }

  /// The faults by class, in the order in which they are applied.
  private static var faults: String {
    FaultRow.Class.allCases.map { kind in
      let rows = zip(FaultRow.all, Grammar.allFaults).filter { $0.0.kind == kind }.map(\.1)
      return "\(kind)\n\(table(rows.map { ("\($0.name) \($0.usage)", $0.summary) }))\n"
    }.joined(separator: "\n")
  }

  private static let places = "\nplace\n\(table(Place.table))\n"

  private static var overview: String {
    let rows = CommandRow.all.map { ("\($0.name) \($0.usage)", $0.summary) }
    return """
      \(ToolName.current) plays an app, headless, against a scripted server on a virtual clock.

      \(table(rows + [("--version", "the version")]))

      exit codes  0 passed · 1 failed · 2 usage or syntax · 3 harness · 4 nondeterminism · 5 nothing selected
                  130 interrupted

      """
  }

  private static var recordings: String {
    let rows = ["record", "show", "convert", "drift"].compactMap { name in
      CommandRow.all.first { $0.name == name }.map { ("help \(name)", $0.summary) }
    }
    return "a recording is an HTTP Archive 1.2 file: requests, with their responses or failures\n\n"
      + "\(table(rows))\n"
  }

  private static func options(_ row: CommandRow) -> String {
    let rows = row.options.map {
      ("\($0.name)\($0.argument.map { " " + $0 } ?? "")", $0.summary)
    }
    let options = rows.isEmpty ? "" : "\n" + table(rows) + "\n"
    let hasReports = row.options.contains { $0.name == "--report" }
    return "\(ToolName.current) \(row.name) \(row.usage)   \(row.summary)\n\(options)\(row.note)"
      + (hasReports ? reports : "")
  }

  private static let reports =
    "\nreports\n" + table(ReportForm.all.map { ($0.usage, $0.summary) }) + """


      FILE may be a device, a pipe, or - for standard output; then the console output is on standard error.

      """

  private static func words(
    _ vocabulary: Vocabulary, _ isMeant: (GrammarHelpRow.Section) -> Bool
  ) -> String {
    let entries = Grammar(vocabulary).entries.filter { isMeant($0.section) }
    return GrammarHelpRow.Section.allCases.filter(isMeant).map { section in
      let rows = entries.filter { $0.section == section }.map {
        ($0.usage.isEmpty ? $0.name : "\($0.name) \($0.usage)", $0.summary)
      }
      return "\(section.rawValue)\n\(table(rows))\n"
    }.joined(separator: "\n")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      "  \(row.0)\(String(repeating: " ", count: width - row.0.count))  \(row.1)"
    }.joined(separator: "\n")
  }
}
