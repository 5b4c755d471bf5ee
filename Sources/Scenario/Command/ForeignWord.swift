import ScenarioBasics

/// A command or an option that other tools have, and that has another name here or none.
struct ForeignWord: Sendable {
  let names: [String]
  /// The option that a command must have for the words to be true; nil if they are true of each.
  let own: String?
  /// The text to write here, or the statement that there is none.
  let words: PrintableText

  private init(_ names: String..., own: String? = nil, say words: PrintableText) {
    (self.names, self.own, self.words) = (names, own, words)
  }

  /// Returns the remedy for an option that the command does not have; nil if no other tool has it.
  static func remedy(forOption name: String, of row: CommandRow) -> PrintableText? {
    options.first { word in
      word.names.contains(name) && word.own.map { own in row.options.contains { $0.name == own } } ?? true
    }?.words
  }

  /// Returns the remedy for an unknown command.
  static func remedy(forCommand name: String) -> PrintableText? {
    commands.first { $0.names.contains(name) }?.words
  }

  static let options: [ForeignWord] = [
    ForeignWord("--junit", "--junitxml", "--junit-xml", own: "--report", say: "write --report junit=FILE"),
    ForeignWord("--json", own: "--report", say: "write --report ndjson=FILE"),
    ForeignWord("--html", own: "--report", say: "write --report html=DIR"),
    ForeignWord("--tap", own: "--report", say: "write --report tap=FILE"),
    ForeignWord("--markdown", own: "--report", say: "write --report markdown=FILE"),
    ForeignWord(
      "--reporter", "--format", "-f", own: "--report", say: "write --report FORM=PATH, such as junit=FILE"),
    ForeignWord("--output", "-o", own: "--report", say: "write --report FORM=PATH, such as html=DIR"),
    ForeignWord("--output", "-o", own: "--out", say: "write --out FILE"),
    ForeignWord("--verbose", "-v", own: "--unfold", say: "write --unfold to show every line of a step"),
    ForeignWord("--verbose", "-v", say: "there is none: the output is always whole"),
    ForeignWord("--quiet", "-q", "--silent", say: "there is none: the last lines are the result"),
    ForeignWord("--version", "-V", say: "write \(ToolName.current) --version"),
    ForeignWord("--watch", "-w", say: "there is none: run it again"),
    ForeignWord("--no-color", "--no-colour", say: "set the variable NO_COLOR=1"),
    ForeignWord("--color", "--colour", say: "set the variable FORCE_COLOR=1"),
    ForeignWord("--parallel", "-j", "--workers", "--concurrency", own: "--jobs", say: "write --jobs N"),
    ForeignWord("--only", "--grep", "-k", "-t", "--test", own: "--filter", say: "write --filter TEXT"),
    ForeignWord("--bail", "-x", "--failfast", own: "--fail-fast", say: "write --fail-fast"),
    ForeignWord("--last-failed", "--lf", own: "--failed", say: "write --failed"),
    ForeignWord(
      "--dry-run", "--collect-only", own: "--list", say: "write --list, or lint to check the files"),
    ForeignWord("-u", "--update-snapshots", "--snapshot-update", own: "--update", say: "write --update"),
    ForeignWord("--retries", "--retry", "--rerun", say: "there is none: two plays of a scenario are equal"),
    ForeignWord("--timeout", say: "there is none: the time of a play is virtual"),
    ForeignWord(
      "--tags", "--tag", own: "--filter", say: "there are none: write --filter TEXT, or name a folder"),
    ForeignWord("-p", own: "--port", say: "write --port N"),
    ForeignWord("--input", "-i", say: "there is none: name the file as an argument"),
    ForeignWord("--mock", "--stub", say: "there is none: the command serve plays a script for any client"),
  ]

  static let commands: [ForeignWord] = [
    ForeignWord("version", "-v", "-V", say: "write \(ToolName.current) --version"),
    ForeignWord("test", "play", "exec", "replay", say: "write \(ToolName.current) run"),
    ForeignWord("check", "validate", "verify", say: "write \(ToolName.current) lint"),
    ForeignWord("new", "create", "generate", say: "write \(ToolName.current) init NAME"),
    ForeignWord("start", "mock", "server", "stub", say: "write \(ToolName.current) serve FILE"),
    ForeignWord("list", "ls", say: "write \(ToolName.current) run --list"),
    ForeignWord("update", "accept", say: "write \(ToolName.current) run --update"),
    ForeignWord("search", "fuzz", say: "write \(ToolName.current) explore"),
    ForeignWord("import", say: "write \(ToolName.current) convert IN OUT"),
    ForeignWord("proxy", "capture", say: "write \(ToolName.current) record --proxy"),
    ForeignWord("watch", say: "there is none: run it again"),
  ]
}
