public import StubServer

/// The words that a Stage adds to the scenario format: its own facts, verbs and body makers.
public struct Vocabulary: Sendable {
  /// Facts for `given`, beside the harness's own.
  public var facts: [FactRow]
  /// Verbs for steps, beside the format's own; each reaches the Stage as `own` of ``Verb`` by `act`.
  public var verbs: [VerbRow]
  /// Words that make a response body in the shape of the Stage's service.
  public var bodyMakers: [BodyMaker]
  /// Tells from what a play showed what it was given: what stands behind `given`, a line each, such as
  /// `pairs EURUSD`; none where it cannot tell.
  public var recall: @Sendable (FactInference) -> [String]
  /// The addresses of the app's services, by the names that scenarios have for them: requests to them go to
  /// the stub.
  ///
  /// `["server": "https://api.example.com", "cdn": "https://cdn.example.com"]`: the first is the one of which
  /// `serve GET /rates` speaks, the second that of `serve GET $cdn/logo.png`. An address has a scheme, a
  /// host and perhaps a port, and no path. Requests to any other host end the play.
  public var hosts: [String: String]
  /// The locales that a scenario may give, as the Stage names them; empty for any.
  package var locales: [String] = []
  /// Says how a table of figures is served from a file beside the scenario; nil for a Stage that reads none.
  public var table: (@Sendable (TableFile) throws(WordProblem) -> TableScript)?

  /// Makes a vocabulary.
  public init(
    facts: [FactRow] = [], verbs: [VerbRow] = [], bodyMakers: [BodyMaker] = [],
    hosts: [String: String] = [:],
    recall: @escaping @Sendable (FactInference) -> [String] = { _ in [] },
    table: (@Sendable (TableFile) throws(WordProblem) -> TableScript)? = nil
  ) {
    self.facts = facts
    self.verbs = verbs
    self.bodyMakers = bodyMakers
    self.hosts = hosts
    self.recall = recall
    self.table = table
  }
}

/// One fact of the format: its name, what follows it, and a sentence for the help.
public struct FactRow: Sendable {
  /// The name after `given`.
  public let name: String
  /// What follows it, for help and errors: `PAIR…`, `ok|full|read-only`.
  public let usage: String
  /// One sentence for the help.
  public let summary: String
  /// Says what is wrong with the words, or nil: (index of the word, message, what to write).
  public let check: @Sendable ([String]) -> WordProblem?
  /// Where it puts what the app finds: the first word is its name, the rest is its contents; nil for a fact
  /// of words.
  let place: Place?

  /// Makes a row.
  public init(
    name: String, usage: String, summary: String,
    check: @escaping @Sendable ([String]) -> WordProblem?
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.check = check
    place = nil
  }
}

extension FactRow {
  /// What the app finds that it kept in an earlier life.
  enum Place: String, Sendable { case file, keychain, `default` }

  /// `given file NAME BODY`, `given keychain NAME BODY` and `given default KEY VALUE`
  static let kept = [
    FactRow(
      .file, "NAME BODY", "a file that the app finds, its contents as in an answer: {…, text … or hex …"),
    FactRow(
      .keychain, "NAME BODY", "an item that the app finds in its keychain, its value as that of a file"),
    FactRow(
      .default, "KEY VALUE", "a value that the app finds among its defaults: true, 3, 0.5, hex … or a text"),
  ]

  private init(_ place: Place, _ usage: String, _ summary: String) {
    name = place.rawValue
    (self.usage, self.summary, self.place) = (usage, summary, place)
    check = { _ in nil }
  }
}

/// A word that makes bodies: `rates 2026-04-10 USD 1.1711`, `rates csv ecb.csv`.
public struct BodyMaker: Sendable {
  /// The word.
  public let name: String
  /// What may follow it, for help and errors.
  public let usage: String
  /// One sentence for the help.
  public let summary: String
  /// Makes the bodies: one, or one for each row of a table, oldest first; one that has a series is endless.
  public let make: @Sendable (BodyRequest) throws(WordProblem) -> [GeneratedBody]

  /// Makes a body maker.
  public init(
    name: String, usage: String, summary: String,
    make: @escaping @Sendable (BodyRequest) throws(WordProblem) -> [GeneratedBody]
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.make = make
  }
}

/// What a body maker is asked for.
public struct BodyRequest: Sendable {
  /// The words after the maker's name.
  public let words: [String]
  /// The route the answer belongs to, whose query may decide the body's shape.
  public let route: RequestPattern
  /// The facts of the scenario's setup.
  public let facts: [Fact]
  /// Reads a file beside the scenario; throws with the index of the word that named it.
  public let read: @Sendable (_ name: String, _ word: Int) throws(WordProblem) -> [UInt8]

  package init(
    words: [String], route: RequestPattern, facts: [Fact],
    read: @escaping @Sendable (String, Int) throws(WordProblem) -> [UInt8]
  ) {
    self.words = words
    self.route = route
    self.facts = facts
    self.read = read
  }
}

/// A body, its media type, and the words that name it in reports.
public struct GeneratedBody: Sendable {
  /// The bytes as they are sent.
  public let bytes: [UInt8]
  /// The value of Content-Type.
  public let contentType: String
  /// What reports add to the answer's words, such as the row of a table: `row 2021-12-21`; nil for nothing.
  public let note: String?
  /// Bodies of which each use of the answer has its own; nil where all uses have this one.
  public let series: AnswerSeries?

  /// Makes a body.
  public init(bytes: [UInt8], contentType: String, note: String? = nil) {
    self.bytes = bytes
    self.contentType = contentType
    self.note = note
    series = nil
  }

  /// Makes a body that is another at each use.
  public init(series: AnswerSeries, contentType: String, note: String? = nil) {
    bytes = Answer(status: nil, series: series).at(0, seed: 0).body
    self.contentType = contentType
    self.note = note
    self.series = series
  }
}

/// What is wrong with a word, and what to write instead.
public struct WordProblem: Error, Sendable, Equatable {
  /// The index of the word; the number of words when one more is missing.
  public let word: Int
  /// The message, without the place.
  public let message: String
  /// What to write.
  public let remedy: String

  /// Makes a problem.
  public init(word: Int, message: String, remedy: String) {
    self.word = word
    self.message = message
    self.remedy = remedy
  }
}
