import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import ScenarioReflect
import StubServer

/// A play's problem that is no difference of lines, as a person reads it.
struct ProblemFailure {
  let failure: Failure

  init(
    _ problem: StepProblem, _ record: Transcript.StepRecord, _ script: AnnotatedScript, then: [String] = []
  ) {
    let file = script.file
    let place = problem.place(record, file)
    let time = problem.time ?? record.startedAt
    let when = record.isEnd ? "at the end" : "step \(record.number) of \(file.steps.count)"
    let until = record.isEnd ? "" : "--until \(record.step.line)"
    let reasons = ProblemReasons(problem, record, script)
    let line = file.ownLine(place.line)
    var failure = Failure(
      path: file.path, line: line, text: line == place.line ? place.text : line.map(file.written) ?? "",
      sentence: problem.sentence,
      place: [when, "T+\(time.word)"], at: time)
    failure.sections = [
      file.partPlace(place.line, besides: line), .init("because", reasons.because), .init("then", then),
      .init("to fix", reasons.toFix), file.missing,
      .init("to see", reasons.toSee), ReproductionCommands(file.path, of: script.service).again(until),
    ]
    self.failure = failure
  }
}

extension StepProblem {
  func place(_ record: Transcript.StepRecord, _ file: ScenarioFile) -> (line: Int, text: String) {
    let line =
      switch self {
      case .notOnScreen(let verb, _), .notSupported(let verb, _): record.reachedStep.line(of: verb)
      case .contradiction, .nowhere, .outlivedQuit, .assertsNothing, .idleIdentifier, .sameIdentifier,
        .tookNoTime, .brokenInvariant:
        record.reachedStep.line
      case .unmet(let fact): fact.line
      case .unused(let answers, _): answers.first?.answer.line ?? record.step.line
      case .idlePattern(_, let line, _, _): line
      }
    let text = file.source.indices.contains(line - 1) ? file.source[line - 1] : record.step.text
    return (line, text.trimmingPrefix { $0 == " " }.description)
  }

  var sentence: String {
    switch self {
    case .notOnScreen(let verb, _):
      if let id = verb.target {
        "there is no `\(id)` on the screen"
      } else {
        "nothing on the screen takes `\(verb.text)`"
      }
    case .notSupported(let verb, _): "this Stage does not support `\(verb.name)`"
    case .contradiction(let contradiction): contradiction.sentence
    case .outlivedQuit(let what): "\(counted(what.count, "effect")) outlived the quit"
    case .unused(let answers, _):
      answers.count == 1 ? "an answer was never requested" : "\(answers.count) answers were never requested"
    case .nowhere(let missing): "there is no \(missing.path)"
    case .idlePattern(let pattern, _, _, _): "the pattern `\(pattern)` matches no change"
    case .idleIdentifier(let text, _): "the Stage's identifier `\(text.escaped())` names no part of a row"
    case .tookNoTime(let access):
      "the app did not wait for the slow disk: \(access.kind) \(access.name.escaped())"
    case .unmet(let written): written.fact.unmetSentence
    case .sameIdentifier(let id, let lines, _):
      "\(lines.count) nodes of the screen have the identifier `\(id)`"
    case .brokenInvariant(let invariant): "\(invariant.name): \(invariant.words)"
    case .assertsNothing: "the scenario asserts nothing"
    }
  }
}

extension Verb {
  /// The step's first word.
  fileprivate var name: String { String(text.prefix { $0 != " " }) }

  /// How the Stage is asked for it.
  fileprivate var action: String {
    if case .own(let name, _, _) = self { ".own(\"\(name)\")" } else { ".\(name)" }
  }

  /// The identifier that it means; of a verb of the Stage's own its first word may be one.
  var target: String? {
    switch self {
    case .tap(let id, _), .type(let id, _), .clear(let id), .swipe(let id), .delete(let id): id
    case .own(_, let words, _): words.first
    default: nil
    }
  }
}

/// Why a problem is one, and what to write.
struct ProblemReasons {
  let because: [String]
  let toFix: [Failure.SectionEntry]
  /// The command that shows the screen at the step, for a problem without a known correction.
  private(set) var toSee: [Failure.SectionEntry] = []

  init(_ problem: StepProblem, _ record: Transcript.StepRecord, _ script: AnnotatedScript) {
    switch problem {
    case .notOnScreen(let verb, let others):
      because = others.isEmpty && verb.target == nil ? [] : Self.onScreen(verb, others, record.screenContext)
      let correction = Self.correct(verb, others, record.reachedStep, script)
      toFix = correction.isEmpty ? Self.waitForIt(verb, record, script.file) : correction
      if correction.isEmpty { toSee = Self.show(record.step, script) }
    case .notSupported(let verb, let others):
      because = ["its actions are \((["tap"] + others).joined(separator: ", "))"]
      toFix = [.init("handle `\(verb.action)` in `act` of the Stage, or delete the step")]
    case .contradiction(let contradiction): (because, toFix) = ([], [.init(contradiction.remedy)])
    case .outlivedQuit(let what):
      (because, toFix) = (what.map(\.words), [.init("cancel it when the app quits")])
    case .unused(let answers, let next):
      let text = UnusedAnswerDiagnosis(answers, next: next, record, script)
      // In a file with gaps they may be for what is still to be written.
      let gap = Failure.SectionEntry("write what is missing first: it may request them")
      (because, toFix) = (text.because, script.file.gaps.isEmpty ? text.toFix : [gap])
    case .nowhere(let missing):
      (because, toFix) = ([missing.existing], missing.toFix(record.reachedStep, script))
    case .idlePattern(let pattern, let line, let nearest, let meant):
      because = Self.idle(nearest, in: record)
      toFix = Self.mend(pattern, line, meant, script.file)
    case .idleIdentifier(let text, let missing):
      because = [missing?.existing ?? "an identifier is a list, `[*]` and a part of its rows: list[*].code"]
      toFix = Self.rename(text, missing)
    case .tookNoTime(let access): (because, toFix) = access.reasons
    case .unmet(let fact): (because, toFix) = fact.reasons(script.file)
    case .sameIdentifier(let id, let lines, let time):
      (because, toFix) = Self.shared(id, lines, at: time)
    case .brokenInvariant(let invariant):
      (because, toFix) = (invariant.because, [invariant.remedy])
      toSee = Self.show(record.step, script)
    case .assertsNothing(let claim):
      because = ["it has no expected line and no claim of a value"]
      toFix = [Self.claim(claim)]
    }
  }

