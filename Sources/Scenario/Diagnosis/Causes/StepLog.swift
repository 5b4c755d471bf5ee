import ScenarioBasics
import ScenarioFormat
import ScenarioPlay
import ScenarioReflect
import StubServer

/// The recorded journal items of a step, looked up by time: the triggers and their consequences.
struct StepLog {
  let record: Transcript.StepRecord
  let script: AnnotatedScript
  private let items: [Journal.Item]

  init(_ record: Transcript.StepRecord, _ script: AnnotatedScript) {
    (self.record, self.script) = (record, script)
    items = record.news.all.map(\.printable)
  }

  /// Returns the virtual time of a line of the step, measured from T+0.
  func time(of line: TranscriptLine) -> Duration { record.startedAt + line.times.lowerBound }

  func at(_ time: Duration) -> [Journal.Item] { items.filter { $0.at == time } }

  /// Returns the trigger of the last event that the app processed at the time.
  func lastEvent(at time: Duration) -> Trigger? {
    at(time).last { if case .app(.processed) = $0.entry { true } else { false } }?.trigger
  }

  /// Returns the answers that were sent at the time.
  func answers(at time: Duration) -> [Answer] {
    at(time).compactMap { if case .answered(_, let answer, _, _) = $0.entry { answer } else { nil } }
  }

  func changes(at time: Duration) -> [Consequence] {
    at(time).compactMap { item in
      if case .changed(let change) = item.entry {
        Consequence(change: change, trigger: item.trigger)
      } else {
        nil
      }
    }
  }

  /// Returns the values that the path had within the instant but not at its end.
  func superseded(_ path: String, at time: Duration) -> [Consequence] {
    at(time).compactMap { item in
      guard case .superseded(let change) = item.entry, change.path.text == path else { return nil }
      return Consequence(change: change, trigger: item.trigger)
    }
  }

  /// A change of state, and the trigger that caused it.
  struct Consequence {
    let change: Patch.Change
    let trigger: Trigger
  }

  /// Returns the effects that the trigger started at the time.
  func effects(of trigger: Trigger, at time: Duration) -> [String] {
    at(time).filter { $0.trigger.anywhere == trigger.anywhere }.compactMap { item in
      if case .app(.effect(let effect)) = item.entry { effect } else { nil }
    }
  }

  func answer(to id: ExchangeID) -> Answer? {
    items.lazy.compactMap { item -> Answer? in
      if case .answered(id, let answer, _, _) = item.entry { answer } else { nil }
    }.last
  }

  /// Returns the exchanges that finished at the time, then those that were requested at the time and are open
  /// at the end of the step.
  func exchanges(shownAt time: Duration) -> [Exchange] {
    let finished = items.compactMap(\.finished)
    let over = Set(finished.map(\.id))
    return finished.filter { $0.finishedAt == time }
      + at(time).compactMap(\.asked).filter { !over.contains($0.id) }
  }

  /// Returns the navigation, rejection or file change whose transcript line has this body.
  func item(_ body: String, at time: Duration) -> Journal.Item? {
    at(time).last { item in
      switch item.entry {
      case .app(.navigation(let change)): change.line == body
      case .app(.rejected(let event, let reason)): "rejected \(event)  \(reason)" == body
      case .stored(let change): change.line == body
      default: false
      }
    }
  }

  /// Returns `launch (line 8)`, or the line alone for a step of more than 24 characters.
  func step(_ line: Int) -> String {
    let step = script.file.steps.first { $0.line == line && $0.text.count <= 24 }
    return step.map { "\($0.text) (line \(line))" } ?? "line \(line)"
  }

  /// Returns the lines before the trigger of a chain; empty for a step, because the failure shows it anyway.
  func root(of trigger: Trigger) -> [String] {
    switch trigger.origin {
    case .step: []
    case .answer(let id): answer(to: id).map { ["\($0.valueOrigin) answered  \($0.text)"] } ?? []
    case .timer(let due, let cause):
      ["a timer set in \(step(cause.line))\(cause.by) for T+\(due.word) fired"]
    }
  }

  /// Returns the events of the trigger, or, for an app that reports none, the step, timer or answer itself.
  func triggerText(_ trigger: Trigger) -> String {
    let text =
      switch trigger.origin {
      case _ where trigger.events != nil: trigger.events ?? ""
      case .step(let line): step(line)
      case .answer: "the answer"
      case .timer: "the timer"
      }
    return text + trigger.place
  }
}

extension SchedulingCause {
  /// ` by .refreshDue`
  var by: String { event.map { " by \($0)" } ?? "" }
}

extension Journal.Item {
  fileprivate var finished: Exchange? {
    if case .finished(let exchange) = entry { exchange } else { nil }
  }

  fileprivate var asked: Exchange? {
    if case .asked(let exchange) = entry { exchange } else { nil }
  }
}
