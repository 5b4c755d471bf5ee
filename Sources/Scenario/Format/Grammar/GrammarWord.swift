import ScenarioBasics

/// A word of the format: its name, its parameters, and a sentence. Parser, help and documentation read the
/// same row.
package struct GrammarWord<Meaning: Sendable>: Sendable {
  package let name: String
  package let summary: String
  let forms: [GrammarRule<Meaning>]
  /// The number of forms in the table of words; the rest are in a table of their own.
  private let listed: Int

  init(_ name: String, _ summary: String, _ forms: GrammarRule<Meaning>...) {
    self.init(name, summary, forms: forms)
  }

  init(_ name: String, _ summary: String, forms: [GrammarRule<Meaning>], listed: Int? = nil) {
    self.name = name
    self.summary = summary
    self.forms = forms
    self.listed = listed ?? forms.count
  }

  /// The parameters after the name: `DURATION / until PATH is VALUE [within DURATION]`.
  package var usage: String { forms.prefix(listed).map(\.pattern).joined(separator: " / ") }

  /// Returns whether the word is the row's name; `xN` matches any `x` with digits.
  package func isNamed(by word: SourceSpan) -> Bool {
    if name != Parameter.times.rawValue { return word.text == name }
    let digits = word.text.utf8.dropFirst()
    return word.hasPrefix("x") && !digits.isEmpty && digits.allSatisfy(isDigit)
  }

  /// Reads the parameters after the name, as far as a form extends; the caller refuses what is left over.
  package func read(_ words: inout TokenStream, after head: SourceSpan) throws(Diagnostic) -> Meaning {
    var arguments = Arguments(piece: head.end)
    if name == Parameter.times.rawValue { _ = try Parameter.times.read(head, into: &arguments) }
    var (live, last, count) = (forms, head, 0)
    while let word = words.next {
      let taken = try Self.take(live, at: count, &words, &arguments)
      if taken.isEmpty {
        let expected = Self.expected(live, at: count)
        if expected.parameters != [.patterns], let form = live.first(where: { $0.isComplete(at: count) }) {
          return form.make(arguments)
        }
        throw .misplaced(word, after: last, expected)
      }
      (live, last, count) = (taken, word, count + 1)
    }
    guard let form = live.first(where: { $0.isComplete(at: count) || count > $0.elements.count }) else {
      throw .needsMore(head.through(words.rest), Self.expected(live, at: count))
    }
    return form.make(arguments)
  }

  /// Returns the forms that match the next word: those with that keyword, otherwise those whose parameter
  /// accepts it.
  private static func take(
    _ live: [GrammarRule<Meaning>], at count: Int, _ words: inout TokenStream, _ arguments: inout Arguments
  ) throws(Diagnostic) -> [GrammarRule<Meaning>] {
    if let word = words.next {
      let named = live.filter { $0.element(count) == .keyword(word.string) }
      if !named.isEmpty {
        words.skip(to: word.end)
        return named
      }
    }
    for parameter in expected(live, at: count).parameters {
      let taking = live.filter { $0.element(count) == .parameter(parameter) }
      let keyword = taking.lazy.compactMap { $0.keyword(after: count) }.first
      if try parameter.read(&words, into: &arguments, before: keyword) { return taking }
    }
    return []
  }

  private static func expected(_ live: [GrammarRule<Meaning>], at count: Int) -> ExpectedTokens {
    var expectation = ExpectedTokens()
    for form in live {
      switch form.element(count) {
      case .keyword(let word): expectation.add(word)
      case .parameter(let parameter): expectation.add(parameter)
      case nil: break
      }
    }
    return expectation
  }
}

/// The words that are allowed at a place, in the order of the table.
struct ExpectedTokens {
  private(set) var keywords: [String] = []
  private(set) var parameters: [Parameter] = []

  init(_ keywords: [String] = []) { for word in keywords { add(word) } }

  mutating func add(_ keyword: String) {
    if !keywords.contains(keyword) { keywords.append(keyword) }
  }

  mutating func add(_ parameter: Parameter) {
    if !parameters.contains(parameter) { parameters.append(parameter) }
  }

  /// ``until` or a duration such as 300ms, 1.5s, 10min or 2h`
  var sentence: String {
    alternatives(keywords.map { "`\($0)`" } + parameters.map(\.expectation))
  }
}
