import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// The first thing that is wrong with a play, as a person reads it.
struct PlayFailure {
  private(set) var told: Failure
  let isHarness: Bool
  /// The first problem, named in one line; nil if the second line of the failure names the problem.
  private(set) var wrong: String?
  /// The expected line that it is about, where there is one.
  private(set) var wrongLine: Int?

  /// Nil when nothing is wrong.
  init?(
    _ transcript: Transcript, open: [Exchange], halt: Driver.Halt?, at time: Duration, order: Int? = nil,
    passesOverLines: Bool = false, turnedAway: Int = 0
  ) {
    let records = transcript.records
    isHarness = halt.map(\.isHarness) ?? false
    if let halt, !halt.isShown, let record = records.last {
      told =
        HaltFailure(
          halt, record, file: transcript.file, transcript.service, at: time, turnedAway: turnedAway
        ).failure
      show(record, transcript.file)
      return
    }
    // In a file that was only begun, all that works is still to be written, and what does not leads.
    let mended =
      passesOverLines
      ? records.firstIndex { $0.isWrongBeyondLines }
      : transcript.file.expectsNothing ? records.firstIndex { $0.isWrong && $0.isBeyondUpdate } : nil
    // A play that was stopped never passes.
    let stopped = halt == nil || records.isEmpty ? nil : records.count - 1
    guard let first = mended ?? records.firstIndex(where: \.isWrong) ?? stopped else { return nil }
    let later = records[(first + 1)...].filter { $0.isWrong && !$0.isEnd }
    let script = AnnotatedScript(file: transcript.file, uses: transcript.uses, service: transcript.service)
    let step = FailedStep(
      records[first],
      of: FailedPlay(
        open: open.map(\.printable), script: script, isLaterOrder: order ?? 1 > 1,
        unmet: records[(first + 1)...].last { $0.isEnd }?.problems.compactMap(\.unmet) ?? []))
    let isStoppedHere = halt != nil && first == records.count - 1
    let then = halt == nil || isStoppedHere ? nil : records.last?.stop(at: time)
    told = Self.failure(
      step, later: later, stopped: isStoppedHere, then: then, order: order,
      held: halt == nil && mended == nil ? records.filter(\.claims).count : 0)
    show(records[first], transcript.file)
    name(step)
  }

  /// Adds the step of an included part that went wrong.
  private mutating func show(_ record: Transcript.StepRecord, _ file: ScenarioFile) {
    let line = record.reachedStep.line
    guard line != record.step.line, told.entries("at").isEmpty else { return }
    told.sections.insert(file.partPlace(line, besides: told.line), at: 0)
  }

  private mutating func name(_ step: FailedStep) {
    let record = step.record
    if let finding = step.finding, step.leadingProblem == nil {
      wrong = finding.sentence
      return
    }
    guard step.leadingProblem == nil, record.claim?.missing == nil,
      let first = FirstDifference(step.comparison)
    else { return }
    wrong = first.words + (record.claim?.observation.map { " within \($0.limit.word)" } ?? "")
    wrongLine = first.line(in: record.step.expected)
  }

  /// Returns the failure of a step. If all claims of the file hold, `held` is their number.
  private static func failure(
    _ step: FailedStep, later: [Transcript.StepRecord], stopped: Bool, then: String?, order: Int?, held: Int
  ) -> Failure {
    let (record, file, script) = (step.record, step.play.file, step.script)
    if let problem = step.leadingProblem {
      let others =
        problem.explains ? [] : record.problems.dropFirst().prefix(3).map { "also: " + $0.sentence }
      return ProblemFailure(problem, record, script, then: others).failure
    }
    var text = StepFailureBuilder(
      path: file.path, step: record.step, number: record.number, of: file.steps.count,
      startedAt: record.claim?.at ?? record.finding?.at ?? record.startedAt, comparison: step.comparison)
    text.foldedRows = record.rows
    text.endedAt = !record.claims && !stopped ? record.endedAt : nil
    // The lines of one interleaving cannot be accepted for all.
    text.isAcceptable = !record.claims && order ?? 1 == 1
    text.sentence =
      step.claim.flatMap { WaitObservationDiagnosis($0, step)?.sentence } ?? step.finding?.sentence
    let found = Diagnoses(step)
    (text.because, text.toFix, text.isOrderAlone) = (found.because, found.toFix, found.isOrderAlone)
    if file.expectsNothing, record.isWhole, !record.claims {
      text.because = [Self.begun(held)]
    }
    text.explain(record, script, unmet: step.play.unmet)
    if stopped {
      text.then = record.number < file.steps.count ? ["the play stopped there"] : []
    } else {
      text.tell(LaterFailures(step, later: later, stop: then))
      if then == nil { text.then += later.lazy.compactMap(\.toldToUser).prefix(1) }
    }
    if let order, order > 1 {
      text.then.append(
        "this was order \(order) of the events at one instant; the orders before it were as expected")
      text.toFix.append(
        .init("let the app show the same in each order, or play only one order: given ties fifo"))
    }
    text.addProblems(of: record, script)
    return text.failure
  }
}

