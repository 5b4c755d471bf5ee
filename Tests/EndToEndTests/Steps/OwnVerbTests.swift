import Foundation
import GoldenFiles
import Testing

@testable import Scenario
@testable import ScenarioFormat
@testable import ScenarioPlay

/// Steps with verbs from a Stage's vocabulary.
@Suite struct OwnVerbTests {
  private static let goldens = GoldenFolder("OwnVerbs", suite: "OwnVerbTests")

  /// Scenarios that are refused, or fail, by the golden file of their message.
  private static let wrong = [
    "unknown-verb.txt": "launch\npul feed\n",
    "nothing-near.txt": "launch\nxyzzy feed\n",
    "word-missing.txt": "launch\npull\n",
    "word-left-over.txt": "launch\npull feed twice\n",
    "word-wrong.txt": "launch\nopen example\n",
    "body-missing.txt": "launch\npush\n",
    "body-word-misspelt.txt": "launch\npush txt hello\n",
    "body-behind-a-word.txt": "launch\npush now {\"a\":1}\n",
    "body-no-json.txt": "launch\npush {\"aps\":}\n",
    "body-hex-odd.txt": "launch\npush hex 123\n",
    "before-launch.txt": "pull feed\n",
    "behind-quit.txt": "launch\nquit\nopen https://example.com/x\n",
    "behind-a-gap.txt": "# missing: a step here\npull feed\n",
    "not-on-screen.txt": "launch\npull fed\n",
    "not-supported.txt": "launch\nopen mailto:a@example.com\n",
  ]

  @Test(arguments: wrong.keys.sorted())
  func `a step that cannot be is told with its place and with what to write`(_ golden: String) throws {
    let desk = try Workspace()
    try desk.write("x.scenario", try #require(Self.wrong[golden]))
    let run = desk.run("run", "DESK/x.scenario", stage: FeedStage.self)
    #expect(run.code != 0)
    try Self.goldens.compare(run.output + run.errors, with: golden)
  }

  @Test func `the help lists a Stage's verbs behind the format's own`() throws {
    let help = ToolRun(FeedStage.self, "help", "format").output
    let steps = help.components(separatedBy: "\n\n")[0] + "\n"
    try Self.goldens.compare(steps, with: "help.txt")
  }

  @Test func `each golden file belongs to a test`() throws {
    try Self.goldens.compareNames(with: Set(Self.wrong.keys).union(["help.txt"]))
  }

  private static let story = """
    # Three verbs of the Stage's own.
    launch
    pull feed
      pulls  0 → 1
    push {"aps":{"alert":"Hi"}}
      pushed  nil → "{\\"aps\\":{\\"alert\\":\\"Hi\\"}}"
    push text  two words
      pushed  "{\\"aps\\":{\\"alert\\":\\"Hi\\"}}" → " two words"
    push hex 4869
      pushed  " two words" → "Hi"
    open https://example.com/x
      link  nil → "https://example.com/x"
    pull feed
      pulls  1 → 2
    pull feed
      no effect  feed is up to date

    """

  @Test func `a play hands each verb to the Stage, with its words and the bytes of its body`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", Self.story)
    let run = desk.run("run", "DESK/a.scenario", "--report", "ndjson=DESK/a.ndjson", stage: FeedStage.self)
    #expect(run.output.hasPrefix("PASS  DESK/a.scenario  0 requests, T+0s\n"), "\(run.output)\(run.errors)")
    let steps = try desk.events("a.ndjson").filter { $0["event"]?.string == "step" }
    expectEqual(
      steps.compactMap { $0["text"]?.string },
      [
        "launch", "pull feed", #"push {"aps":{"alert":"Hi"}}"#, "push text  two words", "push hex 4869",
        "open https://example.com/x", "pull feed", "pull feed",
      ])
  }

  @Test func `an update writes what a verb changed, and leaves the step as it is`() throws {
    let desk = try Workspace()
    let bare = Self.story.split(separator: "\n").filter { !$0.hasPrefix("  ") }.joined(separator: "\n") + "\n"
    try desk.write("a.scenario", bare)
    let run = desk.run("run", "DESK/a.scenario", "--update", stage: FeedStage.self)
    expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    try expectEqual(desk.read("a.scenario"), Self.story)
  }

  @Test func `a play is made a scenario again from the stream of its run`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", Self.story)
    _ = desk.run("run", "DESK/a.scenario", "--report", "ndjson=DESK/a.ndjson", stage: FeedStage.self)
    let convert = desk.run("convert", "DESK/a.ndjson", "DESK/b.scenario", stage: FeedStage.self)
    expectEqual(convert.code, 0, "\(convert.output)\(convert.errors)")
    #expect(try desk.read("b.scenario").contains("\npush text  two words\n  pushed  "))
  }

  #if os(Linux)
    @Test func `a tool on the main actor plays its verbs in a process of the play`() throws {
      let desk = try Workspace()
      try desk.write("a.scenario", "launch\nsay Ann text hello\n  text  \"\" → \"Ann: hello\"\n")
      let tool = try #require(Tool.path(of: "escape-sim"))
      let run = try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", "a.scenario"], in: desk) { _ in }
      expectEqual(run.output, "PASS  a.scenario  0 requests, T+0s\n1 passed\n", "\(run.errors)")
    }
  #endif

  @Test func `a scenario in Swift has the verbs too`() {
    let scenario = ScenarioCase("Own verbs.", of: FeedStage.self) {
      When(.launch)
      When(.own("pull", words: ["feed"])) { "pulls  0 → 1" }
      When(.own("push", body: #"{"aps":{"alert":"Hi"}}"#))
      Then("pushed", is: #""{\"aps\":{\"alert\":\"Hi\"}}""#)
      When(
        .own(
          "push",
          body: """
            {"aps":
             {"alert":"Ho"}}
            """))
      Then("pushed", is: #""{\"aps\":  {\"alert\":\"Ho\"}}""#)
      When(.own("open", words: ["https://example.com/x"]))
      Then("link", is: #""https://example.com/x""#)
    }
    expectEqual(scenario.play(), nil)
    let wrong = ScenarioCase("A verb that there is not.", of: FeedStage.self) {
      When(.launch)
      When(.own("shake"))
    }
    expectEqual(wrong.play()?.text.contains("unknown word `shake`"), true)
    let parted = ScenarioCase("A text in two lines.", of: FeedStage.self) {
      When(.launch)
      When(.own("push", body: "text one\ntwo"))
    }
    expectEqual(parted.play()?.text.contains("U+000A"), true)
  }

  private final class Clashes: OneButton {
    override class var vocabulary: Vocabulary {
      Vocabulary(verbs: [StageVerb(name: "tap", usage: "", summary: "taps in its own way") { _ in nil }])
    }
  }

  private static let clash = "the Stage's verb `tap` has the name of a word of the format"
  private static let remedy = "give the verb another name in `vocabulary` of the Stage"

  @Test(arguments: [["run", "DESK"], ["lint", "DESK"], ["help", "format"]])
  func `a tool whose Stage has a verb of the format's name does nothing`(_ arguments: [String]) throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\ntap go\n")
    let run = desk.run(arguments, stage: Clashes.self)
    #expect((run.output, run.errors, run.code) == ("", "rcc-sim: \(Self.clash)\n  = \(Self.remedy)\n", 3))
  }

  @Test func `and so does a case of a test`() {
    let scenario = ScenarioCase("A verb twice.", of: Clashes.self) { When(.launch) }
    expectEqual(scenario.play()?.text.hasSuffix(": \(Self.clash)\n  = \(Self.remedy)"), true)
  }
}
