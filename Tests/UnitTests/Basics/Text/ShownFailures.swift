import Foundation
import StubServer

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioDiagnosis
@testable import ScenarioEvents
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import ScenarioReflect
@testable import ScenarioReport

/// The places in failures at which an external value is printed.
extension ShownPlace {
  static let failures: [ShownPlace] = [
    ShownPlace("a message to the user") { try launch($0, not: "alert") },
    ShownPlace("a reason of the app's") { try launch($0, not: "rejected") },
    ShownPlace("a file that the app wrote") { try launch($0, not: "write") },
    ShownPlace("an event, and an effect of it") { try launch($0, not: "GET", shows: "GET /more → 200") },
    ShownPlace("a change of state") {
      try play($0, "tap it\n  text  \"\" → \"x\"", launch: "  | ignore text")
    },
    ShownPlace("a tap without effect") { try play($0, "tap shut") },
    ShownPlace("an identifier on the screen") { try play($0, "tap it") },
    ShownPlace("a line of the screen") { try play($0, "tap none") },
    ShownPlace("an action of the Stage") { try play($0, "back") },
    ShownPlace("a part of a request that no route answers") { try play($0, "tap path") },
    ShownPlace("a header field that a condition meets", takes: isField) {
      try play($0, "tap header", serving: "serve POST /text\n  | 200\n  |   if X-Text: a\n")
    },
    ShownPlace("an event that asked for what is still open") {
      try play($0, "tap slow\n  GET /slow → …\nwait until text is \"x\" within 1s", serving: slow)
    },
    ShownPlace("an event whose request outlived the quit") {
      try play($0, "tap slow\n  GET /slow → …\nquit", serving: slow)
    },
    ShownPlace("an event that set a timer") { try play($0, "tap sleep\nwait 1s\n  +2s  GET /more → 200") },
    ShownPlace("a row of a table") {
      try play($0, "wait 1s", serving: "serve GET /rows\n  | 200 rows \(hex($0))\n")
    },
    ShownPlace("a value of a claim", .quoted) { try play($0, "expect text is \"x\"") },
    ShownPlace("a value that was awaited", .quoted) { try play($0, "wait until text is \"x\" within 1s") },
    ShownPlace("a key of the state", .quoted) { try play($0, "expect rows[x] is 1") },
    ShownPlace("a path of a step that differs") { try play("x", "tap it", path: "\($0)/\($0).scenario") },
    ShownPlace("a path of a claim that does not hold") {
      try play("x", "expect text is \"y\"", path: "\($0).scenario")
    },
    ShownPlace("a path of what is known to fail, and passes") {
      try play("x", "wait 1s", serving: "given known-failure A-1\n", path: "\($0).scenario")
    },
    ShownPlace("a path of a play that was halted") { try halted(.endless(turns: 1), path: $0) },
    ShownPlace("a law that was broken") { try play($0, "tap elsewhere") },
    ShownPlace("what is owed") { try halted(.stuck(ledger: [$0])) },
    ShownPlace("who woke the app") { try halted(.foreignWakeups(wakers: [$0], open: [])) },
    ShownPlace("what was open when it was woken") { try halted(.foreignWakeups(wakers: [], open: [$0])) },
    ShownPlace("an event of an app that never rests") { try halted(restless(.effect("x"), after: $0)) },
    ShownPlace("what an app does that never rests") { try halted(restless(.effect($0))) },
    ShownPlace("a path of two plays that differ") {
      NondeterminismReport([], [.run(.init())], path: "\($0).scenario", number: 2).failure.lines
    },
    ShownPlace("a path of a process that died") { try died(path: $0) },
    ShownPlace("an event before a process died") { value in
      try died { $0.take(.effect(.init(at: .zero, text: value))) }
    },
    ShownPlace("a request on the wire when a process died") { value in
      let breaking = PlayNotice.BreakingAnswer(
        at: .zero, exchange: 1, request: value, line: 1, answer: "200", fault: "reset")
      return try died { $0.take(breaking) }
    },
    ShownPlace("what a process said before it died", takes: isLine) { value in
      try died { $0.receive(Array(value.utf8)[...], limit: 100) }
    },
    ShownPlace("a body to be written again", .body, takes: isLine) {
      let answer = Answer(status: 200, body: Array($0.utf8), text: "200 rates csv a.csv, row 1")
      return AnnotatedScript(file: try file("launch\n"), uses: AnswerUses()).again(answer)
    },
    ShownPlace("an identifier of the Stage") {
      let file = try file("launch\n")
      let record = Transcript.StepRecord(step: file.steps[0], number: 1, startedAt: .zero)
      let script = AnnotatedScript(file: file, uses: AnswerUses())
      return ProblemFailure(.idleIdentifier($0, nil), record, script).failure.lines
    },
    ShownPlace("a unit of a value") { [Reflection.render(Measurement(value: 1, unit: Unit(symbol: $0)))] },
    ShownPlace("a name of a part that a type gives it") { [Reflection.render(Named(name: $0))] },
    ShownPlace("a live service") {
      ReproductionCommands("a.scenario", of: ReproductionCommands.Service(url: $0, recording: nil)).again()
        .consoleLines.map(
          \.text)
    },
    ShownPlace("a recording of a live play") {
      ReproductionCommands("a.scenario", of: ReproductionCommands.Service(url: "", recording: $0)).again()
        .consoleLines.map(
          \.text)
    },
  ]

