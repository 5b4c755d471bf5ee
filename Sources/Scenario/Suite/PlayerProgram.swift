import Foundation
import ScenarioBasics

/// The program that plays the cases of a Stage.
enum PlayerProgram: Sendable, Equatable {
  /// The team's own tool, which plays each scenario in a process of its own.
  case tool(name: String, program: String)
  /// The process of the test, in which other tests run too, so that app work that leaves the play is not
  /// seen.
  case test
  /// A tool that the test names but that is not in the folder of the built products.
  case missing(name: String, folder: String)

  /// Finds the tool beside the test's own executable.
  ///
  /// - Parameters:
  ///   - name: The tool's name; nil for the executable of the module that declares the Stage.
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

  /// Returns the line that names the player, and below it what the user can do about it.
  func sentence(of stage: String) -> String {
    switch self {
    case .tool(let name, _): "\(stage) is played by \(name), in separate processes"
    case .test:
      """
      \(stage) is played in the test's own process, where work that leaves the play is not detected
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

  /// Returns the module name that the package manager derives from an executable target's name.
  private static func moduleName(of target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
