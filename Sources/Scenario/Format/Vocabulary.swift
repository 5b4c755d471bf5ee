public import StubServer

/// The words that a Stage adds to the scenario format: its own facts, verbs and body makers.
public struct Vocabulary: Sendable {
  /// The facts for `given`, besides the harness's own.
  public var facts: [FactDefinition]
  /// The verbs for steps, besides the format's own; each is passed to the Stage as `own` of ``Verb`` by
  /// `act`.
  public var verbs: [StageVerb]
  /// The words that generate a response body in the form of the Stage's service.
  public var bodyMakers: [BodyMaker]
  /// Infers the given facts from the requests of a recording: the words after `given`, a line each, such as
  /// `pairs EURUSD`; empty when they cannot be inferred.
  public var recall: @Sendable (FactInference) -> [String]
  /// The addresses of the app's services, by their names in scenarios; requests to them are sent to the stub.
  ///
  /// `["server": "https://api.example.com", "cdn": "https://cdn.example.com"]`: `serve GET /rates` refers to
  /// the first, `serve GET $cdn/logo.png` to the second. An address has a scheme, a host and optionally a
  /// port, and no path. A scenario declares more with `given host`. Requests to any other host end the play.
  public var hosts: [String: String]
  /// The services that keep a state, by their names in scenarios; each play begins with a new one.
  ///
  /// `["shop": { seed in Shop(seed: seed) }]`: the answer `from shop` is that of the first. The seed is that
  /// of the play.
  public var services: [String: @Sendable (_ seed: UInt64) -> any StatefulService]
  /// The locales that a scenario may use, as the Stage names them; empty for any.
  package var locales: [String] = []
  /// Whether the Stage's screen consists of lines of text, which have no identifiers.
  package var screenIsText = false
  /// Whether the Stage lists invariants.
  package var hasInvariants = true
  /// Returns how a table of figures is served from a file beside the scenario; nil for a Stage without
  /// tables.
  public var table: (@Sendable (TableFile) throws(WordProblem) -> TableScript)?

  /// Creates a vocabulary.
  public init(
    facts: [FactDefinition] = [], verbs: [StageVerb] = [], bodyMakers: [BodyMaker] = [],
    hosts: [String: String] = [:],
    services: [String: @Sendable (_ seed: UInt64) -> any StatefulService] = [:],
    recall: @escaping @Sendable (FactInference) -> [String] = { _ in [] },
    table: (@Sendable (TableFile) throws(WordProblem) -> TableScript)? = nil
  ) {
    self.facts = facts
    self.verbs = verbs
    self.bodyMakers = bodyMakers
    self.hosts = hosts
    self.services = services
    self.recall = recall
    self.table = table
  }
}

/// One fact of the format: its name, its parameters, and a sentence for the help.
public struct FactDefinition: Sendable {
  /// The name after `given`.
  public let name: String
  /// The parameters after the name, for help and errors: `PAIR…`, `ok|full|read-only`.
  public let usage: String
  /// One sentence for the help.
  public let summary: String
  /// Returns the error in the words, or nil: (index of the word, message, what to write).
  public let check: @Sendable ([String]) -> WordProblem?
  /// The store into which the fact puts data: the first word is its name, the rest is its contents; nil for a
  /// fact that consists of words only.
  let place: PersistentStore?
  /// How the fact takes part in a play.
  package let effect: Effect

  /// Creates a row.
  public init(
    name: String, usage: String, summary: String,
    check: @escaping @Sendable ([String]) -> WordProblem?
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.check = check
    place = nil
    effect = .harness("the Stage applies it, and alone knows what it is for")
  }

  /// Creates a row of the format itself.
  init(
    name: String, usage: String, summary: String, _ effect: Effect,
    check: @escaping @Sendable ([String]) -> WordProblem?
  ) {
    (self.name, self.usage, self.summary, self.check) = (name, usage, summary, check)
    (place, self.effect) = (nil, effect)
  }
}

extension FactDefinition {
  /// A persistent store whose contents the app finds as if kept from an earlier life.
  enum PersistentStore: String, Sendable { case file, keychain, `default`, cookie }

  /// `given file NAME BODY`, `given keychain NAME BODY`, `given default KEY VALUE`, `given cookie NAME VALUE`
  static let kept = [
    FactDefinition(
      .file, "NAME BODY", "a file that the app finds, its contents as in an answer: {…, text … or hex …"
    ) { .file($0) },
    FactDefinition(
      .keychain, "NAME BODY", "an item that the app finds in its keychain, its value as that of a file"
    ) { .keychain($0) },
    FactDefinition(
      .default, "KEY VALUE", "a value that the app finds among its defaults: true, 3, 0.5, hex … or a text"
    ) { .default($0) },
    FactDefinition(
      .cookie, "NAME VALUE",
      "a cookie that the app has for the service, until the service or the app deletes it"
    ) { .cookie($0) },
  ]

  private init(
    _ place: PersistentStore, _ usage: String, _ summary: String,
    named: @escaping @Sendable (String) -> StoreFact
  ) {
    name = place.rawValue
    (self.usage, self.summary, self.place) = (usage, summary, place)
    check = { _ in nil }
    effect = .store { $0.words.first.map(named) }
  }
}

/// A word that generates bodies: `rates 2026-04-10 USD 1.1711`, `rates csv ecb.csv`.
public struct BodyMaker: Sendable {
  /// The word.
  public let name: String
  /// The parameters after the word, for help and errors.
  public let usage: String
  /// One sentence for the help.
  public let summary: String
  /// Returns the bodies: one, or one for each row of a table, oldest first; a body with a series is endless.
  public let make: @Sendable (BodyMakerInput) throws(WordProblem) -> [GeneratedBody]

  /// Creates a body maker.
  public init(
    name: String, usage: String, summary: String,
    make: @escaping @Sendable (BodyMakerInput) throws(WordProblem) -> [GeneratedBody]
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.make = make
  }
}

/// The input of a body maker.
public struct BodyMakerInput: Sendable {
  /// The words after the maker's name.
  public let words: [String]
  /// The route of the answer, whose query may decide the form of the body.
  public let route: RequestPattern
  /// The facts of the scenario's setup.
  public let facts: [Fact]
  /// Reads a file beside the scenario; throws with the index of the word that named the file.
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
  /// Text that reports add to the answer's words, such as the row of a table: `row 2021-12-21`; nil for none.
  public let note: String?
  /// The series from which each use of the answer takes its own body; nil when all uses have the same body.
  public let series: AnswerSeries?

  /// Creates a body.
  public init(bytes: [UInt8], contentType: String, note: String? = nil) {
    self.bytes = bytes
    self.contentType = contentType
    self.note = note
    series = nil
  }

  /// Creates a body that differs at each use.
  public init(series: AnswerSeries, contentType: String, note: String? = nil) {
    bytes = Answer(status: nil, series: series).at(0, seed: 0).body
    self.contentType = contentType
    self.note = note
    self.series = series
  }
}

/// An error in a word, and what to write instead.
public struct WordProblem: Error, Sendable, Equatable {
  /// The index of the word; the number of words when one more is missing.
  public let word: Int
  /// The message, without the place.
  public let message: String
  /// The text to write.
  public let remedy: String

  /// Creates a problem.
  public init(word: Int, message: String, remedy: String) {
    self.word = word
    self.message = message
    self.remedy = remedy
  }
}
