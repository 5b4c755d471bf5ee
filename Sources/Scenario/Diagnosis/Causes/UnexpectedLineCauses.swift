import ScenarioBasics
import ScenarioFormat
import ScenarioPlay
import ScenarioReflect
import StubServer

/// The causes of an unexpected line: the step, answer or timer behind it, the event, and the consequences.
struct UnexpectedLineCauses {
  typealias Chain = CauseSummary.Chain

  let news: StepLog
  /// The exchanges whose request has been reported; the consequences of their answers are not reported again.
  private var told: Set<ExchangeID> = []
  /// The lines of the steps that set the timers already reported.
  private var toldSteps: Set<Int> = []

  init(_ news: StepLog) { self.news = news }

  /// Returns the chain of a line; `expected` is the line that was expected in its place, if any.
  mutating func chain(_ line: TranscriptLine, expected: TranscriptLine? = nil) -> Chain? {
    if let expected, expected.times.lowerBound == line.times.lowerBound, line.isFolded || expected.isFolded {
      return goesOn(line, beyond: expected)
    }
    switch line.kind {
    case .state: return change(line)
    case .exchange: return exchange(line, expected: expected)
    case .navigation, .file, .rejection: return shown(line)
    }
  }

  /// Returns the chain of the first surplus request, when periodic lines continue for longer than expected.
  private mutating func goesOn(_ line: TranscriptLine, beyond expected: TranscriptLine) -> Chain? {
    guard line.kind == .exchange, let period = line.period,
      line.times.upperBound > expected.times.upperBound
    else { return nil }
    let time = news.time(of: expected) - expected.times.lowerBound + expected.times.upperBound + period
    guard let exchange = news.exchanges(shownAt: time).last(where: { $0.request == line.head }) else {
      return nil
    }
    return asking(of: exchange, isFirst: false)
  }

  private func change(_ line: TranscriptLine) -> Chain? {
    let changes = news.changes(at: news.time(of: line))
    guard let last = changes.last(where: { $0.change.path.text == line.head }) else { return nil }
    return chain(
      last.trigger, CauseSummary.Consequence(subject: line.head, value: last.change.value, isChange: true))
  }

  private func shown(_ line: TranscriptLine) -> Chain? {
    guard let item = news.item(line.body, at: news.time(of: line)) else { return nil }
    if case .app(.rejected(let event, _)) = item.entry {
      let root = isTold(item.trigger) ? [] : news.root(of: item.trigger)
      return Chain(
        root: root, rest: root.isEmpty ? ["\(news.triggerText(item.trigger))  sent  \(event)"] : [])
    }
    return chain(item.trigger, CauseSummary.Consequence(subject: line.body, value: "", isChange: false))
  }

  private func chain(_ trigger: Trigger, _ consequence: CauseSummary.Consequence) -> Chain? {
    if isTold(trigger) { return nil }
    return Chain(
      root: news.root(of: trigger), triggerText: news.triggerText(trigger), consequences: [consequence])
  }

  private func isTold(_ trigger: Trigger) -> Bool {
    if case .answer(let id) = trigger.origin { told.contains(id) } else { false }
  }
}

extension UnexpectedLineCauses {
  private mutating func exchange(_ line: TranscriptLine, expected: TranscriptLine?) -> Chain? {
    let time = news.time(of: line)
    if let twins = twins(line, at: time) { return twins }
    let shown = news.exchanges(shownAt: time).filter { $0.request == line.head }
    guard let exchange = shown.last(where: { line.body == "\($0.request) \($0.words)" }) ?? shown.last
    else { return nil }
    if told.contains(exchange.id) { return nil }
    let isAsExpected = expected.map { $0.askedAfter == line.askedAfter } ?? false
    // For a request that an earlier step caused, only the outcome is new.
    if isAsExpected || exchange.cause.line != news.record.step.line { return outcome(of: exchange) }
    told.insert(exchange.id)
    let isEarlier = expected.map { line.times.lowerBound < $0.times.lowerBound } ?? false
    return asking(of: exchange, isFirst: isEarlier)
  }

  /// Returns the chain of a request whose body has a line that is not as expected: what sent it.
  mutating func body(_ row: Comparison.Row, of line: TranscriptLine) -> Chain? {
    let shown = news.exchanges(shownAt: news.time(of: line)).filter { $0.request == line.head }
    guard let exchange = shown.last(where: { $0.has(detail: row.text) }) ?? shown.last else { return nil }
    return Chain(
      root: news.root(of: exchange.trigger),
      rest: ["\(news.triggerText(exchange.trigger))  sent  \(exchange.request)"])
  }

  /// Returns the chain of an exchange that was requested as expected and has another outcome.
  private func outcome(of exchange: Exchange) -> Chain? {
    if exchange.finishedAt == nil { return Chain(rest: [Self.fate(of: exchange)]) }
    let trigger = exchange.isCancelled ? exchange.endedBy : nil
    return Chain(root: news.root(of: trigger ?? .answer(exchange.id)))
  }

