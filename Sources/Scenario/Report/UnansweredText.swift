import StubServer

/// Why the script has no answer for a request, and the lines that give it one.
struct UnansweredText {
  private let exchange: Exchange
  private let page: Transcript.Page
  private let script: ScriptText

  init(_ exchange: Exchange, _ page: Transcript.Page, _ script: ScriptText) {
    (self.exchange, self.page, self.script) = (exchange, page, script)
  }

  var because: [String] {
    if let missed = exchange.missed, let answer = exchange.answer {
      return ["line \(answer.line) \(missed.words)"]
    }
    guard case .noAnswerLeft(let route) = exchange.claim else {
      let nearest = nearest.map { "line \($0.serve.line) serves \($0.pattern)\($0.asked)" }
      return ["no route of the script answers \(exchange.request)"]
        + [nearest ?? "the script serves no route at all"]
    }
    guard let serve = serve(route) else { return [] }
    if let name = script.tableName(serve), let last = serve.answers.last {
      let at = script.uses.uses(of: last.line).last.map { " at T+\($0.at.word)" } ?? ""
      return ["line \(last.line) serves the \(name); the last, \(last.row), was used\(at)"]
    }
    let count = route.answers.count
    let used = count == 1 ? "it is used" : count == 2 ? "both are used" : "all are used"
    return ["line \(route.line) serves \(count) \(count == 1 ? "answer" : "answers"), and \(used):"]
      + script.table(of: serve)
  }

  var toFix: [String] {
    switch exchange.claim {
    case .answer: return exchange.missed == nil ? [] : ["mend the app, or the condition"]
    case .noRoute: return serveIt
    case .noAnswerLeft(let route):
      guard let last = route.answers.last else { return [] }
      let row = last.isOfTable ? "add a row, " : ""
      return ["wait less, \(row)or add below line \(script.lastLine(of: last)):"] + script.again(last)
    }
  }

  /// An answer that fits the nearest route fits this request better than any that could be made up.
  private var serveIt: [String] {
    let model = nearest?.serve.answers.last
    let block = ["serve \(exchange.request)"] + (model.map(script.again) ?? ["  | 200 {}"])
    let added = ["add above line \(page.step.line):"] + block
    guard let serve = nearest?.serve, serve.answers.allSatisfy({ script.uses.uses(of: $0.line).isEmpty })
    else { return added }
    return ["write in line \(serve.line):", block[0], "or " + added[0]] + block
  }

  private var nearest: NearestRoute? {
    NearestRoute(to: exchange.request, among: script.serves(before: page.step.line))
  }

  private func serve(_ route: Script.Route) -> Serve? {
    script.serves(before: .max).last { $0.place == .route(route.pattern) && $0.line == route.line }
  }
}

extension NearestRoute {
  fileprivate var asked: String {
    differences.isEmpty ? "" : "; asked was " + differences.joined(separator: ", ")
  }
}
