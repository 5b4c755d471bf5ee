import ScenarioBasics
import ScenarioConvert
import ScenarioFormat
import ScenarioPlay

/// `rcc-sim lint`: reads the files and plays none.
struct LintCommand {
  private let paths: [String]
  private let stage: any Stage.Type
  private let output: (PrintableText) -> Void

  init(_ invocation: Invocation, _ stage: any Stage.Type, _ output: @escaping (PrintableText) -> Void) {
    paths = invocation.paths.isEmpty ? ["Scenarios"] : invocation.paths
    (self.stage, self.output) = (stage, output)
  }

  func run() -> ExitCode {
    let loaded = ScenarioLoader(vocabulary: stage.words).load(paths)
    for problem in loaded.problems { output("\(problem.text)\n\n") }
    let files = loaded.scenarios.compactMap { try? $0.result.get() }
    let begun = files.filter { !$0.gaps.isEmpty }
    for file in begun { output("\(Self.text(of: file.gaps, file.path))\n\n") }
    for part in loaded.unusedParts {
      output(
        """
        \(part):1: warning: no scenario here includes this part
          = write `include` in a scenario, or delete it


        """)
    }
    let noun = loaded.scenarios.count == 1 ? "scenario" : "scenarios"
    let unfinished =
      begun.isEmpty ? "" : ", and \(begun.count) \(begun.count == 1 ? "is" : "are") not finished"
    output("\(files.count) of \(loaded.scenarios.count) \(noun) can be played\(unfinished)\n")
    return loaded.problems.isEmpty && begun.isEmpty ? .passed : .usage
  }

  /// Returns the message about gaps. A file with gaps plays, and may even pass, but is not finished.
  private static func text(of gaps: [TodoMarker], _ path: String) -> PrintableText {
    gaps.map { "\(path):\($0.line): error: missing: \(PrintableText(escaped: $0.words))" }.asLines
      + "  = write what each line asks for, then delete the line"
  }
}
