import Testing

@testable import Scenario
@testable import rcc_sim

/// A scenario that an app does not keep to, and the whole message with its chain of causes.
struct CauseCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let stage: any Stage.Type
  let name: String
  let file: String
  let message: String

  init(
    _ testDescription: String, _ stage: any Stage.Type, name: String = "wrong", file: String, message: String
  ) {
    (self.testDescription, self.stage, self.name) = (testDescription, stage, name)
    (self.file, self.message) = (file, message)
  }
}
