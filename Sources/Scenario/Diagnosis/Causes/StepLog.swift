import ScenarioBasics
import ScenarioFormat
import ScenarioPlay
import ScenarioReflect
import StubServer

/// What is remembered of a step, looked up by time: who did what, and what came of it.
struct StepLog {
  let record: Transcript.StepRecord
  let script: ScriptText
  private let items: [Journal.Item]

  init(_ record: Transcript.StepRecord, _ script: ScriptText) {
    (self.record, self.script) = (record, script)
    items = record.news.all.map(\.printable)
  }

  /// When a line of the page is, since T+0.
  func time(of line: TranscriptLine) -> Duration { record.startedAt + line.times.lowerBound }

  func at(_ time: Duration) -> [Journal.Item] { items.filter { $0.at == time } }

  /// The event that was taken last.
  func lastEvent(at time: Duration) -> Trigger? {
    at(time).last { if case .app(.processed) = $0.entry { true } else { false } }?.trigger
  }

  /// The answers that were given in the instant.
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

  /// What the path was within the instant and is not at its end.
  func superseded(_ path: String, at time: Duration) -> [Consequence] {
    at(time).compactMap { item in
      guard case .superseded(let change) = item.entry, change.path.text == path else { return nil }
      return Consequence(change: change, trigger: item.trigger)
    }
  }

  /// A change of state, and the event that made it.
  struct Consequence {
    let change: Patch.Change
    let trigger: Trigger
  }

  /// The effects that the event started.
  func effects(of trigger: Trigger, at time: Duration) -> [String] {
    at(time).filter { $0.trigger == trigger }.compactMap { item in
      if case .app(.effect(let effect)) = item.entry { effect } else { nil }
    }
  }

  func answer(to id: ExchangeID) -> Answer? {
    items.lazy.compactMap { item -> Answer? in
      if case .answered(id, let answer, _, _) = item.entry { answer } else { nil }
    }.last
  }

  /// Those that were finished in the instant, then those that were asked in it and are open at the step's
  /// end.
  func exchanges(shownAt time: Duration) -> [Exchange] {
    let finished = items.compactMap(\.finished)
    let over = Set(finished.map(\.id))
    return finished.filter { $0.finishedAt == time }
      + at(time).compactMap(\.asked).filter { !over.contains($0.id) }
  }

  /// What the user was shown, or was refused, or what was written, in the words of its line.
  func item(_ body: String, at time: Duration) -> Journal.Item? {
    at(time).last { item in
      switch item.entry {
      case .app(.navigation(let text)): text == body
      case .app(.rejected(let event, let reason)): "rejected \(event)  \(reason)" == body
      case .stored(let change): change.line == body
      default: false
      }
    }
  }

  /// `launch (line 8)`; a step of many words is its line alone.
  func step(_ line: Int) -> String {
    let step = script.file.steps.first { $0.line == line && $0.text.count <= 24 }
    return step.map { "\($0.text) (line \(line))" } ?? "line \(line)"
  }

  /// What comes before the event of a chain; nothing where it is the step that the failure shows anyway.
  func root(of trigger: Trigger) -> [String] {
    switch trigger.origin {
    case .step: []
    case .answer(let id): answer(to: id).map { ["\($0.valueOrigin) answered  \($0.text)"] } ?? []
    case .timer(let due, let cause):
      ["a timer set in \(step(cause.line))\(cause.by) for T+\(due.word) fired"]
    }
  }

  /// Who did it: the event, or, of an app that tells of none, the step, timer or answer itself.
  func triggerText(_ trigger: Trigger) -> String {
    if let events = trigger.events { return events }
    switch trigger.origin {
    case .step(let line): return step(line)
    case .answer: return "the answer"
    case .timer: return "the timer"
    }
  }
}

extension SchedulingSite {
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