extension PlayFailure {
  /// Returns the reason of a failure in a file in which no line is expected yet.
  private static func begun(_ held: Int) -> String {
    let claims = held == 0 ? "" : held == 1 ? ", and its claim holds" : ", and its \(held) claims hold"
    return "no line is expected in this file yet\(claims); `--update` writes down what happened"
  }
}

extension StepFailureBuilder {
  /// Adds what went wrong beside lines; what a play that stopped has not met, it may have met later.
  fileprivate mutating func addProblems(of record: Transcript.StepRecord, _ script: AnnotatedScript) {
    for problem in record.problems.prefix(3) where record.isWhole {
      then.append("also: " + problem.sentence)
      toFix += ProblemReasons(problem, record, script).toFix
    }
  }

  /// Adds the explanations other than the causes of the lines, and the service for the commands.
  fileprivate mutating func explain(
    _ record: Transcript.StepRecord, _ script: AnnotatedScript, unmet: [WrittenStoreFact]
  ) {
    (service, self.missing) = (script.service, script.file.missing)
    because += unmet.prefix(2).map { "\($0.fact.unmetSentence): \($0.fact.otherCalls)" }
    if let missing = record.claim?.missing, record.claim?.observation == nil { show(missing) }
  }

  fileprivate mutating func tell(_ aftermath: LaterFailures) {
    then = aftermath.then
    toFix += aftermath.toFix
    warning = aftermath.warning
  }
}

extension ScenarioFile {
  /// A file that was only begun: its first lines are still to be written.
  var expectsNothing: Bool { steps.allSatisfy(\.expected.isEmpty) }
}

extension StepProblem {
  /// The fact about the app's stores that no call has met, if that is the problem.
  var unmet: WrittenStoreFact? { if case .unmet(let fact) = self { fact } else { nil } }

  /// Whether it is the reason of what differs in its step.
  var explains: Bool {
    switch self {
    case .notOnScreen, .notSupported, .contradiction, .nowhere, .brokenInvariant: true
    case .outlivedQuit, .unused, .idlePattern, .idleIdentifier, .sameIdentifier, .assertsNothing, .tookNoTime,
      .unmet:
      false
    }
  }
}

extension FailedStep {
  /// The problem that is reported in place of the lines of the step.
  fileprivate var leadingProblem: StepProblem? {
    guard let problem = record.problems.first else { return nil }
    return problem.explains || lines.isEqual && claim == nil && finding == nil ? problem : nil
  }
}

extension Transcript.StepRecord {
  /// Whether the step is a claim.
  fileprivate var claims: Bool { claim != nil || finding != nil }

  /// How a play came to its end in this step, of which it is not the first that differs.
  fileprivate func stop(at time: Duration) -> String {
    "step \(number) (line \(step.line)) had no answer for a request at T+\(time.word); the play stopped there"
  }

  /// The first alert or rejection of a later step that nobody expected: it says more than a count of steps.
  fileprivate var toldToUser: String? {
    let came = comparison.rows.compactMap { row in
      switch row {
      case .changed(_, let line), .unexpected(let line): line
      case .same, .missing: nil
      }
    }
    return came.first { line in
      let body = TranscriptLine(line).body
      return body.hasPrefix("alert \"") || body.hasPrefix("rejected ")
    }.map { "line \(step.line) printed  \($0)" }
  }
}

extension Driver.Halt {
  /// Whether the harness, and not the scenario, is at fault.
  var isHarness: Bool {
    switch self {
    case .unanswered, .incomplete, .misserved, .retried, .restless, .crossed, .tooDeep, .endless,
      .deadlocked:
      false
    case .stuck, .foreignWakeups, .escaped, .undeclared, .broken, .needsWire, .unfit: true
    }
  }

  /// Whether the transcript's own lines show what happened.
  fileprivate var isShown: Bool {
    if case .unanswered = self { true } else { false }
  }
}
