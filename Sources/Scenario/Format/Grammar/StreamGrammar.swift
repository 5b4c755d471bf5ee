import StubServer

/// The kinds of bodies that are sent in pieces, by the words that begin them.
enum StreamKind: String, Sendable, CaseIterable {
  case events, chunks, pieces
}

/// A line of a body that is sent in pieces: what is sent, or how the body ends.
enum StreamLine: Sendable {
  /// Data of an event; a JSON value is checked.
  case event(SourceSpan, isJSON: Bool)
  case comment(SourceSpan)
  case retry(Duration)
  case bytes(Int)
  case text(SourceSpan)
  /// Text that is followed by a line feed.
  case line(SourceSpan)
  case hex(SourceSpan)
  case end
  case fin
  case reset
  case stall
}

/// An option of such a line.
enum StreamOption: Sendable {
  case after(Duration)
  case times(Int)
  case from(Int)
  case id(String)
  case name(String)
}

/// A word that begins such a line: the bodies in which it is allowed, and its options.
struct StreamWord: Sendable {
  let word: GrammarWord<StreamLine>
  let kinds: [StreamKind]
  let options: [String]

  init(
    _ name: String, _ summary: String, in kinds: [StreamKind], _ options: [String],
    _ forms: GrammarRule<StreamLine>...
  ) {
    word = GrammarWord(name, summary, forms: forms)
    (self.kinds, self.options) = (kinds, options)
  }
}

extension Grammar {
  static let allStreamLines = [
    StreamWord(
      "event", "an event with these data; lines below it that begin with two spaces more continue the data",
      in: [.events], ["after", "xN", "from", "id", "name"],
      GrammarRule("JSON") { .event($0.piece, isJSON: true) },
      GrammarRule("text [LINE]") { .event($0.piece, isJSON: false) }),
    StreamWord(
      "comment", "a comment, which many servers send to keep a connection alive", in: [.events],
      ["after", "xN", "from"], GrammarRule("[LINE]") { .comment($0.piece) }),
    StreamWord(
      "retry", "the time after which a client connects again", in: [.events], ["after"],
      GrammarRule("DURATION") { .retry($0.duration) }),
    StreamWord(
      "chunk", "a chunk: so many bytes 00, 01 … ff, 00 …, a text, a text with a line end, or bytes",
      in: [.chunks], ["after", "xN", "from"], forms: contents),
    StreamWord(
      "piece", "the same as a piece of a body whose length is stated", in: [.pieces],
      ["after", "xN", "from"], forms: contents),
    StreamWord(
      "end", "ends the body; without this line it ends with the last one", in: [.events, .chunks], ["after"],
      GrammarRule("") { _ in .end }),
    StreamWord(
      "fin", "ends the connection in order, before the body has ended", in: [.events, .chunks], ["after"],
      GrammarRule("") { _ in .fin }),
    StreamWord(
      "reset", "resets the connection", in: [.events, .chunks], ["after"], GrammarRule("") { _ in .reset }),
    StreamWord(
      "stall", "sends nothing more; the connection stays open", in: [.events, .chunks], [],
      GrammarRule("") { _ in .stall }),
  ]

  static let allStreamOptions: [GrammarWord<StreamOption>] = [
    GrammarWord(
      "after", "the time since the line before it, or since the head; without it none",
      GrammarRule("DURATION") { .after($0.duration) }),
    GrammarWord(
      "xN", "sends it that many times, each after the one before; $n in it is the number, from 1",
      GrammarRule("") { .times($0.times) }),
    GrammarWord("from", "the first number, in place of 1", GrammarRule("COUNT") { .from($0.count) }),
    GrammarWord("id", "the id of an event", GrammarRule("PART") { .id($0.word) }),
    GrammarWord("name", "the name of an event", GrammarRule("PART") { .name($0.word) }),
  ]

  private static let contents: [GrammarRule<StreamLine>] = [
    GrammarRule("COUNT bytes") { .bytes($0.count) },
    GrammarRule("text LINE") { .text($0.piece) },
    GrammarRule("line [LINE]") { .line($0.piece) },
    GrammarRule("hex HEX") { .hex($0.piece) },
  ]
}

extension StreamWord {
  fileprivate init(
    _ name: String, _ summary: String, in kinds: [StreamKind], _ options: [String],
    forms: [GrammarRule<StreamLine>]
  ) {
    word = GrammarWord(name, summary, forms: forms)
    (self.kinds, self.options) = (kinds, options)
  }
}
