import CreditScore
import Scenario

/// The Stage of the example, of which each scenario names the change: `given variant no-tag`.
final class VariantStage: CreditScoreStage {
  nonisolated override class var vocabulary: Vocabulary {
    var vocabulary = super.vocabulary
    vocabulary.facts.append(
      FactDefinition(name: "variant", usage: "NAME", summary: "what is wrong with the app") { words in
        if variant(words) != nil || words == ["none"] { return nil }
        return WordProblem(word: 0, message: "no such variant", remedy: "take one of CreditScoreVariant.all")
      })
    return vocabulary
  }

  override func builder(_ environment: StageEnvironment) -> ModuleBuilder {
    var builder = super.builder(environment)
    let words = environment.facts.first { $0.name == "variant" }?.words ?? []
    Self.variant(words)?.change(&builder, environment)
    return builder
  }

  private nonisolated static func variant(_ words: [String]) -> CreditScoreVariant? {
    CreditScoreVariant.all.first { [$0.name] == words }
  }
}

@main
struct CreditScoreVariants {
  static func main() { ScenarioTool(VariantStage.self).main() }
}
