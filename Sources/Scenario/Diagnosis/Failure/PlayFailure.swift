import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// The first thing that is wrong with a play, as a person reads it.
struct PlayFailure {
  let told: Failure
  let isHarness: Bool
  /// What is wrong first, named in one line; nil where the second of the lines names it.
  private(set) var wrong: String?
  /// The expected line that it is about, where there is one.
  private(set) var wrongLine: Int?

  /// Nil when nothing is wrong.
  init?(
    _ transcript: Transcript, open: [Exchange], halt: Driver.Halt?, at time: Duration, order: Int? = nil,
    turnedAway: Int = 0
  ) {
    let records = transcript.records
    isHarness = halt.map(\.isHarness) ?? false
    if let halt, !halt.isShown, let record = records.last {
      told =
        HaltText(
          halt, record, file: transcript.file, transcript.service, at: time, turnedAway: turnedAway
        ).failure
      return
    }
    // In a file that was only begun, all that works is still to be written, and what does not leads.
    let mended = transcript.file.expectsNothing ? records.firstIndex { $0.isWrong && $0.isBeyondUpdate } : nil
    guard let first = mended ?? records.firstIndex(where: \.isWrong) else { return nil }
    let later = records[(first + 1)...].filter { $0.isWrong && !$0.isEnd }
    let script = ScriptText(file: transcript.file, uses: transcript.uses, service: transcript.service)
    let causes = Causes(open: open.map(\.printable), script: script)
    let isStoppedHere = halt != nil && first == records.count - 1
    let then = halt == nil || isStoppedHere ? nil : records.last?.stop(at: time)
    told = Self.failure(
      records[first], causes, later: later, stopped: isStoppedHere, then: then, order: order)
    name(records[first])
  }

  private mutating func name(_ record: Transcript.StepRecord) {
    let comparison = record.claim?.comparison ?? record.comparison
    guard record.leadingProblem == nil, record.claim?.missing == nil,
      let first = FirstDifference(comparison)
    else { return }
    wrong = first.words + (record.claim?.observation.map { " within \($0.limit.word)" } ?? "")
    wrongLine = first.line(in: record.step.expected)
  }

  private static func failure(
    _ record: Transcript.StepRecord, _ causes: Causes, later: [Transcript.StepRecord], stopped: Bool,
    then: String?, order: Int?
  ) -> Failure {
    if let problem = record.leadingProblem {
      let others =
        problem.explains ? [] : record.problems.dropFirst().prefix(3).map { "also: " + $0.sentence }
      return ProblemText(problem, record, causes.script, then: others).failure
    }
    var text = FailureText(
      path: causes.file.path, step: record.step, number: record.number, of: causes.file.steps.count,
      startedAt: record.claim?.at ?? record.startedAt,
      comparison: record.claim.map(\.comparison) ?? record.comparison
    )
    text.endedAt = record.claim == nil && !stopped ? record.endedAt : nil
    // What one order shows cannot be expected of all.
    text.isAcceptable = record.claim == nil && order ?? 1 == 1
    text.sentence = record.claim?.observationSentence
    text.because = causes.because(record)
    text.toFix = causes.toFix(record)
    text.explain(record, causes.script)
    if causes.file.expectsNothing, record.isWhole, record.claim == nil {
      text.because = ["nothing is expected in this file yet; `--update` writes down what happened"]
    }
    if stopped {
      text.then = record.number < causes.file.steps.count ? ["the play stopped there"] : []
    } else {
      text.tell(LaterFailures(record, later: later, causes, stop: then))
      if then == nil { text.then += later.lazy.compactMap(\.toldToUser).prefix(1) }
    }
    if let order, order > 1 {
      text.then.append(
        "this was order \(order) of what came at one instant; those before it were as expected")
      text.toFix.append(.init("let the app show the same in each order, or play one: given ties fifo"))
    }
    text.addProblems(of: record, causes.script)
    return text.failure
  }
}

extension FailureText {
  /// Adds what went wrong beside lines; what a play that stopped has not met, it may have met later.
  fileprivate mutating func addProblems(of record: Transcript.StepRecord, _ script: ScriptText) {
    for problem in record.problems.prefix(3) where record.isWhole {
      then.append("also: " + problem.sentence)
      toFix += ProblemReasons(problem, record, script).toFix
    }
  }

  /// What a page says of itself beside the causes of its lines.
  fileprivate mutating func explain(_ record: Transcript.StepRecord, _ script: ScriptText) {
    (service, self.missing) = (script.service, script.file.missing)
    if let origin = ClaimOriginDiagnosis(record, script) {
      because += origin.because
      toFix += origin.toFix
    }
    if let missing = record.claim?.missing, record.claim?.observation == nil { show(missing) }
    if let order = OrderDiagnosis(record) { (because, toFix) = (order.because, order.toFix) }
  }

  fileprivate mutating func tell(_ aftermath: LaterFailures) {
    then = aftermath.then
    toFix += aftermath.toFix
    warning = aftermath.warning
  }
}

extension ScenarioFile {
  /// A file that was only begun: its first lines are still to be written.
  fileprivate var expectsNothing: Bool { steps.allSatisfy(\.expected.isEmpty) }
}

extension PlayProblem {
  /// Whether it is the reason of what differs in its step.
  var explains: Bool {
    switch self {
    case .notOnScreen, .notSupported, .contradiction, .nowhere: true
    case .outlivedQuit, .unused, .idlePattern, .idleIdentifier, .assertsNothing: false
    }
  }
}

extension Transcript.StepRecord {
  /// What is wrong with the page, where its lines are not.
  fileprivate var leadingProblem: PlayProblem? {
    guard let problem = problems.first else { return nil }
    return problem.explains || comparison.isEqual && claim?.isTrue ?? true ? problem : nil
  }

  var comparison: Comparison {
    if isEnd { return Comparison(expected: [], actual: []) }
    if step.isOpen { return Comparison(expected: lines.filter { !Self.isBroken($0) }, actual: lines) }
    return Comparison(expected: step.expected.map(\.text), actual: lines, fits: fits)
  }

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
    }.map { "in line \(step.line) came  \($0)" }
  }
}

extension Transcript.Claim {
  fileprivate var comparison: Comparison {
    let found = (try? actual.get()).map { "is \($0)" } ?? "leads nowhere"
    // Two spaces part a path from what is said of it, as in any line of a transcript.
    return Comparison(expected: ["\(path)  is \(value)"], actual: ["\(path)  \(found)"])
  }
}

extension Driver.Halt {
  /// Whether the harness, and not the scenario, is at fault.
  var isHarness: Bool {
    switch self {
    case .unanswered, .retried, .restless, .endless: false
    case .stuck, .foreignWakeups, .escaped, .broken: true
    }
  }

  /// Whether the transcript's own lines show what happened.
  fileprivate var isShown: Bool {
    if case .unanswered = self { true } else { false }
  }
}

extension Transcript.Claim {
  /// Why a `wait until` gave up; nil for a claim that is looked at once.
  fileprivate var observationSentence: String? {
    observation.map { WaitObservationText($0, self).sentence }
  }
}
