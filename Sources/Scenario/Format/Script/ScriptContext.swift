import ScenarioBasics

/// What the words of a script may use: the table, the facts of the setup, and files beside the scenario.
struct ScriptContext: Sendable {
  let grammar: Grammar
  let facts: [Fact]
  let read: FixtureReader
  /// The source of recordings; nil when there is none.
  let recordings: RecordingSource?

  /// The hosts with an address.
  var hosts: DeclaredHosts { DeclaredHosts(grammar.vocabulary, facts) }
}
