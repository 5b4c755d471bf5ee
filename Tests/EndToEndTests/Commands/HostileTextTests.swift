import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioReport
@testable import rcc_sim

/// Whatever text an answer, a path, an option, a recording or a stream contains, what the tool prints and
/// writes contains nothing that controls a terminal, is invisible, or changes the direction of the text.
@Suite struct HostileTextTests {
  /// A text that clears the screen, rings the bell, changes the direction, and begins what would be a line of
  /// its own.
  private static let text = "A\u{1B}[2J\u{7}\u{202E}\u{9B}\u{200B}\u{E0041}\n::error::B"
  private static let shown = "A\\x1b[2J\\x07\\u202e\\x9b\\u200b\\U000e0041\\x0a::error::B"
  /// The same as a word of a command line, a file name, and an address.
  private static let word = "A\u{1B}[2J\u{7}\u{202E}\u{9B}"
  private static let shownWord = "A\\x1b[2J\\x07\\u202e\\x9b"

  private static let scenario = """
    # A text that nobody should trust.
    serve GET /text
      | 200 hex \(text.utf8.map(\.hexDigits).joined())
    serve POST /text
      | 200

    launch
    expect screen
    expect requests
    expect text

    """

  private let desk: Workspace

  init() throws {
    desk = try Workspace()
    try desk.write("a.scenario", Self.scenario)
    try desk.write("\(Self.word)/\(Self.word).scenario", Self.scenario)
    try desk.write("wrong.scenario", "# A title\u{202E}\nlaunch\n")
  }

