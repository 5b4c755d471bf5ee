import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import StubServer

/// Why the script has no answer for a request, and the lines that give it one.
struct UnansweredRequestDiagnosis: Diagnosis {
  private let exchange: Exchange
  private let record: Transcript.StepRecord
  private let script: AnnotatedScript

  init(_ exchange: Exchange, _ record: Transcript.StepRecord, _ script: AnnotatedScript) {
    (self.exchange, self.record, self.script) = (exchange, record, script)
  }

  var because: [String] {
    if case .unmet(let answers, let spent) = exchange.claim {
      return UnmetText(answers, spent: spent, script).because
    }
    guard case .noAnswerLeft(let route) = exchange.claim else {
      if let later {
        let above = "no route above line \(record.step.line) answers \(request)"
        return [above, "\(later.lineName) serves it only for the steps below that line"]
      }
      if let misdirection, misdirection.toFix != nil {
        return ["no route of the script answers \(request)", misdirection.because]
      }
      let because = RouteNearMiss.because(request, among: script.serves(before: record.step.line))
      return because.prefix(1) + [misdirection?.because].compactMap(\.self) + because.dropFirst() + before
    }
    guard let serve = serve(route) else { return [] }
    if let name = script.tableName(serve), let last = serve.answers.last {
      let at = script.uses.uses(of: last.line).last.map { " at T+\($0.at.word)" } ?? ""
      return ["\(last.lineName) serves the \(name); the last, \(last.row), was used\(at)"]
    }
    if route.answers.contains(where: { $0.phase != nil }) {
      let none = "\(serve.lineName) serves no answer for T+\(exchange.askedAt.word):"
      return [none] + script.table(of: serve) + before
    }
    let count = route.answers.map(\.times).reduce(0, +)
    let used = count == 1 ? "it is used" : count == 2 ? "both are used" : "all are used"
    let serves = "\(serve.lineName) serves \(counted(count, "answer"))"
    let answers = "\(route.answers[0].lineName) answers \(count) times"
    let isOneLine = route.answers.count == 1 && count > 1
    return ["\(isOneLine ? answers : serves), and \(used):"] + script.table(of: serve) + before
  }

  /// The previous request for the same resource, if it differed: then the app may be wrong.
  private var before: [String] {
    guard let last = record.lastDistinctRequests.other(than: exchange.request) else {
      return []
    }
    return ["the request before it, at T+\(last.at.word), was \(last.request.escaped())"]
  }

  var toFix: [Failure.SectionEntry] {
    switch exchange.claim {
    case .answer, .undecided: return []
    case .unmet(let answers, let spent): return UnmetText(answers, spent: spent, script).toFix
    case .noRoute: return (later.map(move) ?? misdirection?.toFix ?? serveIt) + writeDown
    case .noAnswerLeft(let route):
      guard let last = route.answers.last else { return [] }
      if requestsToCome > 1 { return answerMore(last) }
      let others = [shorterWait, longerPhase(last), last.isOfTable ? "add a row" : nil].compactMap(\.self)
      let ways =
        ["fix the app"] + others + ["or add below \(script.file.lineName(script.lastLine(of: last))):"]
      let expected = ExpectedAnswer(exchange, record, script)?.lines(after: last)
      let added = Failure.SectionEntry(
        ways.joined(separator: ", "), .insertBelow(script.lastLine(of: last)),
        expected ?? script.again(last))
      return [added] + writeDown
    }
  }

  /// Who waits on wants the answers; who does not, less time.
  private func answerMore(_ last: Answer) -> [Failure.SectionEntry] {
    let less = shorterWait.map { [Failure.SectionEntry("or \($0)")] } ?? []
    if last.times > 1, let line = script.line(of: last, times: last.times + requestsToCome) {
      return [script.write(last.line, line, "fix the app, or write")] + writeDown + less
    }
    let way = last.isOfTable ? "add a row, or add" : "add"
    let line = script.lastLine(of: last)
    let added = Failure.SectionEntry(
      "fix the app, or \(way) below \(script.file.lineName(line)):", .insertBelow(line),
      script.again(last, forever: true))
    return [added] + writeDown + less
  }

