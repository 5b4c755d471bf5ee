import Foundation
import ScenarioBasics

/// Who plays the cases of a Stage.
enum CasePlayer: Sendable, Equatable {
  /// The team's own tool, in processes that belong to their plays.
  case tool(name: String, program: String)
  /// The process of the test, in which other tests run too: so no app's work that leaves the play is seen.
  case test
  /// The tool that the test names is not where it is built.
  case missing(name: String, folder: String)

  /// Finds the tool beside the test's own executable.
  ///
  /// - Parameters:
  ///   - name: The tool's name; nil for the executable of the module that has the Stage.
  ///   - stage: The Stage, by its module and name.
  init(named name: String?, for stage: String) {
    let folder = productsFolder
    if let name {
      let program = folder + "/" + name
      self =
        Self.isProgram(program) ? .tool(name: name, program: program) : .missing(name: name, folder: folder)
      return
    }
    let module = String(stage.prefix { $0 != "." })
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.filter { Self.moduleName(of: $0) == module && Self.isProgram(folder + "/" + $0) }
    self = found.count == 1 ? .tool(name: found[0], program: folder + "/" + found[0]) : .test
  }

  /// The line that says who plays, and below it what a person may do.
  func sentence(of stage: String) -> String {
    switch self {
    case .tool(let name, _): "\(stage) is played by \(name), in processes of its own"
    case .test:
      """
      \(stage) is played in the test's own process, where work that leaves the play is not seen
        = \(Self.remedy)
      """
    case .missing(let name, let folder):
      """
      \(stage) is not played: there is no program `\(name)` in \(folder)
        = make its target a dependency of the test target, so that it is built with the tests
      """
    }
  }

  static let remedy = "name the tool that plays it: ScenarioCase.all(in: …, of: …, tool: \"…\")"

  private static func isProgram(_ path: String) -> Bool {
    guard case .file = FileKind(atPath: path) else { return false }
    return FileManager.default.isExecutableFile(atPath: path)
  }

  /// The name of an executable's module, as the package manager makes it of the target's name.
  private static func moduleName(of target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
