import Foundation
import ScenarioConvert

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioFormat
@testable import ScenarioRecording
@testable import ScenarioReport

/// The places in the console output and the reports, other than the lines of a failure, at which an external
/// value is printed.
extension ShownPlace {
  static let reports: [ShownPlace] = [
    ShownPlace("a path that passed, on the console") { console([passed($0)]) },
    ShownPlace("a path of a list of failures, on the console") {
      console([failed($0), failed("\($0)2"), .sample("summary", ["failed": 2])])
    },
    ShownPlace("a path of many, on the console") {
      console([.sample("run", ["scenarios": 2]), failed($0), passed("b.scenario"), .summary(.init())])
    },
    ShownPlace("a path that is known to fail, on the console") { console([ended($0, "known")]) },
    ShownPlace("a path that was skipped, on the console") {
      console([.skipped(.init(scenario: $0, platform: "darwin"))])
    },
    ShownPlace("a path that was updated, on the console") {
      console([.updated(.init(scenario: $0, lines: 1, steps: [1]))])
    },
    ShownPlace("a recording, on the console") {
      console([.recorded(.init(scenario: "", file: $0, exchanges: 1, lines: []))])
    },
    ShownPlace("what a recording was left without, on the console") {
      console([.recorded(.init(scenario: "", file: "", exchanges: 1, lines: [$0]))])
    },
    ShownPlace("why nothing was updated, on the console") {
      console([.unwritten(.init(scenario: "", reason: $0))])
    },
    ShownPlace("an answer of a story, on the console") {
      let finished = PlayEvent.RequestFinished(
        at: .zero, exchange: 1, request: "", outcome: "→ \($0) → 200", handed: nil)
      return console([.run(.init()), .play(.init()), .finished(finished), passed("a.scenario")])
    },
    ShownPlace("an unfolded line, on the console") {
      console([.unfolded(.init(line: 1, text: "launch", lines: [$0])), passed("a.scenario")])
    },
    ShownPlace("a line of a screen, on the console") { value in
      var console = ConsoleReport(showsScreens: true)
      let screen = PlayEvent.screen(.init(line: 1, text: "launch", lines: [value]))
      return [screen, passed("a.scenario")].flatMap { console.take($0) }.map(\.text)
    },
    ShownPlace("a path whose answer was never asked for") {
      CoverageTally.line(.init(faults: [], answers: [$0], screens: [], cases: []))
    },
    ShownPlace("a screen that was never seen") {
      CoverageTally.line(.init(faults: [], answers: [], screens: [$0], cases: []))
    },
    ShownPlace("a path, in the report for JUnit") { text(JUnitReport(), $0) },
    ShownPlace("a path, in the report for GitLab") {
      let lines = text(JUnitReport(["GITLAB_CI": "true"]), $0)
      return lines.filter { $0.contains("testcase") }.compactMap {
        $0.split(separator: " file=").last.map(String.init)
      }
    },
    ShownPlace("a path, in the report for TAP") {
      text(TAPReport(), $0).filter { $0.hasPrefix("not ok") }.map(halved)
    },
    ShownPlace("a path, in the diagnostics for TAP") {
      text(TAPReport(), $0).filter { $0.hasPrefix("  file:") }.map(halved)
    },
    ShownPlace("a path, in the table of the summary") {
      text(MarkdownSummary(), $0).filter { $0.hasPrefix("| ") }
    },
    ShownPlace("a path, in the details of the summary") {
      text(MarkdownSummary(), $0).filter { $0.hasPrefix("<details") }
    },
    ShownPlace("a path of an annotation") { value in
      let result = ScenarioResult(failed(value))
      var annotations = Annotations(RepositoryRoot([:]))
      if let result { annotations.take(result) }
      return annotations.commands.map(\.line)
    },
    ShownPlace("a path of annotations that are left out") { value in
      var annotations = Annotations(RepositoryRoot([:]))
      for path in (1...12).map({ "\($0).scenario" }) + [value] {
        if let result = ScenarioResult(failed(path)) { annotations.take(result) }
      }
      return annotations.commands.suffix(1).map(\.line)
    },
    ShownPlace("a path, in the list of the pages") { value in
      var index = IndexPage()
      if let end = ScenarioEnd(failed(value)) { index.add(end, page: "a.html") }
      return index.html.printed.filter { $0.contains("<h2>") }
    },
    ShownPlace("a path, on its page") { value in
      var page = ScenarioPage()
      page.take(failed(value))
      return page.html(index: "").printed.filter { $0.contains("<h1>") || $0.contains("<title>") }
    },
    ShownPlace("a path of a report that cannot be written") {
      unwritten($0, "no")
    },
    ShownPlace("why a report cannot be written") {
      unwritten("a", $0)
    },
    ShownPlace("a path of a file that was changed") {
      FileProblem(AtomicFile.Failure.changed(path: $0)).text.text.printed
    },
    ShownPlace("why a file cannot be rewritten") {
      FileProblem(AtomicFile.Failure.system(path: "a", reason: $0)).text.text.printed
    },
    ShownPlace("a path that is not there") {
      FileProblem(LoadFailure.missing(path: $0, nearest: nil)).text.text.printed
    },
    ShownPlace("why a path cannot be read") {
      FileProblem(LoadFailure.unreadable(path: "a", reason: $0)).text.text.printed
    },
    ShownPlace("a path of a file that is refused") { value in
      do {
        _ = try file("lanch\n", path: value)
        return []
      } catch let refusal as SyntaxError { return FileProblem(refusal).text.text.printed }
    },
    ShownPlace("an event, where two streams part") { value in
      let events = [value, "x"].map { [PlayEvent.effect(.init(at: .zero, text: $0))] }
      return try PlayDifference("a", PlayEvents(events[0]), PlayEvents(events[1]))?.lines.filter {
        $0.hasPrefix("    - T+")
      } ?? []
    },
    ShownPlace("an event that a log has otherwise") { value in
      let events = [value, "x"].map { PlayEvents([PlayEvent.effect(.init(at: .zero, text: $0))]) }
      return [try PlayDifference("", events[0], events[1])?.words ?? ""]
    },
    ShownPlace("why a recorded exchange broke") { value in
      let none = HARBody(bytes: [], type: "")
      let request = HARRequest(method: "", url: "", version: "", headers: [], body: none)
      let response = HARResponse(status: 0, reason: "", version: "", headers: [], body: none)
      var entry = HAREntry(startedAt: "", request: request, response: response, timings: HARTimings())
      entry.observed = ExchangeObservation(sight: .imported, reason: value)
      return RecordedExchangeLine(entry, words: "").lines(1, of: nil).map(\.text)
    },
    ShownPlace("a path, where two streams part") {
      try PlayDifference($0, PlayEvents([]), PlayEvents([.play(.init())]))?.lines ?? []
    },
  ]

  private static func console(_ events: [PlayEvent]) -> [String] {
    var console = ConsoleReport()
    return events.flatMap { console.take($0) }.map(\.text)
  }

  private static func passed(_ path: String) -> PlayEvent { ended(path, "passed") }
  private static func failed(_ path: String) -> PlayEvent { ended(path, "failed", "FAIL\n      it differs") }

  private static func ended(_ path: String, _ verdict: String, _ failure: String = "") -> PlayEvent {
    EveryVerdict.over(path, verdict, line: 1, failure)
  }

  private static func text(_ report: some ReportFormatter, _ path: String) -> [String] {
    report.text([failed(path)]).printed
  }

  private static func unwritten(_ path: String, _ reason: String) -> [String] {
    let unwritten = ReportFile.ReportWriteError(path: path, failure: WriteFailure(reason: reason))
    return unwritten.text.text.printed
  }

  /// Replaces each double backslash by a single one, because TAP and YAML write each backslash twice.
  private static func halved(_ line: String) -> String { line.replacing("\\\\", with: "\\") }
}

extension String {
  /// The lines of the text.
  fileprivate var printed: [String] { split(separator: "\n").map(String.init) }
}
