import ScenarioBasics

/// A step while its lines are read.
struct StepDraft {
  private let input: Piece
  let verb: Verb
  private var scopes: [Scope] = []
  private var expected: [ExpectedLine] = []

  /// They come before anything else runs, and an app takes time for each.
  private static let mostTaps = 1000

  init(_ input: Piece, _ words: inout Words, after head: Piece, _ grammar: Grammar) throws(Complaint) {
    self.input = input
    verb = try Self.verb(&words, after: head, grammar)
    if case .tap(_, let times) = verb, times > Self.mostTaps {
      throw .tapsTooOften(input, most: Self.mostTaps)
    }
    if case .type(let id, "") = verb { throw .typesNothing(input, id) }
  }

  /// A step of the format's own, or of the Stage's.
  private static func verb(
    _ words: inout Words, after head: Piece, _ grammar: Grammar
  ) throws(Complaint) -> Verb {
    guard let row = grammar.steps.first(where: { $0.isNamed(by: head) }) else {
      guard let row = grammar.verbs.first(where: { $0.name == head.text }) else {
        throw .unknownWord(head, among: grammar.inputNames)
      }
      return try row.read(&words, after: head)
    }
    let verb = try row.read(&words, after: head)
    if let left = words.next { throw .leftOver(left, after: row.name) }
    return verb
  }

  mutating func add(item: Piece, _ grammar: Grammar) throws(Complaint) {
    if !expected.isEmpty { throw .scopeBelowExpected(item) }
    var words = Words(item)
    let head = words.take() ?? item
    let names = grammar.scopes.map(\.name)
    if !names.contains(head.string), isExpectation(item), nearest(to: head.text, among: names) == nil {
      throw .expectedBehindBar(item)
    }
    scopes.append(try Scope(&words, after: head, head: "|", grammar))
  }

  /// A scope has one space and no more behind `|`.
  func complaint(ofDetail detail: Piece) -> Complaint {
    isExpectation(detail) ? .expectedBehindBar(detail) : .continuesNothing(detail)
  }

  /// Whether an item is what the step should print, and no scope.
  private func isExpectation(_ item: Piece) -> Bool {
    switch verb {
    case .expect, .expectScreen, .expectRequests: true
    default: item.text.contains(" → ")
    }
  }

  mutating func add(expected line: Piece) throws(Complaint) {
    try Mask.check(line)
    expected.append(ExpectedLine(text: line.string, line: line.line))
  }

  var step: Step {
    Step(
      verb: verb, text: input.string, scopes: scopes, expected: expected, line: input.line,
      lastInputLine: scopes.last?.line ?? input.line)
  }
}

extension Scope {
  /// Reads the paths behind `only` or `ignore`.
  init(
    _ words: inout Words, after word: Piece, head: String? = nil, _ grammar: Grammar
  ) throws(Complaint) {
    guard let row = grammar.scopes.first(where: { $0.isNamed(by: word) }) else {
      throw .unknownWord(word, after: head, among: grammar.scopes.map(\.name))
    }
    let patterns = try row.read(&words, after: word)
    if let left = words.next { throw .leftOver(left, after: row.name) }
    self.init(kind: row.name == "only" ? .only : .ignore, patterns: patterns, line: word.line)
  }
}
