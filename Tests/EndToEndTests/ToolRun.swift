import Foundation

@testable import Scenario

/// One call of the tool, as a person makes it: arguments in, output and exit code out.
struct ToolRun {
  let output: String
  let errors: String
  let code: Int32

  init(_ stage: any Stage.Type, _ arguments: String..., environment: [String: String] = [:]) {
    let (output, errors) = (Text(), Text())
    code = ScenarioTool(
      stage, environment: environment, output: { output.value += $0 }, errors: { errors.value += $0 }
    ).run(arguments)
    (self.output, self.errors) = (output.value, errors.value)
  }

  private final class Text {
    var value = ""
  }
}
