/// `rcc-sim lint`: reads the files and plays none.
struct LintCommand {
  private let paths: [String]
  private let stage: any Stage.Type
  private let output: (String) -> Void

  init(_ invocation: Invocation, _ stage: any Stage.Type, _ output: @escaping (String) -> Void) {
    paths = invocation.paths.isEmpty ? ["Scenarios"] : invocation.paths
    (self.stage, self.output) = (stage, output)
  }

  func run() -> ExitCode {
    let loaded = ScenarioLoader(vocabulary: stage.vocabulary).load(paths)
    for problem in loaded.problems { output(problem.text + "\n\n") }
    let count = loaded.scenarios.count { (try? $0.result.get()) != nil }
    let noun = loaded.scenarios.count == 1 ? "scenario" : "scenarios"
    output("\(count) of \(loaded.scenarios.count) \(noun) can be played\n")
    return loaded.problems.isEmpty ? .passed : .usage
  }
}
