import Foundation
import Scenario

/// The same GETs, played as a scenario by the tool itself: parsed, run on the virtual clock, told and judged.
struct PlayedLoop {
  let count: Int
  let connection: Connection
  /// Virtual milliseconds after each answer; 0 keeps all of them in one instant.
  let pause: Int

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
    given connections \(connection.rawValue)
    serve GET \(Load.target)
      | 200 forever \(Load.text)

    launch
      | ignore answers
      GET \(Load.target) → 200\(pause == 0 ? "  x\(count)" : "")
    \(pause == 0 ? "" : ticks)expect answers is \(count)

    """
  }

  private var ticks: String {
    """
    wait \(count * pause)ms
      | ignore answers
      +1ms..+\(Self.word(count - 1))  GET \(Load.target) → 200  x\(count - 1) every 1ms

    """
  }

  private static func word(_ milliseconds: Int) -> String {
    milliseconds < 1000
      ? "\(milliseconds)ms" : "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())s"
  }
}