  /// Returns the trigger that sent the request, and the answer that the request took from the script.
  private mutating func asking(of exchange: Exchange, isFirst: Bool) -> Chain {
    let trigger = exchange.trigger
    guard case .timer(let due, let cause) = trigger.origin else {
      let consequence = "\(news.triggerText(trigger))  started  \(exchange.request)"
      return Chain(root: news.root(of: trigger), rest: [consequence + exchange.took(link: "; it took ")])
    }
    // A further request of the same timer chain does not repeat the root.
    if !isFirst, toldSteps.contains(cause.line) { return Chain(rest: [Self.fate(of: exchange)]) }
    toldSteps.insert(cause.line)
    if isFirst {
      let timer = "a timer set in \(news.step(cause.line)) for T+\(due.word) sent a request first"
      return Chain(rest: [timer + exchange.took(link: "; it took ")])
    }
    let answered = news.root(of: .answer(exchange.id))
    let timer = "a timer set in \(news.step(cause.line))\(cause.by) for T+\(due.word) sent a request"
    return Chain(rest: [timer] + (answered.isEmpty ? [Self.fate(of: exchange)] : answered))
  }

  /// Returns `the request of T+1s took the answer of line 6 and is open until T+3s (→ …)`.
  static func fate(of exchange: Exchange) -> String {
    let until = exchange.dueEnd.map { " until T+\($0.word)" } ?? ""
    let consequences = [
      exchange.took(link: "took "), exchange.finishedAt == nil ? "is open\(until) (→ …)" : "",
    ]
    return "the request of T+\(exchange.askedAt.word) "
      + consequences.filter { !$0.isEmpty }.joined(separator: " and ")
  }
}

extension UnexpectedLineCauses {
  /// Returns the chain of a request that two timers sent in the same instant.
  private mutating func twins(_ line: TranscriptLine, at time: Duration) -> Chain? {
    let pairs = news.record.twins.all.map { $0.map(\.printable) }
    let twins = pairs.first { $0.first?.askedAt == time && $0.first?.request == line.head }
    guard let twins, let second = twins.dropFirst().first, let due = second.timer?.due,
      let causes = twins.prefix(2).map({ $0.timer?.cause }) as? [SchedulingCause]
    else { return nil }
    told.formUnion(twins.map(\.id))
    let set =
      causes[0].at == causes[1].at
      ? "both set at T+\(causes[0].at.word)"
      : "set at T+\(causes[0].at.word) and T+\(causes[1].at.word)"
    let early =
      line.period.map { ", and every answer after it was \($0 == .seconds(1) ? "a second" : $0.word) early" }
      ?? ""
    let sentence =
      "two timers were due at T+\(due.word), \(set); the second request" + second.took(link: " took ") + early
    return Chain(rest: Self.wrapped(sentence))
  }

  /// Returns the sentence in lines that fit after their label on a terminal.
  private static func wrapped(_ sentence: String, width: Int = 100) -> [String] {
    var lines = [""]
    for word in sentence.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension Exchange {
  /// Returns whether the line is one of those below the request.
  func has(detail line: String) -> Bool {
    let lines = headers.map { "\($0.name): \($0.value)" } + bodyLines
    return lines.contains { ExpectedLine.written("  " + $0) == line }
  }

  fileprivate var timer: (due: Duration, cause: SchedulingCause)? {
    if case .timer(let due, let cause) = trigger.origin { (due, cause) } else { nil }
  }

  /// Returns `; it took the answer of line 5` or `; it took the row 2020-11-03 of ecb.csv`.
  fileprivate func took(link: String) -> String {
    guard let answer = results.first?.answer ?? answer else { return "" }
    guard answer.isOfTable else { return "\(link)the answer of \(answer.valueOrigin)" }
    let day = answer.row.split(separator: ",").first ?? ""
    return "\(link)the row \(day) of \(answer.tableName)"
  }
}

extension TranscriptLine {
  /// The time from the start of the step to the request: the time of the line less the duration of the
  /// exchange.
  fileprivate var askedAfter: Duration {
    let took = body.firstRange(of: " in ").flatMap { gap in
      Duration(word: body[gap.upperBound...].prefix { $0 != " " })
    }
    return times.lowerBound - (took ?? .zero)
  }

  /// The interval between folded lines.
  fileprivate var period: Duration? {
    guard isFolded, let every = body.ranges(of: " every ").last else { return nil }
    return Duration(word: body[every.upperBound...])
  }
}

extension Exchange {
  /// The time since T+0 at which its answer is due; nil when the answer breaks, or is that to a redirect.
  fileprivate var dueEnd: Duration? {
    guard let answer, answer.faults.isEmpty, answer.delay > .zero, results.isEmpty else { return nil }
    return askedAt + answer.delay
  }
}
