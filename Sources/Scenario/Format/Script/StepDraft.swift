import ScenarioBasics

/// A step whose lines are still being read.
struct StepDraft {
  private let input: SourceSpan
  let verb: Verb
  private(set) var joined: [JoinedInput] = []
  private var scopes: [Scope] = []
  private var comparison: (value: ComparisonMode, line: Int)?
  private var expected: [ExpectedLine] = []
  /// The steps of an included part, and the blocks of the script between them.
  private let acts: [Block]

  /// The most taps of a step. They occur before anything else runs, and an app takes time for each.
  private static let mostTaps = 1000

  /// The comparison of the setup, for a step that has none.
  private let inherited: ComparisonMode?

  init(
    _ input: SourceSpan, _ words: inout TokenStream, after head: SourceSpan, _ inherited: ComparisonMode?,
    _ grammar: Grammar
  ) throws(Diagnostic) {
    (self.input, self.inherited, acts) = (input, inherited, [])
    verb = try Self.checkedVerb(input, &words, after: head, grammar)
  }

  /// Creates the step of a line that includes a part.
  init(_ input: SourceSpan, of verb: Verb, _ acts: [Block], _ inherited: ComparisonMode?) {
    (self.input, self.verb, self.acts, self.inherited) = (input, verb, acts, inherited)
  }

  /// Reads a step, and refuses what would do nothing, or too much.
  private static func checkedVerb(
    _ input: SourceSpan, _ words: inout TokenStream, after head: SourceSpan, _ grammar: Grammar
  ) throws(Diagnostic) -> Verb {
    let verb = try Self.verb(&words, after: head, grammar)
    if case .tap(_, let times) = verb, times > Self.mostTaps {
      throw .tapsTooOften(input, most: Self.mostTaps)
    }
    if verb == .disk(.slow(.zero)) { throw .slowForNoTime(input) }
    if case .type(let id, "") = verb { throw .typesNothing(input, id) }
    if case .claim(.node) = verb, grammar.vocabulary.screenIsText { throw .nodeOfText(input) }
    return verb
  }

  /// Reads a step of the format, or of the Stage.
  private static func verb(
    _ words: inout TokenStream, after head: SourceSpan, _ grammar: Grammar
  ) throws(Diagnostic) -> Verb {
    guard let row = grammar.steps.first(where: { $0.isNamed(by: head) }) else {
      guard let row = grammar.verbs.first(where: { $0.name == head.text }) else {
        throw head.text == "|" ? .barInColumn1(head) : .unknownWord(head, among: grammar.inputNames)
      }
      return try row.read(&words, after: head)
    }
    let rest = words
    do throws(Diagnostic) {
      let verb = try row.read(&words, after: head)
      if let left = words.next { throw .leftOver(left, after: row.name) }
      return verb
    } catch {
      throw error.refined(row, rest)
    }
  }

  mutating func add(item: SourceSpan, _ grammar: Grammar) throws(Diagnostic) {
    if !expected.isEmpty { throw .scopeBelowExpected(item) }
    var words = TokenStream(item)
    let head = words.take() ?? item
    let names = grammar.itemNames
    if !names.contains(head.string), isExpectation(item), nearest(to: head.text, among: names) == nil {
      throw .expectedBehindBar(item)
    }
    if head.text == JoinedInput.word {
      joined.append(try joinedInput(item, &words, after: head, grammar))
    } else if let read = try ComparisonMode(&words, after: head, grammar) {
      if let comparison { throw .comparedTwice(item, line: comparison.line) }
      if !verb.mayCompare(read) { throw .comparesAlways(item, verb) }
      if read == .anyLines, !scopes.isEmpty { throw .scopeOfNoLines(item, of: "this step") }
      comparison = (read, item.line)
    } else {
      if comparison?.value == .anyLines { throw .scopeOfNoLines(item, of: "this step") }
      scopes.append(try Scope(&words, after: head, head: "|", grammar))
    }
  }

  /// Reads what follows `and`.
  private func joinedInput(
    _ item: SourceSpan, _ words: inout TokenStream, after head: SourceSpan, _ grammar: Grammar
  ) throws(Diagnostic) -> JoinedInput {
    guard verb.joinsOthers else { throw .joinsNothing(item, verb) }
    guard let first = words.take() else { throw .joinsNoStep(head) }
    let verb = try Self.checkedVerb(item, &words, after: first, grammar)
    guard verb.isMomentary else { throw .notMomentary(first, verb) }
    return JoinedInput(verb: verb, line: item.line)
  }

  /// Returns the error of a detail below the step: a scope has exactly one space after `|`.
  func complaint(ofDetail detail: SourceSpan) -> Diagnostic {
    isExpectation(detail) ? .expectedBehindBar(detail) : .continuesNothing(detail)
  }

  /// Returns whether an item is a line that the step should print, and not a scope.
  private func isExpectation(_ item: SourceSpan) -> Bool {
    verb.printsResult || item.text.contains(" → ")
  }

  mutating func add(expected line: SourceSpan) throws(Diagnostic) {
    if isOpen { throw .expectedInOpenStep(line) }
    try Mask.check(line)
    expected.append(ExpectedLine(text: line.string, line: line.line))
  }

  /// Whether no line of the step is compared.
  private var isOpen: Bool { (comparison?.value ?? inherited) == .anyLines && verb.mayCompare(.anyLines) }

  var step: Step {
    Step(
      verb: verb, joined: joined, text: input.string, scopes: scopes, comparison: comparison?.value,
      expected: expected, acts: acts,
      line: input.line,
      lastInputLine: ([scopes.last?.line, comparison?.line, joined.last?.line].compactMap(\.self) + [
        input.line
      ]).max()
        ?? input.line)
  }
}

extension Scope {
  /// Reads the paths after `only` or `ignore`.
  init(
    _ words: inout TokenStream, after word: SourceSpan, head: String? = nil, _ grammar: Grammar
  ) throws(Diagnostic) {
    guard let row = grammar.scopes.first(where: { $0.isNamed(by: word) }) else {
      throw .unknownWord(word, after: head, among: grammar.itemNames)
    }
    let patterns = try row.read(&words, after: word)
    if let left = words.next { throw .leftOver(left, after: row.name) }
    self.init(kind: row.name == "only" ? .only : .ignore, patterns: patterns, line: word.line)
  }
}

extension ComparisonMode {
  /// Reads what follows `any`; returns nil when the word is another one.
  init?(_ words: inout TokenStream, after word: SourceSpan, _ grammar: Grammar) throws(Diagnostic) {
    guard let row = grammar.comparisons.first(where: { $0.isNamed(by: word) }) else { return nil }
    self = try row.read(&words, after: word)
    if let left = words.next { throw .leftOver(left, after: row.name) }
  }
}
