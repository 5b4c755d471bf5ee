import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioReport

/// The workflow commands that a job of GitHub Actions receives.
@Suite struct AnnotationTests {
  private func lines(_ events: [PlayEvent], _ environment: [String: String] = [:]) -> [String] {
    var (results, annotations) = (ResultAssembler(), Annotations(RepositoryRoot(environment)))
    for event in events + [.sample("summary", [:])] {
      if let result = results.take(event) { annotations.take(result) }
    }
    return annotations.commands.map(\.line)
  }

  private func failures(_ count: Int) -> [PlayEvent] {
    (0..<count).map {
      EveryVerdict.over("\($0).scenario", "failed", line: 1, "FAIL  \($0).scenario:1  launch\n  it differs")
    }
  }

  @Test func `an editor is led to every verdict that fails the run`() throws {
    var printed = ""
    let report = XcodeReport { printed += $0 }
    for event in EveryVerdict.events + [.sample("summary", [:])] { report.take(event) }
    expectEqual(printed, "", "the console is not done yet")
    report.close()
    let lines = printed.split(separator: "\n").map(String.init)
    let folder = FileManager.default.currentDirectoryPath
    expectEqual(lines.count, self.lines(EveryVerdict.events).count { $0.hasPrefix("::error ") })
    expectEqual(
      lines.prefix(3),
      [
        "\(folder)/Scenarios/wrong.scenario:4: error: unknown word `rest` after `|`",
        "\(folder)/Scenarois:1: error: no such file or folder",
        "\(folder)/Scenarios/network/retry.scenario:23: error: "
          + "pairs.rows[EURUSD].rate is 1.1648, expected 1.1684",
      ])
  }

  @Test func `every verdict that fails the run has its annotation, and what was not played a warning`() {
    expectEqual(
      lines(EveryVerdict.events),
      [
        "::error file=Scenarios/wrong.scenario,line=4,title=unknown word `rest` after `|`"
          + "::Scenarios/wrong.scenario:4:5: error: unknown word `rest` after `|`%0A  |%0A4 |   | rest%0A"
          + "  |     ^^^^%0A  = did you mean `reset`?",
        "::error file=Scenarois,title=no such file or folder"
          + "::Scenarois: no such file or folder%0A  = did you mean `Scenarios`?",
        "::error file=Scenarios/network/retry.scenario,line=23"
          + ",title=pairs.rows[EURUSD].rate is 1.1648%2C expected 1.1684"
          + "::FAIL  Scenarios/network/retry.scenario:20  wait 1.3s%0A"
          + "      1 value differs · step 4 of 5 · T+2.3s%0A%0A      alert closed%0A"
          + "    - pairs.rows[EURUSD].rate  \"<a> & ]]>\" → 1.1684%0A"
          + "    + pairs.rows[EURUSD].rate  \"<a> & ]]>\" → 1.1648%0A"
          + "                                             ^^^^^^%0A%0A"
          + "because  line 6 answered  200 rates USD 1.1648%0A"
          + "again    rcc-sim run Scenarios/network/retry.scenario --until 20",
        "::error file=Scenarios/pairs/mended.scenario,line=1,title=it passes now · at the end · T+1s"
          + "::FAIL  Scenarios/pairs/mended.scenario:1  given known-failure APP-9%0A"
          + "      it passes now · at the end · T+1s%0A%0Ato fix   delete line 1",
        "::error file=Scenarios/pairs/dies.scenario,line=12,title=the app's process died of signal 6%2C abort"
          + " · step 3 of 3 · T+1s::ERROR  Scenarios/pairs/dies.scenario:12  tap go%0A"
          + "       the app's process died of signal 6, abort · step 3 of 3 · T+1s%0A%0A"
          + "said     \\x1b[31mrates | are ``` gone",
        "::error file=Scenarios/pairs/moody.scenario,title=play 2 is not like the first%3A event 5 of 10 differs"
          + "::DIFFERS  Scenarios/pairs/moody.scenario%0A"
          + "         play 2 is not like the first: event 5 of 10 differs%0A%0A       first  {}",
        "::warning title=1 scenario was not played"
          + "::The run was interrupted, or stopped at the first failure.",
      ])
  }

  @Test(arguments: [(9, 9, 0), (10, 10, 0), (11, 10, 2), (200, 10, 191)])
  func `there are ten at most, and the tenth says how many more`(_ count: Int, _ shown: Int, _ more: Int)
    throws
  {
    let lines = lines(failures(count))
    try #require(lines.count == shown)
    guard more > 0 else { return }
    #expect(
      lines[9].hasPrefix("::error title=\(more) more scenarios did not pass::9.scenario:1  it differs%0A10."))
    #expect(lines[9].hasSuffix(more > 40 ? "%0A… \(more - 40) more" : "%0A10.scenario:1  it differs"))
  }

  @Test func `with a warning there are nine, and the ninth says it`() throws {
    let lines = lines(failures(10) + [.sample("unplayed", ["scenario": "z.scenario"])])
    try #require(lines.count == 10)
    #expect(lines[8].hasPrefix("::error title=2 more scenarios did not pass::8.scenario:1  it differs%0A9."))
    #expect(lines[9].hasPrefix("::warning "))
  }

  @Test(arguments: 1...200) func `a runner reads back what was meant`(_ seed: Int) throws {
    var nasty = NastyText(seed: seed)
    let (file, title, message) = (nasty.line(), nasty.line(), nasty.lines())
    let command = WorkflowCommand(
      level: .error, properties: [("file", file), ("line", "3"), ("title", title)], message: message)
    #expect(!command.line.contains("\n") && !command.line.unicodeScalars.contains("\r"))
    let read = try #require(ReadCommand(command.line))
    expectEqual(read.level, "error")
    expectEqual(read.properties, ["file": file, "line": "3", "title": title])
    expectEqual(Array(read.message.utf8), Array(message.utf8))
  }

  @Test func `paths are the repository's`() {
    let here = FileManager.default.currentDirectoryPath
    let path = RepositoryRoot(["GITHUB_WORKSPACE": here])
    expectEqual(path.path(of: "a/b.scenario"), "a/b.scenario")
    expectEqual(path.path(of: "./a/../b.scenario"), "b.scenario")
    expectEqual(path.path(of: here + "/b.scenario"), "b.scenario")
    expectEqual(path.path(of: "/elsewhere/b.scenario"), "/elsewhere/b.scenario")
    let parent = URL(fileURLWithPath: here).deletingLastPathComponent().path
    let name = URL(fileURLWithPath: here).lastPathComponent
    expectEqual(RepositoryRoot(["GITHUB_WORKSPACE": parent]).path(of: "a.scenario"), "\(name)/a.scenario")
    expectEqual(RepositoryRoot([:]).path(of: "./a.scenario"), "./a.scenario")
  }
}

/// A command as parsed by the runner of GitHub Actions, implemented independently from its documentation.
private struct ReadCommand {
  let level: String
  let properties: [String: String]
  let message: String

  init?(_ line: String) {
    guard let match = line.wholeMatch(of: /::([a-z]+)(?: (.*?))?::(.*)/.dotMatchesNewlines()) else {
      return nil
    }
    level = String(match.1)
    message = Self.plain(match.3, [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")])
    let pairs = (match.2 ?? "").split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    let codes = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
    properties = Dictionary(
      pairs.map { (String($0[0]), $0.count > 1 ? Self.plain($0[1], codes) : "") }, uniquingKeysWith: { $1 })
  }

  private static func plain(_ text: Substring, _ codes: [(String, String)]) -> String {
    codes.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
