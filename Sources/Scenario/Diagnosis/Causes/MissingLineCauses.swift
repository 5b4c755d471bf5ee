import ScenarioBasics
import ScenarioFormat
import ScenarioPlay
import ScenarioReflect
import StubServer

/// The causes of a missing expected line: what occurred instead, when the value last changed, and what would
/// have sent the request.
struct MissingLineCauses {
  let news: StepLog

  private var record: Transcript.StepRecord { news.record }

  func lines(_ line: TranscriptLine) -> [String] {
    let time = news.time(of: line)
    if time > record.endedAt { return ["the step ends at T+\(record.endedAt.word)"] + open + nextTimer }
    // An event is rejected for the state of the app, and not for what it waits for.
    if line.kind != .rejection,
      let waiting = news.exchanges(shownAt: time).last(where: { $0.finishedAt == nil })
    {
      return [UnexpectedLineCauses.fate(of: waiting)]
    }
    switch line.kind {
    // A line that begins with a mask names no path.
    case .state: return Path(line.head) == nil ? instead(at: time) : state(line, at: time)
    case .exchange: return instead(at: time, effects: true) + (isWait ? nextTimer : [])
    case .navigation, .file, .rejection: return instead(at: time)
    }
  }

  private func state(_ line: TranscriptLine, at time: Duration) -> [String] {
    let since = LastChangeText(line.head, record, news.script.file, at: time)
    let superseded = news.superseded(line.head, at: time)
    if !superseded.isEmpty {
      return superseded.map { CauseSummary.gave(news.triggerText($0.trigger), line.head, $0.change.value) }
        + ["in one instant; only the value at its end prints a line"]
    }
    guard let trigger = news.lastEvent(at: time) else {
      guard news.changes(at: time).isEmpty else { return [since.untouched] }
      return [(since.words.map { "\($0); " } ?? "") + quiet(at: time)]
    }
    if news.changes(at: time).isEmpty {
      let nothing = "\(news.triggerText(trigger)) occurred and changed nothing"
      return [(since.words.map { "\($0); " } ?? "") + nothing]
    }
    let answered = news.root(of: trigger)
    guard case .answer(let id) = trigger.origin, let answer = news.answer(to: id),
      SuspectAnswerDiagnosis.hasFigures(line.text)
    else { return [since.untouched] }
    return [since.words].compactMap(\.self) + answered + changed(at: time, by: answer)
  }

  /// Returns what occurred at the time of a missing line.
  private func instead(at time: Duration, effects: Bool = false) -> [String] {
    guard let trigger = news.lastEvent(at: time) else { return [quiet(at: time)] }
    let started = effects ? news.effects(of: trigger, at: time) : []
    let root = news.root(of: trigger)
    if !started.isEmpty {
      return root + ["\(news.triggerText(trigger))  started  \(CauseSummary.names(started))"]
    }
    if news.changes(at: time).isEmpty {
      return root + ["\(news.triggerText(trigger)) occurred and changed nothing"]
    }
    return root + changed(at: time)
  }

  /// Returns the changes of each event at the time, in the order of the events.
  private func changed(at time: Duration, by answer: Answer? = nil) -> [String] {
    let changes = news.changes(at: time)
    let events = news.at(time).map(\.trigger.anywhere).reduce(into: [Trigger]()) { events, trigger in
      if !events.contains(trigger) { events.append(trigger) }
    }
    return events.compactMap { trigger in
      let paths = changes.filter { $0.trigger.anywhere == trigger }.map(\.change.path.text)
      if paths.isEmpty { return nil }
      let triggerText = news.triggerText(trigger)
      let isSaid = answer.map { triggerText.repeats(String(decoding: $0.body, as: UTF8.self)) } ?? false
      return "\(isSaid ? String(triggerText.name) : triggerText)  changed  \(CauseSummary.names(paths))"
    }
  }

  private func quiet(at time: Duration) -> String {
    let paths = news.changes(at: time).map(\.change.path.text)
    if time > record.startedAt || isWait { return "nothing happened at T+\(time.word)" }
    let step = news.step(record.step.line)
    return paths.isEmpty ? "\(step) changed nothing" : "\(step)  changed  \(CauseSummary.names(paths))"
  }

  private var isWait: Bool {
    switch record.step.verb {
    case .wait, .waitUntil: true
    default: false
    }
  }

  /// The first request that was sent and had no response when the step ended.
  private var open: [String] {
    let asked = Set(record.lines.filter { $0.hasSuffix(" → …") }.map { TranscriptLine($0).times.lowerBound })
    let waiting = asked.sorted().flatMap { news.exchanges(shownAt: record.startedAt + $0) }
    return waiting.filter { $0.finishedAt == nil }.prefix(1).map(UnexpectedLineCauses.fate)
  }

  private var nextTimer: [String] {
    switch record.nextTimer {
    case .timer(let due, let cause):
      ["the next timer is due at T+\(due.word), set in line \(cause.line)\(cause.by)"]
    case .noTimer(let since?): ["no timer is pending since T+\(since.word)"]
    case .noTimer(nil): ["the app has set no timer"]
    }
  }
}

extension String {
  /// The event without its payload.
  fileprivate var name: Substring { prefix { $0 != "(" } }

  /// Whether the answer, which is printed anyway, contains the whole payload of the event.
  fileprivate func repeats(_ body: String) -> Bool {
    let said = Set(body.figureWords)
    return String(dropFirst(name.count)).figureWords.allSatisfy(said.contains)
  }

  private var figureWords: [Substring] {
    split { !($0.isLetter || $0.isNumber || ".-+@~".contains($0)) }
  }
}
