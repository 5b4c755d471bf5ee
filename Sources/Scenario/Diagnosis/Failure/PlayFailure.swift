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
    let pages = transcript.pages
    isHarness = halt.map(\.isHarness) ?? false
    if let halt, !halt.isShown, let page = pages.last {
      told =
        HaltText(
          halt, page, file: transcript.file, transcript.service, at: time, turnedAway: turnedAway
        ).failure
      return
    }
    // In a file that was only begun, all that works is still to be written, and what does not leads.
    let mended = transcript.file.expectsNothing ? pages.firstIndex { $0.isWrong && $0.isBeyondUpdate } : nil
    guard let first = mended ?? pages.firstIndex(where: \.isWrong) else { return nil }
    let later = pages[(first + 1)...].filter { $0.isWrong && !$0.isEnd }
    let script = ScriptText(file: transcript.file, uses: transcript.uses, service: transcript.service)
    let causes = Causes(open: open.map(\.printable), script: script)
    let isStoppedHere = halt != nil && first == pages.count - 1
    let then = halt == nil || isStoppedHere ? nil : pages.last?.stop(at: time)
    told = Self.failure(pages[first], causes, later: later, stopped: isStoppedHere, then: then, order: order)
    name(pages[first])
  }

  private mutating func name(_ page: Transcript.Page) {
    let comparison = page.claim?.comparison ?? page.comparison
    guard page.leadingProblem == nil, page.claim?.missing == nil,
      let first = FirstDifference(comparison)
    else { return }
    wrong = first.words + (page.claim?.sight.map { " within \($0.limit.word)" } ?? "")
    wrongLine = first.line(in: page.step.expected)
  }

  private static func failure(
    _ page: Transcript.Page, _ causes: Causes, later: [Transcript.Page], stopped: Bool, then: String?,
    order: Int?
  ) -> Failure {
    if let problem = page.leadingProblem {
      let others = problem.explains ? [] : page.problems.dropFirst().prefix(3).map { "also: " + $0.sentence }
      return ProblemText(problem, page, causes.script, then: others).failure
    }
    var text = FailureText(
      path: causes.file.path, step: page.step, number: page.number, of: causes.file.steps.count,
      startedAt: page.claim?.at ?? page.startedAt, comparison: page.claim.map(\.comparison) ?? page.comparison
    )
    text.endedAt = page.claim == nil && !stopped ? page.endedAt : nil
    // What one order shows cannot be expected of all.
    text.isAcceptable = page.claim == nil && order ?? 1 == 1
    text.sentence = page.claim.flatMap { claim in claim.sight.map { SightText($0, claim).sentence } }
    text.because = causes.because(page)
    text.toFix = causes.toFix(page)
    text.explain(page, causes.script)
    if causes.file.expectsNothing, page.isWhole, page.claim == nil {
      text.because = ["nothing is expected in this file yet; `--update` writes down what happened"]
    }
    if stopped {
      text.then = page.number < causes.file.steps.count ? ["the play stopped there"] : []
    } else {
      text.tell(Aftermath(page, later: later, causes, stop: then))
      if then == nil { text.then += later.lazy.compactMap(\.toldToUser).prefix(1) }
    }
    if let order, order > 1 {
      text.then.append(
        "this was order \(order) of what came at one instant; those before it were as expected")
      text.toFix.append(.init("let the app show the same in each order, or play one: given ties fifo"))
    }
    // What a play that stopped has not met, it may have met later.
    for problem in page.problems.prefix(3) where page.isWhole {
      text.then.append("also: " + problem.sentence)
      text.toFix += ProblemReasons(problem, page, causes.script).toFix
    }
    return text.failure
  }
}

extension FailureText {
  /// What a page says of itself beside the causes of its lines.
  fileprivate mutating func explain(_ page: Transcript.Page, _ script: ScriptText) {
    (service, self.missing) = (script.service, script.file.missing)
    if let origin = ClaimOrigin(page, script) {
      because += origin.because
      toFix += origin.toFix
    }
    if let missing = page.claim?.missing, page.claim?.sight == nil { show(missing) }
    if let order = OrderText(page) { (because, toFix) = (order.because, order.toFix) }
  }

  fileprivate mutating func tell(_ aftermath: Aftermath) {
    then = aftermath.then
    toFix += aftermath.toFix
    warning = aftermath.warning
  }
}

extension ScenarioFile {
  /// A file that was only begun: its first lines are still to be written.
  fileprivate var expectsNothing: Bool { steps.allSatisfy(\.expected.isEmpty) }
}

extension Problem {
  /// Whether it is the reason of what differs in its step.
  var explains: Bool {
    switch self {
    case .notOnScreen, .notSupported, .contradiction, .nowhere: true
    case .outlivedQuit, .unused, .idlePattern, .idleIdentifier, .assertsNothing: false
    }
  }
}

extension Transcript.Page {
  /// What is wrong with the page, where its lines are not.
  fileprivate var leadingProblem: Problem? {
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
    case .stuck, .uncontrolled, .escaped, .broken: true
    }
  }

  /// Whether the transcript's own lines show what happened.
  fileprivate var isShown: Bool {
    if case .unanswered = self { true } else { false }
  }
}
