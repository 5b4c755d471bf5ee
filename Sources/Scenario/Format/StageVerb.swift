/// One verb of a Stage: its name, its parameters, and a sentence for the help.
///
/// A step with such a verb, `pull feed`, is an input like those of the format. It is passed to the Stage by
/// `act`, and is refused when the app does not run.
public struct StageVerb: Sendable {
  /// The word that begins the step; it must not be a word of the format.
  public let name: String
  /// The parameters after the name, for help and errors: `LIST`, `BODY`; empty for none.
  public let usage: String
  /// One sentence for the help.
  public let summary: String
  /// Whether a body follows the words, as in `given file`: `{…`, `[…`, `<…`, `text …` or `hex …`.
  ///
  /// The first word that begins a body ends the words; a step without one is refused.
  public let takesBody: Bool
  /// Returns the error in the words before the body, or nil: (index of the word, message, what to write).
  public let check: @Sendable ([String]) -> WordProblem?

  /// Creates a row.
  public init(
    name: String, usage: String, summary: String, takesBody: Bool = false,
    check: @escaping @Sendable ([String]) -> WordProblem?
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.takesBody = takesBody
    self.check = check
  }
}

extension StageVerb {
  /// Reads the rest of the line after the name.
  func read(_ words: inout TokenStream, after head: SourceSpan) throws(Diagnostic) -> Verb {
    var pieces: [SourceSpan] = []
    while let word = words.next, !(takesBody && BodyDraft.beginsContents(word)) {
      pieces.append(word)
      words.skip(to: word.end)
    }
    let last = pieces.last ?? head
    if takesBody, words.next == nil, let word = pieces.first(where: BodyDraft.nearlyBeginsContents) {
      throw .notContents(word, pieces.last { $0.column < word.column } ?? head)
    }
    if let problem = check(pieces.map(\.string)) { throw Diagnostic(problem, in: pieces, after: head) }
    guard takesBody else { return .own(name, words: pieces.map(\.string)) }
    let body = words.remaining.string
    _ = try BodyDraft.contents(&words, of: last, after: head.through(last).string)
    return .own(name, words: pieces.map(\.string), body: body)
  }
}

extension Verb {
  /// The bytes of the body of a step with a Stage's verb; nil for a step without one.
  package var contents: [UInt8]? {
    guard case .own(let name, _, let body?) = self else { return nil }
    let piece = SourceSpan(line: 1, body)
    var words = TokenStream(piece)
    guard let bytes = try? BodyDraft.contents(&words, of: piece, after: name) else {
      preconditionFailure("the body of a step that is played was read with its file")
    }
    return bytes
  }
}
