import Foundation

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioPlay

/// One call of the tool, as a user makes it at the project's root: arguments in, output and exit code out.
struct ToolRun {
  let output: String
  let errors: String
  let code: Int32

  init(_ stage: any Stage.Type, _ arguments: String..., environment: [String: String] = [:]) {
    self.init(stage, arguments, environment: environment) { $0 }
  }

  /// Runs the tool as a user who starts it with the words `typed`; `spoken` replaces the machine's own paths in
  /// the output, and `folder` is where failures are stored.
  init(
    _ stage: any Stage.Type, _ arguments: [String], environment: [String: String], folder: String? = nil,
    typed: String = "rcc-sim", spoken: (String) -> String
  ) {
    _ = FileManager.default.changeCurrentDirectoryPath(Project.root)
    let (output, errors) = (Text(), Text())
    var tool = ScenarioTool(
      stage, environment: environment, output: { output.value += $0 }, errors: { errors.value += $0 },
      folder: folder ?? Project.root + "/.build")
    tool.spelling = PrintableText(typed)
    code = tool.run(arguments)
    (self.output, self.errors) = (spoken(output.value), spoken(errors.value))
  }

  init(output: String, errors: String, code: Int32) {
    (self.output, self.errors, self.code) = (output, errors, code)
  }

  /// Returns the same run with changed output.
  func changed(_ change: (String) -> String) -> ToolRun {
    ToolRun(output: change(output), errors: change(errors), code: code)
  }

  private final class Text {
    var value = ""
  }
}
