import Foundation

@testable import ScenarioPlay

/// Saves the scenario's file while it is played.
final class EditsItsScenario: Variant {
  @TaskLocal static var file: String?

  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    if let file = Self.file { try? Data("launch\nquit\n".utf8).write(to: URL(fileURLWithPath: file)) }
    return environment
  }
}
