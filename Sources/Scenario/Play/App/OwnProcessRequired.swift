/// An error for a Stage on the main actor that cannot be played here: its main actor would run on a thread
/// other than the driver.
package struct OwnProcessRequired: Error {
  package init() {}

  package let message =
    "a Stage on the main actor must be played by a separate tool, whose process belongs to the play"
  package let remedy = "call ScenarioTool(….self).main() in an executable, and start that"
}
