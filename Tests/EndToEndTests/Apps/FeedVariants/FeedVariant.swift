import Foundation
import Scenario

@testable import Feed
@testable import FeedPlay

/// The app of `Examples/Feed` with one change that breaks a rule, and the scenario that shows the rule.
struct FeedVariant: Sendable, CustomStringConvertible {
  typealias Change = @MainActor @Sendable (inout Parts, StageEnvironment) -> Void

  /// The variable of the environment that names the variant to play.
  static let variable = "RCC_FEED_VARIANT"
  static let all = ofState + ofStore + ofServices + ofStart

  let name: String
  let scenario: String
  let change: Change

  init(_ name: String, _ scenario: String, _ change: @escaping Change) {
    (self.name, self.scenario, self.change) = (name, scenario, change)
  }

  var description: String { name }
}

/// Plays one of the variants.
final class VariantStage: FeedStage {
  override func parts(_ environment: StageEnvironment) -> Parts {
    let name = ProcessInfo.processInfo.environment[FeedVariant.variable]
    var parts = super.parts(environment)
    FeedVariant.all.first { $0.name == name }?.change(&parts, environment)
    return parts
  }
}

@main
struct FeedVariants {
  static func main() { ScenarioTool(VariantStage.self).main() }
}
