import ScenarioBasics

extension BodyDraft {
  /// What a file holds that the app finds: a body on one line, as in an answer.
  ///
  /// A file beside the scenario is none, nor what the Stage makes: both need a route to be asked for.
  static func contents(
    _ words: inout Words, of name: Piece, _ grammar: Grammar
  ) throws(Complaint) -> [UInt8] {
    let rows = grammar.bodies.filter { !["file", "har"].contains($0.name) }
    guard let head = words.take() else {
      throw .needsMore(name, "here stands {…, […, <…, " + alternatives(rows.map { "`\($0.name)`" }))
    }
    var body = BodyDraft.none
    if isLiteral(head) {
      body = .literal(head.through(words.rest.end))
      _ = words.takeRest()
    } else if let row = rows.first(where: { $0.isNamed(by: head) }) {
      let source = try row.read(&words, after: head)
      body =
        source.kind == .text
        ? .text(source.given) : .made(word: row.name, [MadeBody(hex: source.given)])
    } else {
      throw .notContents(head, name, among: rows.map(\.name))
    }
    if let left = words.next { throw .leftOver(left, after: head.string) }
    return try body.bodies(after: "given file \(name.text)").first?.bytes ?? []
  }
}