  /// How often the same would be asked before the wait is over, this time included, if things went on as they
  /// did.
  private var requestsToCome: Int {
    guard case .wait(let duration) = record.step.verb else { return 1 }
    let last = record.news.all.compactMap { item -> Duration? in
      guard case .asked(let other) = item.entry, other.id != exchange.id else { return nil }
      return other.request.escaped() == exchange.request ? other.askedAt : nil
    }.max()
    guard let last, last < exchange.askedAt else { return 1 }
    let left = record.startedAt + duration - exchange.askedAt
    return 1 + Int((left / (exchange.askedAt - last)).rounded(.down))
  }

  /// An answer of a phase that was over.
  private func longerPhase(_ answer: Answer) -> String? {
    guard let end = answer.phase?.end, end <= exchange.askedAt else { return nil }
    return "let the phase of \(answer.lineName) end after T+\(exchange.askedAt.word)"
  }

  /// Up to the last thing that came before the request: all that is expected comes by then, and no more.
  private var shorterWait: String? {
    guard case .wait = record.step.verb else { return nil }
    let asked = exchange.askedAt - record.startedAt
    let expected = record.step.expected.map { TranscriptLine($0.text).times.upperBound }
    guard expected.allSatisfy({ $0 < asked }) else { return nil }
    let came = record.lines.map { TranscriptLine($0).times.upperBound }.filter { $0 < asked }
    let last = (expected + came).max() ?? .zero
    if last == .zero { return "wait less than \(asked.word)" }
    return "\(Verb.wait(last).text) instead of \(record.step.text.split(separator: " ").last ?? "")"
  }

  /// The expected lines follow from the script: where the request is not among them, an answer brings more.
  private var writeDown: [Failure.SectionEntry] {
    let asked = exchange.askedAt - record.startedAt
    let isExpected = record.step.expected.map { TranscriptLine($0.text) }.contains {
      $0.head == exchange.request && $0.times.upperBound >= asked
    }
    return isExpected ? [] : [script.writeDown]
  }

  /// An answer that fits the nearest route fits this request better than any that could be made up.
  private var serveIt: [Failure.SectionEntry] {
    // Where a redirect led, the redirect itself is no answer.
    let model = nearest?.serve.answers.last { !(300..<400).contains($0.status ?? 0) }
    let block = ["serve \(request)"] + (model.map { script.again($0) } ?? ["  | 200 {}"])
    let above = "fix the app, or add above line \(record.step.line):"
    guard let serve = nearest?.serve, serve.answers.allSatisfy({ script.uses.uses(of: $0.line).isEmpty })
    else { return [.init(above, .insertAbove(record.step.line), block)] }
    let mended = script.write(serve.line, block[0], "fix the app, or write")
    if isOrderAlone { return [mended] }
    let later = "or, if \(serve.lineName) is requested later, add above line \(record.step.line):"
    return [mended, .init(later, .insertAbove(record.step.line), block)]
  }

  /// The block that would answer, had it stood above the step.
  private var later: Serve? {
    let below = script.serves(after: record.step.line)
    return RouteNearMiss(to: request, among: below).flatMap { $0.isExact ? $0.serve : nil }
  }

  private func move(_ serve: Serve) -> [Failure.SectionEntry] {
    let last = serve.answers.map(script.lastLine).max() ?? serve.line
    let words = "move lines \(serve.line) to \(last) above line \(record.step.line)"
    return [.init(words, .move(serve.line...max(serve.line, last), above: record.step.line))]
  }

  /// The request at the end of all redirects.
  private var request: String { exchange.redirectedTo ?? exchange.request }

  private var nearest: RouteNearMiss? {
    RouteNearMiss(to: request, among: script.serves(before: record.step.line))
  }

  private var isOrderAlone: Bool { nearest?.isOrderAlone ?? false }

  private var misdirection: RedirectDiagnosis? {
    RedirectDiagnosis(exchange, script, script.serves(before: record.step.line))
  }

  private func serve(_ route: Script.Route) -> Serve? {
    script.serve { $0.place == .route(route.pattern) && $0.line == route.line }
  }
}

extension Answer {
  /// How many requests it answers; one without end counts once.
  fileprivate var times: Int { if case .times(let times) = uses { times } else { 1 } }
}