  /// Whether a header field can contain the text.
  private static func isField(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value > 0x1F } }

  private static func isLine(_ text: String) -> Bool { !text.contains("\n") }

  private static let slow = "serve GET /slow\n  | 200 after 9s\n"

  private static func hex(_ text: String) -> String { text.utf8.map(\.hexDigits).joined() }

  static func file(_ text: String, path: String = "a.scenario") throws -> ScenarioFile {
    let parser = ScenarioParser(vocabulary: SayingStage.vocabulary) { name throws(FixtureProblem) in
      throw FixtureProblem.missing(name, nearest: nil)
    }
    return try parser.parse(Array(text.utf8), path: path)
  }

  /// The lines of the launch step, apart from its state.
  private static let shown = ["rejected .came  <any>", "GET /text → 200", "write <any>", "alert \"<any>\""]

  /// Plays a scenario whose app receives the text in an answer, and returns the lines of the failure.
  private static func play(
    _ text: String, _ story: String, serving: String = "", launch: String = "  | ignore **",
    shown: [String] = shown, path: String = "a.scenario"
  ) throws -> [String] {
    let answer = "serve GET /text\n  | 200 hex \(hex(text))\n"
    let shown = shown.map { "  \($0)\n" }.joined()
    let source = serving + answer + "\nlaunch\n\(launch)\n\(shown)\(story)\n"
    let report = try PlayRunner.play(try file(source, path: path), stage: SayingStage.self) { _ in }
    return report.failure?.lines ?? ["it passes:"] + source.split(separator: "\n").map(String.init)
  }

  /// Plays a launch whose expected lines omit those that begin with `word`, or have `other` in addition.
  private static func launch(_ text: String, not word: String, shows other: String? = nil) throws -> [String]
  {
    let rest = shown.filter { !$0.hasPrefix(word) }
    return try play(text, "wait 1s", shown: rest + [other].compactMap(\.self))
  }

  private static func halted(_ halt: Driver.Halt, path: String = "a.scenario") throws -> [String] {
    let file = try file("launch\n", path: path)
    let record = Transcript.StepRecord(step: file.steps[0], number: 1, startedAt: .zero)
    return HaltFailure(halt, record, file: file, at: .zero).failure.lines
  }

  private static func restless(_ event: StageEvent, after last: String? = nil) -> Driver.Halt {
    let trigger = Trigger(origin: .step(line: 1), event: last)
    let item = Journal.Item(at: .zero, trigger: trigger, entry: .app(event))
    return .restless(Livelock([item], .turns(1), trigger: trigger))
  }

  private static func died(
    path: String = "a.scenario", _ tell: (inout PlayProgressLog) -> Void = { _ in }
  ) throws -> [String] {
    var record = PlayProgressLog()
    tell(&record)
    let lost = WorkerLossReport(.ended(.exited(1)), try file("launch\n", path: path), record)
    guard case .over(let play) = lost.over else { return [] }
    return play.failure
  }
}

/// A value whose mirror uses `name` as the label of its only part.
private struct Named: CustomReflectable {
  let name: String
  var customMirror: Mirror { Mirror(self, children: [name: 1], displayStyle: .struct) }
}
