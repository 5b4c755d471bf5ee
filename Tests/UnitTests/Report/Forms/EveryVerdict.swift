import Foundation

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioReport

/// A run that has every possible verdict, as its events.
enum EveryVerdict {
  static let events: [PlayEvent] =
    [.sample("run", ["format": 1, "scenarios": 10])] + refused + elsewhere + played + [unplayed]
    + [summary]

  private static let refused: [PlayEvent] = [
    .sample(
      "refused",
      [
        "scenario": "Scenarios/wrong.scenario", "line": 4,
        "text": """
        Scenarios/wrong.scenario:4:5: error: unknown word `rest` after `|`
          |
        4 |   | rest
          |     ^^^^
          = did you mean `reset`?
        """,
      ]),
    .sample(
      "refused",
      [
        "scenario": "Scenarois", "line": .null,
        "text": "Scenarois: no such file or folder\n  = did you mean `Scenarios`?",
      ]),
  ]

  private static let elsewhere: [PlayEvent] = [
    .sample("skipped", ["scenario": "Scenarios/network/darwin.scenario", "platform": "darwin"])
  ]

  private static let played: [PlayEvent] = [
    over("Scenarios/network/reset.scenario", "passed", "A reset.  (F29)\nIt recovers.", time: "2.3s"),
    over(
      "Scenarios/network/retry.scenario", "failed", "A retry.", line: 20,
      wrong: ("pairs.rows[EURUSD].rate is 1.1648, expected 1.1684", 23), time: "1.0005s",
      """
      FAIL  Scenarios/network/retry.scenario:20  wait 1.3s
            1 value differs · step 4 of 5 · T+2.3s

            alert closed
          - pairs.rows[EURUSD].rate  "<a> & ]]>" → 1.1684
          + pairs.rows[EURUSD].rate  "<a> & ]]>" → 1.1648
                                                   ^^^^^^

      because  line 6 answered  200 rates USD 1.1648
      again    rcc-sim run Scenarios/network/retry.scenario --until 20
      """),
    .sample("unwritten", ["scenario": "Scenarios/network/retry.scenario", "reason": "it is mended by hand"]),
    over(
      "Scenarios/pairs/known.scenario", "known", line: 9, known: "APP-123 the # list",
      """
      FAIL  Scenarios/pairs/known.scenario:9  launch
            1 change is missing · step 1 of 1 · T+0s

          - pairs.load  .starting → .loaded
      """),
    over(
      "Scenarios/pairs/mended.scenario", "failed", line: 1, known: "APP-9",
      """
      FAIL  Scenarios/pairs/mended.scenario:1  given known-failure APP-9
            it passes now · at the end · T+1s

      to fix   delete line 1
      """),
    over(
      "Scenarios/pairs/dies.scenario", "broken", line: 12,
      """
      ERROR  Scenarios/pairs/dies.scenario:12  tap go
             the app's process died of signal 6, abort · step 3 of 3 · T+1s

      said     \u{1B}[31mrates | are ``` gone
      """),
    .sample(
      "diverged",
      [
        "scenario": "Scenarios/pairs/moody.scenario",
        "failure": .array([
          "DIFFERS  Scenarios/pairs/moody.scenario",
          "         play 2 is not like the first: event 5 of 10 differs", "", "       first  {}",
        ]),
      ]),
    .sample("updated", ["scenario": "Scenarios/pairs/new.scenario", "lines": 3, "steps": .array([9, 14])]),
    over("Scenarios/pairs/new.scenario", "passed", time: "600s", unasserted: 3),
  ]

  private static let unplayed = PlayEvent.sample("unplayed", ["scenario": "Scenarios/pairs/rest.scenario"])

  /// Counted from the events, as in a run.
  private static let summary: PlayEvent = {
    var tally = RunTally()
    for event in refused + elsewhere + played + [unplayed] { tally.take(event) }
    return .summary(tally.summary(.usage))
  }()

  static func over(
    _ path: String, _ verdict: String, _ title: String? = nil, line: Int? = nil,
    wrong: (words: String, line: Int)? = nil, time: String = "1s", known: String? = nil, unasserted: Int = 0,
    _ failure: String = ""
  ) -> PlayEvent {
    let lines = failure.isEmpty ? [] : failure.components(separatedBy: "\n").map(JSONValue.string)
    return .sample(
      "over",
      [
        "scenario": .string(path), "title": title.map(JSONValue.string) ?? .null, "verdict": .string(verdict),
        "time": .string(time), "requests": 2, "faults": 1, "unasserted": .integer(unasserted),
        "known": known.map(JSONValue.string) ?? .null, "line": line.map(JSONValue.integer) ?? .null,
        "wrong": wrong.map { .string($0.words) } ?? .null,
        "wrongLine": wrong.map { .integer($0.line) } ?? .null, "failure": .array(lines), "trace": "abcdefgh",
      ])
  }
}

extension ReportFormatter {
  /// Returns the report text for the events.
  func text(of events: [PlayEvent], _ times: RunTimes) -> String {
    var report = self
    let told = events.dropLast().map { report.take($0) }.joined()
    report.take(times)
    return told + events.suffix(1).map { report.take($0) }.joined()
  }

  func text(of events: [PlayEvent]) -> String {
    var report = self
    return events.map { report.take($0) }.joined()
  }

  /// Returns the report text for a run with only these results.
  func text(_ results: [PlayEvent], _ code: ExitCode = .failed) -> String {
    var tally = RunTally()
    for result in results { tally.take(result) }
    let run = PlayEvent.sample("run", ["format": 1, "scenarios": .integer(results.count)])
    return text(of: [run] + results + [.summary(tally.summary(code))])
  }
}
