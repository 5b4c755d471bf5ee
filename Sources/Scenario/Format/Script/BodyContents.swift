import ScenarioBasics

extension BodyDraft {
  /// The words that may begin such a body.
  ///
  /// A file beside the scenario is excluded, as are the Stage's body makers: both need the route of a
  /// request. So are the streams, which are written in several lines.
  private static let rows = Grammar.allBodies.filter { ["text", "hex"].contains($0.name) }

  /// Reads the contents of a file that the app finds, or that a step hands over: a body on one line, as in an
  /// answer.
  ///
  /// - Parameters:
  ///   - words: The rest of the line.
  ///   - last: The word before the body.
  ///   - beginning: The whole input up to the body, for a remedy that repeats it.
  /// - Returns: The bytes.
  /// - Throws: The error in the body, or an error that the body is missing.
  static func contents(
    _ words: inout TokenStream, of last: SourceSpan, after beginning: String
  ) throws(Diagnostic) -> [UInt8] {
    guard let head = words.take() else {
      throw .needsMore(last, "write {…, […, <…, " + alternatives(rows.map { "`\($0.name)`" }))
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
    return try body.bodies(after: beginning, MediaKind("")).first?.bytes ?? []
  }

  /// Returns whether such a body begins with the word.
  static func beginsContents(_ word: SourceSpan) -> Bool {
    isLiteral(word) || rows.contains { $0.isNamed(by: word) }
  }

  /// Returns whether the word is probably a misspelt beginning of such a body.
  static func nearlyBeginsContents(_ word: SourceSpan) -> Bool {
    nearest(to: word.text, among: rows.map(\.name)) != nil
  }
}

extension Diagnostic {
  static func notContents(_ at: SourceSpan, _ last: SourceSpan) -> Diagnostic {
    unknownWord(at, after: last.string, among: ["text", "hex"], or: "{…, […, <…")
  }
}
