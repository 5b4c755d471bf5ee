import StubServer

/// Every word of the format with its parameters: the only table behind parser, refusals, help and
/// documentation.
package struct Grammar: Sendable {
  /// The words that may begin a line in column 1, besides the steps.
  let setup = ["given", "only", "ignore", "any", "serve"] + PartWord.allCases.map(\.rawValue)
  let steps: [GrammarWord<Verb>]
  let scopes = Self.allScopes
  let comparisons = Self.allComparisons
  let manners = Self.allManners
  let faults = Self.allFaults
  let bodies = Self.allBodies
  let details = Self.allDetails
  let streamLines = Self.allStreamLines
  let streamOptions = Self.allStreamOptions
  let references = Self.allReferences
  let addresses = Self.allAddresses
  /// The harness's own facts, followed by the Stage's.
  let facts: [FactDefinition]
  /// The Stage's verbs.
  let verbs: [StageVerb]
  /// The Stage's body words.
  let makers: [BodyMaker]
  /// The hosts of the Stage.
  package let hosts: DeclaredHosts
  /// The words of the Stage.
  let vocabulary: Vocabulary

  package init(_ vocabulary: Vocabulary) {
    steps = Self.steps(in: vocabulary.locales)
    facts = Self.facts(in: vocabulary.locales, vocabulary.hasInvariants) + vocabulary.facts
    verbs = vocabulary.verbs
    makers = vocabulary.bodyMakers
    hosts = DeclaredHosts(vocabulary)
    self.vocabulary = vocabulary
  }

  /// The words that may follow `|` below a step.
  var itemNames: [String] { scopes.map(\.name) + comparisons.map(\.name) + [JoinedInput.word] }

  var inputNames: [String] { setup + steps.map(\.name) + verbs.map(\.name) }

  /// Returns whether the word begins a step.
  func isStep(_ word: SourceSpan) -> Bool {
    steps.contains { $0.isNamed(by: word) } || verbs.contains { $0.name == word.text }
  }

  /// The names of the Stage's services, sorted.
  var services: [String] { vocabulary.services.keys.sorted() }

  var answerNames: [String] {
    manners.map(\.name) + faults.map(\.name) + bodies.map(\.name) + makers.map(\.name)
  }
}

/// An option of an answer: when, how often and on which connection it is sent, and who gives it.
enum AnswerOption: Sendable, Equatable {
  case after(Duration)
  case times(Int)
  case forever
  case optional
  case during(Phase)
  case fresh
  case from(SourceSpan)
}

/// The source of the bytes of a body.
struct BodySource: Sendable {
  enum Kind: Sendable, Equatable {
    case text, file, hex, har
    case stream(StreamKind)
  }
  let kind: Kind
  let given: SourceSpan
}
