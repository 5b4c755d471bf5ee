import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import ScenarioProcess
import ScenarioReflect

/// The failure reported when the harness itself could not continue.
struct HaltFailure {
  let failure: Failure

  init(
    _ halt: Driver.Halt, _ record: Transcript.StepRecord, file: ScenarioFile,
    _ service: ReproductionCommands.Service? = nil,
    at time: Duration, turnedAway: Int = 0
  ) {
    var failure = Failure(
      halt.isHarness ? .error : .fail, path: file.path, line: record.step.line, text: record.step.text,
      sentence: halt.sentence,
      place: ["step \(record.number) of \(file.steps.count)", "T+\(time.word)"], at: time)
    failure.sections =
      halt.reasons
      + [
        Failure.Section("beside", turnedAway == 0 ? [] : [IsolationRecord.sentence(turnedAway: turnedAway)]),
        file.missing, ReproductionCommands(file.path, of: service).again("--until \(record.step.line)"),
      ]
    self.failure = failure
  }
}

extension Driver.Halt {
  fileprivate var sentence: String {
    switch self {
    case .stuck: "the play is stuck: an outstanding report did not arrive"
    case .foreignWakeups: "the app was woken from outside the driver"
    case .escaped: "the app started work outside the play, where its order is undefined"
    case .undeclared: "the app asked for a host that is not declared; nothing was sent"
    case .broken(let what): what
    case .needsWire: "this cannot be played in memory"
    case .incomplete(_, let reference, let request):
      "the answer takes \(reference) from \(request.escaped()), which does not have it"
    case .misserved(let service, _, let request, let problem):
      "the service `\(service)` answered \(request.escaped()) with \(problem.words.escaped())"
    case .retried: "the client repeated a request by itself"
    case .unanswered(let id): "\(id) has no answer"
    case .crossed(let crossing): crossing.sentence
    case .tooDeep(let state):
      "the state is too deep at \(state.path.escaped()): more than \(state.most) levels"
    case .unfit(let invariant):
      "the invariant `\(invariant.name)` reads a \(invariant.read), "
        + "and the Stage's state is a \(invariant.found)"
    case .endless(let turns): "the step is too long to play: it took \(turns) turns and is not over"
    case .deadlocked: "the app waits for itself: no thread can go on, and nothing else is to come"
    case .restless(let livelock):
      "the app does not come to rest: \(livelock.extent.words), and no time passed"
    }
  }

  fileprivate var reasons: [Failure.Section] {
    switch self {
    case .stuck(let ledger):
      [.init("ledger", ledger.isEmpty ? ["nothing is outstanding"] : ledger.map { $0.escaped() })]
    case .foreignWakeups(let wakers, let open):
      [
        .init("by", wakers.map { $0.escaped() }),
        .init("open", open.isEmpty ? ["no exchange"] : open.map { $0.escaped() }),
        .init(
          "to fix",
          [
            "run all work of the app on StageEnvironment.executor, and wait on its clock:",
            "no Task.detached, no DispatchQueue, no timer of the system",
          ]),
      ]
    case .escaped(let call, let trigger):
      [
        .init(
          "because",
          [call.escape.words.escaped()] + (call.callers.map { ["it was called in \($0)".escaped()] } ?? [])
            + ["it was triggered by \(trigger.printable.words)"]),
        .init("to fix", [call.escape.remedy]),
      ]
    case .incomplete(let line, let reference, _):
      [
        .init("because", ["\(line) has \(reference) in its answer"]),
        .init("to fix", ["mend the app, or write another answer in \(line)"]),
      ]
    case .misserved(_, let answer, _, let problem):
      [
        .init("because", ["\(answer) lets the service answer"]),
        .init("to fix", [problem.remedy.escaped()]),
      ]
    case .undeclared(let host):
      [
        .init("because", [host.sentence.escaped()]),
        .init("to fix", ["declare it above the first step:  \(host.line)".escaped()]),
      ]
    case .retried(let id):
      [
        .init("because", ["\(id) was sent again on a new connection, and `given retries fail` forbids it"]),
        .init("to fix", ["write `given retries same` or `next`, which determines its answer"]),
      ]
    case .restless(let livelock):
      [
        .init("because", ["it was triggered by \(livelock.trigger.printable.words)"] + livelock.often),
        .init("last", livelock.last),
        .init(
          "to fix",
          ["let the work that triggers itself wait on the clock for more than zero time, or stop it"]),
      ]
    case .needsWire(let reason):
      [.init("because", [reason]), .init("to fix", ["play it on the wire: without `--transport memory`"])]
    case .crossed(let crossing): crossing.reasons
    case .tooDeep(let state):
      [
        .init(
          "because",
          [
            "values inside one another are released level by level on the stack, and it has \(state.stack) KB"
          ]),
        .init(
          "to fix",
          [
            "keep the elements in an array instead of inside one another, or leave them out of the state",
            "or play with a larger stack:  ulimit -s unlimited",
          ]),
      ]
    case .unfit(let invariant):
      [
        .init("because", ["an invariant that cannot be checked proves nothing"]),
        .init(
          "to fix",
          [
            "in Stage.invariants, write `ObservedInstant<\(invariant.found)>`,",
            "or say what it reads:  .reading { (root: \(invariant.found)) in … }",
          ]),
      ]
    case .endless:
      [
        .init(
          "to fix", ["wait for a shorter time; to test a much later time, begin with `given start`"])
      ]
    case .deadlocked(let waits): Self.reasons(of: waits)
    case .broken, .unanswered: []
    }
  }
}

extension Driver.Halt {
  fileprivate static func reasons(of waits: [String]) -> [Failure.Section] {
    [
      .init("because", waits.map { $0.escaped() }),
      .init("to fix", ["let what one of them waits for come from work that can still run"]),
    ]
  }
}

extension CeilingCrossing {
  fileprivate var sentence: String {
    let what =
      switch kind {
      case .timers: "the app has \(count) timers"
      case .requests: "the app has \(count) requests in flight"
      case .jobs: "the app has run \(counted(count, "job")), and no time passed"
      case .nodes: "the state of the app has \(count) values"
      }
    return "\(what); the ceiling is \(most)"
  }

  fileprivate var reasons: [Failure.Section] {
    let remedy =
      switch kind {
      case .timers: "cancel a timer before another takes its place"
      case .requests: "cancel a request, or wait for its answer, before another is sent"
      case .jobs: "let the work wait on the clock"
      case .nodes: "remove from the state what is no longer needed"
      }
    return [
      .init("because", because),
      .init("to fix", [remedy + ", or allow more above the first step:", allowance]),
    ]
  }
}

extension Livelock.Extent {
  fileprivate var words: String {
    switch self {
    case .turns(let count): counted(count, "turn")
    case .requests(let count): counted(count, "request")
    }
  }
}
