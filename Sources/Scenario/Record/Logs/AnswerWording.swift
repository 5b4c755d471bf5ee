import StubServer

/// Reads an answer as a scenario with these facts would.
struct AnswerWording {
  private let parser: ScenarioParser
  private let facts: [String]

  /// The facts are `given` lines.
  init(facts: [String], _ parser: ScenarioParser) { (self.facts, self.parser) = (facts, parser) }

  /// Nil where it is none, or stands for several.
  func read(_ lines: [String], at route: String) -> (item: ScriptItem, answer: Answer)? {
    guard let serve = serve(lines, at: route), serve.answers.count == 1 else { return nil }
    return (serve.items[0], serve.answers[0])
  }

  /// The answers of a table, where the words name one.
  func table(_ words: String, at route: String) -> [Answer] {
    serve(["  | " + words], at: route)?.answers ?? []
  }

  private func serve(_ lines: [String], at route: String) -> Serve? {
    let text = (facts + ["serve \(route)"] + lines).joined(separator: "\n") + "\n"
    guard !lines.contains(where: { $0.contains("\n") }), !route.contains("\n"),
      let file = try? parser.parse(Array(text.utf8), path: ""), case .serve(let serve)? = file.acts.first,
      file.acts.count == 1, serve.items.count == 1
    else { return nil }
    return serve
  }

  /// Why a block cannot be read; nil where it can.
  func complaint(of block: LoggedServe) -> String? {
    let text = (facts + block.lines).joined(separator: "\n") + "\n"
    do throws(Refusal) {
      let acts = try parser.parse(Array(text.utf8), path: "").acts
      if acts.count == 1, case .serve? = acts.first { return nil }
      return "it is no block of a script"
    } catch {
      return error.message
    }
  }

  /// What stands before the body: when, how often, and what breaks it.
  func manners(_ text: String, at route: String) -> ScriptItem? {
    var words = text.split(separator: " ")
    while !words.isEmpty {
      let line = "  | " + words.joined(separator: " ")
      // What breaks a body needs one.
      for body in ["", " text ................", " text " + Self.long] {
        if let read = read([line + body], at: route) { return read.item }
      }
      words.removeLast()
    }
    return nil
  }

  /// Behind any place that a log has.
  private static let long = String(repeating: ".", count: 2 * ByteText.limit)

  func isRoute(_ route: String) -> Bool { read(["  | 200"], at: route) != nil }
}
