import ScenarioBasics

/// What the words of a script may ask for: the table, the facts of the setup, and files beside the scenario.
struct ScriptContext: Sendable {
  let grammar: Grammar
  let facts: [Fact]
  let read: FixtureReader
  /// Nil where there is no recording to be had.
  let recordings: RecordingSource?
}
