import ScenarioBasics

/// The data that a script's words may use: the table, the facts of the setup, and files beside the scenario.
struct ScriptContext: Sendable {
  let grammar: Grammar
  let facts: [Fact]
  let read: FixtureReader
  /// The source of recordings; nil when there is none.
  let recordings: RecordingSource?
  /// The folder of the part whose lines are read, relative to that of the scenario: files are beside the
  /// part.
  var folder = ""

  /// The hosts with an address.
  var hosts: DeclaredHosts { DeclaredHosts(grammar.vocabulary, facts) }
}
