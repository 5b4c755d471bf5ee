import StubServer

/// A reader of `given` lines, which checks them against the rows of the table.
struct FactReader {
  let grammar: Grammar
  private var lines: [String: String] = [:]
  /// The lines of the facts that the app finds, by the fact and the name that it gives.
  private var kept: [[String]: String] = [:]

  /// The origins of the hosts so far, by their names.
  private var hosts: [String: Origin]

  /// Creates a reader; the facts are those of another file, which may replace these.
  init(_ grammar: Grammar, besides facts: [Fact] = []) {
    self.grammar = grammar
    let declared = DeclaredHosts(grammar.vocabulary, facts)
    hosts = declared.addresses.compactMapValues(HostSyntax.origin)
  }

  /// Reads the words after `given`.
  mutating func read(_ words: inout TokenStream, after head: SourceSpan) throws(Diagnostic) -> Fact {
    let names = grammar.facts.map(\.name)
    guard let name = words.take() else {
      throw .needsMore(head, Diagnostic.allowedWords(names))
    }
    guard let row = grammar.facts.first(where: { $0.name == name.text }) else {
      throw .unknownWord(name, after: "given", among: names)
    }
    if let place = row.place { return try kept(place, &words, after: name) }
    if let line = lines[row.name], row.name != FactDefinition.host.name, row.name != Ceilings.fact {
      throw .givenTwice(name, line)
    }
    let text = words.remaining.string
    var pieces: [SourceSpan] = []
    while let piece = words.take() { pieces.append(piece) }
    if let problem = row.check(pieces.map(\.string)) {
      throw Diagnostic(problem, in: pieces, after: name)
    }
    if row.name == FactDefinition.host.name { try take(host: pieces) }
    if row.name == Ceilings.fact {
      if let line = kept.updateValue(name.lineName, forKey: [row.name, pieces[0].string]) {
        throw .givenTwice(pieces[0], line)
      }
    }
    lines[row.name] = name.lineName
    return Fact(name: row.name, words: pieces.map(\.string), text: text, line: name.line)
  }

  /// Takes a host whose name and address no other line has. The address of another host of the Stage is
  /// refused too: a request could belong to either.
  private mutating func take(host words: [SourceSpan]) throws(Diagnostic) {
    let (name, address) = (words[0], words[1])
    if let line = kept.updateValue(name.lineName, forKey: [FactDefinition.host.name, name.string]) {
      throw .givenTwice(name, line)
    }
    hosts[name.string] = nil
    if let other = hosts.first(where: { $0.value == HostSyntax.origin(address.string) })?.key {
      throw .sameHost(address, as: other)
    }
    hosts[name.string] = HostSyntax.origin(address.string)
  }

  /// Reads a name and its contents; such a fact may appear many times, each name once.
  private mutating func kept(
    _ place: FactDefinition.PersistentStore, _ words: inout TokenStream, after head: SourceSpan
  ) throws(Diagnostic) -> Fact {
    let text = words.remaining.string
    guard let name = words.take() else { throw .needsMore(head, place.remedy) }
    let parts = name.text.split(separator: "/", omittingEmptySubsequences: false)
    let isOutside = parts.contains { ["", ".", ".."].contains($0) }
    if place == .file, isOutside { throw .notAFileName(name) }
    if let line = kept.updateValue(name.lineName, forKey: [place.rawValue, name.string]) {
      throw .givenTwice(name, line)
    }
    if place == .default {
      let value = try UserDefaultsValue(&words, after: name)
      return Fact(name: head.string, words: [name.string], text: text, value: value, line: head.line)
    }
    if place == .cookie {
      guard let value = words.take(), value.string.isOfCookie, name.string.isOfCookie else {
        throw .needsMore(name, place.remedy)
      }
      return Fact(
        name: head.string, words: [name.string], text: text, value: .string(value.string), line: head.line)
    }
    let contents = try BodyDraft.contents(&words, of: name, after: "given \(place) \(name.text)")
    return Fact(name: head.string, words: [name.string], text: text, contents: contents, line: head.line)
  }

  /// Returns the valid facts of the setup in advance, because a body may need one that is below its route.
  static func foresee(
    _ lines: [SourceLine], _ grammar: Grammar, besides others: [Fact] = []
  ) -> [Fact] {
    var reader = FactReader(grammar, besides: others)
    var facts: [Fact] = []
    for case .input(let input) in lines {
      var words = TokenStream(input)
      guard let head = words.take(), grammar.setup.contains(head.string) else { break }
      guard head.text == "given", let fact = try? reader.read(&words, after: head) else { continue }
      facts.append(fact)
    }
    return facts
  }
}

extension FactDefinition.PersistentStore {
  /// The text to write when the name is missing.
  fileprivate var remedy: String {
    switch self {
    case .file: "write its name and its contents"
    case .keychain: "write the item's name and its value: token text abc"
    case .default: "write a key and its value: launches 3"
    case .cookie: "write a name and a value, of letters, digits and signs other than `, ; \" \\`: sid 4711"
    }
  }
}

extension String {
  /// Whether it may be the name or the value of a cookie (RFC 6265 §4.1.1).
  fileprivate var isOfCookie: Bool {
    utf8.allSatisfy { 0x21...0x7E ~= $0 && ![UInt8](#",;"\"#.utf8).contains($0) }
  }
}