  private static func idle(_ nearest: [String], in record: Transcript.StepRecord) -> [String] {
    let place = record.isEnd ? "the play" : "the step"
    let changes =
      nearest.isEmpty ? "\(place) changed nothing else" : "these changed: " + nearest.joined(separator: ", ")
    return ["a pattern that matches nothing asserts nothing", changes]
  }

  /// The command that shows the screen at the step.
  private static func show(_ step: Step, _ script: AnnotatedScript) -> [Failure.SectionEntry] {
    let command = ReproductionCommands(script.file.path, of: script.service)
    return command.line("--screen --until \(step.line)").map { [.init([], command: $0)] } ?? []
  }

  private static func claim(_ claim: String?) -> Failure.SectionEntry {
    let edit = claim.map { _ in Failure.SourceEdit.append }
    return .init("claim what the rule says, such as:", edit, [claim ?? "expect PATH is VALUE"])
  }

  private static func shared(
    _ id: String, _ lines: [String], at time: Duration
  ) -> (because: [String], toFix: [Failure.SectionEntry]) {
    (
      ["at T+\(time.word) the screen has"] + lines.first(mostLines).map { "  " + $0 },
      [.init("give each node an identifier of its own: `tap \(id)` could mean any of them")]
    )
  }

  /// The identifier with the names that were probably meant.
  private static func rename(_ text: String, _ missing: MissingPath?) -> [Failure.SectionEntry] {
    guard let missing, let meant = ScenarioBasics.nearest(to: missing.wrong, among: missing.nearest) else {
      return [.init("correct it in `identifiers` of the Stage, or remove it")]
    }
    let mended = text.replacing(missing.wrong, with: meant, maxReplacements: 1).escaped()
    return [.init("write in `identifiers` of the Stage:", nil, [mended])]
  }

  /// Lines of a screen beyond these are not read.
  private static let mostLines = 6

  private static func onScreen(
    _ verb: Verb, _ others: [String], _ screenContext: ScreenContext?
  ) -> [String] {
    let isTap = if case .tap = verb { true } else { false }
    guard others.isEmpty else {
      return [(isTap ? "these can be tapped: " : "the screen has: ") + others.joined(separator: ", ")]
    }
    let none = isTap ? "nothing on this screen can be tapped" : "nothing on this screen has a name"
    guard let screen = screenContext?.screen.lines, !screen.isEmpty else { return [none] }
    return [none + "; it shows:"] + screen.map { $0.escaped() }.first(mostLines).map { "  " + $0 }
  }

  /// The node may appear later, or, just as likely, the step may be wrong.
  private static func waitForIt(
    _ verb: Verb, _ record: Transcript.StepRecord, _ file: ScenarioFile
  ) -> [Failure.SectionEntry] {
    guard record.reachedStep.joined(verb) == nil else { return [] }
    guard let next = record.screenContext?.next, next > record.startedAt else { return [] }
    let step = record.reachedStep
    let last = step.expected.last?.line ?? step.lastInputLine
    let takeOut = "delete \(file.lineNames(step.line...max(last, step.line)))"
    let words = [
      takeOut + ", or, if it appears with the next answer or timer,",
      "due at T+\(next.word), write above \(file.lineName(step.line)):",
    ]
    return [.init(words, .insertAbove(step.line), [Verb.wait(next - record.startedAt).text])]
  }

  /// The step with the identifier that was probably meant.
  private static func correct(
    _ verb: Verb, _ others: [String], _ step: Step, _ script: AnnotatedScript
  ) -> [Failure.SectionEntry] {
    guard let id = verb.target, let meant = nearest(to: id, among: others) else { return [] }
    let text = step.joined(verb)?.text ?? step.text
    return [script.write(step.line(of: verb), text.replacing(id, with: meant, maxReplacements: 1))]
  }

  private static func mend(
    _ pattern: String, _ line: Int, _ meant: String?, _ file: ScenarioFile
  ) -> [Failure.SectionEntry] {
    let source = file.source.indices.contains(line - 1) ? file.source[line - 1] : ""
    let words = source.split(separator: " ").map(String.init)
    let isAlone = words.count { $0 != "|" } == 2
    let delete = isAlone ? "delete line \(line)" : "remove `\(pattern)` from line \(line)"
    guard let meant else { return [.init(delete, isAlone ? .delete(line...line) : nil)] }
    let mended = source.replacing(pattern, with: meant, maxReplacements: 1)
    return [.init("\(delete), or write in its place:", .write(line), [mended])]
  }
}
