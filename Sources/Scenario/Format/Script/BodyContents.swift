import ScenarioBasics

extension BodyDraft {
  /// The words by which such a body may begin.
  ///
  /// A file beside the scenario is none, nor what the Stage makes: both need a route to be asked for.
  private static let rows = Grammar.allBodies.filter { !["file", "har"].contains($0.name) }

  /// What a file holds that the app finds, or a step hands over: a body on one line, as in an answer.
  ///
  /// - Parameters:
  ///   - words: What is left of the line.
  ///   - last: What stands in front of the body.
  ///   - beginning: All of the input up to there, for a remedy that writes it anew.
  /// - Returns: The bytes.
  /// - Throws: What is wrong with the body, or that there is none.
  static func contents(
    _ words: inout TokenStream, of last: SourceSpan, after beginning: String
  ) throws(Diagnostic) -> [UInt8] {
    guard let head = words.take() else {
      throw .needsMore(last, "here stands {…, […, <…, " + alternatives(rows.map { "`\($0.name)`" }))
    }
    var body = BodyDraft.none
    if isLiteral(head) {
      body = .literal(head.through(words.rest.end))
      _ = words.takeRest()
    } else if let row = rows.first(where: { $0.isNamed(by: head) }) {
      let source = try row.read(&words, after: head)
      body =
        source.kind == .text
        ? .text(source.given) : .made(word: row.name, [GeneratedBody(hex: source.given)])
    } else {
      throw .notContents(head, last)
    }
    if let left = words.next { throw .leftOver(left, after: head.string) }
    return try body.bodies(after: beginning).first?.bytes ?? []
  }

  /// Whether such a body begins with the word.
  static func beginsContents(_ word: SourceSpan) -> Bool {
    isLiteral(word) || rows.contains { $0.isNamed(by: word) }
  }

  /// Whether the word is probably meant to begin one.
  static func nearlyBeginsContents(_ word: SourceSpan) -> Bool {
    nearest(to: word.text, among: rows.map(\.name)) != nil
  }
}

extension Diagnostic {
  static func notContents(_ at: SourceSpan, _ last: SourceSpan) -> Diagnostic {
    unknownWord(at, after: last.string, among: ["text", "hex"], or: "{…, […, <…")
  }
}