  @Test func `an update writes what was escaped, changes nothing twice, and lints`() throws {
    let failed = run("run", "DESK/a.scenario")
    expectEqual(failed.code, 1)
    #expect(failed.output.contains("    + alert \"\(Self.shown)\"\n"), "\(failed.output)")
    expectEqual(run("run", "--update", "DESK/a.scenario").code, 0)
    let written = try desk.read("a.scenario")
    #expect(
      written.hasSuffix(
        """
        expect screen
          [\(Self.shown)]
          \(Self.shown)\\x0asecond
        expect requests
          GET /text
          POST /text
            X-Text: \(Self.shown)
            "A\\u{1b}[2J\\u{7}\\u{202e}\\u{9b}\\u{200b}\\u{e0041}\\n::error::B"
        expect text
          "A\\u{1b}[2J\\u{7}\\u{202e}\\u{9b}\\u{200b}\\u{e0041}\\n::error::B"

        """), "\(written)")
    #expect(written.contains("launch\n  rejected .came  \(Self.shown)\n  GET /text → 200\n"))
    expectEqual(hidden(written), [])
    expectEqual(run("run", "--update", "DESK/a.scenario").code, 0)
    try expectEqual(desk.read("a.scenario"), written)
    expectEqual(run("lint", "DESK/a.scenario").output, "1 of 1 scenario can be played\n")
    // The written text is compared literally: a different text is a different line.
    try desk.write("a.scenario", written.replacing("alert \"A\\x1b", with: "alert \"A\\\\x1b"))
    expectEqual(run("run", "DESK/a.scenario").code, 1)
  }

  @Test func `each command prints what was escaped`() throws {
    try record()
    var wrong: [String] = []
    for (arguments, tells) in Self.commands {
      let run = run(arguments)
      let told = run.output + run.errors
      if !hidden(told).isEmpty { wrong.append("\(arguments) lets through \(hidden(told))") }
      if told.split(separator: "\n").contains(where: { $0.hasPrefix("::error::B") }) {
        wrong.append("\(arguments) has a line that was a value: \(told)")
      }
      if !told.contains(tells) { wrong.append("\(arguments) does not say \(tells): \(told)") }
    }
    expectEqual(wrong.joined(separator: "\n"), "")
  }

  @Test func `each report and each file that is written has what was escaped`() throws {
    try record()
    for command in Self.commands.map(\.arguments) where command[0] == "convert" { _ = run(command) }
    let forms = ReportForm.names(of: .file) + ReportForm.names(of: .folder)
    let reports =
      forms.flatMap { ["--report", "\($0)=DESK/out-\($0)"] }
      + ReportForm.names(of: .job).flatMap { ["--report", $0] }
    let github = run(["run", "DESK/a.scenario", "DESK/wrong.scenario", "DESK/\(Self.word)"] + reports)
    expectEqual(hidden(github.output), [])
    #expect(github.output.contains("::error file="))
    _ = run(["report", "DESK/hostile.ndjson"] + forms.flatMap { ["--report", "\($0)=DESK/again-\($0)"] })
    let files = FileManager.default.enumerator(atPath: desk.path)?.compactMap { $0 as? String } ?? []
    var checked: Set<String> = []
    for file in files where file.hasPrefix("out") || file.hasPrefix("again") {
      guard let text = try? desk.read(file) else { continue }
      expectEqual(hidden(text), [], "\(file)")
      checked.insert(file.split(separator: "/").first.map(String.init) ?? file)
    }
    for form in forms { #expect(checked.isSuperset(of: ["out-\(form)", "again-\(form)"]), "\(checked)") }
    #expect(
      checked.isSuperset(of: ["out-har.scenario", "out-log.scenario", "out-own.scenario"]), "\(checked)")
    let lint = run("lint", "DESK/out-har.scenario", "DESK/out-log.scenario", "DESK/out-own.scenario")
    #expect(lint.output.contains("\n3 of 3 scenarios can be played, and "), "\(lint.output)")
  }

  /// Commands, and a part of the output that each must print.
  private static let commands: [(arguments: [String], tells: String)] = [
    (["run", "DESK/a.scenario"], "+ alert \"\(shown)\""),
    (["run", "DESK/\(word)"], "FAIL  DESK/\(shownWord)/\(shownWord).scenario:7  launch"),
    (["run", "DESK/a.scenario", "--screen", "--unfold"], "| [\(shown)]"),
    (["run", "DESK/wrong.scenario"], "wrong.scenario:1:10: error: U+202E is an invisible character"),
    (["run", "DESK", "--list"], "DESK/\(shownWord)/\(shownWord).scenario"),
    (["lint", "DESK/wrong.scenario"], "wrong.scenario:1:10: error: U+202E is an invisible character"),
    (["lint", "DESK/\(word)"], "1 of 1 scenario can be played"),
    (["run", "DESK/none\(word)"], "DESK/none\(shownWord): no such file or folder"),
    (["run", "DESK/a.scenario", "--until", word], "`--until \(shownWord)`: not a whole number"),
    (["run", "DESK/a.scenario", "--shard", text], "`--shard \(shown)` is not a shard"),
    (["run", "DESK/a.scenario", "--report", text], "`\(shown)` is not a report form"),
    (
      ["run", "DESK/a.scenario", "--report", "junit=DESK/no/such/\(word)"],
      "`--report junit=DESK/no/such/\(shownWord)` cannot be written"
    ),
    (["run", "--\(word)"], "unknown option `--\(shownWord)` of `run`"),
    ([text], "unknown command `\(shown)`"), (["help", text], "no help on `\(shown)`"),
    (["show", text], "`\(shown)` cannot be read"), (["diff", text, "b"], "`\(shown)` cannot be read"),
    (["report", text], "`\(shown)` cannot be read"), (["convert", "DESK/hostile.har", text], "`\(shown)`"),
    (["drift", text, "--against", "b"], "`\(shown)` cannot be read"),
    (
      ["record", "http://127.0.0.1:1/\(word)"],
      "`http://127.0.0.1:1/\(shownWord)` has a character that an address cannot have: `\\x1b`"
    ),
    (["record", "http://127.0.0.1:1", "--expires", text], "`--expires \(shown)` is not a date"),
    (["show", "DESK/hostile.har"], "\\x1b[2J\\x07\\u202e"),
    (["convert", "DESK/hostile.har", "DESK/out-har.scenario"], "1 of 2 entries"),
    (["drift", "DESK/hostile.har", "--against", "DESK/other.har"], "\\x1b[2J\\x07\\u202e"),
    (["report", "DESK/hostile.ndjson"], "\\x1b[2J\\x07\\u202e"),
    (["diff", "DESK/good.ndjson", "DESK/hostile.ndjson"], "\\x1b[2J\\x07\\u202e"),
    (["convert", "DESK/hostile.ndjson", "DESK/out-all.scenario"], "`source` cannot be read"),
    (["convert", "DESK/shown.ndjson", "DESK/out-log.scenario"], "out-log.scenario"),
    (["convert", "DESK/own.har", "DESK/out-own.scenario"], "out-own.scenario"),
  ]

  /// Writes a recording and a stream in which every text is hostile, except some of the tool's own.
  private func record() throws {
    _ = run("run", "DESK/a.scenario", "--record", "DESK/own.har", "--report", "ndjson=DESK/good.ndjson")
    let hostile = try desk.events("good.ndjson").map { Self.hostile($0).line + "\n" }
    try desk.write("hostile.ndjson", hostile.joined())
    // A source of unsafe text is refused, so everything except the inputs is hostile here.
    let shown = try desk.events("good.ndjson").map {
      Self.hostile($0, but: ["source", "text", "facts"]).line
    }
    try desk.write("shown.ndjson", shown.map { $0 + "\n" }.joined())
    let json = "\\u001b[2J\\u0007\\u202e\\u200b\\udb40\\udc41"
    for (name, body) in [("hostile", "{\\\"a\(json)\\\":1}"), ("other", "{\\\"b\(json)\\\":1}")] {
      let har = RecordedSession.har([
        RecordedSession.entry(
          "09:00:00Z", "http://a.example/\(json)?\(json)=\(json)", 200,
          headers: [
            ("X-\(json)", json), ("Content-Type", "application/json"), ("Location", "http://\(json)/"),
          ],
          body: "BODY"
        ).replacing("BODY", with: body.replacing("\\u", with: "\\\\u")),
        RecordedSession.entry("09:00:01Z", "http://\(json)/x", 0, method: "GET", error: json),
      ])
      try desk.write("\(name).har", har.replacing("Browser", with: "Browser\(json)"))
    }
  }

  /// Returns the event with the hostile text appended to each of its texts, except those that distinguish
  /// events.
  private static func hostile(_ value: JSONValue, but kept: [String] = []) -> JSONValue {
    switch value {
    case .string(let text): .string(text + self.text)
    case .array(let values): .array(values.map { hostile($0, but: kept) })
    case .object(let members):
      .object(
        members.map { member in
          let isKept = (["event", "verdict", "at", "time", "kind", "do"] + kept).contains(member.name)
          return JSONValue.Member(member.name, isKept ? member.value : hostile(member.value, but: kept))
        })
    default: value
    }
  }

  /// Returns the invisible characters in the text.
  private func hidden(_ text: String) -> [String] {
    Set(text.unicodeScalars.filter { $0 != "\n" && $0.isUnseen }.map(\.codePoint)).sorted()
  }

  private func run(_ arguments: String...) -> ToolRun { run(arguments) }

  private func run(_ arguments: [String]) -> ToolRun { desk.run(arguments, stage: HostileStage.self) }
}
