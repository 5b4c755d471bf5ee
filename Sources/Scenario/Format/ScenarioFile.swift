public import StubServer

/// A scenario as it was written: setup, script and steps, each with its line.
///
/// The syntax tree of one `.scenario` file. It keeps the source's lines, so that a failure can refer to them
/// and `--update` can rewrite only the expected ones.
public struct ScenarioFile: Sendable, Equatable {
  /// The path as the user gave it; every report names the scenario by it.
  public let path: String
  /// The source's lines, without line ends; joined by LF they are the file, so the last one is usually empty.
  ///
  /// The lines of the parts that the scenario includes are below its own, each part behind a line `part
  /// NAME`. Together they are a scenario that needs no part of another file.
  public let source: [String]
  /// The text of the comments before the first input, a line each; nil when there are none.
  public let title: String?
  /// The `given` lines, in order.
  public let facts: [Fact]
  /// The `only` and `ignore` lines of the setup.
  public let scopes: [Scope]
  /// The comparison of the steps that have none of their own; nil when the setup has no `any` line.
  public let comparison: ComparisonMode?
  /// The script and the steps, in the order of the file.
  public let acts: [Block]
  /// The parts whose lines are in the source.
  package let parts: PartTable

  /// The steps alone, in order.
  public let steps: [Step]

  package init(
    path: String, source: [String], title: String?, facts: [Fact], scopes: [Scope],
    comparison: ComparisonMode? = nil, acts: [Block], parts: PartTable? = nil
  ) {
    self.path = path
    self.source = source
    self.title = title
    self.facts = facts
    self.scopes = scopes
    self.comparison = comparison
    self.acts = acts
    self.parts = parts ?? PartTable(ownCount: source.count)
    // Stored, because each step of a play reads them.
    steps = acts.compactMap { act in
      if case .step(let step) = act { step } else { nil }
    }
  }
}

extension ScenarioFile {
  /// The script and the steps as they are performed: in the place of a line `include`, the blocks of its
  /// part.
  package var performedActs: [Block] { acts.flatMap(\.performed) }

  /// The steps as they are performed.
  package var performedSteps: [Step] {
    performedActs.compactMap { if case .step(let step) = $0 { step } else { nil } }
  }

  /// Returns the rule by which the lines of the step are compared: its own or that of the file, if the step
  /// allows it.
  package func lineComparison(of step: Step) -> ComparisonMode {
    let comparison = step.comparison ?? comparison ?? .exact
    return step.verb.mayCompare(comparison) ? comparison : .exact
  }
}

/// One `given` line: `given pairs EURUSD EURGBP` has the name `pairs` and two words.
///
/// `given file pairs.json text not json` has one word, the file's name, and contents.
public struct Fact: Sendable, Equatable {
  /// The fact's name.
  public let name: String
  /// The words after the name, checked against the fact's row in the ``Vocabulary``.
  public let words: [String]
  /// The whole text after the name, as written.
  public let text: String
  /// The contents of the file of a `given file`, or of the item of a `given keychain`; nil for every other
  /// fact.
  public let contents: [UInt8]?
  /// The value of a `given default`; nil for every other fact.
  public let value: UserDefaultsValue?
  /// The line of the fact, counted from 1.
  public let line: Int

  package init(
    name: String, words: [String], text: String? = nil, contents: [UInt8]? = nil,
    value: UserDefaultsValue? = nil,
    line: Int
  ) {
    self.name = name
    self.words = words
    self.text = text ?? words.joined(separator: " ")
    self.contents = contents
    self.value = value
    self.line = line
  }
}

/// An `only` or `ignore` line: the changes of state that are compared.
public struct Scope: Sendable, Equatable {
  /// Whether matching changes are kept or left out.
  public enum Kind: Sendable, Equatable { case only, ignore }
  /// `only` or `ignore`.
  public let kind: Kind
  /// The patterns as written: `pairs.rows[*].rate`, `pairs.**`.
  public let patterns: [String]
  /// The line of the scope, counted from 1.
  public let line: Int

  package init(kind: Kind, patterns: [String], line: Int) {
    self.kind = kind
    self.patterns = patterns
    self.line = line
  }
}

/// A block of the file's body: a part of the script, or a step.
public enum Block: Sendable, Equatable {
  /// A `serve` block.
  case serve(Serve)
  /// A step with its expected lines.
  case step(Step)
}

extension Block {
  /// The blocks of the part that the block includes.
  package var partActs: [Block] { if case .step(let step) = self { step.acts } else { [] } }

  /// The block itself, or the blocks of the part that it includes.
  package var performed: [Block] {
    guard case .step(let step) = self, case .include = step.verb else { return [self] }
    return step.acts
  }
}

/// A `serve` block: a place, and its answers.
public struct Serve: Sendable, Equatable {
  /// The place of the answers.
  public enum Place: Sendable, Equatable {
    /// Before a request is read: `serve $cdn connections` for one host, `serve connections` for any.
    case connections(RequestPattern.Host?)
    /// At a route.
    case route(RequestPattern)
  }
  /// The route, or the connections.
  public let place: Place
  /// The answers, in order; a row of a `rates csv` table is one answer.
  public let answers: [Answer]
  /// The answers as they were written, one for a whole table.
  public let items: [ScriptItem]
  /// The line of the word `serve`.
  public let line: Int
  /// The line as a message names it.
  package var lineName: String

  package init(
    place: Place, answers: [Answer], items: [ScriptItem] = [], line: Int, lineName: String? = nil
  ) {
    self.place = place
    self.answers = answers
    self.items = items
    self.line = line
    self.lineName = lineName ?? "line \(line)"
  }
}

/// A step: the action of the user or the player, and its expected result.
public struct Step: Sendable, Equatable {
  /// The action.
  public let verb: Verb
  /// The inputs that occur at the same instant, in the order of their lines.
  public let joined: [JoinedInput]
  /// The step as written, for reports.
  public let text: String
  /// The step's own `only` and `ignore` lines.
  public let scopes: [Scope]
  /// The steps of an included part, and the blocks of the script between them; empty for any other step.
  public let acts: [Block]
  /// The indented expected lines below the step.
  public let expected: [ExpectedLine]
  /// The line of the step, counted from 1.
  public let line: Int
  /// The last line of the step's inputs: its own line, or that of its last item; expected lines follow it.
  public let lastInputLine: Int
  /// The step's own comparison of its lines; nil when it has no `any` line, and the setup decides.
  public package(set) var comparison: ComparisonMode?

  package init(
    verb: Verb, joined: [JoinedInput] = [], text: String, scopes: [Scope], comparison: ComparisonMode? = nil,
    expected: [ExpectedLine], acts: [Block] = [], line: Int, lastInputLine: Int
  ) {
    self.verb = verb
    self.joined = joined
    self.text = text
    self.scopes = scopes
    self.comparison = comparison
    self.expected = expected
    self.acts = acts
    self.line = line
    self.lastInputLine = lastInputLine
  }
}

/// An expected line: the text after its two spaces.
public struct ExpectedLine: Sendable, Equatable {
  /// The text from column 3 on.
  public let text: String
  /// The line number in the file, counted from 1.
  public let line: Int

  package init(text: String, line: Int) {
    self.text = text
    self.line = line
  }
}
