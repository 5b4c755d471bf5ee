import Foundation
import Scenario

/// The same GETs, played as a scenario by the tool itself: parsed, run on the virtual clock, told and judged.
struct PlayedLoop {
  let count: Int
  let connection: Connection
  /// Virtual milliseconds after each answer; 0 keeps all of them in one instant.
  let pause: Int
  let load: Load
  /// Whether what changes at each answer is compared.
  var compares = false

  struct NotPassed: Error {
    let code: Int32
  }

  /// Real time from the command line to the verdict.
  func measure() throws -> Duration {
    let folder = FileManager.default.temporaryDirectory
    let name = "exchanges-\(ProcessInfo.processInfo.processIdentifier).scenario"
    let file = folder.appendingPathComponent(name)
    try Data(scenario.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let clock = ContinuousClock()
    let begun = clock.now
    let code = ScenarioTool(GetStage.self).run(["run", file.path])
    guard code == 0 else { throw NotPassed(code: code) }
    return clock.now - begun
  }

  private var scenario: String {
    """
    given gets \(count)
    given pause \(pause)
    given symbols \(load.symbols)
    given connections \(connection.rawValue)
    serve GET \(load.target)
      | 200 forever \(load.text)

    launch
      | ignore answers
      GET \(load.target) → 200\(pause == 0 ? "  x\(count)" : "")
    \(pause == 0 ? "" : ticks)expect answers is \(count)

    """
  }

  private var ticks: String {
    """
    wait \(count * pause)ms
    \(compares ? "" : "  | ignore answers\n")\
      \(span)  GET \(load.target) → 200  x\(count - 1) every 1ms
    \(compares ? "  \(span)  \(change)\n" : "")

    """
  }

  private var span: String { "+1ms..+\(Self.word(count - 1))" }

  private var change: String { "answers  1 → … → \(count)  x\(count - 1) min 1 max \(count) ~<any>" }

  private static func word(_ milliseconds: Int) -> String {
    milliseconds < 1000
      ? "\(milliseconds)ms" : "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())s"
  }
}
