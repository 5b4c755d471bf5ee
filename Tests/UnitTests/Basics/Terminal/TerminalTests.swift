import Testing

@testable import ScenarioBasics

@Suite struct TerminalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let environment: [String: String]
    let isSeen: Bool
    /// `colours`, `live`, both separated by a space, or empty.
    let allows: String
    var testDescription: String {
      "\(environment.map { "\($0)=\($1)" }.sorted()) \(isSeen ? "terminal" : "pipe")"
    }

    init(_ environment: [String: String], seen isSeen: Bool = true, _ allows: String) {
      (self.environment, self.isSeen, self.allows) = (environment, isSeen, allows)
    }
  }

  @Test(arguments: [
    Row(["TERM": "xterm"], "colours live"),
    Row(["TERM": "xterm"], seen: false, ""),
    Row(["TERM": "dumb"], ""),
    Row([:], ""),
    Row(["TERM": ""], ""),
    Row(["TERM": "xterm", "NO_COLOR": "1"], "live"),
    Row(["TERM": "xterm", "NO_COLOR": "0"], "live"),
    Row(["TERM": "xterm", "NO_COLOR": ""], "colours live"),
    Row(["FORCE_COLOR": "1"], seen: false, "colours"),
    Row(["FORCE_COLOR": ""], seen: false, ""),
    Row(["TERM": "xterm", "FORCE_COLOR": "0"], "live"),
    Row(["TERM": "xterm", "FORCE_COLOR": "false"], "live"),
    Row(["TERM": "dumb", "FORCE_COLOR": "1"], "colours"),
    Row(["NO_COLOR": "1", "FORCE_COLOR": "1"], seen: false, ""),
    Row(["TERM": "xterm", "CI": "true"], "colours"),
    Row(["TERM": "xterm", "CI": "false"], "colours live"),
    Row(["CI": "1"], seen: false, ""),
    Row(["CI": "1", "FORCE_COLOR": "1"], seen: false, "colours"),
  ]) func `what may be done is said by the environment, then by what is seen`(_ row: Row) {
    let isSeen = row.isSeen
    let terminal = Terminal(row.environment) { isSeen ? Terminal.Size(columns: 80, rows: 24) : nil }
    let words = [terminal.hasColours ? "colours" : nil, terminal.isLive ? "live" : nil]
    expectEqual(words.compactMap(\.self).joined(separator: " "), row.allows)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("→ · … ▸", 7), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｅ", 2), ("🇪🇺", 2), ("😀", 2),
    ("❤️", 2), ("\u{200D}", 0), ("한", 2),
  ]) func `a text takes columns and not characters`(_ text: String, _ columns: Int) {
    expectEqual(text.columns, columns)
  }

  @Test(arguments: [
    (30, "Scenarios/net/reset.scenario"), (28, "Scenarios/net/reset.scenario"),
    (27, "Scenarios/n…/reset.scenario"), (26, "Scenarios/…/reset.scenario"), (20, "Scen…/reset.scenario"),
    (16, "…/reset.scenario"),
    (15, "…/reset.scenar…"), (1, "…"), (0, ""),
  ]) func `of a path the file's name is seen longest`(_ columns: Int, _ text: String) {
    expectEqual("Scenarios/net/reset.scenario".cutAsPath(toColumns: columns), text)
  }

  @Test func `no character is halved`() {
    expectEqual("日本語/円.scenario".cutAsPath(toColumns: 15), "日…/円.scenario")
    expectEqual("🇪🇺🇺🇸".cut(toColumns: 3), "🇪🇺…")
    expectEqual("🇪🇺🇺🇸".cut(toColumns: 2), "…")
  }
}
