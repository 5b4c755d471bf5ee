import StubServer

/// Every word of the format with what follows it: the one table behind parser, refusals, help and
/// documentation.
package struct Grammar: Sendable {
  /// What stands in column 1 beside the steps.
  let setup = ["given", "only", "ignore", "serve"]
  let steps: [GrammarWord<Verb>]
  let scopes = Self.allScopes
  let manners = Self.allManners
  let faults = Self.allFaults
  let bodies = Self.allBodies
  let details = Self.allDetails
  let addresses = Self.allAddresses
  /// The harness's own facts, then the Stage's.
  let facts: [FactRow]
  /// The Stage's verbs.
  let verbs: [VerbRow]
  /// The Stage's body words.
  let makers: [BodyMaker]
  /// The hosts of the app beside the main one: their names, sorted, and their addresses.
  let hosts: [(key: String, value: String)]

  package init(_ vocabulary: Vocabulary) {
    steps = Self.steps(in: vocabulary.locales)
    facts = Self.facts(in: vocabulary.locales) + vocabulary.facts
    verbs = vocabulary.verbs
    makers = vocabulary.bodyMakers
    hosts = vocabulary.hosts.filter { $0.key != "server" }.sorted { $0.key < $1.key }
  }

  var inputNames: [String] { setup + steps.map(\.name) + verbs.map(\.name) }

  /// Whether the word begins a step.
  func isStep(_ word: SourceSpan) -> Bool {
    steps.contains { $0.isNamed(by: word) } || verbs.contains { $0.name == word.text }
  }

  var answerNames: [String] {
    manners.map(\.name) + faults.map(\.name) + bodies.map(\.name) + makers.map(\.name)
  }
}

/// How an answer is sent.
enum AnswerOption: Sendable, Equatable {
  case after(Duration)
  case times(Int)
  case forever
  case optional
  case during(Phase)
  case fresh
}

/// Where the bytes of a body come from.
struct BodySource: Sendable {
  enum Kind: Sendable { case text, file, hex, har }
  let kind: Kind
  let given: SourceSpan
}
